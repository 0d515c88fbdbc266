// Made by `make types` from tafelrunde.server.schemas.responses: change the types there.

export type Data = { [name: string]: any };

/** The reason why a request was refused: a key, and a sentence in the visitor's language. */
export type Refusal = {
  error: string;
  text: string;
};

/** The session of the visitor; null for a stranger. Every change sends `csrf` in a header. */
export type SessionReply = {
  name: string | null;
  csrf: string | null;
  guest: boolean;
  /** The name that finds the player: the same, but with a number for a guest. */
  handle: string | null;
  [name: string]: any;
};

/** An option of a game: its meaning, its values and its default. */
export type OptionReply = {
  name: string;
  title: string;
  about: string;
  kind: "choice" | "flag" | "seat" | "text" | "file";
  values: (boolean | number | string | null)[];
  labels: string[];
  default: boolean | number | string | null;
};

/** A bot: its name in requests, its title, and how well it plays. */
export type LevelReply = {
  name: string;
  title: string;
  /** How hard it is in a word; empty beside the usual levels. */
  level: string;
  expectation: string;
};

/** A game of this server. */
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

/** A seat at a table; a seat without a name is free. */
export type SeatReply = {
  seat: number;
  name: string | null;
  bot: string | null;
  you: boolean;
  offered: boolean;
};

/** The visitor's account and its settings. */
export type AccountReply = {
  name: string;
  /** The name that finds the player. */
  handle: string;
  guest: boolean;
  /** Whether this is an administrator. */
  admin: boolean;
  email: string | null;
  /** An address that is not confirmed yet. */
  pending: string | null;
  /** Whether a mail tells the player that it is their turn. */
  mails: boolean;
  language: string;
  /** Whether this server sends mails at all. */
  can_mail: boolean;
};

/** Which browsers show notifications of the visitor's account. */
export type PushReply = {
  /** What a browser needs to subscribe; null if this server sends no notifications. */
  key: string | null;
  /** Whether the browser that was named shows them. */
  here: boolean;
  /** How many other browsers show them. */
  others: number;
};

/** A holiday that has not ended, in seconds since 1970. */
export type HolidayReply = {
  id: number;
  begins: number;
  ends: number;
};

/** The seat whose turn it is. */
export type Turn = {
  seat: number;
  you: boolean;
};

/** The time control of a table. */
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
  /** The side whose time runs from then on. */
  runs: string | null;
  /** The milliseconds that the defender has left. */
  defender: number;
  attackers: number;
  /** The extra time of a nation beyond its side's time. */
  seconds: number | null;
};

/** The clock of a championship table as it is now, and its journal. */
export type ClockReply = {
  now: Data;
  journal: ClockLine[];
};

/** The actions and information that a client may offer at a table. */
export type Permissions = {
  /** Undo, pause, abort, leave. */
  can_arrange: boolean;
  can_rematch: boolean;
  /** The record, once the game is over. */
  can_export: boolean;
  /** Submit acts in advance, besides secret set-up. */
  can_premove: boolean;
  /** Report players to the administrators. */
  can_report: boolean;
  /** Whether aids may count or think for a player. */
  shows_aids: boolean;
  shows_history: boolean;
  /** Turn headings, summaries and replays of moves. */
  shows_story: boolean;
};

/** The place of a table in a championship, and whether the visitor belongs to the jury. */
export type ChampionshipTable = {
  id: string;
  round: number;
  table: number;
  jury: boolean;
};

/** The data of a table for all visitors who may see it. */
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
  /** Whether moves were taken back that others had seen: it counts nowhere. */
  practice: boolean;
  host: boolean;
  private: boolean;
  chat: boolean;
  /** Whether the player to act may ask for a hint. */
  hints: boolean;
  time: TimeReply;
  allows: Permissions;
  /** A module of the client that adds to the table page. */
  module: string | null;
  championship?: ChampionshipTable | null;
  /** Null for secret championship tables. */
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
  /** Whether moves were taken back that others had seen: it counts nowhere. */
  practice: boolean;
  host: boolean;
  private: boolean;
  chat: boolean;
  /** Whether the player to act may ask for a hint. */
  hints: boolean;
  time: TimeReply;
  allows: Permissions;
  /** A module of the client that adds to the table page. */
  module: string | null;
  championship?: ChampionshipTable | null;
  /** Null for secret championship tables. */
  created: number | null;
  started: number | null;
  ended: number | null;
  rematch: string | null;
  changed: number | null;
  turn: Turn | null;
  /** The value of `before` for the tables after this one. */
  cursor: string;
};

