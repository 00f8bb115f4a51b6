import {
  changeKeys,
  listSessions,
  listSpaces,
  readIdentity,
  readSession,
  readSessionKey,
  signIn,
  verifyCode,
} from '@uplift/contract';
import type { BodyOf } from '@uplift/contract';
import { expect, test, vi } from 'vitest';
import { auditTrail } from '../../../platform/audit/audit.repository.ts';
import {
  accounts,
  auditEntries,
  heads,
  identities,
  recordAccounts,
  sessions,
  spaceKeys,
  spaces,
  trustedDevices,
} from '../../../platform/database/schema.ts';
import { openForAccount } from '../../../platform/spaces/key-copies.ts';
import {
  buildEnvelope,
  createNextKeys,
  createTestKeys,
  describeSite,
  keyChangeBody,
  makeEndToEnd,
  person,
  sealCopy,
  setTestSpace,
  twoDevices,
} from '../../../test-platform/index.ts';
import type { OpenSite, TestKeys, TestSite, Visitor } from '../../../test-platform/index.ts';

const ADA = person('Ada Lovelace');

/** Ada with an end-to-end encrypted account, and the keys that she is going to have. */
async function endToEnd(open: OpenSite) {
  const devices = await twoDevices(open);
  const { keys } = await makeEndToEnd(devices.ada, ADA);
  const next = createNextKeys(devices.ada, keys);
  return { ...devices, keys, next, body: keyChangeBody(keys, next) };
}

/** Another browser of Ada's, signed in. */
async function openOther(site: TestSite, { password }: TestKeys): Promise<Visitor> {
  const other = site.visitor();
  await other.call(signIn, { body: { email_address: ADA.emailAddress, password } });
  await other.call(verifyCode, { body: { verification_code: await site.codeSentTo(ADA.emailAddress) } });
  return other;
}

async function stored({ platform: { queries } }: TestSite) {
  const tables = [
    accounts,
    spaces,
    spaceKeys,
    identities,
    heads,
    recordAccounts,
    sessions,
    trustedDevices,
    auditEntries,
  ];
  return Promise.all(tables.map(async (table) => queries.select().from(table)));
}

async function readLevel(visitor: Visitor): Promise<number> {
  return readSession.data.parse((await visitor.call(readSession)).body?.data).authenticated;
}

/** The keys of the library that a root key opens, of all copies that the server lists. */
async function openCopies(visitor: Visitor, { root, space: { id } }: TestKeys) {
  const listed = listSpaces.data.parse((await visitor.call(listSpaces)).body?.data);
  const copies = listed.flatMap(({ keys }) => keys);
  return copies.map(({ generation, sealed }) =>
    openForAccount(root, { space: id, account: id, generation }, sealed)?.export().toString('hex'),
  );
}

const hex = (key: TestKeys['root']) => key.export().toString('hex');

