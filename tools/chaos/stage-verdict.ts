import type { StageView } from '../rehearse/stage-view.ts';
import { lyricsOf } from './stage-songs.ts';

/** What a page of a stage, or the audience window, shows, and at which path. */
export interface StageShown extends Pick<StageView, 'title' | 'words' | 'text'> {
  readonly path: string;
}

/** Where a page is: in which song, and on which slide. Null for what it does not show: a chart has no slide, the audience window no title. */
export type StagePlace = Pick<StageView, 'title' | 'words'>;

/** What a stage must never do. `signed_out`: it asks for a sign-in or says that songs are locked. `blank`: its song or slide is not there. */
export const STAGE_FAULTS = ['not_found', 'signed_out', 'blank', 'wrong_place'] as const;
export type StageFault = (typeof STAGE_FAULTS)[number];

/** Of a title that no song of the sets has: no page shows it. */
const NO_LYRICS = ['no song of the sets'];
const STAGE_PATHS = new Set(['/perform', '/present', '/presentation']);

/** What is wrong with what a page shows; null for nothing. `place` is where it has to be. */
export function faultOf({ path, ...shown }: StageShown, place: StagePlace): StageFault | null {
  if (/Not Found/u.test(shown.text)) return 'not_found';
  if (!STAGE_PATHS.has(path) || /\bare locked\b/u.test(shown.text)) return 'signed_out';
  if (!hasContent(shown)) return 'blank';
  return shown.title === place.title && shown.words === place.words ? null : 'wrong_place';
}

/** A chart has the title and all lyrics of its song; a slide, which alone has words, a line of its song. The audience window has no title. */
function hasContent({ title, words, text }: Omit<StageShown, 'path'>): boolean {
  if (title === null) return words !== null && words !== '';
  const lyrics = (lyricsOf(title) ?? NO_LYRICS).map(compact);
  if (words === null) return lyrics.every((line) => compact(text).includes(line));
  // The slides out of sight are not drawn.
  return lyrics.includes(compact(words));
}

/** Without spaces: chords and narrow screens break lines anywhere. */
function compact(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

/**
 * What went wrong after a reload; null for nothing. `looks` are what the page showed from then on. It may take its time to load, but says
 * nothing wrong meanwhile, shows its place in the end, and keeps it once it is shown.
 */
export function faultIn(looks: readonly StageShown[], place: StagePlace): StageFault | null {
  const faults = looks.map((shown) => faultOf(shown, place));
  const wrong = faults.find((fault) => fault === 'not_found' || fault === 'signed_out');
  if (wrong !== undefined) return wrong;
  const first = faults.indexOf(null);
  if (first === -1) return faults.at(-1) ?? 'blank';
  return faults.slice(first).find((fault) => fault !== null) ?? null;
}
