import {
  changeMemberRole,
  deleteAccount,
  listPackedSongs,
  listSongHistory,
  listSongs,
  purgeSong,
  readSong,
  readVersions,
  removeMember,
  signIn,
  verifyCode,
} from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test, vi } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { churches, recordAccounts, records, songHistory, spaces } from '../../platform/database/schema.ts';
import {
  createRecordDevice,
  describeSite,
  fetchLibraries,
  findAccountId,
  foundChurch,
  openChurchLibrary,
  person,
} from '../../test-platform/index.ts';
import type { OpenSite, Person, RecordDevice, TestOverrides, TestSite, Visitor } from '../../test-platform/index.ts';

const [RUTH, TOMAS, ADA] = [person('Ruth Calder'), person('Tomas Svensson'), person('Ada Lovelace')];
const GRACE = { record_id: 'grace' };
const [MINUTE_MS, YEAR_MS] = [60_000, 365 * 24 * 60 * 60_000];

/** Ruth owns Abbey, Tomas leads there, and Ada is a member: each as they use its library. */
async function openAbbey(open: OpenSite, overrides?: TestOverrides) {
  const site = await open(overrides);
  const [ruth, tomas, ada] = [await site.signedUp(RUTH), await site.signedUp(TOMAS), await site.signedUp(ADA)];
  const abbey = await foundChurch(site, 'Abbey', [
    [ruth, 'owner'],
    [tomas, 'leader'],
    [ada, 'member'],
  ]);
  const inAbbey = {
    ruth: await openChurchLibrary(ruth, abbey),
    tomas: await openChurchLibrary(tomas, abbey),
    ada: await openChurchLibrary(ada, abbey),
  };
  return { site, ruth, tomas, ada, abbey, inAbbey };
}

async function write(device: RecordDevice, id: string, name: string): Promise<number> {
  device.edit(id, { name });
  return (await device.push(id)).status;
}

async function removeFrom(churchId: string, owner: Visitor, member: Visitor): Promise<void> {
  const params = { church_id: churchId, uplift_id: await findAccountId(member) };
  expect((await owner.call(removeMember, { params })).status).toBe(200);
}

async function signInAgain(site: TestSite, { emailAddress, password }: Person): Promise<Visitor> {
  const visitor = site.visitor();
  await visitor.call(signIn, { body: { email_address: emailAddress, password } });
  const body = { verification_code: await site.codeSentTo(emailAddress) };
  expect((await visitor.call(verifyCode, { body })).status).toBe(200);
  return visitor;
}

async function readTotals({ platform }: TestSite, ownerId: string) {
  const [totals] = await platform.queries.select().from(recordAccounts).where(eq(recordAccounts.accountId, ownerId));
  return totals;
}

