import { createAccountStores, createAccounts, openAccounts, type AccountStores } from '@uplift/client/accounts';
import { createHttpApi } from '@uplift/adapters/http-api';
import { importMasterKey, newMasterKey } from '@uplift/adapters/vault';
import { toId, type Clock, type NewId, type Store, type UpliftId } from '@uplift/core/foundation';
import { AUTHENTICATION, INCLUDED, SIGNED_OUT, type AccountEntries, type Session } from '@uplift/core/membership';
import type { TestServer } from './test-server.ts';

export const RUTH = {
  uplift_id: toId<UpliftId>('5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c'),
  email_address: 'ruth@example.org',
  full_name: 'Ruth Okafor',
  profile_picture: '/picture',
  role: null,
} as const;

/** The fewest rounds that the vault takes: a test derives keys from passwords, too. */
const FEWEST_ITERATIONS = 100_000;

/** Stores of a browser on which no one has signed in, or Ruth with her library open. */
export async function createTestAccount(session: Partial<Session> | null): Promise<AccountStores> {
  const stores = createAccountStores({ isExpected: () => false, keep: () => undefined });
  stores.state.set({ ...stores.state.get(), isKnown: true });
  if (session === null) return stores;
  const masterKey = newMasterKey();
  const key = await importMasterKey(masterKey);
  if (key === null) throw new Error('A new master key could not be imported.');
  const { uplift_id } = RUTH;
  stores.session.set({
    ...SIGNED_OUT,
    authenticated: AUTHENTICATION.verified,
    subscription: INCLUDED,
    uplift_id,
    masterKey,
    ...session,
  });
  stores.state.set({ ...stores.state.get(), profile: RUTH });
  // The envelope of an end-to-end encrypted account: its root key is here, too.
  const root = session.masterKey?.startsWith('{') === true ? { root: key } : {};
  stores.access.unlock({ entryId: uplift_id, upliftId: uplift_id, key, ...root });
  return stores;
}

/** Makes the server answer session requests, which the page sends after many changes. */
export function answerSession(server: TestServer, { session, state }: AccountStores): void {
  const { authenticated, beta, subscription, uplift_id, masterKey } = session.get();
  const { admission, profile, church, churchCount, verification } = state.get();
  server.answers.set('GET /api/v1/auth/session', {
    data: {
      authenticated,
      subscription: subscription === null ? null : { plan: subscription },
      admission,
      beta,
      profile,
      church,
      church_count: churchCount,
      verification,
    },
  });
  server.answers.set('GET /api/v1/auth/session/key', { data: { uplift_id, masterKey } });
  server.answers.set('GET /api/v1/notifications', { data: [] });
}

interface AccountSurroundings {
  readonly stores: AccountStores;
  readonly server: TestServer;
  readonly entries: AccountEntries;
  readonly connection: Store<'online' | 'offline'>;
  readonly newId: NewId;
  readonly now: Clock;
}

/** The real calls over the test's server; the browser has no passkeys, keeps no key, and has no other tabs. */
export function createTestAccounts({ stores, server, entries, connection, newId, now }: AccountSurroundings) {
  return createAccounts(stores, async () => ({
    setLockAfter: () => undefined,
    ...openAccounts({
      stores,
      entries,
      connection,
      newId,
      api: createHttpApi({ fetch: server.fetch }),
      passkeys: {
        create: async () => ({ ok: false, refusal: 'failed' }),
        ask: async () => ({ ok: false, refusal: 'failed' }),
        canOffer: async () => false,
        offer: async () => ({ ok: false, refusal: 'failed' }),
        readSecret: async () => ({ ok: false, refusal: 'unsupported' }),
        cancel: () => undefined,
      },
      keptKey: {
        read: async () => null,
        keep: async () => undefined,
        forget: async () => undefined,
      },
      tabs: { send: () => undefined, onNews: () => undefined },
      traces: {
        isSignOutPending: () => false,
        setSignOutPending: () => undefined,
        clear: async () => undefined,
        startOver: () => undefined,
      },
      now,
      loadKeys: async () => null,
      seenKeys: { read: async () => ({ edition: 0, generation: 0, sealedFrom: 0 }), keep: async () => undefined },
      iterations: FEWEST_ITERATIONS,
    }),
  }));
}
