// Confirms an e-mail address by the link that was sent there.
import { linked } from "./link.js";

linked("/api/account/confirm", "page.confirm_done");
