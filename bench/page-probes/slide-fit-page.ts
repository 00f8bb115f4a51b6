// Runs in the page: fits slides as the app does, with widths from its canvas, each time as if for the first time.
import { buildDeck, DEFAULT_SLIDE_SETTINGS, type MeasureWord } from '@uplift/core/presentation';
import type { Song } from '@uplift/core/songbook';
import { slideLines, slideSong, songOfLine } from '../fixtures/slide-song.ts';

const REFERENCE_PX = 100;

/** In ms. */
export interface FitTimes {
  /** Time of each slide alone, with no word of it measured before. */
  readonly slides: readonly number[];
  /** The whole song at once. */
  readonly deck: number;
  /** Of the whole song. */
  readonly slideCount: number;
  /** The words of each of its slides. */
  readonly words: readonly string[];
}

export interface SlideFit {
  /** `face` is the family that the page's slides are drawn in. */
  fitAll(face: string): FitTimes;
}

function fitAll(face: string): FitTimes {
  const song = slideSong();
  const alone = slideLines().map((line) => songOfLine(song, line));
  // The first ones warm up the script itself: what is timed is fitting, not compiling.
  for (const each of alone.slice(0, 20)) deckOfSong(each, face);
  const slides = alone.map((each) => timeFits(() => deckOfSong(each, face)).ms);
  const { ms: deck, result } = timeFits(() => deckOfSong(song, face));
  return { slides, deck, slideCount: result.slides.length, words: result.slides.map(({ rows }) => rows.join(' ')) };
}

function deckOfSong(song: Song, face: string) {
  const item = { type: 'song', song, arrangementId: 'all', secondLanguage: null } as const;
  return buildDeck(item, DEFAULT_SLIDE_SETTINGS, createMeasure(face));
}

/** Knows nothing yet: every word is measured. */
function createMeasure(face: string): MeasureWord {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('The page has no canvas.');
  pen.font = `560 ${REFERENCE_PX}px ${face}`;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? pen.measureText(text).width / REFERENCE_PX;
    known.set(text, width);
    return width;
  };
}

function timeFits<Result>(work: () => Result): { readonly ms: number; readonly result: Result } {
  const from = performance.now();
  const result = work();
  return { ms: performance.now() - from, result };
}

Object.assign(globalThis, { upliftSlideFit: { fitAll } satisfies SlideFit });
