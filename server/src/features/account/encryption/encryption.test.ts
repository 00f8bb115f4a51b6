import {
  exportRecords,
  listSpaces,
  readSession,
  readSessionKey,
  replaceEnvelope,
  restoreSessionKey,
  signIn,
  useEndToEnd,
} from '@uplift/contract';
import { expect, test } from 'vitest';
import { auditTrail } from '../../../platform/audit/audit.repository.ts';
import { accounts, mails, setShares, spaceKeys, spaces } from '../../../platform/database/schema.ts';
import { markLostKeys } from '../../../platform/secrets/lost-keys.repository.ts';
import { resealAll } from '../../../platform/secrets/resealing.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { openForAccount, SERVER } from '../../../platform/spaces/key-copies.ts';
import {
  buildEnvelope,
  buildKdf,
  createRecordDevice,
  createTestKeys,
  describeSite,
  endToEndBody,
  makeEndToEnd,
  person,
  sealCopy,
  twoDevices,
} from '../../../test-platform/index.ts';
import type { TestKeys, TestSite, Visitor } from '../../../test-platform/index.ts';

const [ADA, BEN] = [person('Ada Lovelace'), person('Ben Okri')];

async function readUpliftId(visitor: Visitor): Promise<string> {
  const session = readSession.data.parse((await visitor.call(readSession)).body?.data);
  return session.profile?.uplift_id ?? '';
}

const listed = async (visitor: Visitor) => listSpaces.data.parse((await visitor.call(listSpaces)).body?.data);

/** The account and the copies of its library's keys, as the database has them. */
async function stored({ platform }: TestSite) {
  const [account] = await platform.queries.select().from(accounts);
  const [space] = await platform.queries.select().from(spaces);
  return { account, space, copies: await platform.queries.select().from(spaceKeys) };
}

/** The keys in the listed copies, in hex, as a device with the root key opens them. */
async function openCopies(visitor: Visitor, { root, space: { id } }: TestKeys) {
  const all = (await listed(visitor)).flatMap(({ keys }) => keys);
  return all.map(({ generation, sealed }) =>
    openForAccount(root, { space: id, account: id, generation }, sealed)?.export().toString('hex'),
  );
}

/** Adds a set and shares it with Ben. */
async function putShare(site: TestSite, ada: Visitor) {
  const sets = createRecordDevice(ada, 'sets');
  sets.edit('sunday', { name: 'Sunday' });
  expect((await sets.push('sunday')).status).toBe(200);
  const share = { setId: 'sunday', emailAddress: BEN.emailAddress, sharedAt: site.platform.now() };
  await site.platform.queries.insert(setShares).values({ ...share, ownerId: await readUpliftId(ada) });
}

