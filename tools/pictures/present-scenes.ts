// Slides: the operator's page and what the room sees.
import type { Page } from 'playwright-core';
import { visit } from './visit.ts';
import type { Scene } from './scene.ts';

/** "And grace my fears relieved": in the middle of a song, with slides before and after. */
const STEPS = 5;

export const PRESENT_SCENES: readonly Scene[] = [
  { name: 'present', reach: presentSongs },
  { name: 'present-lines', reach: openSongs },
  { name: 'present-look', reach: changeLook },
  { name: 'present-empty', reach: (page) => visit(page, '/present') },
  { name: 'presentation', reach: seePresentation },
];

async function presentSongs(page: Page): Promise<void> {
  await openSongs(page);
  const question = page.getByRole('region', { name: 'Lines per slide' });
  await question.getByRole('button', { name: 'Done' }).click();
  for (let step = 0; step < STEPS; step += 1) await page.keyboard.press('ArrowRight');
  await page.getByText(`Slide ${STEPS + 1} of`).waitFor();
}

/** Opens songs as on a new device, where the page asks for the number of lines on a slide. */
async function openSongs(page: Page): Promise<void> {
  for (const title of ['Amazing Grace', 'Be Thou My Vision', 'Silent Night']) {
    await page
      .getByRole('checkbox', { name: `Select ${title}` })
      .first()
      .click();
  }
  await page.getByRole('button', { name: '3 Selected' }).click();
  await page.getByRole('menuitem', { name: 'Present' }).click();
  await page.getByText('Slide 1 of').waitFor();
}

async function changeLook(page: Page): Promise<void> {
  await presentSongs(page);
  await page.getByRole('button', { name: /look|settings/i }).click();
}

/** The audience window shows the last content it received, also when it is opened by its address. */
async function seePresentation(page: Page): Promise<void> {
  await presentSongs(page);
  await visit(page, '/presentation');
}
