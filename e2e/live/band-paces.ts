import { expect, type Page } from '@playwright/test';
import type { BandPlan } from './band-members.ts';
import { currentTile } from '../pages/presented-songs.ts';

const TEMPO = 240;
const VERSES = 7;
const LINES_A_VERSE = 6;

/** A song with "Line 1" to "Line 42" in seven verses; `measured` of them have measures. */
function numberedSong(id: string, title: string, measured: readonly number[]): object {
  const sections = Array.from({ length: VERSES }, (_, verse) => {
    const lyrics = Array.from({ length: LINES_A_VERSE }, (_, line) => `Line ${verse * LINES_A_VERSE + line + 1}`);
    const measures = measured.includes(verse) ? Array.from({ length: LINES_A_VERSE }, () => 4) : [];
    const nothing = { chords: {}, line_beginnings: {}, line_breaks: {} };
    return [`v${verse}`, { name: `Verse ${verse + 1}`, lyrics: lyrics.join('\n'), measures, ...nothing }] as const;
  });
  const order = sections.map(([section_id]) => ({ section_id, annotation: '' }));
  return {
    id,
    title,
    time_signature: '4/4',
    copyright_status: 'public',
    copyright_information: '',
    last_performed: null,
    times_performed: 0,
    sections: Object.fromEntries(sections),
    arrangements: { default: { name: 'Default', key: 'G', tempo: TEMPO, capo: null, order } },
  };
}

export const UNTIMED = 'Psalm Untimed';
export const HALF_TIMED = 'Hymn Half Timed';
export const PACES_PLAN: BandPlan = {
  songs: [numberedSong('untimed', UNTIMED, []), numberedSong('half', HALF_TIMED, [0, 1, 4])],
  items: ['psalm', 'hymn'],
};

/** The device has learned this pace of both songs. To be called before its stage is opened. */
export async function learnPace(page: Page, pace: number): Promise<void> {
  await page.evaluate(async (pace) => {
    const opened = indexedDB.open('uplift');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const transaction = database.transaction('preferences', 'readwrite');
    const store = transaction.objectStore('preferences');
    for (const id of ['untimed', 'half']) store.put({ id: `${id}.default.pace`, value: pace });
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  }, pace);
}

/** The pace that a device has kept of a song. */
export function learnedPace(page: Page, id: string): Promise<unknown> {
  return page.evaluate(async (id) => {
    const opened = indexedDB.open('uplift');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const asked = database.transaction('preferences').objectStore('preferences').get(`${id}.default.pace`);
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    database.close();
    return (asked.result as { readonly value: unknown }).value;
  }, id);
}

/** Number of the song's line at reading height on a stage, from 1. */
async function lineRead(stage: Page): Promise<number> {
  return stage.getByRole('region', { name: 'Chart' }).evaluate((region) => {
    const { top, height } = region.getBoundingClientRect();
    const read = top + height * 0.38;
    const away = (line: Element) => {
      const box = line.getBoundingClientRect();
      return Math.abs((box.top + box.bottom) / 2 - read);
    };
    const lines = [...region.querySelectorAll('[data-section] [data-line]')];
    const nearest = lines.reduce((best, line) => (away(line) < away(best) ? line : best));
    return Number(/Line\s*(\d+)/u.exec(nearest.textContent ?? '')?.[1]);
  });
}

/** Number of the line on a presenter's slide, from 1. */
async function lineShown(presenter: Page): Promise<number> {
  return Number(/Line\s*(\d+)/u.exec(await currentTile(presenter).innerText())?.[1]);
}

/** Returns the number of the line on the wall, from 1. */
async function lineOnWall(wall: Page): Promise<number> {
  return Number(/Line\s*(\d+)/u.exec(await wall.getByRole('main').innerText())?.[1]);
}

export interface PacedBand {
  readonly leader: Page;
  readonly followers: readonly Page[];
  readonly presenter: Page;
  readonly wall: Page | null;
}

/**
 * Tolerance in lines: lines follow each other within a second, and a device that is read a moment later is on the next
 * one.
 */
const WITHIN_LINES = 1;

/** At several times of a run every follower reads the leader's line, and the slide and the wall show one line: the one that is played. */
export async function expectOneLine({ leader, followers, presenter, wall }: PacedBand, looks: number): Promise<void> {
  const begun = await lineRead(leader);
  await expect.poll(() => lineRead(leader)).toBeGreaterThan(begun + 2);
  const slides: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const [led, shown, walled, ...read] = await Promise.all([
      lineRead(leader),
      lineShown(presenter),
      wall === null ? null : lineOnWall(wall),
      ...followers.map((each) => lineRead(each)),
    ]);
    for (const line of read)
      expect(Math.abs(line - led), `${read.join()} beside ${led}`).toBeLessThanOrEqual(WITHIN_LINES);
    if (walled !== null) expect(Math.abs(walled - shown)).toBeLessThanOrEqual(WITHIN_LINES);
    slides.push(shown - led);
    await leader.waitForTimeout(1_500);
  }
  for (const ahead of slides)
    expect(Math.abs(ahead), `slides ahead by ${slides.join()}`).toBeLessThanOrEqual(WITHIN_LINES + 1);
}