/** The id of a new table. */
export type CreatedTable = {
  id: string;
};

/** An event that the viewer may know: as a sentence, and as a key with values. */
export type EventLine = {
  key: string;
  params: Data;
  text: string;
  final: boolean;
  /** Removed when the combat is over. */
  passing?: boolean;
  /** Whom it is about: `seat-0`, or such as a nation. */
  who?: string;
  /** The name of `who`. */
  name?: string;
  /** The part of the game that it belongs to. */
  heading?: string;
  /** The event in a few words behind the name. */
  brief?: string;
  /** `aside` belongs to the heading, `undo` takes back a move along its path. */
  weight?: "" | "gain" | "loss" | "aside" | "undo";
  /** The places that were passed, in order. */
  path?: string[];
  /** What moved along the path. */
  moved?: string[];
  /** Parts of the text that are places, in units of UTF-16. */
  links?: [number, number, string][];
  /** Parts of the text that a short sign may stand for. */
  signs?: [number, number, string][];
};

/** An event, and the number of its journal entry. */
export type LogLine = {
  key: string;
  params: Data;
  text: string;
  final: boolean;
  /** Removed when the combat is over. */
  passing?: boolean;
  /** Whom it is about: `seat-0`, or such as a nation. */
  who?: string;
  /** The name of `who`. */
  name?: string;
  /** The part of the game that it belongs to. */
  heading?: string;
  /** The event in a few words behind the name. */
  brief?: string;
  /** `aside` belongs to the heading, `undo` takes back a move along its path. */
  weight?: "" | "gain" | "loss" | "aside" | "undo";
  /** The places that were passed, in order. */
  path?: string[];
  /** What moved along the path. */
  moved?: string[];
  /** Parts of the text that are places, in units of UTF-16. */
  links?: [number, number, string][];
  /** Parts of the text that a short sign may stand for. */
  signs?: [number, number, string][];
  /** Missing at secret championship tables. */
  n?: number;
  /** The seat that acted; missing at secret championship tables. */
  seat?: number | null;
  /** Whether it was taken back. */
  undone?: boolean;
};

/** A page of the log. */
export type LogReply = {
  start: number;
  lines: LogLine[];
};

export type Terms = "none" | "free" | "practice" | "consent";

/** How a viewer may undo: freely, as practice, or if everybody agrees. */
export type UndoTermsReply = {
  /** The terms of undoing the viewer's latest act. */
  now: Terms;
  /** The terms of undoing what others have seen. */
  beyond: Terms;
  /** The index of the latest undo, -1 if there is none. */
  last: number;
};

/** An event that would be undone, and the seats of the people who have seen it. */
export type SeenLine = {
  text: string;
  seats: number[];
};

/** A position to go back to, and what would be undone. */
export type UndoChoice = {
  /** Whether it is the start of the player's move. */
  whole: boolean;
  /** How many acts would be undone. */
  acts: number;
  /** What happened by the first of them. */
  first: string;
  /** The latest events that became known to people. */
  seen: SeenLine[];
  /** How many earlier ones are left out. */
  more: number;
};

/** How the visitor may undo, and what is proposed. */
export type UndoReply = {
  /** The terms of undoing the viewer's latest act. */
  now: Terms;
  /** The terms of undoing what others have seen. */
  beyond: Terms;
  /** The index of the latest undo, -1 if there is none. */
  last: number;
  n: number;
  choices: UndoChoice[];
  proposed: UndoChoice | null;
};

/** A table at one index as one viewer sees it; fields of the view that are null are left out. */
export type Message = {
  /** The index; at secret championship tables a random token. */
  n: number | string;
  status: string;
  seat: number | null;
  events: EventLine[];
  view: Data;
  prompt: string;
  /** Texts; with `detail=board` each as an object with its text and its parts. */
  actions: string[] | Data[];
  proposal: Data | null;
  undo: UndoTermsReply;
  clocks: Data | null;
};

/** What a player should know before an act: part of a sentence, and whether it is a loss. */
export type ActWarningLine = {
  text: string;
  loss: boolean;
};

