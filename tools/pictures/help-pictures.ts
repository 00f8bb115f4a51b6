// Pictures of the guides of the help, each from the app itself.
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import { sceneNamed } from './scenes.ts';

export const PHONE = { width: 390, height: 844, pixelRatio: 2 } as const;
export const TABLET = { width: 1180, height: 820, pixelRatio: 1 } as const;

/** A picture of a guide. `name` is its name in the guide. */
export interface HelpPicture {
  readonly name: string;
  readonly size: typeof PHONE | typeof TABLET;
  readonly scene: Scene;
}

export const HELP_PICTURES: readonly HelpPicture[] = [
  { name: 'add-song', size: PHONE, scene: after('add-song', fillInSong) },
  { name: 'import', size: TABLET, scene: after('import') },
  { name: 'search', size: TABLET, scene: after('search', findMisspelled) },
  { name: 'selection', size: PHONE, scene: after('selection', openSelection) },
  { name: 'edit', size: TABLET, scene: after('edit') },
  { name: 'collection', size: TABLET, scene: after('collection') },
  { name: 'print', size: TABLET, scene: after('print') },
  { name: 'plan', size: TABLET, scene: after('plan', lookFromTheTop) },
  { name: 'perform', size: TABLET, scene: after('perform-set', goToFirstSong) },
  { name: 'perform-phone', size: PHONE, scene: after('perform-set', goToFirstSong) },
  { name: 'perform-live', size: TABLET, scene: after('perform-live') },
  { name: 'perform-preferences', size: PHONE, scene: after('perform-preferences') },
  { name: 'present', size: TABLET, scene: after('present') },
  { name: 'library', size: TABLET, scene: after('library') },
];

/** A scene, and further actions before its picture is taken. */
function after(name: string, more: (page: Page) => Promise<void> = () => Promise.resolve()): Scene {
  const scene = sceneNamed(name);
  return {
    ...scene,
    async reach(page) {
      await scene.reach(page);
      await more(page);
    },
  };
}

const TAPS = 3;
const TAP_EVERY_MS = 600;

async function fillInSong(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  await dialog.waitFor();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Come, Thou Fount');
  await dialog.getByRole('button', { name: 'Key', exact: false }).first().click();
  await page.getByRole('option', { name: 'D Major' }).click();
  const pad = dialog.getByRole('button', { name: 'Tap Tempo' });
  for (let tap = 0; tap < TAPS; tap += 1) {
    await pad.click();
    await page.waitForTimeout(TAP_EVERY_MS);
  }
}

async function findMisspelled(page: Page): Promise<void> {
  await page.getByRole('grid').locator('mark').first().waitFor();
}

async function openSelection(page: Page): Promise<void> {
  await page.getByRole('button', { name: '3 Selected' }).click();
  await page.getByRole('menuitem', { name: 'Perform' }).waitFor();
}

async function lookFromTheTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
}

/** A service begins with a welcome. */
async function goToFirstSong(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByRole('heading', { name: 'Verse 1' }).first().waitFor();
}