describeSite('the library of a church', (open) => {
  test('the churches of a person are listed with their role and one key, the same for all members', async () => {
    const { ruth, tomas, ada, abbey } = await openAbbey(open);
    const [ofRuth] = await fetchLibraries(ruth);
    expect(ofRuth).toMatchObject({ church_id: abbey, name: 'Abbey', role: 'owner', may_edit: true });
    expect(Buffer.from(ofRuth?.keys[0]?.key ?? '', 'base64')).toHaveLength(32);
    expect(await fetchLibraries(tomas)).toEqual([{ ...ofRuth, role: 'leader' }]);
    expect(await fetchLibraries(ada)).toEqual([{ ...ofRuth, role: 'member', may_edit: false }]);
  });

  test('what a leader writes is read by every member, from the list, one by one, and with its history', async () => {
    const { site, ada, abbey, inAbbey } = await openAbbey(open);
    const [leads, follows] = [createRecordDevice(inAbbey.tomas, 'songs'), createRecordDevice(inAbbey.ada, 'songs')];
    expect(await write(leads, 'grace', 'Amazing Grace')).toBe(200);
    site.platform.clock.move(15 * MINUTE_MS);
    expect(await write(leads, 'grace', 'Amazing Grace (2)')).toBe(200);
    await follows.pull();
    expect(follows.words('grace')).toEqual({ name: 'Amazing Grace (2)' });
    expect((await inAbbey.ada.call(readVersions)).body?.data).toMatchObject({ songs: 2, sets: 0, layers: 0 });
    for (const call of [readSong, listPackedSongs, listSongHistory])
      expect((await inAbbey.ada.call(call, { params: GRACE })).status).toBe(200);
    const inCapitals = { params: GRACE, query: { library: abbey.toUpperCase() } };
    expect((await ada.call(readSong, inCapitals)).status).toBe(200);
    const { body } = await inAbbey.ada.call(listSongHistory, { params: GRACE });
    expect(body?.data).toMatchObject([{ version: 1 }]);
  });

  test('a member who sends a change by hand is refused, and nothing is stored', async () => {
    const { site, abbey, inAbbey } = await openAbbey(open);
    expect(await write(createRecordDevice(inAbbey.tomas, 'songs'), 'grace', 'Amazing Grace')).toBe(200);
    const before = await readTotals(site, abbey);
    const forged = createRecordDevice(inAbbey.ada, 'songs');
    await forged.pull();
    expect(await write(forged, 'grace', 'Graceless')).toBe(403);
    expect((await inAbbey.ada.call(purgeSong, { params: GRACE })).status).toBe(403);
    expect(await readTotals(site, abbey)).toEqual(before);
  });

  test('a person and two churches each have a song of one id', async () => {
    const { site, ruth, ada, inAbbey } = await openAbbey(open);
    const minster = await foundChurch(site, 'Minster', [[ruth, 'leader']]);
    const owners = [inAbbey.ruth, await openChurchLibrary(ruth, minster), ruth];
    const devices = owners.map((owner) => createRecordDevice(owner, 'songs'));
    for (const [at, device] of devices.entries()) expect(await write(device, 'grace', `Grace ${at}`)).toBe(200);
    for (const [at, owner] of owners.entries()) {
      const reader = createRecordDevice(owner, 'songs');
      await reader.pull();
      expect(reader.words('grace')).toEqual({ name: `Grace ${at}` });
    }
    const purged = await inAbbey.ruth.call(purgeSong, { params: GRACE });
    expect(purged.status).toBe(200);
    const left = await site.platform.queries.select().from(records).where(eq(records.id, 'grace'));
    expect(left.filter(({ state }) => state !== null)).toHaveLength(2);
    expect((await ada.call(readSong, { params: GRACE, query: { library: minster } })).status).toBe(404);
  });

  test('a member who was offline for a year goes on from their old cursor', async () => {
    const { site, abbey, inAbbey } = await openAbbey(open);
    const leads = createRecordDevice(inAbbey.tomas, 'songs');
    await write(leads, 'grace', 'Amazing Grace');
    await write(leads, 'joy', 'Ode to Joy');
    await inAbbey.tomas.call(purgeSong, { params: { record_id: 'joy' } });
    await write(leads, 'grace', 'Amazing Grace (2)');
    site.platform.clock.move(YEAR_MS);
    const again = await openChurchLibrary(await signInAgain(site, ADA), abbey);
    const { body } = await again.call(listSongs, { query: { cursor: '2' } });
    const listed = body?.data as DataOf<typeof listSongs>; // what the server under test answered
    expect(listed.map(({ id, data }) => [id, data === null])).toEqual([
      ['joy', true],
      ['grace', false],
    ]);
  });

  test('a person who was removed reads and writes nothing from their next call on', async () => {
    const { abbey, ruth, tomas, inAbbey } = await openAbbey(open);
    const leads = createRecordDevice(inAbbey.tomas, 'songs');
    expect(await write(leads, 'grace', 'Amazing Grace')).toBe(200);
    await removeFrom(abbey, ruth, tomas);
    expect(await write(leads, 'grace', 'Mine now')).toBe(404);
    const answers = [await inAbbey.tomas.call(listSongs), await inAbbey.tomas.call(readVersions)];
    for (const { status, body } of answers)
      expect([status, body?.errors?.[0]]).toEqual([404, { for: 'library', because: 'That library doesn’t exist.' }]);
    expect(await fetchLibraries(tomas)).toEqual([]);
  });

  test('a leader who becomes a member may only read from their next call on', async () => {
    const { abbey, ruth, tomas, inAbbey } = await openAbbey(open);
    const params = { church_id: abbey, uplift_id: await findAccountId(tomas) };
    await ruth.call(changeMemberRole, { params, body: { role: 'member' } });
    expect(await write(createRecordDevice(inAbbey.tomas, 'songs'), 'grace', 'Amazing Grace')).toBe(403);
    expect((await inAbbey.tomas.call(listSongs)).status).toBe(200);
  });

  test('the library of a church outlives the accounts that wrote it, and is deleted with the church', async () => {
    const { site, tomas, abbey, inAbbey } = await openAbbey(open);
    const leads = createRecordDevice(inAbbey.tomas, 'songs');
    await write(leads, 'grace', 'Amazing Grace');
    site.platform.clock.move(15 * MINUTE_MS);
    await write(leads, 'grace', 'Amazing Grace (2)');
    expect((await tomas.call(deleteAccount, { body: { current_password: TOMAS.password } })).status).toBe(200);
    const reader = createRecordDevice(inAbbey.ada, 'songs');
    await reader.pull();
    expect(reader.words('grace')).toEqual({ name: 'Amazing Grace (2)' });
    const { queries } = site.platform;
    await queries.delete(churches).where(eq(churches.id, abbey));
    expect(await readTotals(site, abbey)).toBeUndefined();
    expect(await queries.$count(records)).toBe(0);
    expect(await queries.$count(songHistory)).toBe(0);
    expect(await queries.$count(spaces, eq(spaces.id, abbey))).toBe(0);
  });

  test('a church has a quota of its own, of the size of an account’s', async () => {
    const { inAbbey, ruth } = await openAbbey(open, { configuration: { quota: { records: 1, bytes: 1_000_000 } } });
    const leads = createRecordDevice(inAbbey.ruth, 'songs');
    expect(await write(leads, 'grace', 'Amazing Grace')).toBe(200);
    expect(await write(leads, 'joy', 'Ode to Joy')).toBe(507);
    expect(await write(createRecordDevice(ruth, 'songs'), 'joy', 'Ode to Joy')).toBe(200);
  });

  test('every member’s devices get the news of a change once, within seconds, however many changes there were', async () => {
    const { site, ruth, tomas, ada, inAbbey } = await openAbbey(open);
    const received: string[] = [];
    for (const visitor of [ruth, tomas, ada]) {
      const accountId = await findAccountId(visitor);
      site.platform.pubSub.subscribe(accountId, ({ news }) => received.push(news));
    }
    const leads = createRecordDevice(inAbbey.tomas, 'songs');
    await write(leads, 'grace', 'Amazing Grace');
    await write(leads, 'joy', 'Ode to Joy');
    await vi.waitFor(() => expect(received).toEqual(Array.from({ length: 3 }, () => 'records-changed')), 10_000);
  });

  test('a page of a library is read by two statements, which find their rows by indexes', async () => {
    const { site, inAbbey } = await openAbbey(open);
    await write(createRecordDevice(inAbbey.tomas, 'songs'), 'grace', 'Amazing Grace');
    const { queries, statements } = site.platform;
    statements.length = 0;
    await inAbbey.ada.call(listSongs);
    const [, ...ofLibrary] = statements;
    expect(ofLibrary).toHaveLength(2);
    for (const statement of ofLibrary) {
      const plan = await queries.transaction(async (transaction) => {
        await transaction.execute(sql`set local enable_seqscan = off`);
        return transaction.execute(sql`explain (generic_plan, format json) ${sql.raw(statement)}`);
      });
      expect(JSON.stringify(plan)).not.toContain('Seq Scan');
    }
  });
});
