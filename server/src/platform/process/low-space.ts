import {
  authenticatePasskey,
  confirmSession,
  endOtherSessions,
  endSession,
  readPasskeyAuthentication,
  removePasskey,
  resendCode,
  signIn,
  signOut,
  verifyCode,
} from '@uplift/contract';
import type { Call } from '@uplift/contract';
import type { Refusal } from '../http/serve.ts';
import type { Platform } from '../platform.ts';

/**
 * Calls that write little, and that people need whatever the state of the disk: to get their songs, and to end a
 * session.
 */
const SERVED_ANYWAY: ReadonlySet<Call> = new Set<Call>([
  signIn,
  verifyCode,
  resendCode,
  confirmSession,
  readPasskeyAuthentication,
  authenticatePasskey,
  removePasskey,
  endSession,
  endOtherSessions,
  signOut,
]);

const RETRY_SECONDS = 300;

const REFUSAL: Refusal = {
  status: 503,
  complaints: [
    {
      for: 'server_error',
      because: 'The server’s disk is almost full. You can still read and play everything. Try again later.',
    },
  ],
  retryAfter: RETRY_SECONDS,
};

/** Refuses calls that would grow the database while its disk is almost full, so that reading continues. */
export function spaceRefusal({ isSpaceLow }: Pick<Platform, 'isSpaceLow'>, call: Call): Refusal | null {
  return call.method === 'GET' || SERVED_ANYWAY.has(call) || !isSpaceLow() ? null : REFUSAL;
}
