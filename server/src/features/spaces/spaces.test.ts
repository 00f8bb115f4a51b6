import { createSecretKey, KeyObject } from 'node:crypto';
import { exportRecords, listSpaces, purgeCollection, readSession, restoreSessionKey } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { accounts, records, spaceKeys, spaces } from '../../platform/database/schema.ts';
import { LOST_KEY } from '../../platform/secrets/lost-keys.repository.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import {
  openForAccount,
  openForServer,
  parseAccountKey,
  sealForAccount,
  sealForServer,
} from '../../platform/spaces/key-copies.ts';
import { createRecordDevice, describeSite, openTestSpace, person, twoDevices } from '../../test-platform/index.ts';
import type { Person, TestSite, Visitor } from '../../test-platform/index.ts';

const [ADA, BEN] = [person('Ada Lovelace'), person('Ben Okri')];
const ADA_KEY = createSecretKey(Buffer.from(ADA.masterKey, 'base64url'));

async function readSpaces(visitor: Visitor): Promise<DataOf<typeof listSpaces>> {
  return (await visitor.call(listSpaces)).body?.data as DataOf<typeof listSpaces>; // what the server under test answered
}

async function readUpliftId(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(readSession);
  const session = body?.data as DataOf<typeof readSession> | undefined; // what the server under test answered
  return session?.profile?.uplift_id ?? '';
}

/** The key in the copy that an account has, in hex; null if it doesn't open. */
async function openCopy(visitor: Visitor, { masterKey }: Person): Promise<string | null> {
  const [space] = await readSpaces(visitor);
  const accountKey = parseAccountKey(masterKey);
  if (space === undefined || accountKey === null) return null;
  const { space_id: id, generation, keys } = space;
  return (
    openForAccount(accountKey, { space: id, generation, account: id }, keys[0]?.sealed ?? '')
      ?.export()
      .toString('hex') ?? null
  );
}

/** The key in the server's copy, in hex; null if it doesn't open. */
async function openServerCopy({ platform }: TestSite, space: string): Promise<string | null> {
  const [copy] = await platform.queries.select().from(spaceKeys).where(eq(spaceKeys.member, 'server'));
  return (
    openForServer(platform.secrets, { space, generation: copy?.generation ?? 0 }, copy?.sealed ?? '')
      ?.export()
      .toString('hex') ?? null
  );
}

function toText(bytes: Uint8Array | null): string {
  return Buffer.from(bytes ?? []).toString('latin1');
}