/** A message with the data for a board. */
export type BoardMessage = {
  /** The index; at secret championship tables a random token. */
  n: number | string;
  status: string;
  seat: number | null;
  events: EventLine[];
  view: Data;
  prompt: string;
  /** Texts; with `detail=board` each as an object with its text and its parts. */
  actions: string[] | Data[];
  proposal: Data | null;
  undo: UndoTermsReply;
  clocks: Data | null;
  /** Left out where aids are not allowed. */
  aids?: Data | null;
  /** What the actor should know before acts that end a phase, by their texts. */
  warnings?: { [name: string]: ActWarningLine[] } | null;
  /** The seats that bots play; they may change during a game. */
  bots?: number[] | null;
  /** Actions that may be decided before they are due, if there are any. */
  premoves?: Data[] | null;
};

/** The reason why a table refuses; after a stale request, also the present position. */
export type Conflict = {
  error: string;
  text: string;
  /** The present index, if the request was meant for an older one. */
  index?: number | string;
  /** The present position, likewise. */
  position?: Message | null;
};

/** The effects of all acts with a selection, in the order of the legal actions. */
export type PreviewsReply = {
  n: number | string;
  previews: Data[];
};

/** The effects of an act, or the reason why it is illegal. */
export type CheckReply = {
  n: number | string;
  preview: Data;
  text: string[];
};

/** Another act that was considered, and its win chance. */
export type Alternative = {
  action: string;
  chance: number;
};

/** The choice of a strong bot at an index, from the seat's knowledge, and its reasons. */
export type HintReply = {
  n: number;
  action: string;
  /** The act, then the alternatives, with their parts, for a board. */
  parts: Data[];
  chance: number;
  alternatives: Alternative[];
  text: string[];
};

/** The choice of a strong bot in a position of a finished game. */
export type PastAdviceReply = {
  n: number;
  action: string;
  /** The act, then the alternatives, with their parts, for a board. */
  parts: Data[];
  chance: number;
  alternatives: Alternative[];
  text: string[];
  /** The seat that was to act, from whose knowledge it is advised. */
  seat: number;
};

/** The win chance of every seat after a number of entries. */
export type CurvePoint = {
  n: number;
  chances: number[];
};

/** An act that cost its seat much, the better act, and the loss of win chance. */
export type TurningPointReply = {
  /** The number of entries before the act. */
  n: number;
  seat: number;
  act: string;
  better: string;
  /** Both acts with their parts, for a board. */
  parts: Data[];
  loss: number;
  /** How large the loss is. */
  kind: "inaccuracy" | "mistake" | "blunder";
  text: string[];
};

/** The largest change of a win chance from one turn to the next. */
export type SwingReply = {
  /** The number of entries before the turn. */
  n: number;
  /** The number of entries before the next turn. */
  end: number;
  seat: number;
  before: number;
  after: number;
};

/** The progress of the review of a finished game, and its results so far. */
export type ReviewReply = {
  status: "working" | "done";
  progress: number;
  curve: CurvePoint[];
  /** The decisive moment, once the curve is there. */
  decisive: SwingReply | null;
  turning_points: TurningPointReply[];
};

/** A QR code: its width in modules, and the dark modules as an SVG path. */
export type CodeReply = {
  size: number;
  path: string;
};

/** The link of a table for other people, and its QR code. */
export type TableLink = {
  link: string;
  qr: CodeReply;
};

/** The key of a table, the link with the key, and its QR code. */
export type Invitation = {
  key: string;
  link: string;
  qr: CodeReply;
};

/** A chat line. */
export type ChatReply = {
  id: number;
  /** The name of the seat, so that equal names have numbers. */
  name: string;
  /** The name that finds the player. */
  handle: string;
  /** A quick phrase is in the reader's language. */
  text: string;
  at: number;
  you: boolean;
};

/** The chat line that was added. */
export type ChatLineReply = {
  name: string;
  text: string;
};

/** Names of people. */
export type Names = {
  names: string[];
};

/** The number of games, and of wins. */
export type TallyReply = {
  name: string;
  games: number;
  wins: number;
};

/** The number of games against an opponent, and of wins. */
export type OpponentReply = {
  name: string;
  games: number;
  wins: number;
  /** The name that finds the opponent; null for bots. */
  handle?: string | null;
};

