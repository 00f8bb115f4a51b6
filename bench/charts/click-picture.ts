import type { GridReading } from '../page-probes/click-grid.ts';
import { drawDot, levelAt, MARGIN, buildSvg, xAcross } from './picture.ts';

/** One row of the picture. */
export interface PicturedRun {
  readonly title: string;
  readonly reading: GridReading;
}

const ROW = 150;
const RADIUS = 1.5;
/** Frames from the middle of a row to its edge; larger distances are drawn at the edge. */
const SHOWN_FRAMES = 48;

/** An SVG with a row a run: every tick by when it was due, and how many samples off its place it sounded. Late and missing ones are red. */
export function drawClicks(runs: readonly PicturedRun[], seconds: number): string {
  const rows = runs.map((run, row) => drawClickRow(run, MARGIN + row * ROW));
  const caption = `${seconds} s of ticks; samples off the grid, up is late (${SHOWN_FRAMES} samples = 1 ms)`;
  return buildSvg(rows, runs.length * ROW, caption);
}

function drawClickRow({ title, reading }: PicturedRun, top: number): string {
  const middle = top + ROW / 2;
  const { offFrames, lateTicks } = reading;
  const dots = offFrames.map((off, beat) => dotAt(xAcross(beat, offFrames.length - 1), off, middle));
  const levels = [-SHOWN_FRAMES, 0, SHOWN_FRAMES].map((frames) => levelAt(toY(frames, middle), frames, '#ccc'));
  const late = lateTicks === 1 ? '1 late tick' : `${lateTicks} late ticks`;
  const heading = `<text x="${MARGIN}" y="${top - 4}">${title}: ${late} of ${offFrames.length}</text>`;
  return [heading, ...levels, ...dots].join('\n');
}

function dotAt(x: number, off: number | null, middle: number): string {
  const isMissed = off === null || Math.abs(off) > SHOWN_FRAMES;
  const y = toY(Math.max(-SHOWN_FRAMES, Math.min(SHOWN_FRAMES, off ?? SHOWN_FRAMES)), middle);
  return drawDot({ x, y, radius: RADIUS, isMissed });
}

function toY(frames: number, middle: number): number {
  return middle - (frames / SHOWN_FRAMES) * (ROW / 2 - 18);
}