describeSite('an account that becomes end-to-end encrypted', (open) => {
  test('the server has an envelope instead of a key, and copies that only the root key of the account opens', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { keys, answer } = await makeEndToEnd(ada, ADA);
    expect([answer.status, answer.body]).toEqual([200, { data: true }]);
    const { account, space, copies } = await stored(site);
    expect(account).toMatchObject({ envelope: keys.envelope, sealedMasterKey: '', kdf: buildKdf('first') });
    expect(space).toMatchObject({ mode: 'end-to-end', generation: keys.space.generation });
    expect(copies.map(({ member }) => member)).toEqual([account?.id, account?.id]);
    expect(await listed(ada)).toMatchObject([{ mode: 'end-to-end', generation: keys.space.generation }]);
    const opened = await openCopies(ada, keys);
    expect(opened).toEqual([expect.stringMatching(/^[\da-f]{64}$/u), keys.space.key.export().toString('hex')]);
  });

  test('the session keeps working, the old password stops and the new one signs in', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { keys } = await makeEndToEnd(ada, ADA);
    const { body } = await ada.call(readSessionKey);
    expect(body?.data).toEqual({ uplift_id: expect.any(String), masterKey: keys.envelope });
    const status = async (password: string) =>
      (await site.visitor().call(signIn, { body: { email_address: ADA.emailAddress, password } })).status;
    expect([await status(ADA.password), await status(keys.password)]).toEqual([401, 200]);
  });

  test('the change is mailed and noted, and the other devices are notified after it', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { account } = await stored(site);
    const news: string[] = [];
    site.platform.pubSub.subscribe(account?.id ?? '', (one) => news.push(one.news));
    await makeEndToEnd(ada, ADA);
    expect(news).toEqual(['records-changed']);
    const subjects = (await site.platform.mailsTo(ADA.emailAddress)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Uplift songs are now end-to-end encrypted');
    expect(await auditTrail(site.platform.queries, account?.id ?? '', 10)).toContainEqual(
      expect.objectContaining({ actor: 'person', action: 'encryption-changed', details: { isEndToEnd: true } }),
    );
  });

  test('the server forgets the keys of the library at once, and reads none of its records', async () => {
    const { ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const read = async () => exportRecords.data.parse((await ada.call(exportRecords)).body?.data);
    expect((await read()).map(({ value }) => value)).toEqual([{ name: 'Sunday' }]);
    await makeEndToEnd(ada, ADA);
    phone.edit('b', { name: 'Monday' });
    expect((await phone.push('b')).status).toBe(200);
    const base64 = expect.stringMatching(/^[\w+/]+=*$/u);
    expect(await read()).toMatchObject([
      { id: 'a', value: null, deleted: 'no', state: base64 },
      { id: 'b', value: null, deleted: 'no', state: base64 },
    ]);
  });

  test('a change sealed with the key that the server had is refused from then on', async () => {
    const { ada, phone, laptop } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    const before = phone.waiting('a');
    await makeEndToEnd(ada, ADA);
    const sent = await ada.send('PATCH', '/api/v1/collections/a', { body: before });
    expect([sent.status, sent.body?.errors?.[0]?.for]).toEqual([409, 'data']);
    laptop.edit('a', { name: 'Monday' });
    expect((await laptop.push('a')).status).toBe(200);
  });

  test.each([
    ['leave out its present key', ({ keys }: Sent) => ({ keys: keys.slice(1) })],
    ['have no new one', ({ keys }: Sent) => ({ keys: keys.slice(0, 1) })],
    ['have one of a generation that it never had', ({ keys, other }: Sent) => ({ keys: [...keys, other(1)] })],
    ['have one of a generation beyond 32 bits', ({ keys, other }: Sent) => ({ keys: [...keys, other(2 ** 32)] })],
    ['have one twice', ({ keys }: Sent) => ({ keys: [...keys, ...keys.slice(0, 1)] })],
  ])('keys of a library that %s change nothing', async (_what, choose) => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const before = await stored(site);
    const keys = createTestKeys(ada);
    const body = endToEndBody(keys, ADA);
    const other = (generation: number) => sealCopy(keys.root, keys.space.id, { ...keys.space, generation });
    const answer = await ada.call(useEndToEnd, { body: { ...body, ...choose({ keys: body.keys, other }) } });
    expect([answer.status, answer.body?.errors?.[0]?.for]).toEqual([409, 'encryption']);
    expect(await stored(site)).toEqual(before);
  });

  test('a wrong password, PBKDF2, and an account that is end-to-end encrypted already change nothing', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const before = await stored(site);
    const body = endToEndBody(createTestKeys(ada), ADA);
    const refusals = [{ current_password: 'x'.repeat(43) }, { kdf: { algorithm: 'pbkdf2' } }];
    const answers = [];
    for (const part of refusals) answers.push((await ada.call(useEndToEnd, { body: { ...body, ...part } })).status);
    expect([answers, await stored(site)]).toEqual([[401, 409], before]);
    const { keys } = await makeEndToEnd(ada, ADA);
    const after = await stored(site);
    const again = await makeEndToEnd(ada, keys);
    expect([again.answer.status, again.answer.body?.errors?.[0]?.for]).toEqual([409, 'encryption']);
    expect(await stored(site)).toEqual(after);
  });

  test('of two devices that make it end-to-end encrypted at once, one is refused', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const chosen = [createTestKeys(ada), { ...createTestKeys(ada), envelope: buildEnvelope('second') }];
    const answers = await Promise.all(chosen.map((keys) => ada.call(useEndToEnd, { body: endToEndBody(keys, ADA) })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const won = chosen[answers.findIndex(({ status }) => status === 200)];
    expect((await stored(site)).account?.envelope).toBe(won?.envelope);
  });

  test('the sets of a person stay shared, and their people read them again', async () => {
    const site = await open();
    const [ada, ben] = [await site.signedUp(ADA), await site.signedUp(BEN)];
    await putShare(site, ada);
    const news: string[] = [];
    const benId = await readUpliftId(ben);
    site.platform.pubSub.subscribe(benId, (one) => news.push(one.news));
    expect((await makeEndToEnd(ada, ADA)).answer.status).toBe(200);
    expect(await site.platform.queries.$count(setShares)).toBe(1);
    expect(news).toEqual(['shared-sets-changed']);
  });

  test('an account without a library gets one', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    await site.platform.queries.delete(spaces);
    const keys = createTestKeys(ada);
    const body = endToEndBody(keys, ADA);
    const answer = await ada.call(useEndToEnd, { body: { ...body, keys: body.keys.slice(1) } });
    expect(answer.status).toBe(200);
    expect((await listed(ada)).map(({ mode, generation }) => [mode, generation])).toEqual([
      ['end-to-end', keys.space.generation],
    ]);
  });

  test('an account whose library is gone after a restored backup lists none, and gets no managed one', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    await makeEndToEnd(ada, ADA);
    await site.platform.queries.delete(spaces);
    expect([await listed(ada), await site.platform.queries.$count(spaces)]).toEqual([[], 0]);
  });

  test('a key that another device restores is refused, and changes nothing', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    await makeEndToEnd(ada, ADA);
    const before = await stored(site);
    expect((await ada.call(restoreSessionKey, { body: { masterKey: ADA.masterKey } })).status).toBe(409);
    expect(await stored(site)).toEqual(before);
    expect(before.copies.filter(({ member }) => member === SERVER)).toEqual([]);
  });
});

