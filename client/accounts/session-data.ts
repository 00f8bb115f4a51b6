import { sessionData, type DataOf, type readSessionKey } from '@uplift/contract';
import { type UpliftId, toId } from '@uplift/core/foundation';
import { AUTHENTICATION, toChurchRoles, INCLUDED, type Session } from '@uplift/core/membership';
import type { AccountState, SessionData } from './accounts.ts';
import { NO_USER } from './account-stores.ts';

export type SessionKey = DataOf<typeof readSessionKey>;

export const NO_KEY: SessionKey = { uplift_id: null, masterKey: null };

/** Converts the server's answer to the session of pages. */
export function toSession(data: SessionData, { uplift_id: upliftId, masterKey }: SessionKey): Session {
  return {
    authenticated: data.authenticated,
    beta: data.beta,
    subscription: data.subscription?.plan ?? null,
    church: toChurchRoles(data.church?.role ?? null),
    uplift_id: upliftId === null ? null : toId<UpliftId>(upliftId),
    masterKey,
  };
}

/** Converts the session to the account for the pages. */
export function toAccountState(data: SessionData, key: SessionKey): AccountState {
  const { admission, profile, church, church_count: churchCount, verification } = data;
  const isKeyLost = key.uplift_id !== null && key.masterKey === null;
  return { isKnown: true, admission, profile, church, churchCount, verification, isKeyLost };
}

/** Session of an account opened without the server, from its last response; `stored` may be of another release. */
export function offlineSession(stored: unknown, upliftId: string): readonly [Session, AccountState] {
  const read = sessionData.safeParse(stored);
  const said: SessionData = read.success ? read.data : { ...UNSAID, admission: NO_USER.admission };
  const key: SessionKey = { uplift_id: upliftId, masterKey: null };
  return [
    { ...toSession(said, key), authenticated: AUTHENTICATION.verified },
    { ...toAccountState(said, NO_KEY), isKnown: false, verification: null },
  ];
}

/** Session before the server's response: it requires no subscription from anyone. */
const UNSAID = {
  authenticated: AUTHENTICATION.verified,
  subscription: { plan: INCLUDED },
  beta: false,
  profile: null,
  church: null,
  church_count: 0,
  verification: null,
} as const;
