// Pan and zoom, for every board that is larger than its window: during a gesture only the sheet's
// transform changes; at its end it is drawn anew.

/** @typedef {import("tafelrunde/host").Point} Point */
/** @typedef {import("tafelrunde/host").Box} Box */
/** @typedef {import("tafelrunde/host").CameraOptions} CameraOptions */
/** @typedef {{x: number, y: number}} At */

const WHEEL_REST = 140;
const SLIP = 6;
const STEP = 1.5;
const KEY_PAN = 80;

/** Make a camera over a board. @type {import("tafelrunde/host").MakeCamera} */
export const makeCamera = (options) => new Camera(options);

class Camera {
  /** @param {CameraOptions} options */
  constructor({ board, onSettle, motion = true, closest = 7, readable = 0 }) {
    this.board = board;
    this.onSettle = onSettle;
    this.motion = motion;
    this.closest = closest;
    this.readable = readable;
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
    /** The zoom that the sheet is drawn at; the transform makes up for the difference. */
    this.drawn = 0;
    this.isFitted = true;
    this.isShown = false;
    /** The part of the board that is shown first; the whole by default. @type {Box | null} */
    this.home = null;
    this.size = { width: 0, height: 0 };
    /** @type {HTMLElement | null} */
    this.window = null;
    /** @type {HTMLElement | null} */
    this.sheet = null;
    /** @type {Map<number, At>} */
    this.pointers = new Map();
    this.isDragging = false;
    this.rest = 0;
    /** The picture in which a gesture may be over. */
    this.last = 0;
    /** @type {ResizeObserver | null} */
    this.observer = null;
    /**
     * Says whether a press belongs to a piece and not to the board.
     * @type {(event: PointerEvent) => boolean}
     */
    this.taken = () => false;
  }

  /**
   * Take hold of the elements, of new ones too when the page was made anew.
   * @param {HTMLElement} window_
   * @param {HTMLElement} sheet
   */
  attach(window_, sheet) {
    [this.window, this.sheet] = [window_, sheet];
    window_.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    window_.addEventListener("pointerdown", (event) => this.down(event));
    window_.addEventListener("pointermove", (event) => this.moved(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"]))
      window_.addEventListener(name, (event) => this.up(event));
    window_.addEventListener("click", (event) => this.clicked(event), { capture: true });
    window_.addEventListener("keydown", (event) => this.pressed(event));
    this.observer?.disconnect();
    this.observer = new ResizeObserver(() => this.measured());
    this.observer.observe(window_);
    this.isShown = false;
    this.drawn = 0;
    this.measured();
    if (this.size.width) this.settle();
  }

  measured() {
    const { clientWidth: width, clientHeight: height } = /** @type {HTMLElement} */ (this.window);
    if (!width || (width === this.size.width && height === this.size.height)) return;
    const middle = this.size.width ? this.middle() : null;
    this.size = { width, height };
    if (!middle) this.first();
    else if (this.isFitted) this.fit();
    else this.show(middle, this.zoom);
  }

  /**
   * Begin with the whole board; in a tall window with its whole height, if it can be read then.
   */
  first() {
    const { width, height } = this.size;
    if (this.home) return this.fit(this.home);
    if (height / width < this.board.height / this.board.width) return this.fit();
    const zoom = Math.min(
      height / this.board.height,
      Math.max(this.readable, width / this.board.width),
    );
    return this.show([this.board.width / 2, this.board.height / 2], zoom);
  }

  /** The zoom at which the whole board is seen. */
  least() {
    return Math.min(this.size.width / this.board.width, this.size.height / this.board.height) || 1;
  }

  /** What is seen, in board units. @returns {Box} */
  seen() {
    const left = -this.x / this.zoom;
    const top = -this.y / this.zoom;
    return {
      left,
      top,
      right: left + this.size.width / this.zoom,
      bottom: top + this.size.height / this.zoom,
    };
  }

  /** @returns {Point} */
  middle() {
    return [
      (this.size.width / 2 - this.x) / this.zoom,
      (this.size.height / 2 - this.y) / this.zoom,
    ];
  }

  /**
   * Where a point of the screen lies on the board.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  toBoard(clientX, clientY) {
    const { left, top } = /** @type {HTMLElement} */ (this.window).getBoundingClientRect();
    return [(clientX - left - this.x) / this.zoom, (clientY - top - this.y) / this.zoom];
  }

  /**
   * Show a part of the board, or the whole.
   * @param {Box} [box]
   * @param {[above: number, below: number]} [taken] pixels of the window that something lies over
   */
  fit(box, [above, below] = [0, 0]) {
    const { left, top, right, bottom } = box ?? {
      left: 0,
      top: 0,
      right: this.board.width,
      bottom: this.board.height,
    };
    const zoom = this.limited(
      Math.min(
        this.size.width / (right - left),
        (this.size.height - above - below) / (bottom - top),
      ),
    );
    this.show([(left + right) / 2, (top + bottom) / 2 + (below - above) / 2 / zoom], zoom);
    this.isFitted = !box;
  }

  /** Bring a point into the middle. @param {Point} point @param {number} [zoom] */
  show([x, y], zoom = this.zoom) {
    this.zoom = this.limited(zoom);
    this.x = this.size.width / 2 - x * this.zoom;
    this.y = this.size.height / 2 - y * this.zoom;
    this.isFitted = false;
    this.glide();
  }

  /** Zoom by a factor around a point of the window; without one around its middle.
   * @param {number} factor @param {number} [x] @param {number} [y] */
  zoomBy(factor, x = this.size.width / 2, y = this.size.height / 2) {
    const zoom = this.limited(this.zoom * factor);
    const real = zoom / this.zoom;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.zoom = zoom;
    this.isFitted = false;
  }

  /** @param {number} x @param {number} y */
  panBy(x, y) {
    this.x += x;
    this.y += y;
    this.isFitted = false;
  }

  /** @param {number} zoom */
  limited(zoom) {
    return Math.min(Math.max(zoom, this.least()), Math.max(this.closest, this.least()));
  }

  /** Keep the board in the window: no edge comes in while there is more of it outside. */
  hold() {
    const across = this.size.width - this.board.width * this.zoom;
    const down = this.size.height - this.board.height * this.zoom;
    this.x = across > 0 ? across / 2 : Math.min(0, Math.max(across, this.x));
    this.y = down > 0 ? down / 2 : Math.min(0, Math.max(down, this.y));
  }

  /** Move the sheet as it is drawn: the one thing that changes during a gesture. */
  move() {
    this.hold();
    if (this.sheet)
      this.sheet.style.transform = `translate3d(${this.x}px, ${this.y}px, 0) scale(${this.zoom / this.drawn})`;
  }

  /** The gesture is over: draw the sheet at this zoom, sharp. */
  settle() {
    this.rest = 0;
    const sheet = this.sheet;
    if (!sheet) return;
    this.isShown = true;
    sheet.classList.remove("is-moving", "is-gliding");
    if (this.drawn !== this.zoom) {
      this.drawn = this.zoom;
      // Not by a property that is inherited: all that lies on the sheet would be styled anew.
      sheet.style.width = `${this.board.width * this.zoom}px`;
      sheet.style.height = `${this.board.height * this.zoom}px`;
    }
    this.move();
    this.onSettle();
  }

  /** Whether the sheet lies where it was drawn last, apart from a drag. */
  get isSettled() {
    return this.rest === 0;
  }

  /** Tell whether a player moves the board just now. */
  isMoving() {
    return !this.isSettled || (this.isDragging && this.pointers.size > 0);
  }

  /** Go there at once, or in a moment where motion is welcome. */
  glide() {
    if (!this.motion || !this.isShown) return this.settle();
    this.sheet?.classList.add("is-moving", "is-gliding");
    this.move();
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.settle(), 180);
  }

