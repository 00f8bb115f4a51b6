import { getTableColumns, getTableName, is } from '../../platform/database/drizzle.ts';
import { PgTable } from '../../platform/database/drizzle-tables.ts';
import type { PgColumn } from '../../platform/database/drizzle-tables.ts';
import {
  changeProfilePicture,
  deleteAccount,
  exportAccount,
  exportRecords,
  exportSongHistory,
  readSession,
  readSessionKey,
  requestAddressChange,
  requestReset,
  signIn,
  signUp,
} from '@uplift/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as schema from '../../platform/database/schema.ts';
import { createRecordDevice, describeSite, person } from '../../test-platform/index.ts';
import type { Answer, OpenSite, TestSite, Visitor } from '../../test-platform/index.ts';
import { makePasskey, signInWithPasskey } from '../../test-platform/passkey-ceremonies.ts';
import { NOT_EXPORTED, TABLES_NOT_EXPORTED } from './not-exported.ts';
import { sealedLife } from './sealed-life.acceptance.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const CLEO = person('Cleo Laine');

const tables: readonly PgTable[] = Object.values(schema).filter((value) => is(value, PgTable));

/** Churches of Ada: with another owner, alone, and as the only owner of others. */
const SHARED = 'Harbour Street Chapel';
const ALONE = 'House of One';
const HERS = 'Orphan Lane Church';

/** A person who has used every feature, so that every table has rows of them. */
async function fullLife(open: OpenSite) {
  const site = await open();
  const before = site.visitor();
  await before.call(signUp, { body: signUpBody(ADA) });
  const ada = await site.signedUp(ADA);
  const ben = await site.signedUp(BEN);
  const [adaId, benId] = [await readUpliftId(ada), await readUpliftId(ben)];
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const profile_picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  await ada.call(changeProfilePicture, { body: { profile_picture } });
  const { passkey } = await makePasskey(ada);
  await signInWithPasskey(site.visitor(), passkey);
  await site.visitor().call(signIn, { body: { email_address: ADA.emailAddress, password: ADA.password } });
  await site.visitor().call(signUp, { body: signUpBody(ADA) });
  await site.visitor().call(requestReset, { body: { email_address: ADA.emailAddress } });
  const changed = { new_email_address: 'ada@example.com', current_password: ADA.password, new_password: ADA.password };
  await ada.call(requestAddressChange, { body: changed });
  await songLife(site, ada);
  await paidLife(site, adaId);
  const churchIds = await churchLife(site, adaId, benId);
  return { site, ada, ben, adaId, benId, churchIds };
}

/** A song that was replaced by another version, with the earlier one kept. */
async function songLife({ platform }: TestSite, visitor: Visitor): Promise<void> {
  const tablet = createRecordDevice(visitor, 'songs');
  for (const name of ['Psalm', 'Hymn']) {
    tablet.edit('a song', { name });
    platform.clock.move(1);
    expect((await tablet.push('a song')).status).toBe(200);
  }
}

/** A subscription, and the checkout it was bought in. */
async function paidLife({ platform }: TestSite, accountId: string): Promise<void> {
  const { queries, now } = platform;
  const bought = { id: 'sub_ada', accountId, priceId: 'price_live_year', seats: 5, status: 'active' as const };
  await queries.insert(schema.billingCustomers).values({ accountId, customerId: 'cus_ada' });
  await queries
    .insert(schema.subscriptions)
    .values({ ...bought, productId: 'prod_live', name: 'Live', plan: 'live', interval: 'year' });
  await queries.insert(schema.testSubscriptions).values({ ...bought, periodEnd: now() });
  const checkout = { id: crypto.randomUUID(), isPortal: false, subscriptionId: bought.id, expiresAt: now() };
  await queries.insert(schema.testCheckouts).values({ ...bought, ...checkout });
}

const signUpBody = ({ fullName, emailAddress, password, masterKey }: typeof ADA) => ({
  full_name: fullName,
  new_email_address: emailAddress,
  new_password: password,
  masterKey,
});

async function readUpliftId(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(readSessionKey);
  return (body?.data as { readonly uplift_id: string } | undefined)?.uplift_id ?? '';
}

