// The contract between the house and a game's browser modules.
//
// A board module imports nothing of the house: all shared parts come with the host. In a
// tsconfig.json, map "tafelrunde/host" to this file to have them checked.
//
// What the server says is declared in messages.d.ts, which is made from the server's own types.

import type {
  ActWarningLine,
  BoardMessage,
  Data,
  GameReply,
  LevelReply,
  LogLine,
  OptionReply,
  TableReply,
  Turn,
} from "./messages.js";

export type { Data };

// Descriptions of elements

export type Plain = string | number | boolean | null | undefined;
export type Styles = { [name: string]: Plain };
export type Handlers = { [name: string]: (event: any) => void };
export type Properties = {
  key?: Plain;
  on?: Handlers;
  style?: Styles;
  ref?: (element: any) => void;
  [attribute: string]: any;
};
export type Node_ = { tag: string; properties: Properties; children: (Node_ | string)[] };
export type Child = Node_ | string | number | null | undefined | false | Child[];

/** Describe an element; inside `svg` all elements are SVG. */
export type DescribeElement = (
  tag: string,
  properties?: Properties | null,
  ...children: Child[]
) => Node_;

/** Render children inside an element, and keep the nodes that stay the same. */
export type Render = (root: Element, ...children: Child[]) => void;

/** Return the text of a key in the reader's language. */
export type Say = (key: string, values?: Data) => string;

export type Prefs = {
  get: (name: string, otherwise?: any) => any;
  set: (name: string, value: any) => void;
};

// Pan and zoom

/** A point of a board, in the board's own units. */
export type Point = [x: number, y: number];
export type Box = { left: number; top: number; right: number; bottom: number };

export type CameraOptions = {
  /** The size of the board in its own units. */
  board: { width: number; height: number };
  /** Called when a gesture has ended: the sheet has its new size and may be redrawn. */
  onSettle: () => void;
  /** Whether buttons and keys may glide. */
  motion?: boolean;
  /** The largest zoom, in pixels for a unit; 7 by default. */
  closest?: number;
  /** The smallest zoom at which the board is readable: a tall window begins with no less. */
  readable?: number;
  /** Pixels at the top of the window that tools cover; nothing by default. */
  above?: number;
};

/**
 * Pans and zooms a sheet inside a window, by wheel, mouse, fingers and keys. The sheet is an
 * element inside
 * the window; the camera sets its size and its transform. While it moves, the sheet has the class
 * `is-moving`, and also `is-gliding` where a transition is welcome; the window has `is-held` while
 * it
 * is dragged. */
export interface Camera {
  /** Pixels for a unit of the board. */
  readonly zoom: number;
  /** Where the board's corner lies in the window, in pixels. */
  readonly x: number;
  readonly y: number;
  /** The zoom that the sheet is drawn at. */
  readonly drawn: number;
  /** The size of the window in pixels. */
  readonly size: { width: number; height: number };
  /** Whether the board has been shown once. */
  readonly isShown: boolean;
  /** Whether the sheet lies where it was last drawn, apart from a drag. */
  readonly isSettled: boolean;
  readonly window: HTMLElement | null;
  readonly sheet: HTMLElement | null;
  /** The part of the board that is shown first; null for the whole. */
  home: Box | null;
  /** Tell whether a press belongs to a piece and not to the board. */
  isTaken: (event: PointerEvent) => boolean;
  /** Attach to the elements. Call it again when the page has new ones. */
  attach: (window: HTMLElement, sheet: HTMLElement) => void;
  /** Return the visible part of the board. */
  visibleBox: () => Box;
  middle: () => Point;
  /** Return the zoom at which the whole board is visible. */
  minZoom: () => number;
  /** Return where a point of the screen lies on the board. */
  toBoard: (clientX: number, clientY: number) => Point;
  /**
   * Show a part of the board, or the whole; `taken` are pixels of the window that something covers.
   */
  fit: (box?: Box, taken?: [above: number, below: number]) => void;
  /** Bring a point into the middle. */
  show: (point: Point, zoom?: number) => void;
  /** Zoom by a factor around the middle, gliding where motion is allowed. */
  zoomSmoothly: (factor: number) => void;
  /** Tell whether a player is moving the board. */
  isMoving: () => boolean;
}

