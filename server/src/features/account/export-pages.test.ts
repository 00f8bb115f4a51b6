import { exportRecords, exportSongHistory, pushSongs } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { type DeviceId, toId } from '@uplift/core/foundation';
import { createDocument, markDeleted, openDocument, SONG_SHAPE } from '@uplift/core/replication';
import { expect, test } from 'vitest';
import { records } from '../../platform/database/schema.ts';
import { createRecordDevice, createSongLibrary, describeSite, person, sealUpdate } from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';
import { readDocument } from '../../platform/merging/merge-task.ts';
import { exportedDocument } from './exported-document.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const DEVICE = toId<DeviceId>('device.export');

type Exported = DataOf<typeof exportRecords>;
type ExportedVersions = DataOf<typeof exportSongHistory>;

async function recordsAfter(visitor: Visitor, query: Readonly<Record<string, string>> = {}): Promise<Exported> {
  const { status, body } = await visitor.call(exportRecords, { query });
  expect(status).toBe(200);
  return exportRecords.data.parse(body?.data);
}

async function versionsAfter(visitor: Visitor, query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await visitor.call(exportSongHistory, { query });
  expect(status).toBe(200);
  return exportSongHistory.data.parse(body?.data);
}

/** All pages in order of arrival. */
async function recordPages(visitor: Visitor): Promise<readonly Exported[]> {
  const pages: Exported[] = [];
  for (let page = await recordsAfter(visitor); page.length > 0;) {
    pages.push(page);
    const last = page.at(-1);
    page = await recordsAfter(visitor, { after_collection: last?.collection ?? '', after_id: last?.id ?? '' });
  }
  return pages;
}

async function versionPages(visitor: Visitor): Promise<readonly ExportedVersions[]> {
  const pages: ExportedVersions[] = [];
  for (let page = await versionsAfter(visitor); page.length > 0;) {
    pages.push(page);
    const last = page.at(-1);
    page = await versionsAfter(visitor, { after_id: last?.record_id ?? '', after_version: String(last?.version) });
  }
  return pages;
}

