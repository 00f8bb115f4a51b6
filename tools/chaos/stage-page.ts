import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { pickOne, type SeededRandom } from '@uplift/testing/random';
import { readView } from '../rehearse/look.ts';
import { findStageLyrics, type StageName } from './stage-songs.ts';
import type { StageTally } from './stage-tally.ts';
import { faultIn, findFault, type StagePlace, type StageShown } from './stage-verdict.ts';

const LOOK_EVERY_MS = 100;
/** A reloaded page shows its song within this time. */
const SHOWN_WITHIN_MS = 5_000;
/** The page is watched this much longer: no late response may remove the song again. */
const LASTS_MS = 1_500;
/** Time for everything to recover once the server is back. */
const HEALED_WITHIN_MS = 5_000;
const STEP_MS = 2_000;
/** Longest time for a move to be stored, or refused by the device. */
const STORED_MS = 300;
/** Keys of Present: next and previous slide, next and previous item. */
const PRESENT_KEYS = ['ArrowRight', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowLeft'];
const PERFORM_BUTTONS = [
  ['Next', 'Previous'],
  ['Previous', 'Next'],
];
/** Matches a stage's bar while the server, the session or the leader is gone. */
const AWAY = /Offline|signed out|be reached|on your own/u;

/** Reads the page; null while it doesn't respond. */
export async function shownOn(page: Page): Promise<StageShown | null> {
  const view = await readView(page);
  return view && { ...view, path: new URL(page.url()).pathname };
}

/** Awaits `act`; returns null if it fails, as on a page that lost its stage. The next check of that page counts the fault. */
export async function attempt<Result>(act: Promise<Result>): Promise<Result | null> {
  try {
    return await act;
  } catch {
    return null;
  }
}

/** Waits until a page shows a song of its set. */
export async function waitForSong(page: Page, withinMs: number): Promise<void> {
  const untilMs = Date.now() + withinMs;
  for (;;) {
    const shown = await shownOn(page);
    if (shown !== null && findStageLyrics(shown.title) !== null) return;
    if (Date.now() > untilMs) throw new Error(`The stage does not show its set: ${describe(shown)}`);
    await wait(LOOK_EVERY_MS);
  }
}

/** Moves to the next or previous item or slide, as a person does. Resolves once the device has stored the move. */
export async function stepOn(page: Page, stage: StageName, random: SeededRandom): Promise<void> {
  if (stage === 'present') await page.keyboard.press(pickOne(random, PRESENT_KEYS));
  else await attempt(pressStep(page, pickOne(random, PERFORM_BUTTONS)));
  await wait(STORED_MS);
}

/** Presses the first enabled button: at either end of the set, one is disabled. */
async function pressStep(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).first();
    if (await button.isEnabled({ timeout: STEP_MS })) return button.click({ timeout: STEP_MS });
  }
}

export interface WatchedPage {
  /** The page's name in findings. */
  readonly name: string;
  readonly page: Page;
  /** The stage before the reload. */
  readonly before: StageShown | null;
}

/** Watches a reloaded page until it has shown its place for a while or its time is up, and counts the result. */
export async function watchReloaded({ name, page, before }: WatchedPage, tally: StageTally): Promise<void> {
  if (before === null) return tally.count('blank', `${name} doesn't respond`);
  const { title, words } = before;
  const looks = await looksAt(page, { title, words });
  const early = findFault(before, { title, words });
  const late = faultIn(looks, { title, words });
  const at = `${name} at ${title ?? words ?? 'nothing'}`;
  if (early === null) tally.count(late, `${at}: ${describe(looks.at(-1) ?? null)}`);
  else tally.count(early, `${at}, before the reload: ${describe(before)}`);
}

async function looksAt(page: Page, place: StagePlace): Promise<readonly StageShown[]> {
  const looks: StageShown[] = [];
  const startMs = Date.now();
  let shownMs: number | null = null;
  while (Date.now() < (shownMs === null ? startMs + SHOWN_WITHIN_MS : shownMs + LASTS_MS)) {
    const shown = await shownOn(page);
    if (shown !== null) looks.push(shown);
    if (shown !== null && findFault(shown, place) === null) shownMs ??= Date.now();
    await wait(LOOK_EVERY_MS);
  }
  return looks;
}

/** Counts the page as unhealed if its bar still reports an outage after {@link HEALED_WITHIN_MS}. Call it when everything is up. */
export async function watchHealing({ name, page }: Omit<WatchedPage, 'before'>, tally: StageTally): Promise<void> {
  const untilMs = Date.now() + HEALED_WITHIN_MS;
  for (;;) {
    const bar = (await readView(page))?.bar ?? "Offline: the page doesn't respond";
    if (!AWAY.test(bar)) return;
    if (Date.now() > untilMs) return tally.countUnhealed(`${name}: ${bar}`);
    await wait(LOOK_EVERY_MS);
  }
}

const SHOWN_CHARACTERS = 160;

function describe(shown: StageShown | null): string {
  if (shown === null) return 'nothing';
  const text = shown.text.replaceAll(/\s+/gu, ' ').slice(0, SHOWN_CHARACTERS);
  return `${shown.path} ${JSON.stringify([shown.title, shown.words, text])}`;
}
