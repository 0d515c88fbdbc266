// Sets a new password by a link.
import { linked } from "./link.js";

linked("/api/password/reset", "page.reset_done");
