import { listSongEdits, purgeSong, pushSongs, removeMember } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { songEdits } from '../../platform/database/schema.ts';
import {
  createRecordDevice,
  describeSite,
  findAccountId,
  foundChurch,
  openChurchLibrary,
  person,
  sweepOnce,
} from '../../test-platform/index.ts';
import type { OpenSite, RecordDevice, Visitor } from '../../test-platform/index.ts';

const GRACE = { record_id: 'grace' };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Ruth owns Abbey, Tomas leads there, and Ada is a member: each as they use its library. */
async function openAbbey(open: OpenSite) {
  const site = await open();
  const [ruth, tomas, ada] = [
    await site.signedUp(person('Ruth Calder')),
    await site.signedUp(person('Tomas Svensson')),
    await site.signedUp(person('Ada Lovelace')),
  ];
  const abbey = await foundChurch(site, 'Abbey', [
    [ruth, 'owner'],
    [tomas, 'leader'],
    [ada, 'member'],
  ]);
  const [owner, leader, member] = [
    await openChurchLibrary(ruth, abbey),
    await openChurchLibrary(tomas, abbey),
    await openChurchLibrary(ada, abbey),
  ];
  return { site, ruth, tomas, abbey, owner, leader, member };
}

async function write(device: RecordDevice, name: string): Promise<void> {
  await device.pull();
  device.edit('grace', { name });
  expect((await device.push('grace')).status).toBe(200);
}

async function edits(visitor: Visitor): Promise<DataOf<typeof listSongEdits>> {
  const { status, body } = await visitor.call(listSongEdits, { params: GRACE });
  expect(status).toBe(200);
  return body?.data as DataOf<typeof listSongEdits>;
}

const listNames = (list: DataOf<typeof listSongEdits>) => list.map(({ author }) => author?.full_name ?? null);

describeSite('who edited a song of a church', (open) => {
  test('members see the author of each edit, as the server knows the sender; edits within ten minutes are one', async () => {
    const { site, tomas, owner, leader, member } = await openAbbey(open);
    const [ruths, tomass] = [createRecordDevice(owner, 'songs'), createRecordDevice(leader, 'songs')];
    await write(tomass, 'Grace');
    await write(tomass, 'Amazing Grace');
    site.platform.clock.move(15 * MINUTE_MS);
    await write(ruths, 'Amazing Grace (2)');
    const author = { uplift_id: await findAccountId(tomas), full_name: 'Tomas Svensson' };
    const at = new Date(site.platform.now().getTime() - 15 * MINUTE_MS).toISOString();
    const [last, first, ...others] = await edits(member);
    expect(last).toMatchObject({ first_version: 3, last_version: 3, author: { full_name: 'Ruth Calder' } });
    expect(first).toEqual({ first_version: 1, last_version: 2, at, author });
    expect(others).toEqual([]);
  });

  test('the songs of a batch have their author too; those that it did not change have not', async () => {
    const { leader, member } = await openAbbey(open);
    const device = createRecordDevice(leader, 'songs');
    device.edit('grace', { name: 'Grace' });
    const records = [{ id: 'grace', data: device.waiting('grace') }];
    for (const _ of [1, 2]) expect((await leader.call(pushSongs, { body: { records } })).status).toBe(200);
    expect(listNames(await edits(member))).toEqual(['Tomas Svensson']);
  });

  test('the edits of someone who is no longer in the church have no name; strangers read none', async () => {
    const { ruth, tomas, abbey, leader, member } = await openAbbey(open);
    await write(createRecordDevice(leader, 'songs'), 'Grace');
    const params = { church_id: abbey, uplift_id: await findAccountId(tomas) };
    expect((await ruth.call(removeMember, { params })).status).toBe(200);
    expect(listNames(await edits(member))).toEqual([null]);
    expect((await leader.call(listSongEdits, { params: GRACE })).status).toBe(404);
  });

  test("a person's own library has no authors", async () => {
    const { site, ruth } = await openAbbey(open);
    await write(createRecordDevice(ruth, 'songs'), 'Grace');
    expect(await edits(ruth)).toEqual([]);
    expect(await site.platform.queries.select().from(songEdits)).toEqual([]);
  });

  test('they are forgotten after 90 days, and with a song that is deleted permanently', async () => {
    const { site, leader } = await openAbbey(open);
    const count = async () => (await site.platform.queries.select().from(songEdits)).length;
    const device = createRecordDevice(leader, 'songs');
    await write(device, 'Grace');
    expect(await count()).toBe(1);
    expect((await leader.call(purgeSong, { params: GRACE })).status).toBe(200);
    expect(await count()).toBe(0);
    device.edit('other', { name: 'Other' });
    await device.push('other');
    for (const [days, left] of [[90, 1] as const, [1, 0] as const]) {
      site.platform.clock.move(days * DAY_MS);
      await sweepOnce(site.platform);
      expect(await count()).toBe(left);
    }
  });
});