describeSite('an account whose keys are changed', (open) => {
  test('it has the next envelope, keys of its library that only the next root key opens, and the next identity', async () => {
    const { ada, keys, next, body } = await endToEnd(open);
    const answer = await ada.call(changeKeys, { body });
    expect([answer.status, answer.body]).toEqual([200, { data: true }]);
    expect((await ada.call(readSessionKey)).body?.data).toMatchObject({ masterKey: next.envelope });
    const all = [...(next.space.earlier?.values() ?? []), next.space.key].map(hex);
    expect(all).toHaveLength(3);
    expect(await openCopies(ada, next)).toEqual(all);
    expect(await openCopies(ada, keys)).toEqual([undefined, undefined, undefined]);
    expect((await ada.call(readIdentity)).body?.data).toEqual(body.identity);
  });

  test('every other session ends with the trust in its device, and the password signs in there with a code', async () => {
    const { site, ada, keys, body } = await endToEnd(open);
    const other = await openOther(site, keys);
    expect([await readLevel(ada), await readLevel(other)]).toEqual([2, 2]);
    expect((await ada.call(changeKeys, { body })).status).toBe(200);
    expect([await readLevel(ada), await readLevel(other)]).toEqual([2, 0]);
    expect(listSessions.data.parse((await ada.call(listSessions)).body?.data)).toHaveLength(1);
    const credentials = { body: { email_address: ADA.emailAddress, password: keys.password } };
    expect((await other.call(signIn, credentials)).body).toEqual({ data: false });
    expect((await ada.call(signIn, credentials)).body).toEqual({ data: true });
  });

  test('what is sealed with the earlier key is refused from then on, and all records are listed to be sealed again', async () => {
    const { ada, phone, next, body } = await endToEnd(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    phone.edit('a', { name: 'Monday' });
    const before = phone.waiting('a');
    await ada.call(changeKeys, { body });
    const sent = await ada.send('PATCH', '/api/v1/collections/a', { body: before });
    expect([sent.status, sent.body?.errors?.[0]?.for]).toEqual([409, 'data']);
    setTestSpace(ada, next.space);
    const unsealed = await ada.send('GET', `/api/v1/spaces/${next.space.id}/unsealed`);
    expect(unsealed.body?.data).toMatchObject({ count: 1, records: [{ collection: 'collections', id: 'a' }] });
    expect((await phone.push('a')).status).toBe(200);
  });

  test('it is mailed and noted, and the sockets of the other devices close', async () => {
    const { site, ada, next, body } = await endToEnd(open);
    const news: string[] = [];
    site.platform.pubSub.subscribe(next.space.id, (one) => news.push(one.news));
    await ada.call(changeKeys, { body });
    expect(news).toEqual(['records-changed', 'sessions-ended']);
    const subjects = (await site.platform.mailsTo(ADA.emailAddress)).map(({ subject }) => subject);
    expect(subjects).toContain('The keys of your Uplift account were changed');
    expect(await auditTrail(site.platform.queries, next.space.id, 10)).toContainEqual(
      expect.objectContaining({ actor: 'person', action: 'keys-changed', details: {} }),
    );
  });

  test.each<[string, number, string, (sent: Sent) => object]>([
    ['a wrong password', 401, 'current_password', () => ({ current_password: ADA.password })],
    ['another envelope as the previous one', 409, 'masterKey', () => ({ previous: buildEnvelope('other') })],
    ['keys without one that the library has', 409, 'encryption', ({ body }) => ({ keys: body.keys.slice(1) })],
    ['keys without a new one', 409, 'encryption', ({ body }) => ({ keys: body.keys.slice(0, -1) })],
    [
      'a key of a generation beyond 32 bits',
      409,
      'encryption',
      ({ body, beyond }) => ({ keys: [...body.keys, beyond] }),
    ],
    ['a text that is no envelope', 400, 'masterKey', () => ({ masterKey: 'key' })],
    ['no identity', 400, 'identity', () => ({ identity: null })],
  ])('%s changes nothing', async (_what, status, field, choose) => {
    const { site, ada, next, body } = await endToEnd(open);
    const before = await stored(site);
    const beyond = sealCopy(next.root, next.space.id, { ...next.space, generation: 2 ** 32 });
    const answer = await ada.call(changeKeys, { body: { ...body, ...choose({ body, beyond }) } });
    expect([answer.status, answer.body?.errors?.[0]?.for, await stored(site)]).toEqual([status, field, before]);
  });

  test('a change that fails at its end leaves everything as it was', async () => {
    const { site, ada, body } = await endToEnd(open);
    const before = await stored(site);
    vi.spyOn(site.platform.mailer, 'queue').mockRejectedValueOnce(new Error('The disk of the mails is full.'));
    expect((await ada.call(changeKeys, { body })).status).toBe(500);
    expect(await stored(site)).toEqual(before);
    expect((await ada.call(changeKeys, { body })).status).toBe(200);
  });

  test('of two devices that change the keys at once, one is refused and signed out', async () => {
    const { site, ada, keys, body } = await endToEnd(open);
    const other = await openOther(site, keys);
    const rival = { ...body, masterKey: buildEnvelope('rival') };
    const answers = await Promise.all([ada.call(changeKeys, { body }), other.call(changeKeys, { body: rival })]);
    const [won, lost] = answers[0].status === 200 ? [ada, other] : [other, ada];
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect([await readLevel(won), await readLevel(lost)]).toEqual([2, 0]);
    const [account] = await site.platform.queries.select().from(accounts);
    expect(account?.envelope).toBe(won === ada ? body.masterKey : rival.masterKey);
  });

  test('a managed account has no keys to change', async () => {
    const { site, ada } = await twoDevices(open);
    const keys = { ...createTestKeys(ada), password: ADA.password };
    const before = await stored(site);
    const answer = await ada.call(changeKeys, { body: keyChangeBody(keys, createNextKeys(ada, keys)) });
    expect([answer.status, answer.body?.errors?.[0]?.for, await stored(site)]).toEqual([409, 'encryption', before]);
  });

  test('an account changes its keys at most ten times an hour, and a wrong password doesn’t count', async () => {
    const { ada, body, keys } = await endToEnd(open);
    await ada.call(changeKeys, { body: { ...body, current_password: ADA.password } });
    const statuses = [];
    let present = keys;
    for (let at = 0; at < 11; at += 1) {
      const next = { ...createNextKeys(ada, keys), envelope: buildEnvelope(`next ${at}`) };
      statuses.push((await ada.call(changeKeys, { body: keyChangeBody(present, next) })).status);
      setTestSpace(ada, next.space);
      present = next;
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

interface Sent {
  readonly body: BodyOf<typeof changeKeys>;
  readonly beyond: BodyOf<typeof changeKeys>['keys'][number];
}
