// Types that several rooms of the client share: what the server tells, and what a board gives.

/** @typedef {import("./view.js").Child} Child */
/** @typedef {{[name: string]: any}} Data */

/**
 * Something that happened, as this viewer may know it.
 * @typedef {{n?: number, key: string, params: Data, text: string, final?: boolean, passing?: boolean}} Told
 */

/**
 * A change that somebody proposes and others must agree to.
 * @typedef {{id?: number | string, kind: string, by: number, open: number[]}} Proposal
 */

/** @typedef {{kind: string, left: number[], running: number | null}} Clocks */

/**
 * The clock of a championship table: what each side has left in seconds, whose time runs, what a nation has beyond it.
 * @typedef {{kind: "championship", defender: number, attackers: number, running: string | null, nation: string | null,
 *   seconds: number | null, situation: string, stops: string[]}} ChampionshipClock
 */

/**
 * A position as one viewer sees it. What is null is absent from the view. At a championship table `n` is
 * a token: it can be compared and sent back, and tells nothing else.
 * @typedef {{n: number | string, status: string, seat: number | null, view: Data, prompt: string,
 *   actions: string[], proposal: Proposal | null, clocks: Clocks | null, events: Told[]}} Message
 */

/**
 * An act as a labelled button: `text` is what is sent, `group` a heading that it stands under.
 * @typedef {{text: string, label: string, alone?: string, group?: string, isMain?: boolean}} Act
 */

/** @typedef {{seat: number, name: string, colour?: string, you: boolean, bot: boolean}} Seat */

/** @typedef {{get: (name: string, otherwise?: any) => any, set: (name: string, value: any) => void}} Prefs */

/**
 * What a board is given. `you` is the seat that looks now; it changes when a screen is passed on.
 * @typedef {object} Table
 * @property {(key: string, values?: Data) => string} say
 * @property {string} language
 * @property {Seat[]} seats
 * @property {number | null} you
 * @property {boolean} isReplay
 * @property {(text: string) => Promise<boolean>} act sends an act; a refusal's sentence is shown near the board
 * @property {(text: string) => Promise<Checked>} check asks what an act would do, or why not
 * @property {() => void} redraw
 * @property {(sentence: string) => void} tell says something to a screen reader
 * @property {(sentence: string, x: number, y: number) => void} why shows a small bubble next to the pointer
 * @property {Prefs} prefs
 * @property {boolean} motion false where somebody wants no motion
 * @property {Told[]} [log] what happened, as far as it is known here, newest last
 * @property {string} game
 * @property {Data} options of this table
 * @property {(text: string) => Promise<boolean>} [decide] decides now what the house will ask later
 * @property {boolean} [isChampionship] whether nothing may count or think for a player here
 */

/** What an act would do (`text`), or why it cannot be done (`reason`).
 * `preview` is the same as data, where a game tells more than sentences.
 * @typedef {{text: string[], reason?: undefined, preview?: Data} | {reason: string, text?: undefined, preview?: undefined}} Checked */

/**
 * What `board(table)` of `games/<key>/board.js` gives.
 * @typedef {object} Board
 * @property {(message: Message) => Child} show the board itself
 * @property {(message: Message) => Child} holdings what players hold, for the side column
 * @property {(message: Message) => Act[]} acts every legal act as a labelled button
 * @property {(message: Message) => Child} text the board in words, complete
 * @property {(event: Told) => string[]} places values of data-place that an event speaks of
 * @property {() => boolean} escape undo a selection or preview; true if there was one
 * @property {() => Child} reference cards and pieces explained
 * @property {(message: Message) => Child} [result] the final scoring, told step by step
 */

/** @typedef {{board: (table: Table) => Board}} BoardModule */

/**
 * One step of a first game: `say` is a key, `show` are places that glow, `wait` holds the step
 * until it is true, `only` are the acts allowed meanwhile.
 * @typedef {{say: string, values?: Data, show?: string[], wait?: (message: Message) => boolean, only?: RegExp, skip?: (message: Message) => boolean}} Step
 */

/** A first game may open another table than two seats with a bot.
 * @typedef {{steps: (table: Table) => Step[], opening?: {options: Data, bots: string}}} GuideModule */

/**
 * A finished game for its story: a view for each position as a spectator saw it, and what happened
 * on the way there (`events[n]` led to `views[n]`).
 * @typedef {{views: Data[], events: Told[][], seats: Seat[], outcome: Data | null, options: Data,
 *   say: (key: string, values?: Data) => string}} GameRecord
 */

/** @typedef {{story: (record: GameRecord) => Child}} StoryModule */

/**
 * A table as everybody who may see it knows it (`GET /api/tables/{id}`).
 * @typedef {{id: string, name: string, game: string, options: Data, status: string, free: number,
 *   seats: {seat: number, name: string | null, bot: string | null, you: boolean, offered: boolean}[],
 *   commitment: string, outcome: Data | null, winners: string[], host: boolean, private: boolean,
 *   chat: boolean, hints: boolean, time: {kind: string, bank: number, each: number, flag: string},
 *   rematch: string | null, championship?: {id: string, round: number, table: number, jury: boolean} | null, turn?: {seat: number, you: boolean} | null}} TableInfo
 */

/** @typedef {{name: string, title: string, expectation: string}} Level */
/** @typedef {{key: string, title: string, about: string, options: Data, levels: Level[], choices: any[]}} GameInfo */

export {};
