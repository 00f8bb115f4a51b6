import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { openWithSongs } from '../fixtures/charted-songs.ts';
import { letterAt } from './edited-song.ts';
import { test } from '../support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const field = (page: Page) => page.getByRole('textbox', { name: /^Chord/u });
const chord = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

async function tapLetter(page: Page, place: readonly [line: number, character: number]): Promise<void> {
  const { x, y } = await letterAt(page, 'Verse 1', place);
  await page.touchscreen.tap(x, y);
  await expect(field(page)).toBeFocused();
}

/** Resolves to true if the typed text is visible above the palette. */
async function isAbove(typed: Locator, palette: Locator): Promise<boolean> {
  const [field, keys] = [await typed.boundingBox(), await palette.boundingBox()];
  return field !== null && keys !== null && field.y > 0 && field.y + field.height <= keys.y;
}

test('[EDIT-33] [MUS-9] chords are edited on a phone: minor stays minor, the chords of the key are one tap away, and text is marked as text', async ({
  page,
}) => {
  await openWithSongs(page, '/library/songs/grace?edit=true');
  await test.step('a keyboard that writes lowercase letters, or a first capital, writes A minor 7', async () => {
    await tapLetter(page, [1, 5]);
    await expect(field(page)).toHaveAttribute('autocapitalize', 'none');
    await page.keyboard.type('am7');
    await page.keyboard.press('Enter');
    await expect(chord(page, /^A minor 7 on saved/u)).toBeVisible();
  });

  await test.step('a chord of the key is entered with a seventh, without the keyboard', async () => {
    await tapLetter(page, [1, 13]);
    const palette = page.getByRole('toolbar', { name: 'Chords in G' });
    await expect(palette.getByRole('button')).toHaveText([
      'G',
      'Am',
      'Bm',
      'C',
      'D',
      'Em',
      'F♯dim',
      '7',
      'maj7',
      'sus4',
      'm',
      '♯',
      '♭',
      '/',
    ]);
    await expectNoBarriers(page);
    await expect.poll(() => isAbove(field(page), palette)).toBe(true);
    await palette.getByRole('button', { name: 'D', exact: true }).tap();
    await palette.getByRole('button', { name: '7', exact: true }).tap();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('D7');
    await page.keyboard.press('Enter');
    await expect(chord(page, /^D7 on wretch/u)).toBeVisible();
    await expect(palette).toHaveCount(0);
  });

  await test.step('invalid chord text says that it stays as text, and looks like it', async () => {
    await tapLetter(page, [1, 20]);
    await page.keyboard.type('hello');
    await expect(page.getByText('Not a chord: it stays as text.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-text]').first()).toHaveText('hello');
  });
});
