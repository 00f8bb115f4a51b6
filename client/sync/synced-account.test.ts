import type { AccessState } from '@uplift/client/accounts';
import { describe, expect, test } from 'vitest';
import { type UpliftId, toId } from '@uplift/core/foundation';
import { SIGNED_OUT, type Session } from '@uplift/core/membership';
import { syncedAccount } from './synced-account.ts';

const ADA = toId<UpliftId>('ada');
const key = {} as CryptoKey; // is only handed on

const EXPECTED: AccessState = { type: 'expected' };
const LOCKED: AccessState = { type: 'locked' };
const UNLOCKED: AccessState = { type: 'unlocked', account: { entryId: 'entry', upliftId: ADA, key } };
const createSession = (authenticated: number, upliftId: string | null): Session => ({
  ...SIGNED_OUT,
  authenticated,
  subscription: 'included',
  uplift_id: upliftId === null ? null : toId<UpliftId>(upliftId),
});
const MANAGED = { type: 'managed' } as const;
const known = { isKnown: true, connection: 'online', encryption: MANAGED } as const;
const asked = { ...known, isKnown: false } as const;

describe('the synced account', () => {
  test('[PERM-13] only the records of an account that is unlocked and signed in at level 2 are synced', () => {
    const unlocked = { access: UNLOCKED, ...known };
    expect(syncedAccount({ ...unlocked, session: createSession(2, ADA) })).toBe(ADA);
    expect(syncedAccount({ ...unlocked, session: createSession(1, null) })).toBe('signed-out');
    expect(syncedAccount({ ...unlocked, session: createSession(0, null) })).toBe('signed-out');
    expect(syncedAccount({ ...unlocked, session: createSession(2, 'bea') })).toBe('signed-out');
  });

  test('[PERM-20] no records are synced without a subscription, since the server refuses them', () => {
    const session = { ...createSession(2, ADA), subscription: null };
    expect(syncedAccount({ access: UNLOCKED, ...known, session })).toBe('signed-out');
    expect(syncedAccount({ access: UNLOCKED, ...known, connection: 'offline', session })).toBe('signed-out');
  });

  test('no records are synced while no account is unlocked', () => {
    expect(syncedAccount({ access: LOCKED, session: createSession(2, ADA), ...known })).toBe('none');
    expect(syncedAccount({ access: LOCKED, session: SIGNED_OUT, ...asked })).toBe('none');
  });

  test('the synced account is unknown while a key is expected, or while a kept key waits for the server', () => {
    expect(syncedAccount({ access: EXPECTED, session: SIGNED_OUT, ...asked })).toBeNull();
    expect(syncedAccount({ access: UNLOCKED, session: SIGNED_OUT, ...asked })).toBeNull();
  });

  test('the synced account stays offline, though its session has lost the ID', () => {
    const offline = { access: UNLOCKED, connection: 'offline', encryption: MANAGED } as const;
    expect(syncedAccount({ ...offline, session: createSession(2, null), isKnown: true })).toBe(ADA);
    expect(syncedAccount({ ...offline, session: SIGNED_OUT, isKnown: false })).toBe(ADA);
  });

  test('nothing is synced while the server sends keys that can’t be trusted', () => {
    const encryption = { type: 'refused', because: 'These are earlier keys.' } as const;
    expect(syncedAccount({ access: UNLOCKED, session: createSession(2, ADA), ...known, encryption })).toBe(
      'signed-out',
    );
  });
});
