import { done, element, enter, make, player, say, submitted } from "./house.js";
import { get, send } from "./http.js";

const values = (form) => Object.fromEntries(new FormData(form));

function coming(id, path) {
  submitted(element(id), async () => {
    await send("POST", path, values(element(id)));
    location.href = new URLSearchParams(location.search).get("next")?.match(/^\/[\w/-]*$/)?.[0] ?? "/";
  });
}

async function muted() {
  const { names } = await get("/api/mutes");
  element("muted-part").hidden = !names.length;
  const items = names.map((name) => {
    const again = async () => {
      await send("DELETE", `/api/mutes/${encodeURIComponent(name)}`);
      await muted();
    };
    return make("li", {}, player(name), " ", make("button", { className: "small", text: say("page.unmute"), on: again }));
  });
  element("muted").replaceChildren(...items);
}

coming("log-in", "/api/session");
coming("sign-up", "/api/accounts");
coming("guest", "/api/guests");
submitted(element("password"), async () => {
  await send("POST", "/api/password", values(element("password")));
  location.reload();
});
element("log-out").addEventListener("click", () => done(async () => {
  await send("DELETE", "/api/session");
  location.href = "/";
}));
element("delete").addEventListener("click", () => done(async () => {
  if (!confirm(say("page.delete_sure"))) return;
  await send("DELETE", "/api/account");
  location.href = "/";
}));
done(async () => {
  const me = await enter();
  element("nobody").hidden = Boolean(me.name);
  element("somebody").hidden = !me.name;
  if (!me.name) return;
  element("hello").textContent = say(me.guest ? "page.hello_guest" : "page.hello", { name: me.name });
  element("own-page").href = `/players/${encodeURIComponent(me.name)}`;
  element("password").hidden = me.guest;
  await muted();
});
