import type { StageView } from '../rehearse/stage-view.ts';
import { findStageLyrics } from './stage-songs.ts';

/** Text of a stage page or the audience window, and its path. */
export interface StageShown extends Pick<StageView, 'title' | 'words' | 'text'> {
  readonly path: string;
}

/** A page's place: the title of its song and the words of its slide. A chart has no slide, and the audience window no title: null. */
export type StagePlace = Pick<StageView, 'title' | 'words'>;

/**
 * Faults of a stage. `signed_out`: it requires a sign-in or shows songs as locked. `blank`: its song or slide is
 * missing.
 */
export const STAGE_FAULTS = ['not_found', 'signed_out', 'blank', 'wrong_place'] as const;
export type StageFault = (typeof STAGE_FAULTS)[number];

/** The lyrics of a title that isn't in the sets. No page shows them. */
const NO_LYRICS = ['no song of the sets'];
const STAGE_PATHS = new Set(['/perform', '/present', '/presentation']);

/** Returns the error in a page's state compared with `place`, or null. */
export function findFault({ path, ...shown }: StageShown, place: StagePlace): StageFault | null {
  if (/Not Found/u.test(shown.text)) return 'not_found';
  if (!STAGE_PATHS.has(path) || /\bare locked\b/u.test(shown.text)) return 'signed_out';
  if (!hasContent(shown)) return 'blank';
  return shown.title === place.title && shown.words === place.words ? null : 'wrong_place';
}

/** A chart shows all lyrics of its song; a slide, the only kind with words, shows a line of its song. The audience window has no title. */
function hasContent({ title, words, text }: Omit<StageShown, 'path'>): boolean {
  if (title === null) return words !== null && words !== '';
  const lyrics = (findStageLyrics(title) ?? NO_LYRICS).map(compact);
  if (words === null) return lyrics.every((line) => compact(text).includes(line));
  // Slides out of sight aren't drawn.
  return lyrics.includes(compact(words));
}

/** Removes spaces: chords and narrow screens break lines anywhere. */
function compact(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

/**
 * Returns the fault after a reload, or null. `looks` are the states of the page from then on. It may load slowly, but
 * must never show "Not Found" or require a sign-in, must show its place in the end, and must keep showing it.
 */
export function faultIn(looks: readonly StageShown[], place: StagePlace): StageFault | null {
  const faults = looks.map((shown) => findFault(shown, place));
  const wrong = faults.find((fault) => fault === 'not_found' || fault === 'signed_out');
  if (wrong !== undefined) return wrong;
  const first = faults.indexOf(null);
  if (first === -1) return faults.at(-1) ?? 'blank';
  return faults.slice(first).find((fault) => fault !== null) ?? null;
}
