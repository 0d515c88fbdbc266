import { say } from "./house.js";
import { linked } from "./link.js";

linked("/api/password/reset", say("page.reset_done"));
