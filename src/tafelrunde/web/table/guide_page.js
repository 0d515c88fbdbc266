// Opens a first game: a guest, bots, and the guide beside the board.
import { done, enter } from "../core/frame.js";
import { randomBytes, send } from "../core/http.js";
import { say } from "../core/i18n.js";
import { guideModule } from "./boards.js";

done(async () => {
  const game = location.pathname.split("/")[2] ?? "";
  await enter(true);
  const opening = (await guideModule(game))?.opening ?? { options: { players: 2 }, bots: "page" };
  const wanted = {
    game,
    ...opening,
    name: say("page.guide_table"),
    sit: 0,
    hints: true,
    bytes: randomBytes(),
  };
  try {
    const made = await send("POST", "/api/tables", wanted);
    location.replace(`/tables/${made.id}?guide=1`);
  } catch (error) {
    document.querySelector(".coming")?.remove(); // No table is coming: only the sentence stays.
    throw error;
  }
});
