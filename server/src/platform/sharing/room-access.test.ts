import { readSession } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { and, eq } from '../database/drizzle.ts';
import { appendEntry } from '@uplift/core/sync';
import { expect, test } from 'vitest';
import { createSongLibrary, describeSite, makeEndToEnd, person } from '../../test-platform/index.ts';
import type { OpenSite, TestSite, Visitor } from '../../test-platform/index.ts';
import { accounts, records, sealedSets, setShares } from '../database/schema.ts';
import { findRoomAccess } from './room-access.repository.ts';

const [RUTH, TOMAS, EVE] = [person('Ruth Calder'), person('Tomas Svensson'), person('Eve Stranger')];
const SUNDAY = { at: 1_000, order: [] };

async function readUpliftId(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(readSession);
  return (body?.data as DataOf<typeof readSession> | undefined)?.profile?.uplift_id ?? '';
}

async function member(site: TestSite, someone: ReturnType<typeof person>) {
  const visitor = await site.signedUp(someone);
  return { id: await readUpliftId(visitor), visitor, library: createSongLibrary(visitor) };
}

/** Ruth has a set that she shares with Tomas; Eve has nothing to do with it. */
async function rehearsal(open: OpenSite) {
  const site = await open();
  const [ruth, tomas, eve] = [await member(site, RUTH), await member(site, TOMAS), await member(site, EVE)];
  await ruth.library.put('sets', 'sunday', SUNDAY);
  const { queries } = site.platform;
  const share = (ownerId: string, emailAddress: string, at = 0) =>
    queries.insert(setShares).values({ ownerId, setId: 'sunday', emailAddress, sharedAt: new Date(at) });
  await share(ruth.id, TOMAS.emailAddress, 5_000);
  const access = (accountId: string, isShared: boolean, setId = 'sunday') =>
    findRoomAccess(site.platform, { accountId, setId, isShared });
  return { site, queries, ruth, tomas, eve, share, access };
}

