import * as keys from '@uplift/adapters/keys';
import { createRecordCipher } from '@uplift/adapters/vault';
import { type ArrangementId, type SetId, type SongId, type UpliftId, toId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { createFakeSharing, listedData, ok, refusedWith } from './testing/fake-sharing.ts';

const ADA = '5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
const RUTH = '7d1c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
const SUNDAY = 'GET /api/v1/sets/sunday/shared';
const MEMBERS = 'GET /api/v1/sets/sunday/members';
const SEAL = 'PATCH /api/v1/sets/sunday/sealed';
const IDENTITY = 'GET /api/v1/account/identity';
const PUT_IDENTITY = 'PATCH /api/v1/account/identity';
const LIST = 'GET /api/v1/sets/shared';
const sunday = toId<SetId>('sunday');
const GRACE = toId<SongId>('grace');
const song = { ...newSong({ ...NEW_SONG_DRAFT, title: 'Amazing Grace' }, () => 'default'), id: GRACE };
const CONTENT = {
  id: 'sunday',
  at: 7,
  name: 'Morning',
  order: [{ song_id: GRACE, arrangement: 'default' }],
  songs: [song],
};

type Fake = ReturnType<typeof createFakeSharing>;

const aesKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** Signs Ada in with an account whose identity the server has. */
async function signInSealed(fake: Fake) {
  const root = await aesKey();
  const identity = await keys.createIdentity();
  const cipher = createRecordCipher(toId<UpliftId>(ADA), root);
  fake.answers.set(IDENTITY, ok(await keys.sealIdentity(cipher, identity)));
  fake.answers.set(LIST, ok([]));
  fake.signInEndToEnd(root);
  return { identity, person: { account: ADA, publicKey: identity.publicKey }, root };
}

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
    const stranger = createRecordCipher(toId<UpliftId>(ADA), await aesKey());
    const before = await keys.sealIdentity(stranger, await keys.createIdentity());
    for (const [stored, previous] of [
      [null, null],
      [before, before.public_key],
    ] as const) {
      const fake = createFakeSharing();
      await signInSealed(fake);
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

/** An owner's device with a set that is shared with Ruth, whose identity the test has. */
async function openOwner() {
  const fake = createFakeSharing();
  const own = await signInSealed(fake);
  const ruth = await keys.createIdentity();
  await fake.device.songs.put(song);
  await fake.device.sets.put({
    id: sunday,
    at: 20_000,
    order: [{ song_id: GRACE, arrangement: toId<ArrangementId>('default') }],
  });
  const member = (parts: object = {}) => ({
    email_address: 'ruth@example.org',
    uplift_id: RUTH,
    public_key: ruth.publicKey,
    generation: null,
    ...parts,
  });
  fake.answers.set(MEMBERS, ok([member()]));
  fake.answers.set(SEAL, ok(true));
  const sealed = () => (fake.bodies.get(SEAL) ?? []) as readonly SealedBody[]; // as the contract says
  return { ...fake, own, ruth, member, sealed };
}

interface SealedBody {
  readonly generation: number;
  readonly content: string;
  readonly keys: readonly { readonly uplift_id: string; readonly sealed: string }[];
}

describe('the device of an end-to-end encrypted owner', () => {
  test('a shared set is sealed so that its reader opens it, without performances', async () => {
    const { pass, sealed, own, ruth } = await openOwner();
    await pass(1_000);
    const [body] = sealed();
    if (body === undefined) throw new Error('Nothing was sealed.');
    const place = { owner: ADA, set: 'sunday', generation: body.generation };
    const copy = { place, ownerKey: own.identity.publicKey, sealed: body.keys[0]?.sealed ?? '' };
    const key = await keys.openSetKey({ account: RUTH, identity: ruth }, copy);
    expect(key === null ? null : await keys.openSet(key, place, body.content)).toMatchObject({
      id: 'sunday',
      at: 20_000,
      songs: [{ title: 'Amazing Grace', last_performed: null, times_performed: 0 }],
    });
  });

  test('a set is sealed again after a change of its songs, and only then, with the same key', async () => {
    const { pass, sealed, device, answers, member, driver } = await openOwner();
    await pass(1_000);
    const generation = sealed()[0]?.generation ?? 0;
    answers.set(MEMBERS, ok([member({ generation })]));
    driver.refreshAll();
    await pass(1_000);
    await device.songs.put({ id: GRACE, times_performed: 3 });
    await pass(1_000);
    expect(sealed()).toHaveLength(1);
    await device.songs.put({ id: GRACE, title: 'Grace' });
    await pass(1_000);
    expect(sealed()).toMatchObject([{}, { generation, keys: [] }]);
  });

  test('a new person gets the key of the present generation, and a removed one makes a new generation', async () => {
    const { pass, sealed, answers, member, driver } = await openOwner();
    await pass(1_000);
    const generation = sealed()[0]?.generation ?? 0;
    const daniel = { email_address: 'd@example.org', uplift_id: 'a11ce000-8d0f-4c3a-9f3c-0a8f6a1f2b3c' };
    const other = { ...daniel, public_key: (await keys.createIdentity()).publicKey, generation: null };
    answers.set(MEMBERS, ok([member({ generation }), other]));
    driver.refreshAll();
    await pass(1_000);
    expect(sealed()[1]).toMatchObject({ generation, keys: [{ uplift_id: daniel.uplift_id }] });
    answers.set(MEMBERS, ok([{ ...other, generation }]));
    driver.refreshAll();
    await pass(1_000);
    expect(sealed()[2]?.generation).toBeGreaterThan(generation);
    expect(sealed()[2]?.keys).toMatchObject([{ uplift_id: daniel.uplift_id }]);
  });

  test('nothing is sealed for a changed key until it is accepted', async () => {
    const { pass, sealed, answers, member, driver } = await openOwner();
    await pass(1_000);
    const publicKey = (await keys.createIdentity()).publicKey;
    answers.set(MEMBERS, ok([member({ public_key: publicKey })]));
    driver.refreshAll();
    await pass(1_000);
    expect(sealed()).toHaveLength(1);
    const [changed] = (await readMembers(driver)) ?? [];
    expect(changed).toMatchObject({ state: 'key-changed', person: { account: RUTH, publicKey } });
    await driver.sealed.accept({ account: RUTH, publicKey }, 'ruth@example.org');
    await pass(1_000);
    expect(sealed()[1]?.generation).toBeGreaterThan(sealed()[0]?.generation ?? 0);
  });

  test('an address that answers with another account is a changed key', async () => {
    const { pass, answers, member, driver } = await openOwner();
    await pass(1_000);
    answers.set(MEMBERS, ok([member({ uplift_id: 'a11ce000-8d0f-4c3a-9f3c-0a8f6a1f2b3c' })]));
    expect(await readMembers(driver)).toMatchObject([{ state: 'key-changed' }]);
  });

  test('after a refusal because another device has sealed meanwhile, a newer key is made at once', async () => {
    const { pass, sealed, answers, member } = await openOwner();
    answers.set(MEMBERS, ok([member({ generation: 99 })]));
    answers.set(SEAL, [refusedWith(409), ok(true)]);
    await pass(1_000);
    expect(sealed().map(({ generation }) => generation)).toEqual([100, 100]);
  });

  test('a managed owner’s device seals nothing, and asks for no members', async () => {
    const fake = createFakeSharing();
    fake.answers.set(LIST, ok([]));
    fake.signIn();
    await fake.device.sets.put({ id: sunday, at: 20_000, order: [] });
    await fake.pass(1_000);
    expect(await readMembers(fake.driver)).toEqual([]);
    expect(fake.asked).toEqual([LIST]);
  });

  test('a safety code that doesn’t match stops sealing for that person', async () => {
    const { pass, driver, ruth } = await openOwner();
    await pass(1_000);
    const person = { account: RUTH, publicKey: ruth.publicKey };
    expect((await driver.sealed.readCode(person))?.groups).toHaveLength(12);
    await driver.sealed.compare(person, true);
    expect(await readMembers(driver)).toMatchObject([{ isCompared: true }]);
    await driver.sealed.compare(person, false);
    expect(await readMembers(driver)).toMatchObject([{ state: 'key-changed', isCompared: false }]);
  });
});

async function readMembers(driver: Fake['driver']) {
  const answer = await driver.sealed.members(sunday);
  return answer.ok ? answer.value : null;
}
