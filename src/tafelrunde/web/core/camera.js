// Pan and zoom for every board that is larger than its window. During a gesture only the transform
// of the sheet changes. When the gesture ends, the sheet is drawn again.

/** @typedef {import("tafelrunde/host").Point} Point */
/** @typedef {import("tafelrunde/host").Box} Box */
/** @typedef {import("tafelrunde/host").CameraOptions} CameraOptions */
/** @typedef {{x: number, y: number}} ScreenPoint */

const WHEEL_SETTLE_MS = 140;
const DRAG_THRESHOLD_PX = 6;
const ZOOM_STEP = 1.5;
const KEY_PAN_PX = 80;

/** Make a camera over a board. @type {import("tafelrunde/host").MakeCamera} */
export const makeCamera = (options) => new Camera(options);

class Camera {
  /** @param {CameraOptions} options */
  constructor({ board, onSettle, motion = true, closest = 7, readable = 0, above = 0 }) {
    this.board = board;
    this.onSettle = onSettle;
    this.motion = motion;
    this.closest = closest;
    this.readable = readable;
    /** Pixels at the top that tools cover: the board can be moved below them. */
    this.above = above;
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
    /** @type {Map<number, ScreenPoint>} */
    this.pointers = new Map();
    this.isDragging = false;
    this.settleTimer = 0;
    /** The animation frame in which a gesture may end. */
    this.settleFrame = 0;
    /** @type {ResizeObserver | null} */
    this.observer = null;
    /**
     * Return whether a press belongs to a piece and not to the board.
     * @type {(event: PointerEvent) => boolean}
     */
    this.isTaken = () => false;
  }

