import type { FrameGap, ShownPart } from './live-scroll-reading.ts';

/** What one run of LiveScroll looked like. */
export interface PicturedScroll {
  readonly parts: readonly ShownPart[];
  readonly gaps: readonly FrameGap[];
}

/** Where goals are, ms: drawn as a line. */
export interface ScrollGoals {
  readonly errorMs: number;
  readonly gapMs: number;
}

const WIDTH = 960;
const MARGIN = 48;
const ROW = 180;
/** Milliseconds at the top of a row; what is more stands at the edge. */
const SHOWN_MS = 68;

/** An SVG of a run: above, how far each line's mark came to the screen from its beat; below, the pauses between frames. What misses its goal is red. */
export function pictureOf({ parts, gaps }: PicturedScroll, goals: ScrollGoals): string {
  const height = MARGIN + 2 * ROW + MARGIN;
  const fromMs = Math.min(...parts.map(({ heardMs }) => heardMs), ...gaps.map(({ atMs }) => atMs));
  const untilMs = Math.max(...parts.map(({ heardMs }) => heardMs), ...gaps.map(({ atMs }) => atMs));
  const xOf = (ms: number) => MARGIN + ((WIDTH - 2 * MARGIN) * (ms - fromMs)) / Math.max(1, untilMs - fromMs);
  const errors = parts.map(({ heardMs, shownMs }) => ({ x: xOf(heardMs), ms: shownMs - heardMs }));
  const pauses = gaps.map(({ atMs, ms }) => ({ x: xOf(atMs), ms }));
  const seconds = Math.round((untilMs - fromMs) / 1_000);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    rowOf(
      { title: 'From beat heard to mark on the screen, ms', dots: errors, goalMs: goals.errorMs, radius: 3 },
      MARGIN,
    ),
    rowOf({ title: 'Between two frames, ms', dots: pauses, goalMs: goals.gapMs, radius: 1 }, MARGIN + ROW),
    `<text x="${WIDTH / 2}" y="${height - 14}" text-anchor="middle">${seconds} s of LiveScroll on a processor four times slower</text>`,
    '</svg>\n',
  ].join('\n');
}

interface Row {
  readonly title: string;
  readonly dots: readonly { readonly x: number; readonly ms: number }[];
  readonly goalMs: number;
  readonly radius: number;
}

function rowOf({ title, dots, goalMs, radius }: Row, top: number): string {
  const bottom = top + ROW - 30;
  const yOf = (ms: number) => bottom - (Math.min(SHOWN_MS, Math.max(0, ms)) / SHOWN_MS) * (ROW - 50);
  const lines = [0, goalMs, SHOWN_MS].map(
    (ms) =>
      `<path d="M${MARGIN} ${yOf(ms)}H${WIDTH - MARGIN}" stroke="${ms === goalMs ? '#999' : '#ddd'}"/><text x="${MARGIN - 6}" y="${yOf(ms) + 4}" text-anchor="end">${ms}</text>`,
  );
  const drawn = dots.map(({ x, ms }) => {
    const colour = Math.abs(ms) > goalMs ? '#c00' : '#156';
    return `<circle cx="${x.toFixed(1)}" cy="${yOf(ms).toFixed(1)}" r="${radius}" fill="${colour}"/>`;
  });
  return [`<text x="${MARGIN}" y="${top - 8}">${title}</text>`, ...lines, ...drawn].join('\n');
}
