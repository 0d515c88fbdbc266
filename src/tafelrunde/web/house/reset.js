// Sets a new password by a link.
import { handleLink } from "./link.js";

handleLink("/api/password/reset", "page.reset_done");
