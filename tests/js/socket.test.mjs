// The live connection: when it counts as lost, and what becomes of acts meanwhile.
import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";

/** @type {FakeSocket[]} */
let sockets = [];

class FakeSocket extends EventTarget {
  static OPEN = 1;
  constructor() {
    super();
    this.readyState = 0;
    this.sent = [];
    sockets.push(this);
  }
  open() {
    this.readyState = 1;
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  say(message) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

const page = new EventTarget();
Object.assign(globalThis, {
  WebSocket: FakeSocket,
  location: new URL("http://house.example/tables/1"),
  document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
});
const { LateAct, LiveConnection } = await import("../../src/tafelrunde/web/core/socket.js");

const position = (n) => ({ n, events: [], actions: [], view: {} });

/** The connections of a test, which end with it. */
const connections = [];

/** Return a connection that has shown a position, and whether it was said to be lost. */
function connect(n = 5) {
  const losses = [];
  const connection = new LiveConnection(() => "/live", {
    onMessage: () => {},
    onTable: () => {},
    onEnd: () => {},
    onOutdated: () => {},
    onLost: (isLost) => losses.push(isLost),
  });
  connections.push(connection);
  accept(n);
  return { connection, losses };
}

/** Accept the newest connection and send a position. */
function accept(n) {
  sockets.at(-1).open();
  sockets.at(-1).say(position(n));
}

/** Let time pass in small steps, so that a timer can start another one. */
function pass(ms) {
  for (let step = 0; step < ms / 100; step += 1) mock.timers.tick(100);
}

beforeEach(() => {
  for (const connection of connections.splice(0)) connection.stop();
  sockets = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  document.visibilityState = "visible";
});

test("a house that falls silent counts as lost within 3 seconds", () => {
  const { losses } = connect();
  pass(3000);
  assert.deepEqual(losses, [true]);
});

test("a house that answers is never said to be lost", () => {
  const { losses } = connect();
  for (let second = 0; second < 60; second += 1) {
    pass(1000);
    assert.deepEqual(sockets[0].sent.at(-1), { ping: true });
    sockets[0].say({ beat: 5 });
  }
  assert.deepEqual(losses, []);
  assert.equal(sockets.length, 1);
});

test("a connection that breaks counts as lost within 3 seconds, and not at once", () => {
  const { losses } = connect();
  sockets[0].close();
  pass(1000);
  assert.deepEqual(losses, []);
  pass(2000);
  assert.deepEqual(losses, [true]);
});

test("the loss ends with the next message", () => {
  const { losses } = connect();
  pass(3000);
  sockets[0].say({ beat: 5 });
  assert.deepEqual(losses, [true, false]);
});

test("a hidden page asks nothing and reports nothing", () => {
  const { losses } = connect();
  document.visibilityState = "hidden";
  pass(20000);
  assert.deepEqual(losses, []);
  assert.deepEqual(sockets[0].sent, []);
});

test("a page asks at once when it becomes visible or the network goes", () => {
  connect();
  document.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(sockets[0].sent, [{ ping: true }]);
  page.dispatchEvent(new Event("offline"));
  assert.deepEqual(sockets[0].sent, [{ ping: true }, { ping: true }]);
});

test("an act that is pressed while the connection is broken is sent when it is back", async () => {
  const { connection } = connect(5);
  sockets[0].close();
  const answer = connection.request({ index: 5, actions: ["pass"] }, true);
  accept(5);
  assert.deepEqual(sockets.at(-1).sent, [{ id: 1, index: 5, actions: ["pass"] }]);
  sockets.at(-1).say({ ...position(6), acks: [1] });
  assert.equal(await answer, null);
});

test("an act that waited is said to be lost if the game has gone on", async () => {
  const { connection } = connect(5);
  sockets[0].close();
  const answer = connection.request({ index: 5, actions: ["pass"] }, true);
  accept(7);
  await assert.rejects(answer, LateAct);
  assert.deepEqual(sockets.at(-1).sent, []);
});

test("an act that may have arrived by another way is not said to be lost", async () => {
  const { connection } = connect(5);
  sockets[0].close();
  const answer = connection.request({ index: 5, actions: ["pass"] }, true, true);
  accept(6);
  assert.equal(await answer, null);
});

test("an act that was sent before the break counts as done if the game has gone on", async () => {
  const { connection } = connect(5);
  const answer = connection.request({ index: 5, actions: ["pass"] }, true);
  sockets[0].close();
  pass(1000);
  accept(6);
  assert.equal(await answer, null);
});

test("a connection that does not open is tried again", () => {
  connect();
  sockets[0].close();
  pass(1000);
  const { length } = sockets;
  pass(8000);
  assert.ok(sockets.length > length);
});