export type MakeCamera = (options: CameraOptions) => Camera;

// What the server says

/** Something that happened, as this viewer may know it. */
export type Told = Omit<LogLine, "final"> & Partial<Pick<LogLine, "final">>;

/** Whose way over the board this was, and over which places. */
export type Trail = { who: string; path: string[] };

/** What a line names: places of the board, and the paths that were walked. */
export type Spoken = { places: string[]; trails: Trail[] };

/** A change that a player proposes and the others must agree to. */
export type Proposal = {
  id?: number | string;
  kind: string;
  by: number;
  /** The index of the position in which it was made. */
  index?: number;
  /** The seats that have not answered. */
  open: number[];
  /** All seats that were asked. */
  asked?: number[];
  /** The seat that has declined. Such a proposal is shown until the game goes on. */
  declined?: number;
  /** Whether the player who made it has withdrawn it. */
  withdrawn?: boolean;
  /** Whether a rematch was accepted by all. */
  accepted?: boolean;
  /** The table of a rematch. */
  table?: string;
  /** When the offer of a rematch lapses, in seconds since 1970. */
  until?: number | null;
  /** Whether a whole move is to be taken back. */
  whole?: boolean;
};

export type Clocks = { kind: string; left: number[]; running: number | null };

/**
 * The clock of a championship table: the seconds each side has left, whose time runs, what a nation
 * has beyond it.
 */
export type ChampionshipClock = {
  kind: "championship";
  defender: number;
  attackers: number;
  running: string | null;
  nation: string | null;
  seconds: number | null;
  situation: string;
  stops: string[];
};

/** A legal action: its text, and its parts as the game tells them (`State.action_data`). */
export type Action<ActionData = Data> = { text: string } & ActionData;

/** An action that the page suggests for the position that is shown: the hint of a bot, or a better
 * act of the analysis. `label` is the act in words. */
export type Suggestion<ActionData = Data> = {
  action: Action<ActionData>;
  why: "hint" | "analysis";
  label: string;
};

/** A position as one viewer sees it. What is null is absent from the view. At some tables `n`
 * is a token: it can be compared and sent back, and says nothing else. A board names the types
 * of its own game. */
export type Message<View = Data, ActionData = Data, Aids = Data> = Omit<
  BoardMessage,
  "view" | "actions" | "aids" | "proposal" | "clocks" | "events" | "premoves" | "warnings"
> & {
  view: View;
  /** The legal actions, for the seat that is to act; empty for everybody else. */
  actions: Action<ActionData>[];
  /** Actions that may be decided now though they are due later (`host.decide`). */
  premoves?: Action<ActionData>[];
  /** What helps to read the position (`State.aids`); absent where nobody may be helped. */
  aids?: Aids;
  /** What the player should know before acts that end a phase, by their texts
   * (`State.warnings`). The page shows it on its own buttons. */
  warnings?: { [act: string]: ActWarningLine[] };
  proposal: Proposal | null;
  clocks: Clocks | null;
  events: Told[];
};

/** A table as everybody who may see it knows it (`GET /api/tables/{id}`). */
export type TableInfo = TableReply & { turn?: Turn | null };

export type Level = LevelReply;

export type Option = OptionReply;

/** A game as `GET /api/games` describes it. */
export type GameInfo = GameReply;

/**
 * What an act would do (`text`), or why it cannot be done (`reason`). `preview` is the same as
 * data,
 * where a game tells more than sentences. */
export type Checked =
  | { text: string[]; reason?: undefined; preview?: Data }
  | { reason: string; text?: undefined; preview?: undefined };

// What a policy adds to the table page

export type ExtensionTab = { key: string; name: () => string; show: () => Child };

/** A module that a table's policy brings; every part is optional. */
export interface TableExtension {
  clock?: () => Child;
  tabs?: () => ExtensionTab[];
  links?: () => Child;
  time?: () => string;
  shortenLog?: (message: Message) => void;
}

// The board of a table

/** An act as its text or as its parts. */
export type ActInput = string | Data;

/** An act as a labelled button: `text` is what is sent, `group` a heading that it stands under. */
export type Act = {
  text: string;
  label: string;
  alone?: string;
  group?: string;
  isMain?: boolean;
  /** Words of the label that are shown as a sign, as in the log: hearts 8 as ♥8. */
  signs?: { words: string; sign: string }[];
};

