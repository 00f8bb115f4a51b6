import type { Page } from 'playwright-core';
import type { Look } from './sample.ts';
import { parseLineNumber } from './songs.ts';
import type { StageView } from './stage-view.ts';

/** A page that doesn't answer within this time is loading. */
const PATIENCE_MS = 900;

/** Reads a page; null while it can't be asked. `offsetMs`: how far its clock is ahead of the machine's. */
export async function lookAt(page: Page, offsetMs: number): Promise<Look | null> {
  const seen = await readView(page);
  return seen === null ? null : toLook(seen, offsetMs);
}

/** Like {@link lookAt}, with all text of the page. */
export async function readView(page: Page): Promise<StageView | null> {
  const asked = page.evaluate(() => upliftStage.see()).catch(() => null); // it is loading, or closed
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  return Promise.race([asked, late]);
}

function toLook({ marked, reading, beats, text, ...seen }: StageView, offsetMs: number): Look {
  const shown = seen.words === null ? (marked >= 0 ? marked : reading) : parseLineNumber(seen.words);
  return {
    title: seen.title,
    words: seen.words,
    isRunning: seen.isRunning,
    bar: seen.bar,
    lines: shown === null ? null : { first: shown, last: shown },
    beats: beats === null ? null : { ...beats, atMs: beats.atMs - offsetMs },
    isBlank: text.trim() === '' && seen.words === null,
    isNotFound: /Not Found/u.test(text),
  };
}
