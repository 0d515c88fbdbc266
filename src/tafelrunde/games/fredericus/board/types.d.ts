// Made by `make types` from tafelrunde.games.fredericus.board_types: change the types there.

export type Bird = "falcon" | "goshawk";

export type Colour = "red" | "blue" | "green" | "yellow";

export type Creature =
  | "basilisk"
  | "lindworm"
  | "cockatrice"
  | "griffin"
  | "harpy"
  | "phoenix"
  | "pegasus"
  | "chimera";

export type Phase = "birds" | "bets" | "act" | "close" | "over";

export type RowCard = "" | "seal" | "trees" | "sky" | Creature;

/** An outcome as plain data: seats that won, and points by seat. */
export type OutcomeData = {
  winners: number[];
  scores: number[];
  reason: PhraseData;
};

export type Order = Creature | "fredericus";

export type Chance = Bird | "hood" | "reverse";

export type Obstacle =
  | "hooded"
  | "caught_already"
  | "no_creature"
  | "falcon_needs"
  | "goshawk_needs";

export type Place = number | "middle" | "hand";

/** A bird of a seat. */
export type BirdOf = {
  seat: number;
  bird: Bird;
};

/** A side of the castle: the seats of the chips on its tower, the birds on field and yard. */
export type Side = {
  side: number;
  chips: number[];
  field: BirdOf[];
  yard: BirdOf[];
};

/** What a seat has; `orders_shown` is known at the end only. */
export type Falconer = {
  seat: number;
  colour: Colour;
  creatures: Creature[];
  order_count: number;
  orders_shown: Order[] | null;
  chips: Place[];
  hooded: Bird | null;
  fredericus: boolean;
};

/** Where a bird hunts, what keeps it from catching there, and the rows that are to blame. */
export type Hunt = {
  seat: number;
  bird: Bird;
  side: number;
  obstacle: Obstacle | null;
  blame: number[];
};

/** What points are made of; `pairs` is null where the orders are not known. */
export type Score = {
  creatures: number;
  orders: number;
  fredericus: number;
  pairs: Creature[] | null;
  pair_points: number;
  points: number;
};

/** What ended the game, and the seats that caused it. */
export type EndCause = {
  what: "drawn" | "turned_up" | "eighth";
  seats: number[];
};

/**
 * The position as a seat or a spectator sees it. Before the deal `rows`, `pile`, `chances` and
 * `hunts` are null. `orders` are those of the viewer. `fredericus` is a seat, or negative where no
 * seat has drawn that card.
 */
export type View = {
  game: "fredericus";
  you?: number;
  players: number;
  phase: Phase;
  to_act?: number;
  turn: number;
  first: number;
  keeper: number;
  short: boolean;
  last_round: boolean;
  actions_left: number;
  must_act: number;
  caught: Bird[];
  reversed: boolean;
  rearranged: boolean;
  rows?: RowCard[][];
  sides: Side[];
  middle: number[];
  seats: Falconer[];
  pile?: number;
  open_orders: Order[];
  discarded: Order[];
  fredericus: number;
  orders?: Order[];
  actions_taken: number;
  chances?: Chance[][];
  hunts?: Hunt[];
  scores: Score[];
  ended_by?: EndCause;
  outcome?: OutcomeData;
};

/** Which birds of the actor could catch only after an act, and which no more. */
export type HuntChanges = {
  then_can: Bird[];
  then_cannot: Bird[];
};

export type ShiftData = {
  verb: "shift";
  from: number;
  to: number;
  then_can?: Bird[];
  then_cannot?: Bird[];
};

export type BetData = {
  verb: "bet";
  from: Place;
  to: Place;
};

/** A bird flies to a field. */
export type FlyData = {
  verb: "fly";
  bird: Bird;
  to: number;
  then_can?: Bird[];
  then_cannot?: Bird[];
};

/** A row is turned round, and a seal goes out of the row `seal`. */
export type ReverseData = {
  verb: "reverse";
  row: number;
  seal: number;
  then_can?: Bird[];
  then_cannot?: Bird[];
};

/** The innermost cards of a row come to its outer end. */
export type RearrangeData = {
  verb: "rearrange";
  row: number;
  then_can?: Bird[];
  then_cannot?: Bird[];
};

/** A bird catches, or is freed, on a side. */
export type BirdData = {
  verb: "catch" | "free";
  bird: Bird;
  side: number;
};

/** Both birds are put on opposite fields. */
export type BirdsData = {
  verb: "birds";
  falcon: number;
  goshawk: number;
};

/** Birds on a side are hooded. */
export type HoodData = {
  verb: "hood";
  side: number;
  birds: BirdOf[];
};

/** The turn ends. */
export type EndData = {
  verb: "end";
};

export type MoveData = ShiftData | FlyData | ReverseData | RearrangeData;

export type ActionData =
  | ShiftData
  | FlyData
  | ReverseData
  | RearrangeData
  | BirdData
  | BirdsData
  | HoodData
  | BetData
  | EndData;

/** A catch that would be possible after some actions. */
export type NearestCatch = {
  way: MoveData[];
  bird: Bird;
  side: number;
  creature: RowCard;
};

/** A phrase as plain data. */
export type PhraseData = {
  key: string;
  params: { [name: string]: any };
};
