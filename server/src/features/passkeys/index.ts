import type { Site } from '../../platform/http/serve.ts';
import { serveAuthentication } from './authentication.route.ts';
import { serveOwnPasskeys } from './passkeys.route.ts';
import { serveRegistration } from './registration.route.ts';

/** Serves every call about passkeys. */
export { passkeyRemovedMail } from './passkey-mails.ts';
export { deletePasskey } from './passkeys.repository.ts';

export function servePasskeys(site: Site): void {
  serveRegistration(site);
  serveAuthentication(site);
  serveOwnPasskeys(site);
}
