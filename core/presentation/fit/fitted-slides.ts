import type { DeckSlide, MeasureWord } from '../deck/deck-slide.ts';
import {
  fitSlide,
  type SlideFit,
  type SlideRoom,
  type SlideScales,
  type SlideText,
  SECOND_SCALE,
} from './fit-slide.ts';
import { slideRoom } from './slide-room.ts';
import type { SlideSettings } from '../look/slide-settings.ts';
import { rowPieces, rowText, tornToFit } from '../deck/slide-words.ts';
import type { Slide } from '../deck/slides.ts';
import { splitInHalf } from './split-line.ts';

/**
 * Share of the full size below which a text continues on another slide. Its small letters are then 30 of 1080 px high:
 * about 3 % of the picture, which is readable from six picture heights away (ANSI/AVIXA V202.01).
 */
export const SMALLEST_SLIDE_SCALE = 0.45;

/** Smallest scale while a line is edited; 3,000 characters fit. */
const SMALLEST_EDITED_SCALE = 0.2;

export type FittedSlide = Pick<DeckSlide, 'rows' | 'secondRows' | 'scale' | 'part'>;

/**
 * The slides of a text: one if it fits at a readable size, else as many as needed at one size, split at the ends of
 * phrases.
 */
export function fittedSlides(text: SlideText, settings: SlideSettings, measure: MeasureWord): readonly FittedSlide[] {
  const room = slideRoom(settings.aspect);
  const scales = readScales(settings);
  const parts = splitInParts(tornTo(text, room, measure), room, scales);
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return [{ ...written(only.fit), part: null }];
  const largest = Math.min(...parts.map(({ fit }) => fit.scale));
  return parts.map((part, index) => {
    const alike = fitSlide(part.text, room, { ...scales, largest }) ?? part.fit;
    return { ...written(alike), part: { index, of: parts.length } };
  });
}

function written({ rows, secondRows, scale }: SlideFit): Omit<FittedSlide, 'part'> {
  return { rows: rows.map(rowText), secondRows: secondRows.map(rowText), scale };
}

/** Lyric lines on one slide, however small they must be for that: the editor shows them in one piece. */
export function fitLines(lines: readonly Slide[], settings: SlideSettings, measure: MeasureWord): SlideFit {
  const rows = lines.flatMap((line) => line.rows.map((row) => rowPieces(row, measure)));
  const text = { rows, secondRows: [] };
  const whole = fitSlide(text, slideRoom(settings.aspect), {
    largest: settings.size / 100,
    smallest: SMALLEST_EDITED_SCALE,
  });
  return whole ?? { scale: SMALLEST_EDITED_SCALE, ...text };
}

function readScales({ size }: SlideSettings): SlideScales {
  const largest = size / 100;
  return { largest, smallest: Math.min(largest, SMALLEST_SLIDE_SCALE) };
}

/** Words that are wider than the slide at the smallest size, torn. */
function tornTo({ rows, secondRows }: SlideText, room: SlideRoom, measure: MeasureWord): SlideText {
  const width = room.width / SMALLEST_SLIDE_SCALE;
  return {
    rows: rows.map((row) => tornToFit(row, width, measure)),
    secondRows: secondRows.map((row) => tornToFit(row, width / SECOND_SCALE, measure)),
  };
}

interface Part {
  readonly text: SlideText;
  readonly fit: SlideFit;
}

function splitInParts(text: SlideText, room: SlideRoom, scales: SlideScales): readonly Part[] {
  const fit = fitSlide(text, room, scales);
  if (fit !== null) return [{ text, fit }];
  const halves = splitInHalf(text);
  // One piece, torn to the width, has room on any slide; should it not, it is drawn all the same rather than lost.
  if (halves === null) return [{ text, fit: { scale: scales.smallest, ...text } }];
  return halves.flatMap((half) => splitInParts(half, room, scales));
}