  /** Move now and settle when nothing more comes for a while. */
  moveSoon() {
    this.sheet?.classList.add("is-moving");
    this.sheet?.classList.remove("is-gliding");
    this.move();
    clearTimeout(this.rest);
    cancelAnimationFrame(this.last);
    // A slow picture is no rest: what came meanwhile is heard before the next one, and puts this
    // off.
    this.rest = window.setTimeout(() => {
      this.last = requestAnimationFrame(() => this.settle());
    }, WHEEL_REST);
  }

  /** @param {WheelEvent} event */
  wheeled(event) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    if (event.shiftKey) this.panBy(-(event.deltaX || event.deltaY) * lines, 0);
    else {
      const { left, top } = /** @type {HTMLElement} */ (this.window).getBoundingClientRect();
      const speed = event.ctrlKey ? 0.01 : 0.0018;
      this.zoomBy(
        Math.exp(-event.deltaY * lines * speed),
        event.clientX - left,
        event.clientY - top,
      );
    }
    this.moveSoon();
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button > 0) return;
    if (this.pointers.size === 0) {
      this.isDragging = false;
      if (this.taken(event)) return;
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 2) this.grab();
  }

  /** From now on it is a gesture and no click. */
  grab() {
    this.isDragging = true;
    this.sheet?.classList.add("is-moving");
    this.window?.classList.add("is-held");
    for (const id of this.pointers.keys()) this.window?.setPointerCapture?.(id);
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.isDragging) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < SLIP) return;
      this.grab();
    }
    if (this.pointers.size === 1) this.panBy(now.x - before.x, now.y - before.y);
    else this.pinched(event.pointerId, before, now);
    this.pointers.set(event.pointerId, now);
    this.move();
  }

  /** @param {number} id @param {At} before @param {At} now */
  pinched(id, before, now) {
    const other = [...this.pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const { left, top } = /** @type {HTMLElement} */ (this.window).getBoundingClientRect();
    const far = Math.hypot(now.x - other.x, now.y - other.y);
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    this.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.zoomBy(far / was, (now.x + other.x) / 2 - left, (now.y + other.y) / 2 - top);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.pointers.size > 0) return;
    this.window?.classList.remove("is-held");
    if (this.isDragging) this.settle();
  }

  /** The end of a drag is no click. @param {MouseEvent} event */
  clicked(event) {
    if (!this.isDragging) return;
    this.isDragging = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /**
   * Plus, minus and nought zoom; arrows move while the board itself has the focus.
   * @param {KeyboardEvent} event
   */
  pressed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") this.nearer(STEP);
    else if (event.key === "-") this.nearer(1 / STEP);
    else if (event.key === "0") this.fit();
    else if (event.target !== this.window || !this.arrow(event.key)) return;
    event.preventDefault();
  }

  /** @param {number} factor */
  nearer(factor) {
    this.zoomBy(factor);
    this.glide();
  }

  /** @param {string} key */
  arrow(key) {
    const steps = /** @type {{[key: string]: Point}} */ ({
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    });
    const step = steps[key];
    if (!step) return false;
    this.panBy(step[0] * KEY_PAN, step[1] * KEY_PAN);
    this.moveSoon();
    return true;
  }
}
