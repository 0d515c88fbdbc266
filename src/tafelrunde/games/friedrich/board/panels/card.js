// The card beside the map: who is selected, who of a stack goes along, and what the march would do.
import { h } from "../host.js";
import { Namer } from "./labels.js";
import { nationName, short, SUIT_SIGNS, suitName, trainName } from "../input/reading.js";
import { suitAt } from "../map/atlas.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/marching.js").Marching} Marching
 * @typedef {import("../input/marching.js").Outlook} Outlook
 * @typedef {import("../input/reading.js").Post} Post
 * @typedef {import("tafelrunde/host").Child} Child
 */

/**
 * Describe the card; null where there is nothing to say.
 * @param {Table} table
 * @param {Marching} marching
 * @returns {Child}
 */
export function card(table, marching) {
  const now = marching.previewedAct();
  const isInHand = Boolean(marching.group()) || marching.chosen.startsWith("off ");
  const looked =
    !isInHand && !now ? marching.posts.get(marching.pinned || marching.pointed) : undefined;
  const city = !isInHand && !now && !looked && marching.pinned ? marching.pinned : "";
  if (!isInHand && !now && !looked && !city) return null;
  return h(
    "section",
    {
      key: "card",
      class: `fr-card${isInHand || now ? " is-acting" : ""}`,
      "aria-label": table.say("board.friedrich.card"),
    },
    isInHand && hand(table, marching),
    now && preview(table, marching, now),
    isInHand &&
      !now &&
      h(
        "p",
        { class: "fr-hint" },
        table.say(
          marching.targets().size ? "board.friedrich.point_at_city" : "board.friedrich.nowhere",
        ),
      ),
    isInHand && !now && thereAndBack(table, marching),
    looked && post(table, marching, looked),
    city && place(table, marching, city),
    buttons(table, marching, Boolean(now && !marching.answerTo(now).reason)),
  );
}

/**
 * Draw the selected generals; any general of a stack may stay behind.
 * @param {Table} table @param {Marching} marching
 */
function hand(table, marching) {
  const namer = new Namer(table, marching.atlas, marching.view);
  if (marching.chosen.startsWith("off "))
    return h("h3", { key: "hand" }, namer.group([marching.chosen.slice(4)]));
  const ready = marching.ready(marching.chosen);
  const title = table.say("board.friedrich.in_city", {
    who: namer.group(marching.who),
    city: namer.city(marching.chosen),
  });
  return [
    h("h3", { key: "hand" }, title),
    ready.length > 1 &&
      h(
        "div",
        {
          key: "who",
          class: "fr-who",
          role: "group",
          "aria-label": table.say("board.friedrich.who_goes"),
        },
        ready.map((name) =>
          h(
            "button",
            {
              key: name,
              type: "button",
              class: "fr-chip",
              "aria-pressed": String(marching.who.includes(name)),
              "data-goes": name,
              on: { click: () => marching.toggle(name) },
            },
            namer.group([name]),
          ),
        ),
      ),
  ];
}

/**
 * @param {Table} table
 * @param {Marching} marching
 * @param {NonNullable<ReturnType<Marching["previewedAct"]>>} now
 */
function preview(table, marching, now) {
  const namer = new Namer(table, marching.atlas, marching.view);
  const answer = marching.answerTo(now);
  const choice = now.choice && !now.outlook ? namer.act(now.choice).label : "";
  return h(
    "div",
    { key: "preview", class: "fr-preview" },
    choice && h("h3", { key: "choice" }, choice),
    now.path.length > 1 &&
      h(
        "p",
        { key: "road", class: "fr-road-words" },
        now.path.map((id) => namer.city(id)).join(" – "),
      ),
    now.outlook &&
      h(
        "ul",
        { key: "lines" },
        linesOf(table, marching, now.outlook).map(([kind, line]) =>
          h("li", { key: line, class: `fr-line-${kind}` }, line),
        ),
      ),
    !now.outlook && answer.text?.length
      ? h(
          "ul",
          { key: "told" },
          answer.text.map((line) => h("li", { key: line }, line)),
        )
      : null,
    answer.reason && h("p", { key: "reason", class: "fr-reason" }, answer.reason),
    ways(table, marching, namer),
  );
}

/**
 * Return the lines about what a march would do, each with a kind.
 * @param {Table} table
 * @param {Marching} marching
 * @param {Outlook} outlook
 * @returns {[string, string][]}
 */
