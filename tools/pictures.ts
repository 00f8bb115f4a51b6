// `npm run pictures`: the pictures of the README. `npm run pictures -- DIR [SCENE …]`: every page, or those named, at every
// width in both themes, to look at.
import { chromium, type Browser } from 'playwright-core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPageWhenStale } from './build-page.ts';
import { launchOptions } from './chromium.ts';
import type { Scene } from './pictures/scene.ts';
import { fillLibrary, SCENES } from './pictures/scenes.ts';
import { visit } from './pictures/visit.ts';

const ROOT = join(import.meta.dirname, '..');
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

/** What the README shows. */
const README_SHOTS: readonly Shot[] = [
  { name: 'library', width: 1440, theme: 'light' },
  { name: 'song', width: 1440, theme: 'light' },
  { name: 'perform', width: 820, theme: 'dark' },
  { name: 'import', width: 1440, theme: 'light' },
];

async function take(browser: Browser, scene: Scene, shot: Shot & { readonly path: string }): Promise<void> {
  const { width, theme, path } = shot;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: theme,
    locale: 'en-US',
    baseURL: ORIGIN,
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
  for (let tries = 0; tries < 300; tries += 1) {
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
  const data = mkdtempSync(join(tmpdir(), 'uplift-pictures-'));
  const env = { ...process.env, PORT: String(PORT), UPLIFT_DATA: data };
  const server = spawn('node', ['server/src/main.ts'], { cwd: ROOT, env });
  const browser = await chromium.launch(launchOptions());
  try {
    await served();
    for (const shot of shotsOf(folder, names)) await takeNamed(browser, shot);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(data, { recursive: true });
  }
}

await takeAll(process.argv[2], process.argv.slice(3));
