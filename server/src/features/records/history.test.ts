import { listSongHistory, purgeSong, readSongHistory } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { COLLECTION_SHAPE, mergeTrustedStates, openDocument } from '@uplift/core/replication';
import { expect, test } from 'vitest';
import { recordAccounts, songHistory } from '../../platform/database/schema.ts';
import { createRecordDevice, describeSite, openUpdates, person, sweepOnce } from '../../test-platform/index.ts';
import type { OpenSite, TestSite, Visitor } from '../../test-platform/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SONG = { record_id: 'a song' };

async function kept(visitor: Visitor): Promise<DataOf<typeof listSongHistory>> {
  const { status, body } = await visitor.call(listSongHistory, { params: SONG });
  expect(status).toBe(200);
  return body?.data as DataOf<typeof listSongHistory>;
}

/** The words a song had at a version. */
async function wordsAt(visitor: Visitor, version: number): Promise<unknown> {
  const { body } = await visitor.call(readSongHistory, { params: { ...SONG, version: String(version) } });
  const answer = body?.data as DataOf<typeof readSongHistory> | undefined; // what the server under test answered
  if (answer === undefined) return null;
  const updates = openUpdates(visitor, { collection: 'songs', id: SONG.record_id }, answer.data.entries);
  const document = openDocument(COLLECTION_SHAPE, mergeTrustedStates([...updates]));
  return document.ok && document.value.value;
}

/** A person who edits a song at these minutes; the first creates it. */
async function editedAt(open: OpenSite, minutes: readonly number[], overrides: Parameters<OpenSite>[0] = {}) {
  const site = await open(overrides);
  const ada = await site.signedUp(person('Ada Lovelace'));
  const phone = createRecordDevice(ada, 'songs');
  let at = 0;
  for (const minute of minutes) {
    site.platform.clock.move((minute - at) * MINUTE_MS);
    at = minute;
    phone.edit('a song', { name: `at ${minute}` });
    expect((await phone.push('a song')).status).toBe(200);
  }
  return { site, ada, phone };
}

/** Counts the bytes that the account's row claims, and those that are stored. */
async function countBytes({ platform }: TestSite) {
  const [sums] = await platform.queries.select().from(recordAccounts);
  const rows = await platform.queries.select().from(songHistory);
  const bytes = rows.reduce((sum, { state, tail }) => sum + state.length + (tail?.length ?? 0), 0);
  return { counted: sums?.historyBytes, bytes };
}

describeSite('a song as it was', (open) => {
  test("a song's history keeps it before the first change, and then before the first in ten minutes", async () => {
    const { site, ada } = await editedAt(open, [0, 1, 2, 10, 11, 12, 60]);
    const versions = await kept(ada);
    expect(versions.map(({ version }) => version)).toEqual([6, 4, 1]);
    for (const [version, words] of [
      [6, 'at 12'],
      [4, 'at 10'],
      [1, 'at 0'],
    ] as const) {
      expect(await wordsAt(ada, version)).toEqual({ name: words });
    }
    const times = versions.map(({ at }) => site.platform.now().getTime() - Date.parse(at));
    expect(times).toEqual([48 * MINUTE_MS, 50 * MINUTE_MS, 60 * MINUTE_MS]);
    const { counted, bytes } = await countBytes(site);
    expect([counted, bytes > 0]).toEqual([bytes, true]);
  });

  test('an earlier version of a song is deleted 30 days after it was replaced, whatever its age', async () => {
    const { site, ada, phone } = await editedAt(open, [0, 20 * 24 * 60]);
    const sweep = () => sweepOnce(site.platform);
    site.platform.clock.move(29 * DAY_MS);
    await sweep();
    expect((await kept(ada)).map(({ version }) => version)).toEqual([1]);
    phone.edit('a song', { name: 'later' });
    await phone.push('a song');
    site.platform.clock.move(DAY_MS + 1);
    await sweep();
    expect((await kept(ada)).map(({ version }) => version)).toEqual([2]);
    const { counted, bytes } = await countBytes(site);
    expect(counted).toBe(bytes);
  });

  test("an edit keeps the earlier version of the person's own song, not what others or other collections store by its id", async () => {
    const { site, ada, phone } = await editedAt(open, [0]);
    const ben = await site.signedUp(person('Ben Okri'));
    for (const other of [createRecordDevice(ben, 'songs'), createRecordDevice(ada, 'collections')]) {
      other.edit('a song', { name: 'another' });
      await other.push('a song');
    }
    site.platform.clock.move(20 * MINUTE_MS);
    await phone.pull();
    phone.edit('a song', { name: 'later' });
    await phone.push('a song');
    expect([(await kept(ada)).length, (await kept(ben)).length]).toEqual([1, 0]);
  });

  test("a song that was permanently deleted, never existed, or is another person's has no earlier version", async () => {
    const { site, ada } = await editedAt(open, [0, 20]);
    const ben = await site.signedUp(person('Ben Okri'));
    expect((await ben.call(listSongHistory, { params: SONG })).status).toBe(404);
    expect((await ben.call(readSongHistory, { params: { ...SONG, version: '1' } })).status).toBe(404);
    expect((await ada.call(readSongHistory, { params: { ...SONG, version: '2' } })).status).toBe(404);
    await ada.call(purgeSong, { params: SONG });
    expect((await ada.call(listSongHistory, { params: SONG })).status).toBe(404);
    expect((await ada.call(readSongHistory, { params: { ...SONG, version: '1' } })).status).toBe(404);
    expect(await countBytes(site)).toEqual({ counted: 0, bytes: 0 });
  });

  test('earlier versions are deleted if they would need the room of songs', async () => {
    const configuration = { quota: { records: 10, bytes: 220 } };
    const { ada } = await editedAt(open, [0, 20], { configuration });
    expect(await kept(ada)).toEqual([]);
  });
});