export type Seat = { seat: number; name: string; colour?: string; you: boolean; bot: boolean };

/** What every module of a game is given: the parts that all boards share. */
export interface Shared {
  h: DescribeElement;
  render: Render;
  say: Say;
  /** The reader's language; it may change while a page is open. */
  readonly language: string;
}

/**
 * What a board is given. `you` is the seat that looks now; it changes when a screen is passed on.
 */
export interface Table {
  say: Say;
  language: string;
  seats: Seat[];
  you: number | null;
  isReplay: boolean;
  /** Send an act; a refusal's sentence is shown near the board. Of a list of acts all are done, or
   * none. */
  act: (action: ActInput | ActInput[]) => Promise<boolean>;
  /** Ask what an act would do, or why not. */
  check: (action: string | Data) => Promise<Checked>;
  /** Ask what every act of a selection would do, in one request (`State.preview_selection`). The
   * answer belongs to the position that was there when it was asked; null if it never came. */
  previewSelection: (selection: Data) => Promise<Data[] | null>;
  redraw: () => void;
  /** Announce a sentence to screen readers. */
  announce: (sentence: string) => void;
  /** Show a tooltip next to the pointer; an empty sentence hides it. */
  showTooltip: (sentence: string, x: number, y: number) => void;
  prefs: Prefs;
  /** Make a camera, for a board that is larger than its window. */
  camera: MakeCamera;
  /** False where the player wants no motion. */
  motion: boolean;
  /** What happened, as far as it is known here, newest last. */
  log?: Told[];
  /** The ways of all others since the viewer's last act; absent where they are not shown. */
  trails?: Trail[];
  /** The action that a board draws while it is there; null or absent for nothing. */
  readonly suggestion?: Suggestion | null;
  game: string;
  options: Data;
  /**
   * Decide now what the house will ask later, where that is allowed: one of `message.premoves`, by
   * its
   * text. */
  decide?: (text: string) => Promise<boolean>;
  /** Whether a guide leads through the game: then nothing should be done by itself. */
  readonly isGuided?: boolean;
  /** Whether anything may count or think for a player here; absent means yes. */
  showsAids?: boolean;
  /** A sentence on whether an act can be taken back once others have seen it, true for this
   * table. */
  undoText: string;
}

/** The host of a board: its table and the shared parts. */
export type Host = Shared & Table;

/** Sounds of events, for players who switch them on. */
export type SoundKind = "card" | "piece" | "fight" | "catch";

/** What `mount(host)` returns. */
export interface Board<Shown = Message> {
  /** The board itself. */
  show: (message: Shown) => Child;
  /** What players hold, for the side column. With `hand` it is in a tab of its own. */
  holdings: (message: Shown) => Child;
  /**
   * What must always be visible beside the board: the viewer's own cards and the score in a few
   * lines. Without it, `holdings` are always visible.
   */
  hand?: (message: Shown) => Child;
  /**
   * Whether the board itself asks just now and has the buttons for it: then its main acts are not
   * repeated beside it. The list of moves has them all the same.
   */
  isAsking?: (message: Shown) => boolean;
  /** Whether the board cannot be played by pressing on it: then the list of moves is open. */
  isPlayedByList?: boolean;
  /** Every legal act as a labelled button. */
  acts: (message: Shown) => Act[];
  /** The board in words, complete. */
  text: (message: Shown) => Child;
  /** Values of data-place that an event names. */
  places: (event: Told) => string[];
  /** Undo a selection or preview; true if there was one. */
  escape: () => boolean;
  /** Cards and pieces explained. */
  reference: () => Child;
  /** The badge of a party that is no seat, such as a nation (`Told.who`). */
  badge?: (who: string) => Child;
  /**
   * Draw the ways of what is spoken of, nothing for none; where `isFlying`, bring it into sight.
   */
  speak?: (spoken: Spoken, isFlying: boolean) => void;
  /** Whether the board draws `host.trails` itself; else their places are marked. */
  drawsTrails?: boolean;
  /** What an action is about, as values of data-place: the page marks these places, and draws an
   * arrow along each way, while `host.suggestion` is there. A board that draws arrows of its own
   * names no ways. */
  actPlaces?: (action: Shown extends { actions: (infer One)[] } ? One : Action) => Spoken;
  /** The final scoring, step by step. */
  result?: (message: Shown) => Child;
  /** The sound of an event; without it, a way sounds like a piece and anything told like a card. */
  sound?: (event: Told) => SoundKind | null;
  /** A CSS colour for each seat in the curves of the analysis; without it, those of the house. */
  seatColours?: (message: Shown) => (string | undefined)[];
  /** A small picture of the place that decided a finished game. */
  still?: (message: Shown) => Child;
}