describeSite('the spaces of an account', (open) => {
  test('the library of an account has one key however many devices ask for it at once, and always the same', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { queries } = site.platform;
    await queries.delete(spaces);
    const answers = await Promise.all(Array.from({ length: 10 }, () => readSpaces(ada)));
    const id = await readUpliftId(ada);
    const generation = Math.floor(site.platform.now().getTime() / 1_000);
    const keys = [{ generation, sealed: expect.any(String) }];
    expect(answers[0]).toEqual([{ space_id: id, kind: 'library', mode: 'managed', generation, keys }]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await queries.$count(spaceKeys)).toBe(2);
    expect(await openCopy(ada, ADA)).toBe(await openServerCopy(site, id));
  });

  test("the key of a library is random, and opens with its account's key alone", async () => {
    const site = await open();
    const [ada, ben] = [await site.signedUp(ADA), await site.signedUp(BEN)];
    const [key, other] = [await openCopy(ada, ADA), await openCopy(ben, BEN)];
    expect([key?.length, other?.length, key === other]).toEqual([64, 64, false]);
    expect([await openCopy(ada, BEN), await openCopy(ben, ADA)]).toEqual([null, null]);
  });

  test.each([
    ['space', { space: crypto.randomUUID() }],
    ['generation', { generation: 2 }],
  ])('a copy of a key does not open for another %s', async (_what, other) => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const account = await readUpliftId(ada);
    const copies = await site.platform.queries.select().from(spaceKeys);
    const place = { space: account, generation: copies[0]?.generation ?? 0, account };
    const opened = [place, { ...place, ...other }].map((where) =>
      copies.map(({ member, sealed }) =>
        member === 'server'
          ? openForServer(site.platform.secrets, where, sealed)
          : openForAccount(ADA_KEY, where, sealed),
      ),
    );
    expect(opened).toEqual([
      [expect.any(KeyObject), expect.any(KeyObject)],
      [null, null],
    ]);
  });

  test('a server that was set back to before a library had a key refuses entries of the lost one', async () => {
    const { site, ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    await site.platform.queries.delete(spaces);
    site.platform.clock.move(2_000);
    expect(await readSpaces(ada)).toHaveLength(1);
    phone.edit('a', { name: 'Monday' });
    expect((await phone.push('a')).status).toBe(409);
  });

  test('the spaces of an account whose key is lost are not listed, and come back with the key', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const key = await openCopy(ada, ADA);
    await site.platform.queries.update(accounts).set({ sealedMasterKey: LOST_KEY });
    expect(await readSpaces(ada)).toEqual([]);
    expect((await ada.call(restoreSessionKey, { body: { masterKey: ADA.masterKey } })).status).toBe(200);
    expect(await openCopy(ada, ADA)).toBe(key);
  });

  test("an account's copy is sealed again with another key that a device brings", async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const key = await openCopy(ada, ADA);
    await site.platform.queries.update(accounts).set({ sealedMasterKey: LOST_KEY });
    const { masterKey } = person('Another Key');
    await ada.call(restoreSessionKey, { body: { masterKey } });
    expect(await openCopy(ada, ADA)).toBeNull();
    expect(await openCopy(ada, { ...ADA, masterKey })).toBe(key);
  });

  test('records sealed before the secret of the server was lost are read again once a device restored the key', async () => {
    const { site, ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const id = await readUpliftId(ada);
    const key = await openCopy(ada, ADA);
    const read = async () => {
      const { body } = await ada.call(exportRecords);
      const [record] = exportRecords.data.parse(body?.data);
      return record?.value ?? null;
    };
    expect(await read()).toEqual({ name: 'Sunday' });
    Object.assign(site.platform.secrets, createSecrets('a secret that a new machine has made'));
    await site.platform.queries.update(accounts).set({ sealedMasterKey: LOST_KEY });
    site.platform.clock.move(60_000);
    expect([await openServerCopy(site, id), await read()]).toEqual([null, null]);
    await ada.call(restoreSessionKey, { body: { masterKey: ADA.masterKey } });
    expect([await openServerCopy(site, id), await openCopy(ada, ADA)]).toEqual([key, key]);
    expect(await read()).toEqual({ name: 'Sunday' });
    expect((await createRecordDevice(ada).pull()).length).toBe(1);
  });

  test('records sealed with a later key of a library are read at once, although its earlier keys are remembered', async () => {
    const { site, ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    await ada.call(exportRecords);
    const { queries, secrets } = site.platform;
    const generation = Math.floor(site.platform.now().getTime() / 1_000) + 1;
    const place = { space: await readUpliftId(ada), generation };
    const key = createSecretKey(Buffer.alloc(32, 2));
    await queries.update(spaces).set({ generation });
    const sealed = {
      server: sealForServer(secrets, place, key),
      own: sealForAccount(ADA_KEY, { ...place, account: place.space }, key),
    };
    await queries.insert(spaceKeys).values([
      { spaceId: place.space, generation, member: 'server', sealed: sealed.server },
      { spaceId: place.space, generation, member: place.space, sealed: sealed.own },
    ]);
    expect((await phone.push('a')).status).toBe(409);
    await openTestSpace(ada);
    phone.edit('b', { name: 'Monday' });
    expect((await phone.push('b')).status).toBe(200);
    const { body } = await ada.call(exportRecords);
    expect(exportRecords.data.parse(body?.data).map(({ value }) => value)).toEqual([
      { name: 'Sunday' },
      { name: 'Monday' },
    ]);
  });

  test('the database holds no word of a record that a device sealed, nor a key of its library', async () => {
    const { site, ada, phone } = await twoDevices(open);
    for (const name of ['Zephyrhymn', 'Zephyrpsalm']) {
      phone.edit('a', { name });
      await phone.push('a');
    }
    const [record] = await site.platform.queries.select().from(records);
    const copies = await site.platform.queries.select().from(spaceKeys);
    const stored = [toText(record?.state ?? null), toText(record?.tail ?? null), JSON.stringify([record, copies])];
    const key = Buffer.from((await openCopy(ada, ADA)) ?? '', 'hex');
    const forms = (['latin1', 'hex', 'base64', 'base64url'] as const).map((form) => key.toString(form));
    for (const word of ['Zephyr', ...forms]) expect(stored.join('\n')).not.toContain(word);
    expect([toText(phone.delta('a')).includes('Zephyr'), stored.every((text) => text.length > 40)]).toEqual([
      true,
      true,
    ]);
  });

  test('an account whose key is of another form has no space, and can delete its records', async () => {
    const site = await open();
    const ada = await site.signedUp({ ...ADA, masterKey: 'the key of another client' });
    expect([await readSpaces(ada), await openTestSpace(ada)]).toEqual([[], null]);
    expect((await ada.call(purgeCollection, { params: { record_id: 'a' } })).status).toBe(200);
  });

  test('a space and its keys are gone with their account', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { queries } = site.platform;
    await queries.delete(accounts);
    expect([await queries.$count(spaces), await queries.$count(spaceKeys)]).toEqual([0, 0]);
  });
});
