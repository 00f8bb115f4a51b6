import type { Page } from 'playwright-core';
import { countEffort, type CountedHand, type Effort } from './counted-input.ts';

/** Of {@link LINES_TEXT}. */
const LINES = 14;
export const LINES_TITLE = 'Fourteen Lines';
/** A song at four beats a line, as a file. */
export const LINES_TEXT = [
  `{title: ${LINES_TITLE}}`,
  '{key: G}',
  '{tempo: 180}',
  '{time: 4/4}',
  '{start_of_verse: Verse 1}',
  ...Array.from({ length: LINES }, (_, line) => `[G]Here are the words of line ${line + 1}`),
  '{end_of_verse}',
  '',
].join('\n');
/** A beat at the tempo of the song that is tapped, at its four beats a line. */
const BETWEEN_TAPS_MS = 1_300;

const WORDS = {
  verse: ['Come, Thou Fount of every blessing,', 'Tune my heart to sing Thy grace;'],
  chorus: ['Streams of mercy, never ceasing,', 'Call for songs of loudest praise.'],
  bridge: ['Here I raise my Ebenezer,', 'Hither by Thy help I’ve come.'],
} as const;

const CHORDS = ['D', 'G', 'A7'];
/** Their places on the first line, from its left. */
const AT_PX = [5, 60, 160];

/** A new song: title, key, tempo, three sections and one of them again, three chords. The words of its lines aren't counted. */
export function writeSong(page: Page): Promise<Effort> {
  return countEffort(page, async (hand) => {
    const { click, type, typeOn } = hand;
    await click(page.getByRole('button', { name: 'Add Song' }).first());
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await type('Come, Thou Fount', 'Tab');
    await type('D', 'Tab', 'Tab', 'Tab', 'ControlOrMeta+a');
    await type('96', 'Enter');
    await page.getByRole('combobox', { name: 'Section name' }).waitFor();
    await type(''); // the entry of the first section is open
    await writeSection(page, hand, 'Verse 1', WORDS.verse);
    await openNextEntry(page, hand);
    await writeSection(page, hand, 'Chorus', WORDS.chorus);
    await openNextEntry(page, hand);
    await writeSection(page, hand, 'Bridge', WORDS.bridge);
    await openNextEntry(page, hand);
    await typeOn('Cho');
    await page.getByRole('option').first().waitFor();
    await typeOn('', 'Tab');
    for (const [index, chord] of CHORDS.entries()) {
      await click(
        page.getByRole('application', { name: 'Chords of Verse 1' }).locator('[data-line="0"]'),
        AT_PX[index],
      );
      await type(chord, 'Enter');
    }
    await page.getByRole('button', { name: /^A7 on/u }).waitFor();
  });
}

/** Its name belongs to the group of keys before; saving its words is counted. */
async function writeSection(
  page: Page,
  { type, typeOn }: CountedHand,
  name: string,
  lines: readonly string[],
): Promise<void> {
  await typeOn(name, 'Enter');
  await page.getByRole('textbox', { name: `Lyrics of ${name}` }).waitFor();
  await typeOn(lines.join('\n'));
  await type('', 'ControlOrMeta+Enter');
  await page.getByRole('application', { name: `Chords of ${name}` }).waitFor();
}

/**
 * Moves to the entry of the section after the one whose lyrics were saved. The section's name continues in the same
 * group.
 */
async function openNextEntry(page: Page, { type }: CountedHand): Promise<void> {
  await type('', 'Enter');
  await page.getByRole('combobox', { name: 'Section name' }).waitFor();
}

/** On the Timing tab of a song of {@link LINES} lines. */
export function tapTiming(page: Page): Promise<Effort> {
  return countEffort(page, async ({ click, type }) => {
    const dialog = page.getByRole('dialog', { name: 'Tap Timing' });
    await click(page.getByRole('button', { name: 'Tap Timing' }));
    await click(dialog.getByRole('button', { name: 'Start' }));
    const skip = dialog.getByRole('button', { name: 'Skip' });
    await skip.and(page.locator(':enabled')).waitFor();
    for (let line = 1; line <= LINES; line += 1) {
      await page.waitForTimeout(BETWEEN_TAPS_MS);
      await type('', 'Space');
    }
    await click(dialog.getByRole('button', { name: 'Use Timing' }));
    await dialog.waitFor({ state: 'hidden' });
  });
}
