// Made by `make types` from tafelrunde.games.friedrich.information.board_types: change the types
// there.

export type Nation =
  | "prussia"
  | "hanover"
  | "russia"
  | "sweden"
  | "austria"
  | "imperial"
  | "france";

export type Phase =
  | "allot"
  | "discard"
  | "option"
  | "movement"
  | "split"
  | "share"
  | "combats"
  | "evade"
  | "combat"
  | "reserve"
  | "retreat"
  | "reclaim"
  | "fate"
  | "retire"
  | "over";

export type Suit = "spades" | "clubs" | "hearts" | "diamonds";

export type CityPair = [string, string];

export type NationPair = [Nation, Nation];

export type SuitPair = [Suit, Suit];

export type NamesPair = [string[], string[]];

export type NumberPair = [number, number];

export type Distance = [string, number];

/**
 * A nation at war or out of it. `hand` is shown to its own player only. `held` and `needed` count
 * objectives, and `goal` is the number that wins the game, 0 where they cannot win it.
 */
export type Side = {
  seat: number;
  in_war: boolean;
  armies: number;
  limit: number;
  cards: number;
  cards_by_set: number[];
  hand?: string[];
  sealed: number;
  draws: number;
  held: number;
  needed: number;
  goal: number;
  eased: boolean;
};

/** A general or a supply train; `gone` pieces never return. */
export type Piece = {
  nation: Nation;
  kind: "general" | "train";
  name: string;
  rank: number;
  city: string | null;
  gone: boolean;
  face_down: boolean;
  moved: boolean;
};

/**
 * The generals on one city; `armies` are shown to their own player, `stated` sums to all. `near`
 * are the hostile pieces around, the nearest first.
 */
export type Stack = {
  city: string;
  nation: Nation;
  generals: string[];
  suit: Suit;
  face_down: boolean;
  supplied: boolean;
  armies: number | null;
  stated: number | null;
  near: Distance[];
};

/** Pile and discards; `just_drawn` are cards of the viewer. */
export type Cards = {
  pile: number;
  sets_to_come: number;
  discards_by_set: number[];
  just_drawn: string[];
};

/** A lost general by the name that acts use, or `train`, and the cities where it may return. */
export type Returnable = {
  who: string;
  cities: string[];
};

/**
 * What the nation to move has paid, what an army costs, and which pieces may come back. `most`
 * armies may be raised besides 0, 1, 2 … generals; only their own player is told.
 */
export type Recruitment = {
  credit: number;
  price: number;
  blocked: boolean;
  substitute?: string;
  pieces: Returnable[];
  most?: number[];
};

/** A card that was played in a combat, and what it counted. */
export type Played = {
  side: number;
  card: string;
  value: number;
};

/** What the side with the right would lose by giving way now. */
export type Defeat = {
  armies: number;
  left: number;
  off: string[];
  steps: number;
  ends: string[];
};

/** What fate does to the next card, and what giving way would cost. */
export type CombatRules = {
  restrained?: boolean;
  bound?: boolean;
  surprised?: boolean;
  bonus?: number;
  defeat?: Defeat | null;
};

/** A combat: first the attacker, then the defender. `right` is the side that may play. */
export type Combat = {
  restrained?: boolean;
  bound?: boolean;
  surprised?: boolean;
  bonus?: number;
  defeat?: Defeat;
  cities: CityPair;
  nations: NationPair;
  generals: NamesPair;
  suits: SuitPair;
  armies?: NumberPair;
  score: number;
  right: number;
  played: Played[];
  reserve: boolean;
};

export type Retreat = {
  from: string;
  victor: string;
  steps: number;
  generals: string[];
};

/** The effect in force, and what has been drawn, unless that tells the turn. */
export type Fate = {
  effect?: string;
  used: boolean;
  victor?: string;
  cuts: number;
  colonies: number;
  drawn?: (number | string)[];
};

/** What Prussia has decided on its offensive option, and the card that lies open for it. */
export type OffensiveOption = {
  decision: "open" | "declared" | "declined";
  card?: string;
  card_taken: boolean;
  failed: boolean;
};

