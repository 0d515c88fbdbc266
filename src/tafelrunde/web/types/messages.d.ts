// Made by `make types` from tafelrunde.server.schemas.responses: change the types there.

export type Data = { [name: string]: any };

/** Why a request was refused: a key, and a sentence in the visitor's language. */
export type Refusal = {
  error: string;
  text: string;
};

/** Who one is; all is null for nobody, and `csrf` goes into the header of every change. */
export type SessionReply = {
  name: string | null;
  csrf: string | null;
  guest: boolean;
  [name: string]: any;
};

/** An option of a game: what it means, what it can be, what it is if nothing is said. */
export type OptionReply = {
  name: string;
  title: string;
  about: string;
  kind: "choice" | "flag" | "seat" | "text" | "file";
  values: (boolean | number | string | null)[];
  labels: string[];
  default: boolean | number | string | null;
};

/** A bot: its name in requests, what it is called, and what to expect of it. */
export type LevelReply = {
  name: string;
  title: string;
  expectation: string;
};

/** A game that is played here. */
export type GameReply = {
  key: string;
  title: string;
  about: string;
  options: Data;
  choices: OptionReply[];
  bots: string[];
  levels: LevelReply[];
  /** The opponent that forms propose. */
  default_bot: string;
  /** Whether the game has a bot that can give hints. */
  hints: boolean;
  /** Whether finished games can be reviewed. */
  reviews: boolean;
};

/** A seat at a table; without a name it is free. */
export type SeatReply = {
  seat: number;
  name: string | null;
  bot: string | null;
  you: boolean;
  offered: boolean;
};

/** One's own account and its settings. */
export type AccountReply = {
  name: string;
  guest: boolean;
  email: string | null;
  /** An address that waits to be confirmed. */
  pending: string | null;
  /** Whether one is told by mail when it is one's turn. */
  mails: boolean;
  language: string;
  /** Whether the house sends mails at all. */
  can_mail: boolean;
};

/** A holiday that has not ended, in seconds since 1970. */
export type HolidayReply = {
  id: number;
  begins: number;
  ends: number;
};

/** Whose turn it is. */
export type Turn = {
  seat: number;
  you: boolean;
};

/** How long everybody may think. */
export type TimeReply = {
  kind: string;
  bank: number;
  each: number;
  flag: string;
  [name: string]: any;
};

/** A start, stop or switch of a championship table's clock, in milliseconds since 1970. */
export type ClockLine = {
  at: number;
  kind: string;
  nation: string | null;
  reason: string | null;
  /** Whose time runs from then on. */
  runs: string | null;
  /** Milliseconds that the defender has left. */
  defender: number;
  attackers: number;
  /** What a nation has beyond its side's time. */
  seconds: number | null;
};

/** The clock of a championship table as it is now, and how it came about. */
export type ClockReply = {
  now: Data;
  journal: ClockLine[];
};

/** What a client may offer and show at a table. */
export type Permissions = {
  /** Undo, pause, abort, leave. */
  can_arrange: boolean;
  can_rematch: boolean;
  /** The record, once the game is over. */
  can_export: boolean;
  /** Decide before being asked, besides secret set-up. */
  can_premove: boolean;
  /** Whether anything may count or think for a player. */
  shows_aids: boolean;
  shows_history: boolean;
};

/** Which table of which championship this is, and whether one may see its clock's journal. */
export type ChampionshipTable = {
  id: string;
  round: number;
  table: number;
  jury: boolean;
};

/** What everybody who may see a table knows of it. */
export type TableReply = {
  id: string;
  name: string;
  game: string;
  options: Data;
  status: "open" | "running" | "paused" | "over" | "aborted";
  seats: SeatReply[];
  free: number;
  commitment: string;
  outcome: Data | null;
  winners: string[];
  host: boolean;
  private: boolean;
  chat: boolean;
  /** Whether whoever is to act may ask for advice. */
  hints: boolean;
  time: TimeReply;
  allows: Permissions;
  /** A module of the client that adds to the table page. */
  module: string | null;
  championship?: ChampionshipTable | null;
  /** No times are told of sealed championship tables. */
  created: number | null;
  started: number | null;
  ended: number | null;
  rematch: string | null;
};

/** A table in a list. */
export type ListedTable = {
  id: string;
  name: string;
  game: string;
  options: Data;
  status: "open" | "running" | "paused" | "over" | "aborted";
  seats: SeatReply[];
  free: number;
  commitment: string;
  outcome: Data | null;
  winners: string[];
  host: boolean;
  private: boolean;
  chat: boolean;
  /** Whether whoever is to act may ask for advice. */
  hints: boolean;
  time: TimeReply;
  allows: Permissions;
  /** A module of the client that adds to the table page. */
  module: string | null;
  championship?: ChampionshipTable | null;
  /** No times are told of sealed championship tables. */
  created: number | null;
  started: number | null;
  ended: number | null;
  rematch: string | null;
  changed: number | null;
  turn: Turn | null;
  /** `before` for the tables behind this one. */
  cursor: string;
};

/** The id of a new table. */
export type MadeTable = {
  id: string;
};

/** Something that happened, as the viewer may know it: in words, and as its key and values. */
export type Told = {
  key: string;
  params: Data;
  text: string;
  final: boolean;
  /** Gone when the fight is over. */
  passing?: boolean;
};

