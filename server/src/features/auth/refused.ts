import type { Refusal } from '../../platform/http/serve.ts';
import { refuse } from '../../platform/http/serve.ts';

/** The refusing half of a Result of this feature. */
export type Refused = { readonly ok: false; readonly refusal: Refusal };

/** One sentence for an unknown address and for a wrong password (OWASP Authentication Cheat Sheet). */
export const WRONG_PASSWORD: Refused = refuse(401, {
  for: 'password',
  because: 'Either your Uplift ID or password is incorrect.',
});

export const WRONG_CODE: Refused = refuse(401, {
  for: 'verification_code',
  because: 'That code isn’t right. Check it, or ask for a new one.',
});

/** Said of a right code too: it was tried too often, or waited for too long. */
export const SPENT_CODE: Refused = refuse(401, {
  for: 'verification_code',
  because: 'That code no longer works. Ask for a new one.',
});

export const NO_CODE_AWAITED: Refused = refuse(400, {
  for: 'verification_code',
  because: 'You’re already signed in, so you don’t need a code.',
});

export const WRONG_LINK: Refused = refuse(401, {
  for: 'password_reset',
  because: 'This link no longer works. Ask for a new one on the sign-in page.',
});

export const NO_SUCH_SESSION: Refused = refuse(404, {
  for: 'server_error',
  because: 'That device is already signed out.',
});
