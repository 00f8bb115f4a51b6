// Scenes that can be pictured, and how a visitor gets there.
import type { Page } from 'playwright-core';
import { ACCOUNT_SCENES } from './account-scenes.ts';
import { HELP_SCENES } from './help-scenes.ts';
import { LIBRARY_SCENES } from './library-scenes.ts';
import { PRESENT_SCENES } from './present-scenes.ts';
import type { Scene } from './scene.ts';
import { SERVICE_SCENES } from './service-scenes.ts';
import { chooseSongs, selectSongs } from './song-choices.ts';
import { visit } from './visit.ts';

export const SCENES: readonly Scene[] = [
  { name: 'welcome', isEmptyLibrary: true, reach: () => Promise.resolve() },
  { name: 'library', reach: () => Promise.resolve() },
  { name: 'search', reach: (page) => page.getByRole('searchbox').fill('grase') },
  { name: 'selection', reach: selectSongs },
  { name: 'add-song', reach: (page) => page.getByRole('button', { name: 'Add Song' }).click() },
  { name: 'import', isEmptyLibrary: true, reach: openImport },
  { name: 'trash', reach: (page) => visit(page, '/library/trash') },
  ...LIBRARY_SCENES,
  { name: 'song', reach: (page) => openSong(page, 'Amazing Grace') },
  { name: 'transpose', reach: transposeSong },
  { name: 'edit', reach: (page) => editSong(page) },
  { name: 'edit-chord', reach: typeChord },
  { name: 'edit-section-menu', reach: openSectionMenu },
  { name: 'edit-presentation', reach: (page) => editSong(page, 'Presentation') },
  { name: 'timing', reach: timeSong },
  { name: 'tap-timing', reach: openTapTiming },
  { name: 'perform', reach: performSongs },
  { name: 'perform-live', reach: performLive },
  { name: 'perform-preferences', reach: performWithPreferences },
  { name: 'perform-pedals', reach: performWithPedals },
  { name: 'perform-empty', reach: (page) => visit(page, '/perform') },
  ...PRESENT_SCENES,
  ...SERVICE_SCENES,
  ...HELP_SCENES,
  ...ACCOUNT_SCENES,
  { name: 'not-found', reach: (page) => visit(page, '/nowhere') },
];

export function sceneNamed(name: string): Scene {
  const scene = SCENES.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`No scene is called ${name}`);
  return scene;
}

async function openSong(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { name: 'Verse 1' }).first().waitFor();
}

async function editSong(page: Page, tab?: string): Promise<void> {
  await openSong(page, 'Amazing Grace');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).waitFor();
  if (tab !== undefined) await page.getByRole('link', { name: tab }).click();
}

async function transposeSong(page: Page): Promise<void> {
  await openSong(page, 'Amazing Grace');
  await page.getByRole('button', { name: /^Transpose/ }).click();
}

/** The entry of a chord, over "wretch": on a touch screen with the palette. */
async function typeChord(page: Page): Promise<void> {
  await editSong(page);
  const chord = page.getByRole('button', { name: /^E minor on wretch/ }).first();
  const box = await chord.boundingBox();
  if (box === null) throw new Error('The chord is not shown.');
  await page.mouse.click(box.x + box.width * 2, box.y + box.height * 1.5);
  await page.getByRole('textbox', { name: /^Chord/ }).waitFor();
}

async function openSectionMenu(page: Page): Promise<void> {
  await editSong(page);
  await page.getByRole('button', { name: 'Verse 2 options' }).click();
}

async function timeSong(page: Page): Promise<void> {
  await editSong(page, 'Timing');
  await page.getByRole('button', { name: 'Auto-schedule' }).click();
}

async function openTapTiming(page: Page): Promise<void> {
  await editSong(page, 'Timing');
  await page.getByRole('button', { name: 'Tap Timing' }).click();
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Files' }).first().click();
  await chooseSongs(page);
}

async function performSongs(page: Page): Promise<void> {
  await selectSongs(page);
  await page.getByRole('button', { name: '3 Selected' }).click();
  await page.getByRole('menuitem', { name: 'Perform' }).click();
  await page.getByRole('button', { name: /^Next/ }).waitFor();
}

async function performWithPreferences(page: Page): Promise<void> {
  await performSongs(page);
  await page.getByRole('button', { name: /preferences/i }).click();
}

/** LiveScroll in the middle of a verse. */
async function performLive(page: Page): Promise<void> {
  await timeSong(page);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await visit(page, '/library/songs');
  await performSongs(page);
  await page.keyboard.press('l');
  // The metronome counts in, and two lines of the verse are played before.
  await page.locator('[data-on]').filter({ hasText: 'once was lost' }).waitFor({ timeout: 40_000 });
  // Where the pointer was left, a section would look pressed.
  await page.mouse.move(0, 0);
}

async function performWithPedals(page: Page): Promise<void> {
  await performWithPreferences(page);
  await page.getByRole('button', { name: /^Pedals/ }).click();
}

export async function fillLibrary(page: Page): Promise<void> {
  await openImport(page);
  await page.getByRole('button', { name: /^Import [\d,]+ Songs?$/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Amazing Grace' }).waitFor();
}
