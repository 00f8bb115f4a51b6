import * as keys from '@uplift/adapters/keys';
import { type SetId, toId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { createFakeSharing, ok, refusedWith } from './testing/fake-sharing.ts';
import { ADA, type Fake, GRACE, LIST, RUTH, signInSealed } from './testing/sealed-account.ts';
import { MEMBERS, OWN_SHARED, openOwner, SEAL, sunday } from './testing/sealing-owner.ts';

describe('the device of an end-to-end encrypted owner', () => {
  test('a shared set is sealed so that its reader opens it, without performances', async () => {
    const { pass, sealed, own, ruth } = await openOwner();
    await pass(1_000);
    // The first keys of a process take longer than a test's turns on a busy machine.
    await expect.poll(() => sealed().length).toBe(1);
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

  test('after all keys of the account were changed, a set is sealed at once with another key and by the next identity', async () => {
    const owner = await openOwner();
    await owner.pass(1_000);
    const generation = owner.sealed()[0]?.generation ?? 0;
    owner.answers.set(MEMBERS, ok([owner.member({ generation })]));
    const next = await signInSealed(owner);
    await owner.pass(1_000);
    const [before, after] = owner.sealed();
    if (before === undefined || after === undefined) throw new Error('The set was sealed once.');
    expect(after.generation).toBeGreaterThan(generation);
    const place = { owner: ADA, set: 'sunday', generation: after.generation };
    const open = async ({ publicKey }: keys.Identity) =>
      keys.openSetKey(
        { account: RUTH, identity: owner.ruth },
        { place, ownerKey: publicKey, sealed: after.keys[0]?.sealed ?? '' },
      );
    expect(await open(owner.own.identity)).toBeNull();
    const key = await open(next.identity);
    expect(key === null ? null : await keys.openSet(key, place, after.content)).toMatchObject({
      id: 'sunday',
      edition: 1,
    });
    owner.answers.set(MEMBERS, ok([owner.member({ generation: after.generation })]));
    await owner.pass(300_000);
    expect(owner.sealed()).toHaveLength(2);
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

  test('a set in the trash is sealed empty and marked, once, and as it was when it is restored', async () => {
    const { pass, sealed, device, answers, member, own, ruth } = await openOwner();
    await pass(1_000);
    const generation = sealed()[0]?.generation ?? 0;
    answers.set(MEMBERS, ok([member({ generation })]));
    await device.sets.remove(['sunday']);
    await pass(1_000);
    await device.songs.put({ id: GRACE, title: 'Grace' });
    await pass(1_000);
    await device.sets.restore(['sunday']);
    await pass(1_000);
    expect(sealed()).toMatchObject([
      { in_trash: false },
      { generation, keys: [], in_trash: true },
      { generation, keys: [], in_trash: false },
    ]);
    const place = { owner: ADA, set: 'sunday', generation };
    const copy = { place, ownerKey: own.identity.publicKey, sealed: sealed()[0]?.keys[0]?.sealed ?? '' };
    const key = await keys.openSetKey({ account: RUTH, identity: ruth }, copy);
    if (key === null) throw new Error('The key is not for Ruth.');
    const contents = await Promise.all(sealed().map(({ content }) => keys.openSet(key, place, content)));
    expect(contents).toMatchObject([
      { edition: 1, songs: [{ title: 'Amazing Grace' }] },
      { edition: 2, id: 'sunday', at: null, order: [], songs: [] },
      { edition: 3, songs: [{ title: 'Grace' }] },
    ]);
  });

  test('a set that no one can open yet is marked while it is in the trash, too', async () => {
    const { pass, sealed, device, answers, member } = await openOwner();
    answers.set(MEMBERS, ok([member({ uplift_id: null, public_key: null })]));
    await pass(1_000);
    expect(sealed()).toEqual([]);
    await device.sets.remove(['sunday']);
    await pass(1_000);
    await device.sets.restore(['sunday']);
    await pass(1_000);
    expect(sealed()).toMatchObject([
      { keys: [], in_trash: true },
      { keys: [], in_trash: false },
    ]);
  });

  test('a set that is permanently deleted is forgotten', async () => {
    const { pass, sealed, device, answers, asked } = await openOwner();
    await pass(1_000);
    answers.set(MEMBERS, refusedWith(404));
    await device.sets.remove(['sunday']);
    await device.sets.purge(['sunday']);
    await pass(1_000);
    const before = asked.length;
    await device.songs.put({ id: GRACE, title: 'Grace' });
    await pass(1_000);
    expect([sealed().length, asked.length]).toEqual([1, before]);
  });

  test('only sets that the server says are shared are asked about', async () => {
    const { pass, answers, asked, device } = await openOwner();
    await device.sets.put({ id: toId<SetId>('alone'), at: 20_000, order: [] });
    answers.set(OWN_SHARED, ok([]));
    await pass(1_000);
    expect(asked.filter((call) => call.endsWith('/members'))).toEqual([]);
  });

  test.each([
    [413, 'too-large'],
    [507, 'full'],
  ] as const)(
    'a refusal with %i is a set that is %s: it is sent again after its next change, and not before',
    async (status, trouble) => {
      const { pass, sealed, answers, device, driver } = await openOwner();
      answers.set(SEAL, [refusedWith(status), ok(true)]);
      await pass(1_000);
      expect(await driver.sealed.trouble(sunday)).toBe(trouble);
      await readMembers(driver);
      await pass(1_000);
      expect(sealed()).toHaveLength(1);
      await device.songs.put({ id: GRACE, title: 'Grace' });
      await pass(1_000);
      expect([sealed().length, await driver.sealed.trouble(sunday)]).toEqual([2, null]);
    },
  );

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
