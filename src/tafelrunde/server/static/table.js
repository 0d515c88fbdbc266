import { get, known, send } from "./http.js";

const id = location.pathname.split("/").pop();
const api = `/api/tables/${id}`;
const element = (name) => document.getElementById(name);
let index = -1;
let actions = [];

async function done(work) {
  element("told").textContent = "";
  try {
    await work();
  } catch (error) {
    element("told").textContent = error.message;
  }
}

function show() {
  const wanted = element("find").value.toLowerCase();
  const shown = actions.filter((text) => text.toLowerCase().includes(wanted)).slice(0, 200);
  element("actions").replaceChildren(...shown.map((text) => {
    const made = document.createElement("button");
    made.textContent = text;
    made.addEventListener("click", () => done(() => send("POST", `${api}/actions`, { index, actions: [text] })));
    return made;
  }));
}

async function draw() {
  const response = await fetch(`${api}/board`);
  if (response.ok) element("board").textContent = await response.text();
}

function tell(lines) {
  for (const line of lines) {
    const item = document.createElement("li");
    item.textContent = line.text;
    element("log").prepend(item);
  }
}

function heard(message) {
  if (message.beat !== undefined) return;
  if (message.table) {
    element("prompt").textContent = message.table.status;
    return;
  }
  index = message.n;
  actions = message.actions;
  element("prompt").textContent = message.prompt;
  tell(message.events);
  show();
  draw();
}

function listen() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const since = index < 0 ? "" : `?since=${index}`;
  const socket = new WebSocket(`${scheme}://${location.host}${api}/live${since}`);
  socket.addEventListener("message", (event) => heard(JSON.parse(event.data)));
  socket.addEventListener("close", () => setTimeout(listen, 1500));
}

async function begin() {
  await known(false);
  const table = await get(api);
  element("title").textContent = `${table.name}: ${table.game}`;
  const log = await get(`${api}/log`);
  tell(log.lines);
  listen();
}

element("find").addEventListener("input", show);
element("back").addEventListener("click", () => done(() => send("POST", `${api}/take-back`, { index })));
done(begin);
