// The module `games/manifests.js`, which the server writes from the manifests of all games.

/**
 * What the client knows of a game. Files are named from the folder of all files; '' where there is
 * none.
 */
export type Manifest = {
  /** The key of the game's title. */
  title: string;
  /** The module of the board; '' for the text board. */
  module: string;
  styles: string[];
  picture: string;
  /** An SVG path in a box of 24 × 24. */
  sign: string;
  guide: string;
  story: string;
  newTable: string;
  /** What the front page and the form of a new table begin with. */
  firstOptions: { [option: string]: string | number };
  /** Keys of events that begin a turn. */
  turnEvents: string[];
  /** Keys of events that begin a fight. */
  fightEvents: string[];
};

/** The games by their keys, in the order of the front page. */
export const manifests: { [game: string]: Manifest | undefined };