export function linesOf(table, marching, outlook) {
  const { say } = table;
  const { atlas } = marching;
  /** @param {string[]} ids */
  const cities = (ids) => ids.map((id) => atlas.byId.get(id)?.place ?? id).join(", ");
  const conquered = marching.view.conquered;
  /** @type {[string, string][]} */
  const lines = [];
  const [back, won] = [
    outlook.conquers.filter((id) => conquered[id]),
    outlook.conquers.filter((id) => !conquered[id]),
  ];
  if (won.length)
    lines.push(["conquest", say("board.friedrich.would_conquer", { cities: cities(won) })]);
  if (back.length)
    lines.push(["conquest", say("board.friedrich.would_win_back", { cities: cities(back) })]);
  if (outlook.marks.length)
    lines.push(["mark", say("board.friedrich.would_mark", { cities: cities(outlook.marks) })]);
  if (outlook.takes)
    lines.push([
      "take",
      say("board.friedrich.would_take", { train: trainName(table, outlook.takes) }),
    ]);
  if (outlook.unites.length)
    lines.push(["unite", say("board.friedrich.would_unite", { who: outlook.unites.join(", ") })]);
  if (outlook.turned) lines.push(["bad", say("board.friedrich.would_turn")]);
  for (const { general, city, suit } of outlook.fights) {
    lines.push([
      "fight",
      say("board.friedrich.would_fight", {
        general,
        city: cities([city]),
        own: signAndName(table, outlook.suit),
        other: signAndName(table, suit),
      }),
    ]);
  }
  if (!outlook.fights.length)
    lines.push([
      "suit",
      say("board.friedrich.in_suit", { suit: signAndName(table, outlook.suit) }),
    ]);
  if (outlook.supplied !== null)
    lines.push(
      outlook.supplied
        ? ["good", say("board.friedrich.in_supply")]
        : ["bad", say("board.friedrich.out_of_supply")],
    );
  return lines;
}

/** @param {Table} table @param {string} suit */
const signAndName = (table, suit) => `${SUIT_SIGNS[suit]} ${suitName(table, suit)}`;

/**
 * Draw roads that end where they begin, if something is won on the way.
 * @param {Table} table
 * @param {Marching} marching
 */
function thereAndBack(table, marching) {
  const namer = new Namer(table, marching.atlas, marching.view);
  const ways = (marching.targets().get(marching.chosen)?.ways ?? []).filter(
    ({ outlook }) => outlook && outlook.conquers.length + outlook.marks.length,
  );
  return (
    ways.length > 0 &&
    h(
      "div",
      { key: "home", class: "fr-ways" },
      h("p", { class: "fr-hint" }, table.say("board.friedrich.there_and_back")),
      ways.map(({ choice, outlook }, n) =>
        h(
          "button",
          {
            key: choice.text,
            type: "button",
            class: "fr-chip",
            "data-way": choice.text,
            on: { click: () => marching.goHome(n) },
          },
          outlook ? wayLabel(table, outlook, namer) : "",
        ),
      ),
    )
  );
}

/**
 * Draw several roads to one end that differ in what they do.
 * @param {Table} table
 * @param {Marching} marching
 * @param {Namer} namer
 */
function ways(table, marching, namer) {
  const ways = marching.targets().get(marching.aimedCity())?.ways ?? [];
  if (ways.length < 2 || marching.drawn.length) return null;
  return h(
    "div",
    {
      key: "ways",
      class: "fr-ways",
      role: "group",
      "aria-label": table.say("board.friedrich.ways"),
    },
    h("p", { class: "fr-hint" }, table.say("board.friedrich.ways_hint")),
    ways.map(({ choice, outlook }, n) =>
      h(
        "button",
        {
          key: choice.text,
          type: "button",
          class: "fr-chip",
          "aria-pressed": String(n === marching.way),
          "data-way": choice.text,
          on: { click: () => marching.turn(n) },
        },
        outlook ? wayLabel(table, outlook, namer) : namer.act(choice).label,
      ),
    ),
  );
}

/** @param {Table} table @param {Outlook} outlook @param {Namer} namer */
function wayLabel(table, outlook, namer) {
  const through =
    outlook.path
      .slice(1, -1)
      .map((id) => namer.city(id))
      .join(", ") || namer.city(outlook.end);
  const won = [...outlook.conquers, ...outlook.marks].map((id) => namer.city(id)).join(", ");
  return won
    ? `${through}: ${won}`
    : `${through}: ${table.say("board.friedrich.conquers_nothing")}`;
}

