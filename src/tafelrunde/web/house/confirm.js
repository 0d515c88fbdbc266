// Confirms an e-mail address by the link that was sent there.
import { handleLink } from "./link.js";

handleLink("/api/account/confirm", "page.confirm_done");