describeSite('who may be in the room of a set', (open) => {
  test('[ROOM-30] [ROOM-31] the room of a set is open to its owner and the people it is shared with, and to no one else', async () => {
    const { ruth, tomas, eve, access } = await rehearsal(open);
    const owners = { ownerId: ruth.id, isOwner: true };
    expect([await access(ruth.id, false), await access(ruth.id, true)]).toEqual([owners, owners]);
    expect(await access(tomas.id, true)).toEqual({ ownerId: ruth.id, isOwner: false });
    const denied = [
      await access(tomas.id, false),
      await access(eve.id, true),
      await access(eve.id, false),
      await access(tomas.id, true, 'monday'),
      await access(ruth.id, false, 'monday'),
      await access(crypto.randomUUID(), true),
    ];
    expect(denied).toEqual([null, null, null, null, null, null]);
  });

  test('the room of a set is open only to its owner once it is unshared, or deleted with an account', async () => {
    const { queries, ruth, tomas, share, access } = await rehearsal(open);
    await queries.delete(setShares).where(eq(setShares.ownerId, ruth.id));
    expect([await access(tomas.id, true), await access(ruth.id, false)]).toMatchObject([null, { isOwner: true }]);
    await share(ruth.id, TOMAS.emailAddress);
    expect(await access(tomas.id, true)).not.toBeNull();
    await queries.delete(accounts).where(eq(accounts.id, ruth.id));
    expect([await access(tomas.id, true), (await queries.select().from(setShares)).length]).toEqual([null, 0]);
  });

  test('the room of a set is open to a person who signs up later with the address it was shared with', async () => {
    const { site, ruth, share, access } = await rehearsal(open);
    const late = person('Late Singer');
    await share(ruth.id, late.emailAddress);
    expect(await access((await member(site, late)).id, true)).toEqual({ ownerId: ruth.id, isOwner: false });
  });

  test('the room of a set in the trash, or permanently deleted, is open to no one', async () => {
    const { ruth, tomas, access } = await rehearsal(open);
    await ruth.library.trash('sets', 'sunday');
    expect([await access(tomas.id, true), await access(ruth.id, false)]).toEqual([null, null]);
    await ruth.library.trash('sets', 'sunday', false);
    expect(await access(tomas.id, true)).not.toBeNull();
    await ruth.library.purge('sets', 'sunday');
    expect([await access(tomas.id, true), await access(ruth.id, false)]).toEqual([null, null]);
  });

  test('the room of two sets of one id is that of the one shared for longest, or one’s own', async () => {
    const { ruth, tomas, eve, share, access } = await rehearsal(open);
    await eve.library.put('sets', 'sunday', SUNDAY);
    await tomas.library.put('sets', 'sunday', SUNDAY);
    await share(eve.id, TOMAS.emailAddress, 6_000);
    expect(await access(tomas.id, true)).toEqual({ ownerId: ruth.id, isOwner: false });
    expect(await access(tomas.id, false)).toEqual({ ownerId: tomas.id, isOwner: true });
    await ruth.library.trash('sets', 'sunday');
    expect(await access(tomas.id, true)).toEqual({ ownerId: eve.id, isOwner: false });
    await eve.library.purge('sets', 'sunday');
    expect(await access(tomas.id, true)).toEqual({ ownerId: tomas.id, isOwner: true });
  });

  test('the room of a set of an end-to-end encrypted account is open to the same people, until it is permanently deleted', async () => {
    const { queries, ruth, tomas, eve, access } = await rehearsal(open);
    const keys = await makeEndToEnd(ruth.visitor, RUTH);
    expect(keys.answer.status).toBe(200);
    expect(await access(tomas.id, true)).toEqual({ ownerId: ruth.id, isOwner: false });
    expect(await access(ruth.id, false)).toEqual({ ownerId: ruth.id, isOwner: true });
    expect([await access(eve.id, true), await access(tomas.id, false)]).toEqual([null, null]);
    await ruth.library.purge('sets', 'sunday');
    expect([await access(tomas.id, true), await access(ruth.id, false)]).toEqual([null, null]);
    await ruth.library.put('sets', 'monday', SUNDAY);
    await queries.update(setShares).set({ setId: 'monday' });
    expect(await access(tomas.id, true, 'monday')).not.toBeNull();
    await queries.delete(setShares);
    expect(await access(tomas.id, true, 'monday')).toBeNull();
  });

  test('the room of a sealed set that its owner’s device says is in the trash is open to no one, until it is restored', async () => {
    const { queries, ruth, tomas, access } = await rehearsal(open);
    expect((await makeEndToEnd(ruth.visitor, RUTH)).answer.status).toBe(200);
    const isSunday = eq(sealedSets.ownerId, ruth.id);
    const sealed = { ownerId: ruth.id, setId: 'sunday', generation: 1, content: new Uint8Array([1]) };
    await queries.insert(sealedSets).values({ ...sealed, version: crypto.randomUUID(), updatedAt: new Date(0) });
    expect([await access(tomas.id, true), await access(ruth.id, false)]).not.toContain(null);
    await queries.update(sealedSets).set({ isInTrash: true }).where(isSunday);
    expect([await access(tomas.id, true), await access(ruth.id, false)]).toEqual([null, null]);
    await queries.update(sealedSets).set({ isInTrash: false }).where(isSunday);
    expect([await access(tomas.id, true), await access(ruth.id, false)]).not.toContain(null);
  });

  test.each([
    ['nothing', []],
    ['noise', [255, 255, 255, 255, 255, 255, 255, 15, 1, 1, 100]],
    ['noise that isn’t sealed', [0, 255, 255, 255, 255, 255, 255, 255, 15, 1, 1, 100]],
    ['a deletion that is none', [0, 1, 1, 5, 0, 40, 1, 1, 100, 1]],
    ['an entry of another key', [1, 0, 0, 0, 2, ...Array<number>(40).fill(0)]],
  ])('the room of a set whose record cannot be read is open to no one: %s', async (_what, bytes) => {
    const { queries, ruth, tomas, access } = await rehearsal(open);
    const isSet = and(eq(records.accountId, ruth.id), eq(records.id, 'sunday'));
    await queries
      .update(records)
      .set({ state: new Uint8Array(bytes) })
      .where(isSet);
    expect([await access(tomas.id, true), await access(ruth.id, false)]).toEqual([null, null]);
    await queries
      .update(records)
      .set({ tail: new Uint8Array(bytes) })
      .where(isSet);
    expect(await access(tomas.id, true)).toBeNull();
    const tail = appendEntry(null, { version: 2, change: 1, bytes: new Uint8Array(bytes) });
    await queries.update(records).set({ tail }).where(isSet);
    expect(await access(tomas.id, true)).toBeNull();
  });
});