/** What is stored of the visitor's account. */
export type OwnAccount = {
  name: string;
  created: number;
  email: string | null;
  language: string;
  guest: boolean;
  mails: boolean;
};

/** A game in which the visitor holds a seat. */
export type OwnGame = {
  id: string;
  name: string;
  game: string;
  options: Data;
  status: string;
  created: number;
  started: number | null;
  ended: number | null;
  seats: number[];
  won: boolean | null;
  practice: boolean;
  record: string;
};

/** A chat line of the visitor. */
export type OwnLine = {
  table: string;
  text: string;
  at: number;
};

/** A report that the visitor made and that is not settled. */
export type OwnReport = {
  player: string;
  reason: string;
  text: string;
  at: number;
};

/** A holiday of the visitor. */
export type OwnHoliday = {
  begins: number;
  ends: number;
};

/** The number of games in a role of a game, and of wins. */
export type RoleTallyReply = {
  name: string;
  games: number;
  wins: number;
  game: string;
};

/** A player's rating in a game, from games among people alone. */
export type RatingReply = {
  game: string;
  /** Everybody starts with 1500. */
  rating: number;
  games: number;
  /** Whether there are few games yet. */
  provisional: boolean;
};

/** A player with their results, ratings and finished games. */
export type PlayerReply = {
  name: string;
  /** The name that finds the player. */
  handle: string;
  guest: boolean;
  played: number;
  won: number;
  /** Games among people won in a row, up to the latest one. */
  streak: number;
  longest_streak: number;
  ratings: RatingReply[];
  by_game: TallyReply[];
  by_role: RoleTallyReply[];
  against: OpponentReply[];
  games: ListedTable[];
};

/** A browser that shows notifications of the visitor's account. */
export type OwnDevice = {
  /** Where its push service takes messages. */
  endpoint: string;
  created: number;
};

/** Everything that is stored about the visitor. */
export type OwnData = {
  account: OwnAccount;
  ratings: RatingReply[];
  games: OwnGame[];
  chat: OwnLine[];
  holidays: OwnHoliday[];
  muted: string[];
  notifications: OwnDevice[];
  reports: OwnReport[];
};

/** A position of a finished game, as a spectator saw it. */
export type ReplayReply = {
  n: number;
  last: number;
  seat: number | null;
  act: string;
  prompt: string;
  events: EventLine[];
  view: Data;
  board: string;
  /** Only with `detail=board`. */
  aids?: Data | null;
};

/** A position of a finished game: the whole view, or a merge patch of the view before. */
export type StepReply = {
  n: number;
  seat: number | null;
  act: string;
  prompt: string;
  events: EventLine[];
  /** Only in the first position of a page. */
  view?: Data;
  /** In all other positions. */
  patch?: Data;
};

/** A page of positions of a finished game, as a spectator saw them. */
export type PositionsReply = {
  start: number;
  last: number;
  positions: StepReply[];
};

/** The random bytes that a seat added to the shuffle. */
export type SeatBytes = {
  name: string;
  bytes: string;
};

/** Everything that decided the deal of a finished game, and the commitment made before. */
export type ShuffleReply = {
  commitment: string;
  seed: string;
  salt: string;
  seats: SeatBytes[];
  joined: string;
};

/** A table with a running game. */
export type RunningTable = {
  id: string;
  name: string;
  game: string;
  status: string;
  seats: string[];
  /** Null for a secret championship table. */
  n: number | null;
  started: number | null;
  changed: number | null;
};

/** A chat line that was reported. */
export type Report = {
  id: number;
  table: string;
  table_name: string;
  name: string;
  /** The name that finds the player, for a ban. */
  handle: string;
  text: string;
  at: number;
};

/** A player who was reported, and by whom. */
export type PlayerReportReply = {
  id: number;
  /** The name that finds the player, for a ban. */
  player: string;
  reporter: string;
  reason: "name" | "insult" | "cheating" | "leaving" | "other";
  text: string;
  at: number;
  table: string | null;
  table_name: string | null;
};

/** The health of the server. */
export type Health = {
  database: string;
  revision: string | null;
  sockets: number;
  live: number;
  version: string;
};

/** The overview for hosts. */
export type HostReply = {
  reports: Report[];
  player_reports: PlayerReportReply[];
  running: RunningTable[];
  banned: string[];
  /** A sentence for each plug-in that cannot be used. */
  problems: string[];
  health: Health;
};
