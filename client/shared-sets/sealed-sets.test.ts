import * as keys from '@uplift/adapters/keys';
import { type SetId, toId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { createFakeSharing, listedData, ok } from './testing/fake-sharing.ts';
import {
  ADA,
  createAccountKeys,
  GRACE,
  IDENTITY,
  LIST,
  RUTH,
  sealIdentity,
  signInSealed,
  song,
} from './testing/sealed-account.ts';

const SUNDAY = 'GET /api/v1/sets/sunday/shared';
const PUT_IDENTITY = 'PATCH /api/v1/account/identity';
const sunday = toId<SetId>('sunday');
const CONTENT = {
  id: 'sunday',
  at: 7,
  name: 'Morning',
  order: [{ song_id: GRACE, arrangement: 'default' }],
  songs: [song],
};

/** A set of Ruth as the server sends it, sealed for a reader. */
async function sealFor(reader: { readonly account: string; readonly publicKey: string }, owner: keys.Identity) {
  const [key, place] = [keys.createSetKey(), { owner: RUTH, set: 'sunday', generation: 4 }];
  return {
    id: 'sunday',
    owner: { full_name: 'Ruth Calder', profile_picture: '/p', uplift_id: RUTH, public_key: owner.publicKey },
    is_own: false,
    version: '1',
    sealed: { generation: 4, content: await keys.sealSet(key, place, CONTENT) },
    key: await keys.sealSetKey(owner, { key, place, reader }),
  };
}

describe('a sealed set', () => {
  test('a sealed set is opened and shown as any other, and its copy opens without the server', async () => {
    const fake = createFakeSharing();
    const { person } = await signInSealed(fake);
    fake.answers.set(SUNDAY, ok(await sealFor(person, await keys.createIdentity())));
    const page = fake.look('sunday');
    await fake.pass(0);
    const condition = page.get();
    if (condition.type !== 'found') throw new Error(condition.type);
    expect(condition.isCopy).toBe(false);
    expect(condition.shared.set).toMatchObject({ id: 'sunday', at: 7, name: 'Morning', shared: true });
    expect(condition.shared.songs.get(GRACE)?.title).toBe('Amazing Grace');
    expect(condition.shared.owner.fullName).toBe('Ruth Calder');
    expect(fake.copies.get('sunday')).toMatchObject({ name: 'Morning' });
  });

  test('a set without a key for this account waits for its owner, and opens once there is one', async () => {
    const fake = createFakeSharing();
    const { person } = await signInSealed(fake);
    const sealed = await sealFor(person, await keys.createIdentity());
    fake.answers.set(SUNDAY, ok({ ...sealed, key: null }));
    const page = fake.look('sunday');
    await fake.pass(0);
    expect(page.get()).toMatchObject({ type: 'waiting', owner: { fullName: 'Ruth Calder' } });
    fake.answers.set(SUNDAY, ok(sealed));
    fake.driver.reload(sunday);
    await fake.pass(0);
    expect(page.get().type).toBe('found');
  });

  test('a set that is sealed by another key of its owner is opened only once that is accepted', async () => {
    const fake = createFakeSharing();
    const { person } = await signInSealed(fake);
    const other = await keys.createIdentity();
    fake.answers.set(SUNDAY, ok(await sealFor(person, await keys.createIdentity())));
    const page = fake.look('sunday');
    await fake.pass(0);
    fake.answers.set(SUNDAY, ok({ ...(await sealFor(person, other)), version: '2' }));
    fake.driver.reload(sunday);
    await fake.pass(0);
    const condition = page.get();
    if (condition.type !== 'key-changed') throw new Error(condition.type);
    expect(condition.sealedBy).toEqual({ account: RUTH, publicKey: other.publicKey });
    await fake.driver.sealed.accept(condition.sealedBy);
    await fake.pass(0);
    expect(page.get().type).toBe('found');
  });

  test('the row of a sealed set gets its words once the set is open', async () => {
    const fake = createFakeSharing();
    const { person } = await signInSealed(fake);
    fake.answers.set(SUNDAY, ok(await sealFor(person, await keys.createIdentity())));
    fake.answers.set(LIST, ok([listedData('sunday', { at: null, items: 0, songs: [], is_sealed: true })]));
    await fake.pass(1_000);
    fake.driver.refresh();
    await fake.pass(1_000);
    expect(fake.list.get()).toMatchObject([
      { id: 'sunday', at: 7, name: 'Morning', items: 1, songs: ['Amazing Grace'] },
    ]);
  });

  test('an account without an identity makes one, and one that doesn’t open is replaced', async () => {
    const before = await sealIdentity((await createAccountKeys()).root, await keys.createIdentity());
    for (const [stored, previous] of [
      [null, null],
      [before, before.public_key],
    ] as const) {
      const fake = createFakeSharing();
      await signInSealed(fake);
      fake.whenRefreshed(() => undefined);
      fake.answers.set(IDENTITY, ok(stored));
      fake.answers.set(PUT_IDENTITY, ok(true));
      fake.answers.set(
        SUNDAY,
        ok({
          ...(await sealFor({ account: ADA, publicKey: before.public_key }, await keys.createIdentity())),
          key: null,
        }),
      );
      fake.look('sunday');
      await fake.pass(0);
      expect(fake.bodies.get(PUT_IDENTITY)).toMatchObject([{ previous, identity: { public_key: expect.any(String) } }]);
    }
  });

  test('a device that has the keys of before they were changed replaces no identity: a lost device has those, too', async () => {
    const fake = createFakeSharing();
    const { person } = await signInSealed(fake);
    const next = await createAccountKeys();
    fake.whenRefreshed(() => fake.session.set({ ...fake.session.get(), masterKey: next.envelope }));
    fake.answers.set(IDENTITY, ok(await sealIdentity(next.root, await keys.createIdentity())));
    fake.answers.set(PUT_IDENTITY, ok(true));
    fake.answers.set(SUNDAY, ok({ ...(await sealFor(person, await keys.createIdentity())), key: null }));
    fake.look('sunday');
    await fake.pass(0);
    expect(fake.refreshed.length).toBeGreaterThan(0);
    expect(fake.asked).not.toContain(PUT_IDENTITY);
  });

  test('a device that doesn’t know that its account is end-to-end encrypted replaces no identity', async () => {
    const fake = createFakeSharing();
    const { root, person } = await signInSealed(fake);
    fake.signInEndToEnd(root, 'a-plain-key-of-a-managed-account');
    fake.answers.set(IDENTITY, ok(null));
    fake.answers.set(SUNDAY, ok(await sealFor(person, await keys.createIdentity())));
    fake.look('sunday');
    await fake.pass(0);
    expect(fake.asked).not.toContain(PUT_IDENTITY);
  });
});
