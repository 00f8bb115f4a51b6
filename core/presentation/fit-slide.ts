import { balancedRows, hasOrphan, rowCount } from './break-rows.ts';
import { widthOf, type SlidePiece } from './slide-words.ts';

/** What a slide is to hold: rows as they were broken by hand, and those of the second language. */
export interface SlideText {
  readonly rows: readonly (readonly SlidePiece[])[];
  readonly secondRows: readonly (readonly SlidePiece[])[];
}

/** What a slide has room for at its full size. */
export interface SlideRoom {
  /** In em. */
  readonly width: number;
  /** In rows. */
  readonly height: number;
}

/** The shares of the full size that may be taken. */
export interface SlideScales {
  readonly largest: number;
  readonly smallest: number;
}

export interface SlideFit {
  readonly scale: number;
  /** Broken further where rows are too long. */
  readonly rows: readonly FittedRow[];
  readonly secondRows: readonly FittedRow[];
}

export type FittedRow = readonly SlidePiece[];

/** The second language, as a share of the first; and what parts the two, in rows of the first. */
export const SECOND_SCALE = 0.62;
export const SECOND_GAP_ROWS = 0.35;
const STEP = 0.05;
/** Rows broken by hand stay whole at down to this share of the size they would have if they were broken further. */
const WHOLE_SHARE = 0.75;
/** How much smaller a slide may be so that no row is left with one short word. */
const ORPHAN_WORTH = 0.7;

/** The largest scale at which a slide's rows fit its room, broken between words where they are too long; null where they do not even at
 * the smallest. Rows that somebody broke stay whole where that does not cost a quarter of their size. */
export function fitSlide(text: SlideText, room: SlideRoom, scales: SlideScales): SlideFit | null {
  const broken = fitBroken(text, room, scales);
  if (broken === null || text.rows.length < 2) return broken;
  const smallest = Math.max(scales.smallest, broken.scale * WHOLE_SHARE);
  return (
    scalesDown({ ...scales, smallest })
      .map((scale) => whole(text, room, scale))
      .find((fit) => fit !== null) ?? broken
  );
}

function fitBroken(text: SlideText, room: SlideRoom, scales: SlideScales): SlideFit | null {
  let withOrphan: SlideFit | null = null;
  for (const scale of scalesDown(scales)) {
    if (withOrphan !== null && scale < withOrphan.scale * ORPHAN_WORTH) break;
    if (!fits(text, room, scale)) continue;
    const { fit, isClean } = laidOut(text, room, scale);
    if (isClean) return fit;
    withOrphan ??= fit;
  }
  return withOrphan;
}

function scalesDown({ largest, smallest }: SlideScales): readonly number[] {
  const count = Math.max(0, Math.floor((largest - smallest) / STEP + 1e-6)) + 1;
  return Array.from({ length: count }, (_, step) => Math.round((largest - step * STEP) * 100) / 100);
}

function fits({ rows, secondRows }: SlideText, room: SlideRoom, scale: number): boolean {
  const width = room.width / scale;
  const secondWidth = width / SECOND_SCALE;
  if (!haveRoom(rows, width) || !haveRoom(secondRows, secondWidth)) return false;
  return heightOf(count(rows, width), count(secondRows, secondWidth)) * scale <= room.height;
}

function haveRoom(rows: readonly FittedRow[], width: number): boolean {
  return rows.every((row) => row.every((piece) => piece.width <= width));
}

function count(rows: readonly FittedRow[], width: number): number {
  return rows.reduce((sum, row) => sum + rowCount(row, width), 0);
}

function heightOf(rows: number, secondRows: number): number {
  return secondRows === 0 ? rows : rows + SECOND_GAP_ROWS + secondRows * SECOND_SCALE;
}

function laidOut(text: SlideText, room: SlideRoom, scale: number): { fit: SlideFit; isClean: boolean } {
  const width = room.width / scale;
  const rows = text.rows.map((row) => balancedRows(row, width));
  const secondRows = text.secondRows.map((row) => balancedRows(row, width / SECOND_SCALE));
  const isClean = ![...rows, ...secondRows].some(hasOrphan);
  return { fit: { scale, rows: rows.flat(), secondRows: secondRows.flat() }, isClean };
}

/** The rows as they are, at that scale; null where they do not fit so. */
function whole({ rows, secondRows }: SlideText, room: SlideRoom, scale: number): SlideFit | null {
  const width = room.width / scale;
  if (rows.some((row) => widthOf(row) > width)) return null;
  const second = secondRows.map((row) => balancedRows(row, width / SECOND_SCALE));
  if (!haveRoom(secondRows, width / SECOND_SCALE)) return null;
  if (heightOf(rows.length, second.flat().length) * scale > room.height) return null;
  return { scale, rows, secondRows: second.flat() };
}
