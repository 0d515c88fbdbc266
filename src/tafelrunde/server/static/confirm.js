import { say } from "./house.js";
import { linked } from "./link.js";

linked("/api/account/confirm", say("page.confirm_done"));