async function churchLife({ platform }: TestSite, adaId: string, benId: string) {
  const { queries, now } = platform;
  const at = now();
  const ids = { [SHARED]: crypto.randomUUID(), [ALONE]: crypto.randomUUID(), [HERS]: crypto.randomUUID() };
  for (const [name, id] of Object.entries(ids)) {
    await queries.insert(schema.churches).values({ id, name, seats: 5, createdAt: at });
    await queries.insert(schema.churchMembers).values({ churchId: id, accountId: adaId, role: 'owner', joinedAt: at });
  }
  const ben = { accountId: benId, joinedAt: at };
  await queries.insert(schema.churchMembers).values([
    { ...ben, churchId: ids[SHARED] ?? '', role: 'owner' },
    { ...ben, churchId: ids[HERS] ?? '', role: 'member' },
  ]);
  await queries
    .insert(schema.churchInvitations)
    .values([
      invitation(ids[SHARED] ?? '', 'cleo@example.org', { invitedBy: adaId, at }),
      invitation(await addOtherChurch(platform, at), ADA.emailAddress, { invitedBy: benId, at }),
    ]);
  const news = { action: 'joined', object: SHARED, href: null, at, isRead: false };
  await queries.insert(schema.notifications).values([
    { ...news, id: crypto.randomUUID(), accountId: benId, personId: adaId, person: ADA.fullName },
    { ...news, id: crypto.randomUUID(), accountId: adaId, personId: benId, person: BEN.fullName },
  ]);
  await queries.insert(schema.admissions).values({ emailAddress: ADA.emailAddress, admittedAt: at });
  const share = { setId: 'sunday', sharedAt: at, openedAt: at };
  await queries.insert(schema.setShares).values([
    { ...share, ownerId: adaId, emailAddress: 'cleo@example.org' },
    { ...share, ownerId: benId, emailAddress: ADA.emailAddress },
  ]);
  const tokenHash = crypto.getRandomValues(new Uint8Array(32));
  const link = { churchId: ids[SHARED] ?? '', role: 'member' as const, tokenHash, madeBy: adaId };
  await queries
    .insert(schema.churchLinks)
    .values({ ...link, id: crypto.randomUUID(), madeAt: at, endsAt: new Date(at.getTime() + 1e9), joined: 2 });
  const refused = { accountId: adaId, kind: 'joined' as const, inApp: false, byMail: true };
  await queries.insert(schema.notificationSettings).values(refused);
  await sealedLife(queries, { adaId, benId, churchId: ids[SHARED] ?? '', at });
  return ids;
}

/** A church that Ada is invited to, but not a member of. */
async function addOtherChurch({ queries }: TestSite['platform'], createdAt: Date): Promise<string> {
  const id = crypto.randomUUID();
  await queries.insert(schema.churches).values({ id, name: 'Hill Church', seats: 5, createdAt });
  return id;
}

function invitation(churchId: string, emailAddress: string, { invitedBy, at }: { invitedBy: string; at: Date }) {
  const times = { invitedAt: at, expiresAt: new Date(at.getTime() + 1e9) };
  const tokenHash = crypto.getRandomValues(new Uint8Array(32));
  return { id: crypto.randomUUID(), churchId, emailAddress, role: 'member' as const, tokenHash, invitedBy, ...times };
}

/** The tables with a row that holds one of the words: an id, an address, a name. */
async function tablesWith({ queries }: TestSite['platform'], words: readonly string[]): Promise<readonly string[]> {
  const found = [];
  for (const table of tables) {
    const text = JSON.stringify(await queries.select().from(table)).toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(getTableName(table));
  }
  return found.toSorted();
}

/** Fetches an export as rows by table, with the pages of records and of earlier versions. */
async function wholeExport(visitor: Visitor): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const { body } = await visitor.call(exportAccount);
  const exportRows = async (call: typeof exportRecords | typeof exportSongHistory) =>
    (await visitor.call(call)).body?.data as readonly Record<string, unknown>[]; // what the server under test answered
  return {
    ...parseExport(body),
    records: await exportRows(exportRecords),
    song_history: await exportRows(exportSongHistory),
  };
}

/** Fields of an exported row that aren't columns of its table. */
const READ_FROM_DOCUMENT = ['value', 'deleted', 'deleted_at'];

const listColumns = (table: PgTable): PgColumn[] => Object.values(getTableColumns(table));

/** Parses an export into rows by table. */
function parseExport(body: Answer['body']): Record<string, readonly Record<string, unknown>[]> {
  return (body?.data ?? {}) as Record<string, readonly Record<string, unknown>[]>; // what the server under test answered
}

const remove = (visitor: Visitor, { password } = ADA) =>
  visitor.call(deleteAccount, { body: { current_password: password } });

