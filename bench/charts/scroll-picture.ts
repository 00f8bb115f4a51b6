import type { FrameGap, ShownPart } from '../page-probes/live-scroll-reading.ts';
import { drawDot, levelAt, MARGIN, buildSvg, xAcross } from './picture.ts';

/** One run of LiveScroll. */
export interface PicturedScroll {
  readonly parts: readonly ShownPart[];
  readonly gaps: readonly FrameGap[];
}

/** Goals, ms: drawn as lines. */
export interface ScrollGoals {
  readonly errorMs: number;
  readonly gapMs: number;
}

const ROW = 180;
/** Milliseconds at the top of a row; more is drawn at the edge. */
const SHOWN_MS = 68;

/** An SVG of a run: above, how far each line's mark came to the screen from its beat; below, the pauses between frames. What misses its goal is red. */
export function drawScroll({ parts, gaps }: PicturedScroll, goals: ScrollGoals): string {
  const fromMs = Math.min(...parts.map(({ heardMs }) => heardMs), ...gaps.map(({ atMs }) => atMs));
  const untilMs = Math.max(...parts.map(({ heardMs }) => heardMs), ...gaps.map(({ atMs }) => atMs));
  const toX = (ms: number) => xAcross(ms - fromMs, untilMs - fromMs);
  const errors = parts.map(({ heardMs, shownMs }) => ({ x: toX(heardMs), ms: shownMs - heardMs }));
  const pauses = gaps.map(({ atMs, ms }) => ({ x: toX(atMs), ms }));
  const seconds = Math.round((untilMs - fromMs) / 1_000);
  const heard = { title: 'From beat heard to mark on the screen, ms', dots: errors, goalMs: goals.errorMs, radius: 3 };
  const drawn = { title: 'Between two frames, ms', dots: pauses, goalMs: goals.gapMs, radius: 1 };
  return buildSvg(
    [drawRow(heard, MARGIN), drawRow(drawn, MARGIN + ROW)],
    2 * ROW,
    `${seconds} s of LiveScroll on a processor four times slower`,
  );
}

interface Row {
  readonly title: string;
  readonly dots: readonly { readonly x: number; readonly ms: number }[];
  readonly goalMs: number;
  readonly radius: number;
}

function drawRow({ title, dots, goalMs, radius }: Row, top: number): string {
  const bottom = top + ROW - 30;
  const toY = (ms: number) => bottom - (Math.min(SHOWN_MS, Math.max(0, ms)) / SHOWN_MS) * (ROW - 50);
  const levels = [0, goalMs, SHOWN_MS].map((ms) => levelAt(toY(ms), ms, ms === goalMs ? '#999' : '#ddd'));
  const drawn = dots.map(({ x, ms }) => drawDot({ x, y: toY(ms), radius, isMissed: Math.abs(ms) > goalMs }));
  return [`<text x="${MARGIN}" y="${top - 8}">${title}</text>`, ...levels, ...drawn].join('\n');
}
