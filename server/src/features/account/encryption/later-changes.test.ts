import { createSecretKey, randomBytes } from 'node:crypto';
import {
  exportRecords,
  listSpaces,
  pushCollection,
  readPasswordKdf,
  readSessionKey,
  readVersions,
  signIn,
  startOver,
  useManaged,
} from '@uplift/contract';
import type { BodyOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { auditTrail } from '../../../platform/audit/audit.repository.ts';
import {
  accounts,
  recordAccounts,
  records,
  songHistory,
  spaceKeys,
  spaces,
} from '../../../platform/database/schema.ts';
import { parseAccountKey } from '../../../platform/spaces/key-copies.ts';
import {
  buildEnvelope,
  buildProof,
  createRecordDevice,
  describeSite,
  list,
  makeEndToEnd,
  openTestSpace,
  person,
  pushed,
  sealCopy,
  setTestSpace,
  twoDevices,
} from '../../../test-platform/index.ts';
import type { OpenSite, TestKeys, TestSite } from '../../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const MASTER_KEY = buildProof('a key for the server');
const NEW_PASSWORD = buildProof('a later password');

async function endToEnd(open: OpenSite) {
  const devices = await twoDevices(open);
  const { ada, phone } = devices;
  phone.edit('a', { name: 'Sunday' });
  await phone.push('a');
  const { keys } = await makeEndToEnd(ada, ADA);
  phone.edit('b', { name: 'Monday' });
  await phone.push('b');
  return { ...devices, keys };
}

async function stored({ platform: { queries } }: TestSite) {
  const tables = [accounts, spaces, spaceKeys, records, recordAccounts, songHistory];
  return Promise.all(tables.map(async (table) => queries.select().from(table)));
}

/** A request to make an account managed again, with the keys as `masterKey` opens them. */
function managedBody({ space, password }: TestKeys, masterKey = MASTER_KEY): BodyOf<typeof useManaged> {
  const accountKey = parseAccountKey(masterKey);
  if (accountKey === null) throw new Error('This is no key.');
  const all = [...[...(space.earlier ?? [])].map(([generation, key]) => ({ generation, key })), space];
  const keys = all.map((one) => ({
    ...sealCopy(accountKey, space.id, one),
    key: one.key.export().toString('base64url'),
  }));
  return { current_password: password, new_password: NEW_PASSWORD, masterKey, keys };
}

describeSite('an account that becomes managed again', (open) => {
  test('the server has the keys again and reads what was sealed meanwhile, and new devices read everything', async () => {
    const { site, ada, keys } = await endToEnd(open);
    const { status } = await ada.call(useManaged, { body: managedBody(keys) });
    expect(status).toBe(200);
    const { body } = await ada.call(exportRecords);
    expect(exportRecords.data.parse(body?.data).map(({ value }) => value?.['name'])).toEqual(['Sunday', 'Monday']);
    expect((await ada.call(readSessionKey)).body?.data).toMatchObject({ masterKey: MASTER_KEY });
    expect(await openTestSpace(ada)).toMatchObject({ generation: keys.space.generation });
    const laptop = createRecordDevice(ada);
    laptop.edit('c', { name: 'Tuesday' });
    expect((await laptop.push('c')).status).toBe(200);
    const [account] = await site.platform.queries.select().from(accounts);
    expect([account?.envelope, account?.kdf]).toEqual([null, null]);
  });

  test('the new password signs in, the change is mailed and noted, and how the password is derived is PBKDF2', async () => {
    const { site, ada, keys } = await endToEnd(open);
    await ada.call(useManaged, { body: managedBody(keys) });
    const { emailAddress } = ADA;
    const status = async (password: string) =>
      (await site.visitor().call(signIn, { body: { email_address: emailAddress, password } })).status;
    expect([await status(keys.password), await status(NEW_PASSWORD)]).toEqual([401, 200]);
    const asked = await site.visitor().call(readPasswordKdf, { body: { email_address: emailAddress } });
    expect(asked.body?.data).toEqual({ algorithm: 'pbkdf2' });
    const subjects = (await site.platform.mailsTo(emailAddress)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Uplift songs are no longer end-to-end encrypted');
    expect(await auditTrail(site.platform.queries, null, 10)).toContainEqual(
      expect.objectContaining({ action: 'encryption-changed', details: { isEndToEnd: false } }),
    );
  });

  test.each<[string, (body: BodyOf<typeof useManaged>) => object]>([
    ['without a key that the library has', ({ keys }) => ({ keys: keys.slice(1) })],
    ['with a copy that its key doesn’t open', () => ({ masterKey: buildProof('another key') })],
    [
      'with another key than the copy holds',
      ({ keys }) => ({ keys: keys.map((one) => ({ ...one, key: MASTER_KEY })) }),
    ],
  ])('keys %s change nothing', async (_what, change) => {
    const { site, ada, keys } = await endToEnd(open);
    const before = await stored(site);
    const body = managedBody(keys);
    const answer = await ada.call(useManaged, { body: { ...body, ...change(body) } });
    expect([answer.status, answer.body?.errors?.[0]?.for, await stored(site)]).toEqual([409, 'encryption', before]);
  });

  test('a wrong password changes nothing, nor does a managed account change', async () => {
    const { site, ada, keys } = await endToEnd(open);
    const body = managedBody(keys);
    const before = await stored(site);
    expect((await ada.call(useManaged, { body: { ...body, current_password: ADA.password } })).status).toBe(401);
    expect(await stored(site)).toEqual(before);
    await ada.call(useManaged, { body });
    const managed = await stored(site);
    const again = await ada.call(useManaged, { body: { ...body, current_password: NEW_PASSWORD } });
    expect([again.status, await stored(site)]).toEqual([409, managed]);
  });
});

/** New keys for an account, with one for its library that is `later` generations later than the present one. */
function renew({ space, ...keys }: TestKeys, later = 1) {
  const root = createSecretKey(randomBytes(32));
  const next = { id: space.id, generation: space.generation + later, key: createSecretKey(randomBytes(32)) };
  const key = sealCopy(root, space.id, next);
  const body = { current_password: keys.password, masterKey: buildEnvelope('new'), key };
  return { space: next, body };
}

describeSite('starting over', (open) => {
  test('the library is empty and has one key, later than all before, and its versions go on rising', async () => {
    const { site, ada, keys, phone } = await endToEnd(open);
    const readAll = async () => readVersions.data.parse((await ada.call(readVersions)).body?.data);
    const before = await readAll();
    const { space, body } = renew(keys);
    expect((await ada.call(startOver, { body })).status).toBe(200);
    expect([await list(ada), await readAll()]).toEqual([[], before]);
    const { queries } = site.platform;
    expect(await queries.select().from(recordAccounts)).toMatchObject([
      { records: 0, ids: 0, bytes: 0, historyBytes: 0 },
    ]);
    const spacesNow = listSpaces.data.parse((await ada.call(listSpaces)).body?.data);
    expect(spacesNow).toMatchObject([{ mode: 'end-to-end', generation: space.generation, keys: [body.key] }]);
    expect((await ada.call(readSessionKey)).body?.data).toMatchObject({ masterKey: buildEnvelope('new') });
    setTestSpace(ada, space);
    phone.edit('c', { name: 'Tuesday' });
    expect(pushed(await phone.push('c')).version).toBeGreaterThan(before.collections);
  });

  test('a record that another device still has is stored as a new one once the device sends it as a whole', async () => {
    const { ada, keys, phone } = await endToEnd(open);
    const { space, body } = renew(keys);
    await ada.call(startOver, { body });
    setTestSpace(ada, space);
    phone.edit('a', { name: 'Changed' });
    const params = { record_id: 'a' };
    const waiting = phone.waiting('a');
    const first = await ada.call(pushCollection, { params, body: waiting });
    expect(pushed(first)).toMatchObject({ outcome: 'merged', is_stored: false, version: 0, counters: {} });
    const second = await ada.call(pushCollection, { params, body: { ...waiting, base: {}, version: 0 } });
    expect(pushed(second)).toMatchObject({ outcome: 'merged', is_stored: true });
    expect(await list(ada)).toMatchObject([{ id: 'a', data: { entries: [waiting.entry] } }]);
  });

  test('earlier versions of songs are gone, and it is mailed and noted', async () => {
    const { site, ada, keys } = await endToEnd(open);
    const songs = createRecordDevice(ada, 'songs');
    for (const title of ['Sunday', 'Monday']) {
      songs.edit('song', { name: title });
      await songs.push('song');
      site.platform.clock.move(11 * 60_000);
    }
    const { queries } = site.platform;
    expect(await queries.$count(songHistory)).toBe(1);
    await ada.call(startOver, { body: renew(keys).body });
    expect([await queries.$count(songHistory), await queries.$count(records)]).toEqual([0, 0]);
    const subjects = (await site.platform.mailsTo(ADA.emailAddress)).map(({ subject }) => subject);
    expect(subjects).toContain('You started over with an empty Uplift library');
    expect(await auditTrail(queries, null, 10)).toContainEqual(
      expect.objectContaining({ actor: 'person', action: 'started-over' }),
    );
  });

  test('a wrong password and a key that is not later change nothing', async () => {
    const { site, ada, keys } = await endToEnd(open);
    const before = await stored(site);
    const { body } = renew(keys);
    const statuses = [];
    for (const part of [{ current_password: ADA.password }, { key: renew(keys, 0).body.key }]) {
      statuses.push((await ada.call(startOver, { body: { ...body, ...part } })).status);
    }
    expect([statuses, await stored(site)]).toEqual([[401, 409], before]);
  });

  test('a managed account does not start over', async () => {
    const { site, ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const { id = '', generation = 0 } = (await openTestSpace(ada)) ?? {};
    const space = { id, generation, key: createSecretKey(randomBytes(32)) };
    const keys = { space, root: space.key, envelope: '', password: ADA.password };
    const before = await stored(site);
    expect((await ada.call(startOver, { body: renew(keys).body })).status).toBe(409);
    expect(await stored(site)).toEqual(before);
  });
});
