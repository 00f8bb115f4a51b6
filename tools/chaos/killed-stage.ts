import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { SeededRandom } from '@uplift/testing/random';
import { installViews, openWall } from '../rehearse/device.ts';
import type { Visitor } from './account.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import { startKillableBrowser, type KillableBrowser } from './killable-browser.ts';
import { addSession, openPage } from './killed-browser.ts';
import { attempt, shownOn, stepOn, waitForSong, watchHealing, watchReloaded } from './stage-page.ts';
import { stageAddress, type StageName } from './stage-songs.ts';
import type { StageTally } from './stage-tally.ts';
import type { StageShown } from './stage-verdict.ts';

export interface KilledStageParts {
  readonly origin: string;
  readonly visitor: Visitor;
  /** The browser's connection to the server. */
  readonly line: FaultyProxy;
  readonly kills: number;
  readonly random: SeededRandom;
  readonly tally: StageTally;
  readonly onKill: (kills: number) => void;
}

/** Pages of a device at the moment it was killed. */
type Shown = Readonly<Record<StageName | 'wall', StageShown | null>>;

/** A browser with its stages open. */
interface OpenStages {
  readonly browser: KillableBrowser;
  readonly pages: Readonly<Record<StageName, Page>> & {
    /** Null if it couldn't be opened. */
    readonly wall: Page | null;
  };
}

const PATIENCE_MS = 30_000;

/** Repeatedly kills a browser with a set on Perform and one on Present, restarts it offline, and checks both stages and the audience window. */
export async function killStages(parts: KilledStageParts): Promise<void> {
  for (let kills = 0; kills < parts.kills;) kills = await killOnNewProfile(parts, kills);
}

/** Kills a browser on a new profile until a fault is found or all kills are done. `before` is the number of earlier kills; returns the new total. */
async function killOnNewProfile(parts: KilledStageParts, before: number): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'uplift-stage-profile-'));
  try {
    return await killUntilFinding(profile, parts, before);
  } finally {
    // Killed processes may still be writing.
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function killUntilFinding(profile: string, parts: KilledStageParts, before: number): Promise<number> {
  const { line, tally, onKill } = parts;
  const found = tally.findings.length;
  let shown = await stepAndKill(await openFirst(profile, parts), parts);
  let kills = before;
  while (kills < parts.kills && tally.findings.length === found) {
    kills += 1;
    line.cut();
    const stages = await reopen(profile, parts, shown);
    // Every other browser is killed before the network is back.
    if (kills % 2 === 0) await heal(stages, parts);
    shown = await stepAndKill(stages, parts);
    onKill(kills);
  }
  line.mend();
  return kills;
}

/** Opens the sets for the first time. */
async function openFirst(profile: string, parts: KilledStageParts): Promise<OpenStages> {
  const browser = await startKillableBrowser(profile);
  await installViews(browser.context);
  const perform = await openPage(browser.context, parts, '/library/songs');
  await perform.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const present = await browser.context.newPage();
  await open(perform, stageAddress('perform'), parts);
  await open(present, stageAddress('present'), parts);
  for (const page of [perform, present]) await waitForSong(page, PATIENCE_MS);
  return { browser, pages: { perform, present, wall: await openWall(present) } };
}

async function open(page: Page, address: string, { origin }: KilledStageParts): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  await attempt(page.goto(origin + address, { waitUntil: 'commit' }));
}

/** Restarts the browser, opens the stages as a person who starts the app does, and counts the reloads and faults. */
async function reopen(profile: string, parts: KilledStageParts, shown: Shown): Promise<OpenStages> {
  const { tally } = parts;
  const browser = await startKillableBrowser(profile);
  await installViews(browser.context);
  await addSession(browser.context, parts);
  const [perform, present] = [await browser.context.newPage(), await browser.context.newPage()];
  await open(perform, '/perform', parts);
  await watchReloaded({ name: '/perform', page: perform, before: shown.perform }, tally);
  await present.bringToFront();
  await open(present, '/present', parts);
  await watchReloaded({ name: '/present', page: present, before: shown.present }, tally);
  const wall = await attempt(openWall(present));
  if (wall === null) tally.count('blank', "The audience window can't be opened.");
  else await watchReloaded({ name: '/presentation', page: wall, before: shown.wall }, tally);
  return { browser, pages: { perform, present, wall } };
}

async function heal({ pages }: OpenStages, { line, tally }: KilledStageParts): Promise<void> {
  line.mend();
  await watchHealing({ name: '/perform', page: pages.perform }, tally);
  await watchHealing({ name: '/present', page: pages.present }, tally);
}

async function stepAndKill({ browser, pages }: OpenStages, { random }: KilledStageParts): Promise<Shown> {
  await stepOn(pages.perform, 'perform', random);
  await stepOn(pages.present, 'present', random);
  const [perform, present, wall] = await Promise.all([
    shownOn(pages.perform),
    shownOn(pages.present),
    pages.wall && shownOn(pages.wall),
  ]);
  await browser.kill();
  return { perform, present, wall };
}
