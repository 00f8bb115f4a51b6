// `npm run pictures`: the pictures of the README. `npm run pictures -- DIR [SCENE …]`: every page, or those named, at every
// width in both themes, to look at.
import { chromium, type Browser, type Page } from 'playwright-core';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPageWhenStale } from './build-page.ts';
import { launchOptions } from './chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const SONGS = join(ROOT, 'e2e', 'songs');
const PORT = 4419;
const ORIGIN = `http://localhost:${PORT}`;
const HEIGHTS = { 390: 844, 820: 1180, 1440: 900 } as const;

type Width = keyof typeof HEIGHTS;
type Theme = 'light' | 'dark';

interface Shot {
  readonly name: string;
  readonly width: Width;
  readonly theme: Theme;
}

interface Scene {
  readonly name: string;
  /** Goes from the library with songs in it to what is to be seen. */
  readonly reach: (page: Page) => Promise<void>;
  readonly isEmptyLibrary?: boolean;
}

const SCENES: readonly Scene[] = [
  { name: 'welcome', isEmptyLibrary: true, reach: () => Promise.resolve() },
  { name: 'library', reach: () => Promise.resolve() },
  { name: 'search', reach: (page) => page.getByRole('searchbox').fill('grase') },
  { name: 'selection', reach: selectSongs },
  { name: 'add-song', reach: (page) => page.getByRole('button', { name: 'Add Song' }).click() },
  { name: 'import', isEmptyLibrary: true, reach: openImport },
  { name: 'trash', reach: (page) => visit(page, '/library/trash') },
  { name: 'song', reach: (page) => openSong(page, 'Amazing Grace') },
  { name: 'edit', reach: (page) => editSong(page) },
  { name: 'edit-section-menu', reach: openSectionMenu },
  { name: 'presentation', reach: (page) => editSong(page, 'Presentation') },
  { name: 'timing', reach: timeSong },
  { name: 'tap-timing', reach: openTapTiming },
  { name: 'perform', reach: performSongs },
  { name: 'perform-preferences', reach: performWithPreferences },
  { name: 'perform-empty', reach: (page) => visit(page, '/perform') },
  { name: 'not-found', reach: (page) => visit(page, '/nowhere') },
];

/** What the README shows. */
const README_SHOTS: readonly Shot[] = [
  { name: 'library', width: 1440, theme: 'light' },
  { name: 'song', width: 1440, theme: 'light' },
  { name: 'perform', width: 820, theme: 'dark' },
  { name: 'import', width: 1440, theme: 'light' },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${ORIGIN}${path}`);
  await page.waitForLoadState('networkidle');
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

async function selectSongs(page: Page): Promise<void> {
  for (const title of ['Amazing Grace', 'Be Thou My Vision', 'Silent Night']) {
    await page
      .getByRole('checkbox', { name: `Select ${title}` })
      .first()
      .click();
  }
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Files' }).first().click();
  await chooseSongs(page);
}

async function chooseSongs(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Files' }).click();
  const chooser = await choosing;
  await chooser.setFiles(readdirSync(SONGS).map((name) => join(SONGS, name)));
  await page.getByRole('button', { name: /^Import \d+ Files?$/ }).waitFor();
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

async function fillLibrary(page: Page): Promise<void> {
  await openImport(page);
  await page.getByRole('button', { name: /^Import \d+ Files?$/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Amazing Grace' }).waitFor();
}

async function take(browser: Browser, scene: Scene, shot: Shot & { readonly path: string }): Promise<void> {
  const { width, theme, path } = shot;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: theme,
    locale: 'en-US',
    hasTouch: width < 1000,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await visit(page, '/library/songs');
  await page.getByRole('button', { name: 'Decline' }).click();
  if (scene.isEmptyLibrary !== true) await fillLibrary(page);
  await scene.reach(page);
  // A dialog with a text field waits up to 600 ms for a touch keyboard to open before it shows.
  await page.waitForTimeout(900);
  await page.screenshot({ path });
  await context.close();
}

function shotsOf(folder: string | undefined, names: readonly string[]): readonly (Shot & { readonly path: string })[] {
  if (folder === undefined) {
    return README_SHOTS.map((shot) => ({ ...shot, path: join(ROOT, 'docs', 'pictures', `${shot.name}.png`) }));
  }
  const widths = Object.keys(HEIGHTS).map(Number) as Width[]; // the keys are the widths
  const scenes = SCENES.filter(({ name }) => names.length === 0 || names.includes(name));
  return scenes.flatMap(({ name }) =>
    widths.flatMap((width) =>
      (['light', 'dark'] as const).map((theme) => ({
        name,
        width,
        theme,
        path: join(folder, `${name}-${width}-${theme}.png`),
      })),
    ),
  );
}

async function takeNamed(browser: Browser, shot: Shot & { readonly path: string }): Promise<void> {
  const scene = SCENES.find(({ name }) => name === shot.name);
  if (scene === undefined) throw new Error(`No scene is called ${shot.name}`);
  await take(browser, scene, shot);
  process.stdout.write(`${shot.path}\n`);
}

/** Resolves once the server answers; it needs a moment to start. */
async function served(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`${ORIGIN}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not start.');
}

async function takeAll(folder: string | undefined, names: readonly string[]): Promise<void> {
  mkdirSync(folder ?? join(ROOT, 'docs', 'pictures'), { recursive: true });
  await buildPageWhenStale();
  const server = spawn('node', ['server/src/main.ts'], { cwd: ROOT, env: { ...process.env, PORT: String(PORT) } });
  const browser = await chromium.launch(launchOptions());
  try {
    await served();
    for (const shot of shotsOf(folder, names)) await takeNamed(browser, shot);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

await takeAll(process.argv[2], process.argv.slice(3));