/** @param {Table} table @param {Marching} marching @param {boolean} canDo */
function buttons(table, marching, canDo) {
  const back = backOf(marching);
  if (!marching.chosen && !marching.pinned && !back) return null;
  const undo = () => {
    marching.escape();
    table.redraw();
  };
  return h(
    "div",
    { key: "choices", class: "fr-deeds" },
    canDo &&
      h(
        "button",
        { key: "do", type: "button", class: "main fr-do", on: { click: () => marching.confirm() } },
        table.say(marching.group() ? "board.friedrich.march" : "board.friedrich.do_it"),
      ),
    back &&
      h(
        "button",
        {
          key: "back",
          type: "button",
          class: "fr-back",
          "data-back": back,
          on: { click: () => table.act(back) },
        },
        `↶ ${table.say("board.friedrich.take_back")}`,
      ),
    (marching.chosen || marching.pinned) &&
      h(
        "button",
        { key: "undo", type: "button", class: "quiet", on: { click: undo } },
        table.say("board.friedrich.put_down"),
      ),
  );
}

/** Return the act that takes back the march of the post being looked at.
 * @param {Marching} marching */
function backOf(marching) {
  const post = marching.posts.get(marching.pinned);
  if (!post || marching.previewedAct()) return "";
  const names = post.pieces.map(({ name }) => short(name));
  return (
    marching.choices.find(
      ({ verb, who, city }) =>
        verb === "back" &&
        (who[0] === "train"
          ? city === post.city && post.isTrain
          : who.every((name) => names.includes(name))),
    )?.text ?? ""
  );
}

/**
 * Draw a description of who stands on a city.
 * @param {Table} table
 * @param {Marching} marching
 * @param {Post} post_
 */
function post(table, marching, post_) {
  const { atlas } = marching;
  const city = atlas.byId.get(post_.city);
  return [
    h(
      "h3",
      { key: "who" },
      post_.isTrain
        ? trainName(table, post_.nation)
        : post_.pieces.map(({ name }) => name).join(" + "),
    ),
    h(
      "ul",
      { key: "facts" },
      [
        table.say("board.friedrich.standing", {
          nation: nationName(table, post_.nation),
          city: city?.place,
          suit: signAndName(table, suitAt(atlas, post_.city)),
        }),
        ...facts(table, marching, post_),
      ].map((line) => h("li", { key: line }, line)),
    ),
  ];
}

/**
 * Draw what is known of a post.
 * @param {Table} table
 * @param {Marching} marching
 * @param {Post} post_
 * @returns {string[]}
 */
export function facts(table, marching, { stack, pieces, isTrain }) {
  const { say } = table;
  if (isTrain || !stack) return [];
  const foes = marching.view.pairs.filter((pair) => pair.includes(stack.city)).length;
  return [
    stack.armies
      ? say("board.friedrich.armies", { armies: stack.armies })
      : stack.stated
        ? say("board.friedrich.stated", { armies: stack.stated })
        : say("board.friedrich.armies_unknown"),
    say(stack.supplied ? "board.friedrich.in_supply" : "board.friedrich.out_of_supply"),
    ...(stack.face_down ? [say("board.friedrich.face_down")] : []),
    ...(pieces.every(({ moved }) => moved) ? [say("board.friedrich.has_moved")] : []),
    ...(foes ? [say("board.friedrich.must_fight", { foes })] : []),
  ];
}

/** Draw a description of a city without pieces.
 * @param {Table} table @param {Marching} marching @param {string} id */
function place(table, marching, id) {
  const { aids, atlas, view } = marching;
  const city = marching.city(id);
  if (!city) return null;
  const lines = [signAndName(table, suitAt(atlas, id))];
  if (city.kind === "depot")
    lines.push(table.say("board.friedrich.depot_of", { nation: nationName(table, city.nation) }));
  if (city.kind === "first")
    lines.push(table.say("board.friedrich.first_of", { nation: nationName(table, city.nation) }));
  if (city.kind === "second")
    lines.push(table.say("board.friedrich.second_of", { nation: nationName(table, city.nation) }));
  const holder = view.conquered[id];
  if (holder)
    lines.push(table.say("board.friedrich.held_by", { nation: nationName(table, holder) }));
  else if (aids?.safe.includes(id)) lines.push(table.say("board.friedrich.is_protected"));
  else if (aids?.open.includes(id)) lines.push(table.say("board.friedrich.is_open"));
  return [
    h("h3", { key: "place" }, city.place),
    h(
      "ul",
      { key: "facts" },
      lines.map((line) => h("li", { key: line }, line)),
    ),
  ];
}
