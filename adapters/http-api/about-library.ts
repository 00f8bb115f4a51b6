import type { Call } from '@uplift/contract';
import { refused } from '@uplift/core/foundation';
import type { HttpApi } from './http-api.ts';

const NOT_ALLOWED = 403;
const NOT_THERE = 404;

/** The library of a church, and the account that uses it. */
export interface UsedLibrary {
  readonly churchId: string;
  readonly upliftId: string;
}

/**
 * Makes every call about the library of a church, for the account that uses it. `onRefused` is called if that library isn't there any more for the
 * account, or its role no longer allows the call; the call itself is then to be tried again later.
 */
export function aboutLibrary(api: HttpApi, { churchId, upliftId }: UsedLibrary, onRefused: () => void): HttpApi {
  return {
    async send(call, sent = {}) {
      const answer = await api.send(call, { ...sent, account: upliftId, query: { ...sent.query, library: churchId } });
      if (answer.ok || !isAboutLibrary(call, answer.refusal.status)) return answer;
      onRefused();
      return refused({ ...answer.refusal, status: null });
    },
  };
}

/** A record may be missing in a library that is there. */
function isAboutLibrary({ path }: Call, status: number | null): boolean {
  return status === NOT_ALLOWED || (status === NOT_THERE && !path.includes(':record_id'));
}
