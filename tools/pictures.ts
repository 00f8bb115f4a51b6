// `npm run pictures`: the pictures of the README and of the help's guides. `npm run pictures -- readme`, `-- guides [NAME …]`: those of
// one of them alone. `npm run pictures -- DIR [SCENE …]`: every page, or those named, at every width in both themes, to look at.
import { chromium, type Browser, type Page } from 'playwright-core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPageWhenStale } from './build-page.ts';
import { launchOptions } from './chromium.ts';
import { HELP_PICTURES, type HelpPicture } from './pictures/help-pictures.ts';
import type { Scene } from './pictures/scene.ts';
import { fillLibrary, sceneNamed, SCENES } from './pictures/scenes.ts';
import { visit } from './pictures/visit.ts';
import { takeLight, takeWebPicture } from './pictures/web-picture.ts';

const ROOT = join(import.meta.dirname, '..');
/** `UPLIFT_PICTURES_PORT` lets two checkouts of one machine take pictures at once. */
const PORT = Number(process.env['UPLIFT_PICTURES_PORT'] ?? 4419);
const ORIGIN = `http://localhost:${PORT}`;
const HEIGHTS = { 390: 844, 820: 1180, 1180: 820, 1440: 900 } as const;

type Width = keyof typeof HEIGHTS;
type Theme = 'light' | 'dark';

interface Shot {
  readonly name: string;
  readonly width: Width;
  readonly theme: Theme;
}

/** Pictures of the README. */
const README_SHOTS: readonly Shot[] = [
  { name: 'library', width: 1440, theme: 'light' },
  { name: 'song', width: 1440, theme: 'light' },
  { name: 'timing', width: 1440, theme: 'light' },
  { name: 'plan', width: 1440, theme: 'light' },
  { name: 'perform', width: 1180, theme: 'dark' },
  { name: 'present', width: 1440, theme: 'dark' },
  { name: 'print-set', width: 1440, theme: 'light' },
  { name: 'import', width: 1440, theme: 'light' },
  { name: 'help', width: 1440, theme: 'light' },
];
const README_FOLDER = join(ROOT, 'docs', 'pictures');

const HELP_FOLDER = join(ROOT, 'web', 'src', 'features', 'help', 'pictures');
/** The help shows tablets in both ways they are held, with a finger on them. */
const TOUCH_BELOW_PX = 1200;
/** Colors fade from one theme to the other. */
const THEME_SHOWN_MS = 300;
const MORNING_HOUR = 9;
/** No time zone is further behind. */
const MOST_BEHIND_HOURS = -12;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly theme: Theme;
  readonly isTouched: boolean;
}

/** The time zone in which it is nine in the morning: the clocks of the pictures then show the time of a service. */
function findMorningZone(utcHour: number): string {
  const aheadHours = MORNING_HOUR - utcHour;
  const hours = aheadHours < MOST_BEHIND_HOURS ? aheadHours + 24 : aheadHours;
  // The names count the other way round: Etc/GMT-9 is nine hours ahead.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Opens the scene as a new visitor and passes the page to `work`; deletes all storage afterwards. */
async function inScene(
  browser: Browser,
  scene: Scene,
  { frame, take }: { frame: Frame; take: (page: Page) => Promise<void> },
) {
  const context = await browser.newContext({
    viewport: { width: frame.width, height: frame.height },
    deviceScaleFactor: frame.pixelRatio,
    colorScheme: frame.theme,
    locale: 'en-US',
    timezoneId: findMorningZone(new Date().getUTCHours()),
    baseURL: ORIGIN,
    hasTouch: frame.isTouched,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await visit(page, '/library/songs');
  if (scene.isConsentAsked !== true) await page.getByRole('button', { name: 'Decline' }).click();
  if (scene.isEmptyLibrary !== true) await fillLibrary(page);
  await scene.reach(page);
  // A dialog with a text field waits up to 600 ms for a touch keyboard to open before it shows.
  await page.waitForTimeout(900);
  await take(page);
  await context.close();
}

/** Takes one picture for the README, in few colors, so that the page loads quickly. */
async function takeForReadme(browser: Browser, { name, width, theme }: Shot): Promise<void> {
  const path = join(README_FOLDER, `${name}.png`);
  const frame = buildFrame(width, theme);
  await inScene(browser, sceneNamed(name), { frame, take: async (page) => writeFileSync(path, await takeLight(page)) });
  process.stdout.write(`${path}\n`);
}

/** Takes the scene in both themes. */
async function takeToLookAt(browser: Browser, scene: Scene, to: { folder: string; width: Width }): Promise<void> {
  const takeBoth = async (page: Page) => {
    for (const theme of ['light', 'dark'] as const) {
      const path = join(to.folder, `${scene.name}-${to.width}-${theme}.png`);
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(THEME_SHOWN_MS);
      await page.screenshot({ path });
      process.stdout.write(`${path}\n`);
    }
  };
  await inScene(browser, scene, { frame: buildFrame(to.width, 'light'), take: takeBoth });
}

function buildFrame(width: Width, theme: Theme): Frame {
  return { width, height: HEIGHTS[width], pixelRatio: 1, theme, isTouched: width < TOUCH_BELOW_PX };
}

/** Takes the pictures of the guides, and writes their sizes, so that a guide reserves their places. */
async function takeHelpPictures(browser: Browser, names: readonly string[]): Promise<void> {
  mkdirSync(HELP_FOLDER, { recursive: true });
  for (const picture of HELP_PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    await takeHelpPicture(browser, picture);
  }
  const sizes = HELP_PICTURES.map(({ name, size: { width, height } }) => [name, { width, height }] as const);
  writeFileSync(join(HELP_FOLDER, 'sizes.json'), `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`);
}

async function takeHelpPicture(browser: Browser, { name, size, scene }: HelpPicture): Promise<void> {
  const path = join(HELP_FOLDER, `${name}.avif`);
  const frame = { ...size, theme: 'light', isTouched: size.width < TOUCH_BELOW_PX } as const;
  await inScene(browser, scene, { frame, take: async (page) => writeFileSync(path, await takeWebPicture(page)) });
  process.stdout.write(`${path}\n`);
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

async function withServedBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  await buildPageWhenStale();
  const data = mkdtempSync(join(tmpdir(), 'uplift-pictures-'));
  const env = { ...process.env, PORT: String(PORT), UPLIFT_DATA: data };
  const server = spawn('node', ['server/src/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const browser = await chromium.launch(launchOptions());
  try {
    await served();
    await work(browser);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true });
  }
}

async function takeAllForReadme(browser: Browser): Promise<void> {
  mkdirSync(README_FOLDER, { recursive: true });
  for (const shot of README_SHOTS) await takeForReadme(browser, shot);
}

async function takeAllToLookAt(browser: Browser, folder: string, names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const widths = Object.keys(HEIGHTS).map(Number) as Width[]; // the keys are the widths
  for (const scene of names.length === 0 ? SCENES : names.map(sceneNamed)) {
    for (const width of widths) await takeToLookAt(browser, scene, { folder, width });
  }
}

const [what, ...names] = process.argv.slice(2);
await withServedBrowser(async (browser) => {
  if (what === undefined || what === 'guides') await takeHelpPictures(browser, names);
  if (what === undefined || what === 'readme') await takeAllForReadme(browser);
  else if (what !== 'guides') await takeAllToLookAt(browser, what, names);
});