interface Sent {
  readonly keys: ReturnType<typeof endToEndBody>['keys'];
  readonly other: (generation: number) => Sent['keys'][number];
}

describeSite('the envelope of an account', (open) => {
  async function endToEnd() {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { keys } = await makeEndToEnd(ada, ADA);
    const replace = async (previous: string, word: string) =>
      (await ada.call(replaceEnvelope, { body: { previous, masterKey: buildEnvelope(word) } })).status;
    return { site, ada, keys, replace };
  }

  test('an envelope replaces the one that its sender knew, and no other', async () => {
    const { site, ada, keys, replace } = await endToEnd();
    expect(await replace(keys.envelope, 'second')).toBe(200);
    expect(await replace(keys.envelope, 'third')).toBe(409);
    expect((await ada.call(readSessionKey)).body?.data).toMatchObject({ masterKey: buildEnvelope('second') });
    expect((await stored(site)).account?.kdf).toEqual(buildKdf('first'));
  });

  test('an envelope is replaced only soon after the password was entered', async () => {
    const { site, keys, replace } = await endToEnd();
    site.platform.clock.move(6 * 60_000);
    expect(await replace(keys.envelope, 'second')).toBe(403);
  });

  test('an account stores at most 60 envelopes an hour', async () => {
    const { keys, replace } = await endToEnd();
    const statuses = [];
    for (let at = 0; at < 61; at += 1) statuses.push(await replace(keys.envelope, 'first'));
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  });

  test('a managed account has no envelope to replace', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const body = { previous: buildEnvelope('first'), masterKey: buildEnvelope('second') };
    expect((await ada.call(replaceEnvelope, { body })).status).toBe(409);
  });

  test.each(['', 'key', `{${'x'.repeat(8192)}`, '{"v":\u0000}', '{"v":\uD800}'])(
    'a text that is no envelope is refused: %j',
    async (masterKey) => {
      const { ada, keys } = await endToEnd();
      const { status } = await ada.call(replaceEnvelope, { body: { previous: keys.envelope, masterKey } });
      expect(status).toBe(400);
    },
  );

  test('the stored envelope outlives the secret of the server', async () => {
    const { site, ada, keys } = await endToEnd();
    const secrets = createSecrets('a secret that a new machine has made');
    Object.assign(site.platform.secrets, secrets);
    const { queries } = site.platform;
    await queries.delete(mails);
    expect(await markLostKeys(queries, () => false)).toBe(0);
    expect(await resealAll({ queries, secrets })).toEqual({ resealed: 0, unopened: 0 });
    expect((await ada.call(readSessionKey)).body?.data).toMatchObject({ masterKey: keys.envelope });
  });
});
