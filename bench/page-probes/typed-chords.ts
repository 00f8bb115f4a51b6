import type { Page } from 'playwright-core';

const KEY_EVERY_MS = 90;
/** Chords typed over that many words, each started with a click and ended with Enter. */
const TYPED = ['Am7', 'G', 'Dsus4', 'F#m7b5', 'C/E', 'Bb', 'Em', 'Cadd9'];

/** Types chords over the words of the last line of the first section of a song that is being edited. */
export async function typeChords(page: Page): Promise<void> {
  const line = page.locator('[data-section-id]').first().locator('[data-line="4"]');
  for (const [index, chord] of TYPED.entries()) {
    // The page may scroll to show the field of a chord.
    await line.scrollIntoViewIfNeeded();
    const box = await line.boundingBox();
    if (box === null) throw new Error('The line to type chords over is not visible.');
    await page.mouse.click(box.x + 12 + index * 70, box.y + box.height - 10);
    await page.getByRole('textbox', { name: /^Chord/u }).waitFor();
    await page.keyboard.type(chord, { delay: KEY_EVERY_MS });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(KEY_EVERY_MS);
  }
}