export type BoardModule = { mount: (host: Host) => Board };

// The first game

/**
 * One step of a first game: `say` is a key, `show` are places that glow, `wait` holds the step
 * until it
 * is true, `only` says which actions are allowed meanwhile. */
export type Step<Shown extends { actions: Action[] } = Message> = {
  say: string;
  values?: Data;
  show?: string[];
  wait?: (message: Shown) => boolean;
  only?: (action: Shown["actions"][number]) => boolean;
  skip?: (message: Shown) => boolean;
};

/** A first game may open another table than two seats with a bot. */
export type GuideModule = {
  steps: (host: Host) => Step[];
  opening?: { options: Data; bots: string };
};

// The story of a finished game

/**
 * A finished game: a view for each position as a spectator saw it, and what happened on the way
 * there
 * (`events[n]` led to `views[n]`). */
export type GameRecord<View = Data> = {
  views: View[];
  events: Told[][];
  seats: Seat[];
  outcome: Data | null;
  options: Data;
  say: Say;
};

export type StoryModule = { story: (host: Shared, record: GameRecord) => Child };

// Forms

type Choice = {
  name: string;
  legend: string;
  about?: string;
  entries: { value: any; label: string; about?: string }[];
  value: any;
  change: (value: any) => void;
  isHidden?: boolean;
};

/** Parts of forms that look alike everywhere. */
export type Fields = {
  field: (label: string, properties: Properties, about?: string) => Child;
  list: (choice: Choice) => Child;
  tick: (
    name: string,
    label: string,
    value: boolean,
    change: (value: boolean) => void,
    about?: string,
  ) => Child;
  segments: (choice: Choice) => Child;
};

// The form of a new table

/** What a game's part of the form of a new table is given. */
export interface FormHost extends Shared {
  fields: Fields;
}

/**
 * What a game says of its own options in the form of a new table. `options` are the values chosen
 * so far,
 * by the names of the options. */
export interface NewTable {
  /** Change options that do not go together with the others. */
  fit?: (options: Data) => void;
  /** Whether an option is shown with what else is chosen. */
  isShown?: (option: Option, options: Data) => boolean;
  /** Whether a value can be chosen with what else is chosen. */
  isOpen?: (option: Option, value: any, options: Data) => boolean;
  /** Describe a control of the game's own for an option; null for the usual one. */
  control?: (option: Option, options: Data, change: (value: any) => void) => Child;
}

export type NewTableModule = { newTable: (host: FormHost) => NewTable };

// A page of a game's own

/** What a page of a game's own is given. */
export interface PageHost extends Shared {
  onLanguage: (work: () => void) => void;
  prefsUnder: (name: string) => Prefs;
  camera: MakeCamera;
  readonly motion: boolean;
  get: (path: string) => Promise<any>;
  send: (method: string, path: string, body?: any) => Promise<any>;
  /** Return the session; with `orGuest` an unknown visitor becomes a guest. */
  ensureSession: (orGuest?: boolean, name?: string) => Promise<any>;
  randomBytes: () => string;
  /** Remember that all seats of a table are played by one person who wants no curtain. */
  playAlone: (table: string) => void;
  /** Find an element of the page by its id. */
  element: (id: string) => HTMLElement;
  /** Do something that the house may refuse, and show its sentence. */
  attempt: (work: () => Promise<any>) => Promise<any>;
  enter: (orGuest?: boolean, name?: string) => Promise<any>;
  /** Load what the page shows, and show a refusal. */
  begin: (load: () => Promise<any>) => Promise<void>;
  setTitle: (name: string) => void;
  /** Show a sentence, and say it to a screen reader. */
  announce: (sentence: string) => void;
  fields: Fields;
}

export type PageModule = { page: (host: PageHost) => Promise<void> };
