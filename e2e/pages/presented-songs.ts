import { expect, type Page } from '@playwright/test';

/** Builds the address that presents songs of the library. */
export function presentAddress(...ids: readonly string[]): string {
  return `/present?open=${ids.map((id) => `song.${id}.default`).join(',')}`;
}

/** The tile of the slide that is shown. */
export function currentTile(page: Page) {
  return page.getByRole('region', { name: 'Slides' }).locator('[aria-current]');
}

export function tiles(page: Page) {
  return page.getByRole('region', { name: 'Slides' }).getByRole('button');
}

export function nextSong(page: Page) {
  return page.getByRole('button', { name: /^Next song/ });
}

/** The slide that the room sees, as the operator's page shows it. */
export function nowMonitor(page: Page) {
  return page.getByRole('region', { name: 'Now' });
}

export function nextMonitor(page: Page) {
  return page.getByRole('region', { name: 'Next' });
}

/** Opens the window of slides by a press. */
export async function presentWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /^(Open|Show) Slides$/ }).click(),
  ]);
  await expect(popup.getByRole('main')).toBeVisible();
  return popup;
}

/** A song with one arrangement, its sections in the written order. */
export function songOfWords(id: string, title: string, sections: readonly (readonly [name: string, lyrics: string])[]) {
  const ids = new Map([...new Set(sections.map(([name]) => name))].map((name, index) => [name, `s${index}`]));
  const entries = sections.map(([name, lyrics]) => [
    ids.get(name) ?? name,
    { name, lyrics, measures: [], chords: {}, line_beginnings: {}, line_breaks: {} },
  ]);
  const order = sections.map(([name]) => ({ section_id: ids.get(name) ?? name, annotation: '' }));
  return {
    id,
    title,
    time_signature: '4/4',
    copyright_status: 'public',
    copyright_information: '',
    last_performed: null,
    times_performed: 0,
    sections: Object.fromEntries(entries),
    arrangements: { default: { name: 'Default', key: 'G', tempo: 90, capo: null, order } },
  };
}

/** Nine slides: two for each of the verses and choruses, and one for the bridge. */
export const ROAD = songOfWords('road', 'The Road', [
  ['Verse 1', 'First of one\nSecond of one'],
  ['Chorus', 'Sing it out\nSing it loud'],
  ['Verse 2', 'First of two\nSecond of two'],
  ['Chorus', 'Sing it out\nSing it loud'],
  ['Bridge', 'Over the water'],
]);