/** Something that happened, and by which entry. */
export type LogLine = {
  key: string;
  params: Data;
  text: string;
  final: boolean;
  /** Gone when the fight is over. */
  passing?: boolean;
  /** Not at sealed championship tables. */
  n?: number;
};

/** A page of the log. */
export type LogReply = {
  start: number;
  lines: LogLine[];
};

/** A table at one index as one viewer sees it; what is null is left out of the view. */
export type Message = {
  /** At sealed championship tables a token without order. */
  n: number | string;
  status: string;
  seat: number | null;
  events: Told[];
  view: Data;
  prompt: string;
  /** Texts; with `detail=board` each as an object with its text and its parts. */
  actions: string[] | Data[];
  proposal: Data | null;
  clocks: Data | null;
};

/** The same with what a board needs. */
export type BoardMessage = {
  /** At sealed championship tables a token without order. */
  n: number | string;
  status: string;
  seat: number | null;
  events: Told[];
  view: Data;
  prompt: string;
  /** Texts; with `detail=board` each as an object with its text and its parts. */
  actions: string[] | Data[];
  proposal: Data | null;
  clocks: Data | null;
  /** Left out where nobody may be helped. */
  aids?: Data | null;
  /** Actions that may be decided before they are due, if there are any. */
  premoves?: Data[] | null;
};

/** Why a table refuses; who was late is told the present index and position. */
export type Conflict = {
  error: string;
  text: string;
  /** Only when the request answered an older index. */
  index?: number | string;
  /** Likewise. */
  position?: Message | null;
};

/** What could be done with a selection, in the order of the listed actions. */
export type PreviewsReply = {
  n: number | string;
  previews: Data[];
};

/** What an act would do, or why it cannot be done. */
export type CheckReply = {
  n: number | string;
  preview: Data;
  text: string[];
};

/** An act that was looked at too, and the chance to win with it. */
export type Alternative = {
  action: string;
  chance: number;
};

/** What a strong bot would do at an index, from what its seat knows, and why. */
export type HintReply = {
  n: number;
  action: string;
  chance: number;
  alternatives: Alternative[];
  text: string[];
};

/** Every seat's chance to win after so many entries. */
export type CurvePoint = {
  n: number;
  chances: number[];
};

/** An act that cost its seat much: where, what would have been better, and by how much. */
export type TurningPointReply = {
  /** How many entries were made before the act. */
  n: number;
  seat: number;
  act: string;
  better: string;
  /** Both acts with their parts, for a board. */
  parts: Data[];
  loss: number;
  text: string[];
};

/** How far the review of a finished game is, and what it has found so far. */
export type ReviewReply = {
  status: "working" | "done";
  progress: number;
  curve: CurvePoint[];
  turning_points: TurningPointReply[];
};

/** A QR code: how many modules wide it is, and the dark ones as the path of an SVG. */
export type CodeReply = {
  size: number;
  path: string;
};

/** The key of a table, the link that carries it, and the link to be photographed. */
export type Invitation = {
  key: string;
  link: string;
  qr: CodeReply;
};

/** Something said at a table. */
export type ChatReply = {
  id: number;
  name: string;
  text: string;
  at: number;
  you: boolean;
};

/** What one has just said. */
export type Said = {
  name: string;
  text: string;
};

/** Names of people. */
export type Names = {
  names: string[];
};

/** How many games, and how many of them were won. */
export type TallyReply = {
  name: string;
  games: number;
  wins: number;
};

/** A player, what he has won, and his finished games. */
export type PlayerReply = {
  name: string;
  guest: boolean;
  played: number;
  won: number;
  by_game: TallyReply[];
  against: TallyReply[];
  games: ListedTable[];
};

/** A finished game after some of its entries, as a spectator saw it. */
export type ReplayReply = {
  n: number;
  last: number;
  seat: number | null;
  act: string;
  prompt: string;
  events: Told[];
  view: Data;
  board: string;
  /** Only with `detail=board`. */
  aids?: Data | null;
};

/** A position of a finished game: its view whole, or as a merge patch of the one before. */
export type StepReply = {
  n: number;
  seat: number | null;
  act: string;
  prompt: string;
  events: Told[];
  /** Only of the first position of a page. */
  view?: Data;
  /** Of all others. */
  patch?: Data;
};

/** A page of positions of a finished game, as a spectator saw them. */
export type PositionsReply = {
  start: number;
  last: number;
  positions: StepReply[];
};

/** What a seat added to the shuffle. */
export type SeatBytes = {
  name: string;
  bytes: string;
};

/** Everything that decided the deal of a finished game, and the promise made before. */
export type ShuffleReply = {
  commitment: string;
  seed: string;
  salt: string;
  seats: SeatBytes[];
  joined: string;
};

/** A table at which somebody plays now. */
export type RunningTable = {
  id: string;
  name: string;
  game: string;
  status: string;
  seats: string[];
  /** Nobody counts the acts of a sealed championship table. */
  n: number | null;
  started: number | null;
  changed: number | null;
};

/** Something said that somebody reported. */
export type Report = {
  id: number;
  table: string;
  table_name: string;
  name: string;
  text: string;
  at: number;
};

/** How the house is. */
export type Health = {
  database: string;
  revision: string | null;
  sockets: number;
  live: number;
  version: string;
};

/** What whoever runs the house should know. */
export type HostReply = {
  reports: Report[];
  running: RunningTable[];
  banned: string[];
  /** Plug-ins that cannot be used, a sentence each. */
  problems: string[];
  health: Health;
};