/** A stack still to be asked, the least and the most that it can be given, and its room. */
export type AskedStack = {
  city: string;
  least: number;
  most: number;
  holds: number;
};

/** The stack that is asked for armies; its own player sees how many are `left`, and for whom. */
export type Asked = {
  city: string;
  generals: string[];
  left?: number;
  stacks?: AskedStack[];
};

/**
 * The position as a seat or a spectator sees it. In a tournament `turn` is told before the first
 * and after the last only. `pairs` are stacks that will fight. A championship adds `gardez_by`: the
 * marked cities by nation.
 */
export type View = {
  phase: Phase;
  to_act?: number;
  turn?: number;
  markers: number;
  nation: Nation;
  roles: string[];
  scenario: string;
  nations: { [name: string]: Side };
  pieces: Piece[];
  stacks: Stack[];
  conquered: { [name: string]: Nation };
  marked: string[];
  gardez: string[];
  gardez_by?: { [name: string]: string[] };
  cards: Cards;
  recruitment?: Recruitment;
  pairs: CityPair[];
  combat?: Combat;
  retreat?: Retreat;
  fate: Fate;
  option?: OffensiveOption;
  asked?: Asked;
  winners: Nation[];
};

/** What an act names besides its verb. */
export type ActionParts = {
  who?: string[];
  path?: string[];
  city?: string | null;
  start?: string | null;
  enemy?: string;
  card?: string;
  worth?: number;
  double?: boolean;
  gain?: number | null;
  number?: number;
};

/**
 * An act as its parts; which there are hangs on the verb. `who` are generals by the names that acts
 * use, or `train` alone. What a card or a number would add to the score of a combat is `gain`, null
 * for a Reserve.
 */
export type ActionData = {
  who?: string[];
  path?: string[];
  city?: string | null;
  start?: string | null;
  enemy?: string;
  card?: string;
  worth?: number;
  double?: boolean;
  gain?: number | null;
  number?: number;
  verb: string;
};

/**
 * What helps to read a position. `supply` has a road to a train for each stack abroad, an empty one
 * where there is none. `safe` and `open` are objectives that are protected or not. `threats` are
 * those that a nation could conquer in its next move. `sharing` proposes armies for the stacks
 * still to be asked.
 */
export type Aids = {
  supply: { [name: string]: string[] };
  safe: string[];
  open: string[];
  threats: { [name: string]: string[] };
  sharing?: number[];
};

/** How many armies each stack would get that is still to be asked; its own player is told. */
export type SharingProposal = {
  sharing?: number[];
};

/** Which cards would pay for 0, 1, 2 … armies or pieces, as far as the hand goes. */
export type PaymentProposals = {
  payments: string[][];
};

/** A stack that a march would fight; its city by the name that people use. */
export type Opponent = {
  general: string;
  city: string;
  suit: Suit;
};

/** What a march leads to: the enemies it would fight, the suits, and whether it is supplied. */
export type PreviewData = {
  fights: Opponent[];
  suit: Suit;
  supplied: boolean;
};

/** A stack that a march would fight, and the id of its city. */
export type Fight = {
  general: string;
  nation: Nation;
  city: string;
  suit: Suit;
};

/** What hangs on the road of a march alone. */
export type RoadPreview = {
  text: string;
  path: string[];
  is_main: boolean;
  conquers: string[];
  marks: string[];
};

/** What a march meets where it ends; `supplied` is null for a train. */
export type EndPreview = {
  end: string;
  takes: Nation | null;
  unites: string[];
  stays: string[];
  fights: Fight[];
  suit: Suit;
  supplied: boolean | null;
  turned: boolean;
};

/** What one march of a group would do. */
export type MarchPreview = {
  text: string;
  path: string[];
  is_main: boolean;
  conquers: string[];
  marks: string[];
  end: string;
  takes: Nation | null;
  unites: string[];
  stays: string[];
  fights: Fight[];
  suit: Suit;
  supplied: boolean | null;
  turned: boolean;
};

/** Where any post could go if it moved now; a train supplies, a stack protects. */
export type RangePreview = {
  city: string;
  reach: string[];
  supplies?: string[];
  protects?: string[];
};

export type SelectionPreview = MarchPreview | RangePreview | PaymentProposals;