describeSite('an account with everything', (open) => {
  test('a deleted account is in no table any more, by id, address or name', async () => {
    const { site, ada, ben, adaId, churchIds } = await fullLife(open);
    const words = [adaId, ADA.emailAddress, ADA.fullName];
    const named = tables.map((table) => getTableName(table)).filter((name) => !(name in TABLES_NOT_EXPORTED));
    expect(await tablesWith(site.platform, words)).toEqual(named.filter((name) => name !== 'churches').toSorted());

    const orphaning = await remove(ada);
    expect([orphaning.status, orphaning.body?.errors]).toEqual([
      409,
      [{ for: 'server_error', because: `${HERS} has no other owner. Make another member its owner first.` }],
    ]);
    expect((await ada.call(readSession)).body?.data).toMatchObject({ authenticated: 2 });

    const { queries } = site.platform;
    const owner = { churchId: churchIds[HERS] ?? '', accountId: await readUpliftId(ben), role: 'owner' as const };
    const target = [schema.churchMembers.churchId, schema.churchMembers.accountId];
    const joined = { ...owner, joinedAt: site.platform.now() };
    await queries
      .insert(schema.churchMembers)
      .values(joined)
      .onConflictDoUpdate({ target, set: { role: 'owner' } });
    const answer = await remove(ada);
    expect([answer.status, answer.body]).toEqual([200, { data: true }]);
    expect(ada.cookies.has('uplift_session')).toBe(false);
    expect(await tablesWith(site.platform, words)).toEqual([]);
    const left = (await queries.select().from(schema.churches)).map(({ name }) => name).toSorted();
    expect(left).toEqual([SHARED, 'Hill Church', HERS].toSorted());
    const stored = await queries.select().from(schema.notifications);
    expect(stored.map(({ person }) => person)).toEqual(['Somebody']);
    expect((await ben.call(readSession)).body?.data).toMatchObject({ authenticated: 2 });
  });

  test('deleting an account frees its password, sessions and address, and mails the person once more', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const tablet = site.visitor();
    tablet.cookies.set('uplift_session', ada.cookies.get('uplift_session') ?? '');
    expect((await remove(ada)).status).toBe(200);
    expect((await tablet.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    const body = { email_address: ADA.emailAddress, password: ADA.password };
    expect((await site.visitor().call(signIn, { body })).status).toBe(401);
    expect((await site.platform.mailsTo(ADA.emailAddress)).at(-1)?.subject).toBe('Your Uplift account was deleted');
    await site.signedUp(ADA);
  });

  test('one of two owners who leave at once stays until the church has another', async () => {
    const site = await open();
    const [ada, ben, cleo] = [await site.signedUp(ADA), await site.signedUp(BEN), await site.signedUp(CLEO)];
    const church = { id: crypto.randomUUID(), name: SHARED, seats: 5, createdAt: site.platform.now() };
    await site.platform.queries.insert(schema.churches).values(church);
    for (const [visitor, role] of [
      [ada, 'owner'],
      [ben, 'owner'],
      [cleo, 'member'],
    ] as const) {
      const member = { churchId: church.id, accountId: await readUpliftId(visitor), role, joinedAt: church.createdAt };
      await site.platform.queries.insert(schema.churchMembers).values(member);
    }
    const responses = await Promise.all([remove(ada), remove(ben, BEN)]);
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const left = await site.platform.queries.select().from(schema.churchMembers);
    expect(left.map(({ role }) => role).toSorted()).toEqual(['member', 'owner']);
  });

  test('a wrong password deletes no account', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { status, body } = await ada.call(deleteAccount, { body: { current_password: BEN.password } });
    expect([status, body?.errors?.[0]?.for]).toEqual([401, 'current_password']);
    expect((await ada.call(readSession)).body?.data).toMatchObject({ authenticated: 2 });
  });

  test('an exported account is whole: rows of every table that has any, and nothing of others', async () => {
    const { ada, adaId, benId } = await fullLife(open);
    const { not_exported, exported_at, ...exported } = await wholeExport(ada);
    expect(exported_at).toEqual(expect.any(String));
    expect(not_exported).toEqual({ ...NOT_EXPORTED, ...TABLES_NOT_EXPORTED });
    const names = tables.map((table) => getTableName(table)).filter((name) => !(name in TABLES_NOT_EXPORTED));
    expect(Object.keys(exported).toSorted()).toEqual(names.toSorted());
    for (const name of names) expect([name, exported[name]?.length]).not.toEqual([name, 0]);
    expect(exported['accounts']).toMatchObject([{ id: adaId, email_address: ADA.emailAddress }]);
    expect(exported['notifications']).toHaveLength(1);
    expect(exported['church_members']).toHaveLength(3);
    expect(exported['profile_pictures']?.[0]?.['jpeg']).toMatch(/^data:image\/jpeg;base64,\/9j\//u);
    expect(JSON.stringify(exported)).not.toContain(BEN.emailAddress);
    expect(exported['church_members']?.every((row) => row['account_id'] === adaId)).toBe(true);
    expect(exported['church_members']?.some((row) => row['account_id'] === benId)).toBe(false);
  });

  test('an exported account holds no secret, and every column is either there or listed as left out', async () => {
    const { site, ada } = await fullLife(open);
    const exported = await wholeExport(ada);
    for (const table of tables.filter((each) => !(getTableName(each) in TABLES_NOT_EXPORTED))) {
      const name = getTableName(table);
      const columns = listColumns(table).map((column) => column.name);
      const there = Object.keys(exported[name]?.[0] ?? {}).filter((column) => !READ_FROM_DOCUMENT.includes(column));
      const exempted = columns.filter((column) => `${name}.${column}` in NOT_EXPORTED);
      expect({ [name]: [...there, ...exempted].toSorted() }).toEqual({ [name]: columns.toSorted() });
      expect(there.filter((column) => /hash|sealed|token|secret/u.test(column))).toEqual([]);
    }
    const text = JSON.stringify(exported);
    for (const account of await site.platform.queries.select().from(schema.accounts)) {
      expect(text).not.toContain(account.passwordHash);
      expect(text).not.toContain(account.sealedMasterKey);
    }
    expect(text).not.toContain(ADA.masterKey);
    expect(Object.keys({ ...NOT_EXPORTED }).every((path) => isColumn(path))).toBe(true);
  });
});

function isColumn(path: string): boolean {
  return tables.some((table) => listColumns(table).some(({ name }) => path === `${getTableName(table)}.${name}`));
}
