// Made by `make types` from tafelrunde.games.richelieu.board_types: change the types there.

export type Phase = "take" | "follow" | "close" | "over";

export type Region =
  | "bourgogne"
  | "bretagne"
  | "champagne"
  | "normandie"
  | "languedoc"
  | "provence"
  | "anjou"
  | "bourbon"
  | "auvergne";

export type Symbol = "sword" | "cross" | "tower";

export type Token = Region | Symbol | "marker-back";

/** An outcome as plain data: seats that won, and points by seat. */
export type OutcomeData = {
  winners: number[];
  scores: number[];
  reason: PhraseData;
};

export type Kind = Region | Symbol;

/** What is printed on a card. */
export type Face = {
  region: Region;
  shields: number;
  symbol: Symbol | null;
};

/** A card on the table without what can change: `token` says whether one was dealt there. */
export type FixedCard = {
  region: Region;
  shields: number;
  symbol: Symbol | null;
  place: string;
  token: boolean;
};

/** A card on the table, with the seat whose marker lies on it. */
export type Card = {
  region: Region;
  shields: number;
  symbol: Symbol | null;
  place: string;
  token: boolean;
  marker: number | null;
};

/** What lies before a seat; `tokens_shown` is known at the end only. */
export type Seat = {
  seat: number;
  cards: Face[];
  shields: { [name: string]: number };
  symbols: { [name: string]: number };
  supply: number;
  lost: number;
  markers: string[];
  token_count: number;
  redeemed: number;
  tokens_shown: Token[] | null;
};

/** How many regions and symbols a seat has cards of, and the points for them. */
export type Bonus = {
  regions: number;
  region_points: number;
  symbols: number;
  symbol_points: number;
};

/**
 * How one majority stands. `lead` is how far the only leader is ahead, `left` what still lies on
 * the table, and `mine` whether a token of the viewer is counted.
 */
export type Majority = {
  counts: number[];
  most: number;
  leaders: number[];
  lead: number;
  left: number;
  settled: boolean;
  mine: boolean;
};

/**
 * The position as a seat or a spectator sees it. `ends` are the places of the cards at the open
 * ends, by the names of the ends. `second` are places that may be taken after the first card.
 * `tokens` are those of the viewer.
 */
export type View = {
  game: "richelieu";
  you?: number;
  players: number;
  phase: Phase;
  to_act?: number;
  turn: number;
  three_rows: boolean;
  rows: Card[][];
  ends: { [name: string]: string };
  second: string[];
  first?: string;
  seats: Seat[];
  tokens?: Token[];
  majorities: { [name: string]: Majority };
  bonuses: Bonus[];
  standings: number[];
  outcome?: OutcomeData;
};

/** A card is taken; `pay` is null where nothing has to be paid. */
export type TakeData = {
  verb: "take";
  end: string;
  place: string;
  pay: string | null;
};

/** A marker from the supply is put on a card. */
export type MarkData = {
  verb: "mark";
  place: string;
};

export type MoveData = {
  verb: "move";
  from: string;
  place: string;
};

/** An act without parts. */
export type BareData = {
  verb: "redeem" | "end";
};

export type ActionData = TakeData | MarkData | MoveData | BareData;

/** The majorities of a card's region and symbol, bonuses and standings, when it is taken. */
export type TakeWorth = {
  majorities: { [name: string]: Majority };
  bonuses: Bonus[];
  standings: number[];
};

/** What a take leads to: the place that it uncovers, and what could follow it. */
export type PreviewData = {
  majorities: { [name: string]: Majority };
  bonuses: Bonus[];
  standings: number[];
  opens: string | null;
  second: string[];
};

/** A phrase as plain data. */
export type PhraseData = {
  key: string;
  params: { [name: string]: any };
};
