import { expect, type Page } from '@playwright/test';
import { fillDevice } from './device.ts';
import { openUplift } from './open-uplift.ts';

/** A song for journeys; what is not said is as plain as can be. */
export interface JourneySong {
  readonly title: string;
  readonly id?: string;
  readonly key?: string;
  readonly tempo?: number;
  readonly time?: string;
  readonly lyrics?: string;
  readonly artist?: string;
  readonly tags?: readonly string[];
  /** Names of arrangements. */
  readonly arrangements?: readonly string[];
  /** Epoch ms. */
  readonly performed?: number | null;
  readonly times?: number;
}

/** A file as a test chooses it. */
export interface JourneyFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function textFile(name: string, text: string): JourneyFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

export function songFile(song: JourneySong): JourneyFile {
  return textFile(`${song.title}.uplift`, JSON.stringify({ format: 'uplift-song', version: 4, song: fullSong(song) }));
}

const PLAIN = {
  key: 'C',
  tempo: 120,
  time: '4/4',
  lyrics: 'la la',
  arrangements: ['Default'],
  performed: null,
  times: 0,
};

function fullSong(song: JourneySong) {
  const { id, title, artist, tags, key, tempo, time, lyrics, arrangements, performed, times } = {
    ...PLAIN,
    id: idOf(song.title),
    ...song,
  };
  const order = [{ section_id: 'verse', annotation: '' }];
  return {
    id,
    title,
    artist,
    tags,
    time_signature: time,
    copyright_status: 'public',
    copyright_information: '',
    sections: { verse: { name: 'Verse', measures: [], lyrics, chords: {}, line_beginnings: {}, line_breaks: {} } },
    arrangements: Object.fromEntries(
      arrangements.map((name) => [`${id}-${idOf(name)}`, { name, key, tempo, capo: null, order }]),
    ),
    last_performed: performed,
    times_performed: times,
  };
}

function idOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

export const HYMNS: readonly JourneySong[] = [
  {
    title: 'Abide with Me',
    key: 'Eb',
    tempo: 68,
    lyrics: 'Fast falls the eventide\nWhat but Thy grace can foil the tempter',
  },
  { title: 'Amazing Grace', key: 'G', tempo: 76, time: '3/4', arrangements: ['Default', 'Acoustic'], times: 31 },
  { title: 'Blessed Assurance', key: 'D', tempo: 66, time: '9/8', times: 4 },
  { title: 'Holy, Holy, Holy', key: 'Dm', tempo: 88, time: '2/2', times: 19 },
];

/** Opens the library with songs in it. */
export async function openLibrary(page: Page, songs: readonly JourneySong[] = HYMNS): Promise<void> {
  await fillWithFiles(page, songs.map(songFile));
  await page.goto('/library/songs');
  await expect(page.getByRole('grid', { name: 'Songs' })).toBeVisible();
}

/** A device on which these files were imported, by someone who declined to be counted. No page of the app is open. */
export async function fillWithFiles(page: Page, files: readonly JourneyFile[]): Promise<void> {
  const contents = JSON.stringify(files.map(({ name, buffer }) => [name, buffer.toString()]));
  await fillDevice(page, contents, async (tab) => {
    await openUplift(tab, '/library/songs');
    await tab.getByRole('button', { name: 'Import Files' }).click();
    await chooseFiles(tab, files);
    await tab.getByRole('button', { name: /^Import [\d,]+ Songs?$/ }).click();
    await tab.getByRole('button', { name: 'Done' }).click();
    await expect(tab.getByRole('grid', { name: 'Songs' })).toBeVisible();
  });
}

/** Chooses files in the open import dialog. */
export async function chooseFiles(page: Page, files: readonly JourneyFile[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose Files' }).click(),
  ]);
  await chooser.setFiles([...files]);
}

/** The titles in the songs table, from the top. */
export async function shownTitles(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('grid', { name: 'Songs' }).locator('tbody tr[data-index]');
  const rows = await links.evaluateAll((elements) =>
    elements
      .map((row) => ({
        index: Number(row.getAttribute('data-index')),
        title: row.querySelector('a')?.textContent ?? '',
      }))
      .toSorted((a, b) => a.index - b.index),
  );
  return rows.map((row) => row.title);
}
