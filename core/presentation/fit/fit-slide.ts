import { balancedRows, LEAST_ROW_COST, rowCount } from './break-rows.ts';
import { rowWidth, type SlidePiece } from '../deck/slide-words.ts';

/** The rows of a slide, as broken by hand, and those of the second language. */
export interface SlideText {
  readonly rows: readonly (readonly SlidePiece[])[];
  readonly secondRows: readonly (readonly SlidePiece[])[];
}

/** Capacity of a slide at full size. */
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
/** Minimum share of their size for keeping rows broken by hand whole instead of breaking them further. */
const WHOLE_SHARE = 0.65;
/**
 * Allowed reduction of a slide's size for better line breaks, and its cost: a tenth of the size costs as much as a row
 * that ends with a phrase gains.
 */
const BETTER_SHARE = 0.7;
const SIZE_COST = 2;

/**
 * Fits rows into a slide as large as possible, or a little smaller if that breaks them better; null if they don't fit
 * even at the smallest scale. Rows broken by hand stay whole unless that costs a third of their size.
 */
export function fitSlide(text: SlideText, room: SlideRoom, scales: SlideScales): SlideFit | null {
  const broken = fitBroken(text, room, scales);
  if (broken === null || text.rows.length < 2) return broken;
  const smallest = Math.max(scales.smallest, broken.scale * WHOLE_SHARE);
  const sizes = scalesDown({ ...scales, smallest });
  return sizes.map((scale) => fitWhole(text, room, scale)).find((fit) => fit !== null) ?? broken;
}

function fitBroken(text: SlideText, room: SlideRoom, scales: SlideScales): SlideFit | null {
  const largest = scalesDown(scales).find((scale) => fits(text, room, scale));
  if (largest === undefined) return null;
  let best = laidOut(text, room, largest);
  const smallest = Math.max(scales.smallest, largest * BETTER_SHARE);
  for (const scale of scalesDown({ largest, smallest }).slice(1)) {
    const sizeCost = (1 - scale / largest) * SIZE_COST;
    if (sizeCost + best.leastCost >= best.cost) break;
    const other = laidOut(text, room, scale);
    if (other.cost + sizeCost < best.cost) best = { ...other, cost: other.cost + sizeCost };
  }
  return best.fit;
}

/** Lists scales in steps, the smallest last. */
function scalesDown({ largest, smallest }: SlideScales): readonly number[] {
  const count = Math.max(0, Math.ceil((largest - smallest) / STEP - 1e-6));
  const steps = Array.from({ length: count }, (_, step) => Math.round((largest - step * STEP) * 100) / 100);
  return [...steps, smallest];
}

function fits({ rows, secondRows }: SlideText, room: SlideRoom, scale: number): boolean {
  const width = room.width / scale;
  const secondWidth = width / SECOND_SCALE;
  if (!haveRoom(rows, width) || !haveRoom(secondRows, secondWidth)) return false;
  return countHeight(count(rows, width), count(secondRows, secondWidth)) * scale <= room.height;
}

function haveRoom(rows: readonly FittedRow[], width: number): boolean {
  return rows.every((row) => row.every((piece) => piece.width <= width));
}

function count(rows: readonly FittedRow[], width: number): number {
  return rows.reduce((sum, row) => sum + rowCount(row, width), 0);
}

function countHeight(rows: number, secondRows: number): number {
  return secondRows === 0 ? rows : rows + SECOND_GAP_ROWS + secondRows * SECOND_SCALE;
}

interface LaidOut {
  readonly fit: SlideFit;
  readonly cost: number;
  /** Total cost if every row ended at the best place. */
  readonly leastCost: number;
}

function laidOut({ rows, secondRows }: SlideText, room: SlideRoom, scale: number): LaidOut {
  const width = room.width / scale;
  const broken = rows.map((row) => balancedRows(row, width));
  const second = secondRows.map((row) => balancedRows(row, width / SECOND_SCALE));
  const all = [...broken, ...second];
  return {
    fit: { scale, rows: broken.flatMap((each) => each.rows), secondRows: second.flatMap((each) => each.rows) },
    cost: all.reduce((sum, each) => sum + each.cost, 0),
    leastCost: all.reduce((sum, each) => sum + (each.rows.length - 1) * LEAST_ROW_COST, 0),
  };
}

/** Fits the rows unbroken at that scale; null if they don't fit. */
function fitWhole({ rows, secondRows }: SlideText, room: SlideRoom, scale: number): SlideFit | null {
  const width = room.width / scale;
  if (rows.some((row) => rowWidth(row) > width)) return null;
  if (!haveRoom(secondRows, width / SECOND_SCALE)) return null;
  const second = secondRows.flatMap((row) => balancedRows(row, width / SECOND_SCALE).rows);
  if (countHeight(rows.length, second.length) * scale > room.height) return null;
  return { scale, rows, secondRows: second };
}
