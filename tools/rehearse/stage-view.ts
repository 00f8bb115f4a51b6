import type { Beats } from './sample.ts';

/** Contents of a page of a stage, or of the audience window. */
export interface StageView {
  readonly title: string | null;
  /** The marked line, counted through the song; -1 for none. */
  readonly marked: number;
  /** The line at the reading height; null where the chart can't scroll to have one there: it fits, or it is at one of its ends. */
  readonly reading: number | null;
  /** The words of the slide; null on a page without slides. */
  readonly words: string | null;
  readonly isRunning: boolean;
  /** On the clock of the page, epoch ms. */
  readonly beats: Beats | null;
  readonly bar: string;
  /** All text of the page. */
  readonly text: string;
}

/** Position of a chart. */
type ChartView = Pick<StageView, 'marked' | 'reading'>;

declare global {
  var upliftChart: { readonly see: () => ChartView };
  var upliftStage: { readonly see: () => StageView };
}

/* oxlint-disable unicorn/consistent-function-scoping -- the function travels into the page as text with all that it needs */
/**
 * Runs in a page before its own scripts. `readingHeight`: position of the current line in the chart, as a share of its
 * height.
 */
export function installChartView(readingHeight: number): void {
  /** Lines of the current chart, without the songs laid out next to it. */
  const linesOfChart = (): readonly HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('[data-section] [data-line]')].filter(
      (line) => line.closest('[aria-hidden="true"], [inert]') === null,
    );
  const findScroller = (line: HTMLElement | undefined): HTMLElement | null => {
    let element = line?.parentElement ?? null;
    while (element !== null && !/auto|scroll/u.test(getComputedStyle(element).overflowY))
      element = element.parentElement;
    return element;
  };
  const isAtAnEnd = (lines: readonly HTMLElement[], { top, bottom }: DOMRect): boolean => {
    const [first, last] = [lines[0], lines.at(-1)].map((line) => line?.getBoundingClientRect());
    return first === undefined || last === undefined || first.top >= top || last.bottom <= bottom;
  };
  const lineAtReadingHeight = (lines: readonly HTMLElement[]): number | null => {
    const scroller = findScroller(lines[0]);
    const box = scroller?.getBoundingClientRect();
    if (scroller === null || box === undefined || isAtAnEnd(lines, box)) return null;
    const wanted = box.top + box.height * readingHeight;
    const distances = lines.map((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return Math.abs((top + bottom) / 2 - wanted);
    });
    return distances.indexOf(Math.min(...distances));
  };
  globalThis.upliftChart = {
    see() {
      const lines = linesOfChart();
      return {
        marked: lines.findIndex((line) => line.hasAttribute('data-on')),
        reading: lineAtReadingHeight(lines),
      };
    },
  };
}

/** Runs in a page before its own scripts, after {@link installChartView}. */
export function installStageView(): void {
  const wordsIn = (root: string): string =>
    [...document.querySelectorAll<HTMLElement>(`${root} [data-font] > [dir="auto"]:first-child`)]
      .filter((rows) => rows.closest('[data-leaving]') === null)
      // As text that fades in is not yet counted as drawn, the words are read and not their look.
      .map((rows) => rows.textContent ?? '')
      .join(' ')
      .replaceAll(/\s+/gu, ' ')
      .trim();
  /** Selector of the slide on each page; undefined for a page with a chart. */
  const slides = new Map([
    ['/presentation', 'main'],
    ['/present', 'section[aria-label="Now"]'],
  ]);
  /** Beats count from the page's beginning. */
  const onWallClock = (beats: Beats | null): Beats | null =>
    beats && { ...beats, atMs: beats.atMs + performance.timeOrigin };
  const readText = (selector: string): string | null =>
    document.querySelector<HTMLElement>(selector)?.innerText.replaceAll(/\s+/gu, ' ') ?? null;
  globalThis.upliftStage = {
    see() {
      const slide = slides.get(location.pathname);
      const live = globalThis.upliftLive as typeof upliftLive | undefined; // the audience window has no beats
      return {
        ...(slide === undefined ? upliftChart.see() : { marked: -1, reading: null }),
        title: readText('h1'),
        words: slide === undefined ? null : wordsIn(slide),
        isRunning: document.querySelector('button[aria-label^="LiveScroll"][aria-label$="to stop"]') !== null,
        beats: onWallClock(live?.beats()?.played ?? null),
        bar: readText('[data-foot-bar]') ?? '',
        text: document.body.innerText,
      };
    },
  };
}
/* oxlint-enable unicorn/consistent-function-scoping */