  /**
   * Attach to the elements. Call it again when the page has new ones.
   * @param {HTMLElement} window_
   * @param {HTMLElement} sheet
   */
  attach(window_, sheet) {
    [this.window, this.sheet] = [window_, sheet];
    window_.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    window_.addEventListener("pointerdown", (event) => this.onPointerDown(event));
    window_.addEventListener("pointermove", (event) => this.onPointerMove(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"]))
      window_.addEventListener(name, (event) => this.onPointerUp(event));
    window_.addEventListener("click", (event) => this.onClick(event), { capture: true });
    window_.addEventListener("keydown", (event) => this.onKeyDown(event));
    this.observer?.disconnect();
    this.observer = new ResizeObserver(() => this.onResize());
    this.observer.observe(window_);
    this.isShown = false;
    this.drawn = 0;
    this.onResize();
    if (this.size.width) this.settle();
  }

  onResize() {
    const { clientWidth: width, clientHeight: height } = /** @type {HTMLElement} */ (this.window);
    if (!width || (width === this.size.width && height === this.size.height)) return;
    const middle = this.size.width ? this.middle() : null;
    this.size = { width, height };
    if (!middle) this.showInitialView();
    else if (this.isFitted) this.fit();
    else this.show(middle, this.zoom);
  }

  /**
   * Begin with the whole board. In a tall window begin with its whole height, if that is readable.
   */
  showInitialView() {
    const width = this.size.width;
    const height = this.size.height - this.above;
    if (this.home) return this.fit(this.home);
    if (height / width < this.board.height / this.board.width) return this.fit();
    const zoom = Math.min(
      height / this.board.height,
      Math.max(this.readable, width / this.board.width),
    );
    return this.show([this.board.width / 2, this.board.height / 2], zoom);
  }

  /** Return the zoom at which the whole board is visible. */
  minZoom() {
    const high = this.size.height - this.above;
    return Math.min(this.size.width / this.board.width, high / this.board.height) || 1;
  }

  /** Return the visible part, in board units. @returns {Box} */
  visibleBox() {
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
   * Return where a point of the screen lies on the board.
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
   * @param {[above: number, below: number]} [taken] pixels of the window that something covers
   */
  fit(box, [above, below] = [this.above, 0]) {
    const { left, top, right, bottom } = box ?? {
      left: 0,
      top: 0,
      right: this.board.width,
      bottom: this.board.height,
    };
    const zoom = this.clampZoom(
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
    this.zoom = this.clampZoom(zoom);
    this.x = this.size.width / 2 - x * this.zoom;
    this.y = this.size.height / 2 - y * this.zoom;
    this.isFitted = false;
    this.glide();
  }

  /** Zoom by a factor around a point of the window; without one around its middle.
   * @param {number} factor @param {number} [x] @param {number} [y] */
  zoomBy(factor, x = this.size.width / 2, y = this.size.height / 2) {
    const zoom = this.clampZoom(this.zoom * factor);
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
  clampZoom(zoom) {
    return Math.min(Math.max(zoom, this.minZoom()), Math.max(this.closest, this.minZoom()));
  }

  /** Keep the board in the window: no edge moves in while more of the board is outside. */
  clampPosition() {
    const beside = this.size.width - this.board.width * this.zoom;
    const below = this.size.height - this.above - this.board.height * this.zoom;
    this.x = beside > 0 ? beside / 2 : Math.min(0, Math.max(beside, this.x));
    const y = this.y - this.above;
    this.y = this.above + (below > 0 ? below / 2 : Math.min(0, Math.max(below, y)));
  }

  /** Move the sheet as it is drawn. Nothing else changes during a gesture. */
  moveSheet() {
    this.clampPosition();
    if (this.sheet)
      this.sheet.style.transform = `translate3d(${this.x}px, ${this.y}px, 0) scale(${this.zoom / this.drawn})`;
  }

  /** End the gesture and draw the sheet sharply at this zoom. */
  settle() {
    this.settleTimer = 0;
    const sheet = this.sheet;
    if (!sheet) return;
    this.isShown = true;
    sheet.classList.remove("is-moving", "is-gliding");
    if (this.drawn !== this.zoom) {
      this.drawn = this.zoom;
      // An inherited property would restyle everything on the sheet.
      sheet.style.width = `${this.board.width * this.zoom}px`;
      sheet.style.height = `${this.board.height * this.zoom}px`;
    }
    this.moveSheet();
    this.onSettle();
  }

  /** Return whether the sheet lies where it was last drawn, apart from a drag. */
  get isSettled() {
    return this.settleTimer === 0;
  }

  /** Return whether a player is moving the board. */
  isMoving() {
    return !this.isSettled || (this.isDragging && this.pointers.size > 0);
  }

  /** Move there at once, or glide where motion is allowed. */
  glide() {
    if (!this.motion || !this.isShown) return this.settle();
    this.sheet?.classList.add("is-moving", "is-gliding");
    this.moveSheet();
    clearTimeout(this.settleTimer);
    this.settleTimer = window.setTimeout(() => this.settle(), 180);
  }

  /** Move now, and settle when no more input comes for a while. */
  moveAndSettleLater() {
    this.sheet?.classList.add("is-moving");
    this.sheet?.classList.remove("is-gliding");
    this.moveSheet();
    clearTimeout(this.settleTimer);
    cancelAnimationFrame(this.settleFrame);
    // A slow frame is no pause: input that came meanwhile is handled before the next frame and
    // postpones this.
    this.settleTimer = window.setTimeout(() => {
      this.settleFrame = requestAnimationFrame(() => this.settle());
    }, WHEEL_SETTLE_MS);
  }

  /** @param {WheelEvent} event */
  onWheel(event) {
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
    this.moveAndSettleLater();
  }

  /** @param {PointerEvent} event */
  onPointerDown(event) {
    if (event.button > 0) return;
    if (this.pointers.size === 0) {
      this.isDragging = false;
      if (this.isTaken(event)) return;
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 2) this.startGesture();
  }

  /** Treat the pointers as a gesture from now on, not as a click. */
  startGesture() {
    this.isDragging = true;
    this.sheet?.classList.add("is-moving");
    this.window?.classList.add("is-held");
    for (const id of this.pointers.keys()) this.window?.setPointerCapture?.(id);
  }

  /** @param {PointerEvent} event */
  onPointerMove(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.isDragging) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < DRAG_THRESHOLD_PX) return;
      this.startGesture();
    }
    if (this.pointers.size === 1) this.panBy(now.x - before.x, now.y - before.y);
    else this.pinch(event.pointerId, before, now);
    this.pointers.set(event.pointerId, now);
    this.moveSheet();
  }

  /** @param {number} id @param {ScreenPoint} before @param {ScreenPoint} now */
  pinch(id, before, now) {
    const other = [...this.pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const { left, top } = /** @type {HTMLElement} */ (this.window).getBoundingClientRect();
    const far = Math.hypot(now.x - other.x, now.y - other.y);
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    this.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.zoomBy(far / was, (now.x + other.x) / 2 - left, (now.y + other.y) / 2 - top);
  }

  /** @param {PointerEvent} event */
  onPointerUp(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.pointers.size > 0) return;
    this.window?.classList.remove("is-held");
    if (this.isDragging) this.settle();
  }

  /** Suppress the click that ends a drag. @param {MouseEvent} event */
  onClick(event) {
    if (!this.isDragging) return;
    this.isDragging = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /**
   * Zoom by plus, minus and zero. Arrows pan while the board itself has the focus.
   * @param {KeyboardEvent} event
   */
  onKeyDown(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") this.zoomSmoothly(ZOOM_STEP);
    else if (event.key === "-") this.zoomSmoothly(1 / ZOOM_STEP);
    else if (event.key === "0") this.fit();
    else if (event.target !== this.window || !this.panByKey(event.key)) return;
    event.preventDefault();
  }

  /** @param {number} factor */
  zoomSmoothly(factor) {
    this.zoomBy(factor);
    this.glide();
  }

  /** @param {string} key */
  panByKey(key) {
    const steps = /** @type {{[key: string]: Point}} */ ({
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    });
    const step = steps[key];
    if (!step) return false;
    this.panBy(step[0] * KEY_PAN_PX, step[1] * KEY_PAN_PX);
    this.moveAndSettleLater();
    return true;
  }
}
