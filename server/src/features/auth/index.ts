import type { Site } from '../../platform/http/serve.ts';
import { serveOpenSessions } from './open-sessions.route.ts';
import { servePasswordKdf } from './password-kdf.route.ts';
import { serveResets } from './resets.route.ts';
import { serveSession } from './session.route.ts';
import { serveSignIn } from './sign-in.route.ts';
import { serveSignUp } from './sign-up.route.ts';
import { sweepExpired } from './sweeping.ts';
import { serveVerification } from './verification.route.ts';

/** Signing up, in and out: sessions, mailed codes and links, and passwords. */
export function serveAuth(site: Site): void {
  serveSession(site);
  servePasswordKdf(site);
  serveSignIn(site);
  serveVerification(site);
  serveResets(site);
  serveSignUp(site);
  serveOpenSessions(site);
  sweepExpired(site);
}