/** Pushes songs of this many bytes of lyrics. */
async function pushLibrary(visitor: Visitor, ids: readonly string[], lyrics: (index: number) => string) {
  for (let from = 0; from < ids.length; from += 100) {
    const batch = ids.slice(from, from + 100).map((id, index) => {
      const { counters, doc } = createDocument(SONG_SHAPE, { title: id, notes: lyrics(from + index) }, DEVICE);
      const entry = sealUpdate(visitor, { collection: 'songs', id }, doc);
      return { id, data: { change: 1, counters, base: {}, entry, version: 0 } };
    });
    expect((await visitor.call(pushSongs, { body: { records: batch } })).status).toBe(200);
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `song-${index}`);

/** Text that does not become much shorter. */
function lyrics(seed: number): string {
  return Array.from({ length: 100_000 }, (_, at) => String.fromCharCode(97 + ((at * at + at * seed) % 25))).join('');
}

async function writeState({ platform }: TestSite, state: Uint8Array): Promise<void> {
  await platform.queries.update(records).set({ state, tail: null });
}

describeSite('the pages of an export', (open) => {
  test('an export has songs, collections and sets as they read, including the trash, and the ids of permanently deleted ones', async () => {
    const ada = await (await open()).signedUp(ADA);
    const library = createSongLibrary(ada);
    await library.put('songs', 'kept', { title: 'Amazing Grace', sections: [{ id: 'v', lines: ['How sweet'] }] });
    await library.put('songs', 'kept', { title: 'Amazing Grace', sections: [{ id: 'v', lines: ['How sweet the'] }] });
    await library.put('songs', 'trashed', { title: 'Old Hymn' });
    await library.trash('songs', 'trashed');
    await library.put('songs', 'purged', { title: 'Gone' });
    await library.purge('songs', 'purged');
    await library.put('collections', 'advent', { name: 'Advent' });
    await library.put('sets', 'sunday', { name: 'Sunday Morning' });
    const [page = []] = await recordPages(ada);
    const asRead = page.map(({ collection, id, deleted, value }) => ({ collection, id, deleted, value }));
    expect(asRead).toEqual([
      { collection: 'collections', id: 'advent', deleted: 'no', value: { name: 'Advent' } },
      { collection: 'sets', id: 'sunday', deleted: 'no', value: { name: 'Sunday Morning' } },
      {
        collection: 'songs',
        id: 'kept',
        deleted: 'no',
        value: { title: 'Amazing Grace', sections: [{ id: 'v', lines: ['How sweet the'] }] },
      },
      { collection: 'songs', id: 'purged', deleted: 'for-good', value: null },
      { collection: 'songs', id: 'trashed', deleted: 'in-trash', value: { title: 'Old Hymn' } },
    ]);
    expect(page.at(-1)?.deleted_at).toBe('1970-01-01T00:00:01.000Z');
    expect(page.every(({ state, tail, version }) => state === null && tail === null && Number(version) > 0)).toBe(true);
  });

  test('an export has unreadable records as the stored bytes', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    await createSongLibrary(ada).put('songs', 'broken', { title: 'Psalm' });
    await writeState(site, Uint8Array.of(9, 9, 9, 250));
    expect(await recordsAfter(ada)).toMatchObject([{ id: 'broken', deleted: 'no', value: null, state: 'CQkJ+g==' }]);
  });

  test('an export has earlier versions of songs as they read', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const tablet = createRecordDevice(ada, 'songs');
    for (const name of ['First', 'Second', 'Third']) {
      tablet.edit('a song', { name });
      site.platform.clock.move(11 * 60_000);
      expect((await tablet.push('a song')).status).toBe(200);
    }
    const versions = (await versionPages(ada)).flat();
    expect(versions.map(({ record_id, value }) => ({ record_id, value }))).toEqual([
      { record_id: 'a song', value: { name: 'First' } },
      { record_id: 'a song', value: { name: 'Second' } },
    ]);
    const [first] = versions;
    const after = { after_id: 'a song', after_version: String(first?.version) };
    expect((await versionsAfter(ada, after)).map(({ value }) => value)).toEqual([{ name: 'Second' }]);
  });

  test('an export comes in pages of a hundred, each song once, and for no one else', async () => {
    const site = await open();
    const [ada, ben] = [await site.signedUp(ADA), await site.signedUp(BEN)];
    const ids = numbered(250);
    await pushLibrary(ada, ids, () => '');
    const pages = await recordPages(ada);
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
    const exported = pages.flat().map(({ id }) => id);
    expect(exported.toSorted()).toEqual(ids.toSorted());
    expect(await recordsAfter(ben)).toEqual([]);
    expect(await versionsAfter(ben)).toEqual([]);
  });

  test('a page of an export with large songs ends after a mebibyte', async () => {
    const ada = await (await open()).signedUp(ADA);
    await pushLibrary(ada, numbered(14), lyrics);
    const sizes = (await recordPages(ada)).map((page) => JSON.stringify(page).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(1_300_000);
  });
});

test('an export omits a deletion time that no calendar has, and keeps the record in the trash', () => {
  const { doc } = createDocument(SONG_SHAPE, { title: 'Psalm' }, DEVICE);
  const deletion = { deletedAt: 1e300, device: DEVICE };
  const opened = openDocument(SONG_SHAPE, doc);
  if (!opened.ok) throw new Error('The document cannot be read.');
  const state = markDeleted(opened.value, deletion).document.doc;
  const exported = exportedDocument(
    { state, tail: null },
    readDocument({ type: 'read', collection: 'songs', updates: [state] }) ?? 'damaged',
  );
  expect(exported).toMatchObject({ deleted: 'in-trash', deleted_at: null, value: { title: 'Psalm' } });
});
