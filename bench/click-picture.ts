import type { GridReading } from './click-grid.ts';

/** One row of the picture. */
export interface PicturedRun {
  readonly title: string;
  readonly reading: GridReading;
}

const WIDTH = 960;
const ROW = 150;
const MARGIN = 48;
/** Frames from the middle of a row to its edge; what is further off stands at the edge. */
const SHOWN_FRAMES = 48;

/** An SVG with a row a run: every tick by when it was due, and how many samples off its place it sounded. Late and missing ones are red. */
export function pictureOf(runs: readonly PicturedRun[], seconds: number): string {
  const height = MARGIN + runs.length * ROW + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...runs.map((run, row) => rowOf(run, MARGIN + row * ROW)),
    `<text x="${WIDTH / 2}" y="${height - 16}" text-anchor="middle">${seconds} s of ticks; samples off the grid, up is late (${SHOWN_FRAMES} samples = 1 ms)</text>`,
    '</svg>\n',
  ].join('\n');
}

function rowOf({ title, reading }: PicturedRun, top: number): string {
  const middle = top + ROW / 2;
  const { offFrames, lateTicks } = reading;
  const xOf = (beat: number) => MARGIN + ((WIDTH - 2 * MARGIN) * beat) / Math.max(1, offFrames.length - 1);
  const dots = offFrames.map((off, beat) => dotAt(xOf(beat), off, middle));
  const lines = [-SHOWN_FRAMES, 0, SHOWN_FRAMES].map((frames) => {
    const y = yOf(frames, middle);
    return `<path d="M${MARGIN} ${y}H${WIDTH - MARGIN}" stroke="#ccc"/><text x="${MARGIN - 6}" y="${y + 4}" text-anchor="end">${frames}</text>`;
  });
  const late = lateTicks === 1 ? '1 late tick' : `${lateTicks} late ticks`;
  return [`<text x="${MARGIN}" y="${top - 4}">${title}: ${late} of ${offFrames.length}</text>`, ...lines, ...dots].join(
    '\n',
  );
}

function dotAt(x: number, off: number | null, middle: number): string {
  const isLate = off === null || Math.abs(off) > SHOWN_FRAMES;
  const y = yOf(Math.max(-SHOWN_FRAMES, Math.min(SHOWN_FRAMES, off ?? SHOWN_FRAMES)), middle);
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1.5" fill="${isLate ? '#c00' : '#156'}"/>`;
}

function yOf(frames: number, middle: number): number {
  return middle - (frames / SHOWN_FRAMES) * (ROW / 2 - 18);
}
