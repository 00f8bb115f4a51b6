import { expect, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { openBackup, restoreDialog } from '../pages/backups.ts';
import { GRACE, JOY, VISION } from '../fixtures/charted-songs.ts';
import { fillDevice } from '../support/device.ts';
import type { JourneyFile } from '../fixtures/library-songs.ts';
import { timedSong } from '../fixtures/timed-songs.ts';

interface CrawledSong {
  readonly id: string;
}

/** Records of a crawled device, and those that the pages of one song, set and collection show. */
export interface CrawledLibrary {
  readonly songs: readonly object[];
  readonly sets: readonly object[];
  readonly collections: readonly object[];
  readonly songIds: readonly string[];
  readonly setId: string;
  readonly collectionId: string;
}

const SUNDAY = Date.UTC(2031, 10, 23, 10);
/** Markup, quotes, both directions of writing, and a word that is wider than any phone. */
const HOSTILE_TEXT = `<img src=x onerror="document.title=''"> '";--  עברית & ${'Hallelu'.repeat(20)}jah`;

const HOSTILE = {
  ...GRACE,
  id: 'hostile <id>&"',
  title: HOSTILE_TEXT,
  artist: HOSTILE_TEXT,
  copyright_information: HOSTILE_TEXT,
};

const played = ({ id }: CrawledSong) => ({ song_id: id, arrangement: 'default' });
const part = (section: string) => ({ section, duration: 240 });

const SMALL_SONGS = [HOSTILE, JOY, VISION, { ...timedSong('fount', 'Come, Thou Fount'), id: 'fount' }];

/** A few songs, one of them with a malicious title and one longer than any screen, in a set and in a collection. */
export const SMALL_LIBRARY: CrawledLibrary = buildLibrary({
  songs: SMALL_SONGS,
  items: [part('Welcome'), played(JOY), part(HOSTILE_TEXT), played(HOSTILE), { ...played(VISION), key: 'F', capo: 1 }],
  name: HOSTILE_TEXT,
  songIds: [HOSTILE.id, JOY.id],
});

const SECTIONS = 60;
const ITEMS = 200;
const PLAIN_SONGS = 300;

/** A song of {@link SECTIONS} sections, each a verse of {@link JOY}. */
function longSong() {
  const [verse] = Object.values(JOY.sections);
  const ids = Array.from({ length: SECTIONS }, (_, index) => `part-${index + 1}`);
  const sections = ids.map((id, index) => [id, { ...verse, name: `Part ${index + 1}` }]);
  const order = ids.map((section_id) => ({ section_id, annotation: '' }));
  return {
    ...JOY,
    id: 'long',
    title: 'A Song of Sixty Sections',
    sections: Object.fromEntries(sections),
    arrangements: { default: { ...JOY.arrangements.default, order } },
  };
}

/** {@link PLAIN_SONGS} songs and more, one of them of {@link SECTIONS} sections, and a set of {@link ITEMS} items. */
export function largeLibrary(): CrawledLibrary {
  const plain = Array.from({ length: PLAIN_SONGS }, (_, index) => ({
    ...VISION,
    id: `song-${index + 1}`,
    title: `Hymn ${index + 1}`,
  }));
  const long = longSong();
  return buildLibrary({
    songs: [...SMALL_SONGS, long, ...plain],
    items: plain.slice(0, ITEMS).map((song, index) => (index % 4 === 3 ? part(`Reading ${index}`) : played(song))),
    name: 'Everything that was ever sung',
    songIds: [HOSTILE.id, long.id],
  });
}

interface LibraryParts {
  readonly songs: readonly CrawledSong[];
  /** Of the set. */
  readonly items: readonly object[];
  /** Of the collection. */
  readonly name: string;
  readonly songIds: readonly string[];
}

function buildLibrary({ songs, items, name, songIds }: LibraryParts): CrawledLibrary {
  const [setId, collectionId] = ['crawled-set', 'crawled-collection'];
  return {
    songs,
    sets: [{ id: setId, at: SUNDAY, order: items }],
    collections: [{ id: collectionId, name, songs: songs.map(played) }],
    songIds,
    setId,
    collectionId,
  };
}

/** A device that holds the library. No page of the app is open. */
export async function fillWithLibrary(page: Page, library: CrawledLibrary): Promise<void> {
  await fillDevice(page, JSON.stringify(library), async (tab) => {
    await openBackup(tab, buildBackup(library));
    await restoreDialog(tab).getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(restoreDialog(tab).getByText('Restored', { exact: true })).toBeVisible({ timeout: 60_000 });
    await restoreDialog(tab).getByRole('button', { name: 'Done' }).click();
  });
}

/** The library as a backup of Uplift, which is the quickest way onto a device. */
function buildBackup({ songs, sets, collections }: CrawledLibrary): JourneyFile {
  const files = {
    'manifest.json': { format: 'uplift-backup', version: 1, made_at: SUNDAY, preferences: 0 },
    ...recordFiles('songs', songs, (song) => ({ format: 'uplift-song', version: 4, song })),
    ...recordFiles('sets', sets, (set) => ({ format: 'uplift-set', version: 4, set })),
    ...recordFiles('collections', collections, (collection) => ({
      format: 'uplift-collection',
      version: 4,
      collection,
    })),
  };
  const texts = Object.entries(files).map(([path, content]) => [path, strToU8(JSON.stringify(content))]);
  const zip: Record<string, Uint8Array> = Object.fromEntries(texts);
  return { name: 'crawled.uplift.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(zip)) };
}

function recordFiles(folder: string, records: readonly object[], content: (record: object) => object) {
  const extension = folder === 'songs' ? 'uplift' : 'json';
  return Object.fromEntries(records.map((record, index) => [`${folder}/${index}.${extension}`, content(record)]));
}
