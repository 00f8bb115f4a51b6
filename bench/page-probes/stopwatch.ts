/** Measurements in the page itself, on the page's own clock: ms since its navigation began. */
export interface Stopwatch {
  /** Time at which the songs table with this many rows was painted, and its search box was ready. */
  tablePainted(rowCount: number): Promise<number>;
  /** Remembers when the next event of this kind came. */
  markFirst(event: 'change' | 'click' | 'keydown'): void;
  /** Time of that event; NaN if it never came. */
  marked(): number;
  /** From now on, times every event of this kind. */
  timeResponses(event: 'keydown' | 'click'): void;
  /** Returns the events timed so far, and forgets them. */
  takeResponses(): readonly Response[];
  /** Starts timing every event of this kind to the end of the next frame, when its changes are painted. */
  timePaints(event: 'keydown' | 'click'): void;
  /** Those times so far, in ms; forgets them. */
  takePaints(): readonly number[];
  /** Time at which the first element that `selector` finds was painted. */
  painted(selector: string): Promise<number>;
  /** Time of the first painted frame in which `isShown` holds. */
  paintedOnce(isShown: () => boolean): Promise<number>;
  /** Gaps between frames, in ms, while `duration` ms pass. */
  frameGaps(duration: number): Promise<readonly number[]>;
}

/** Times after an event, in ms from when the browser received it. */
export interface Response {
  /** The first frame that showed other rows, another order, or another count; null when the event changed none. */
  readonly toRows: number | null;
  /** The last frame that changed a word of the table, before the next event. */
  readonly toSettled: number | null;
}

declare global {
  var upliftStopwatch: Stopwatch;
}

/* oxlint-disable unicorn/consistent-function-scoping -- the function travels into the page as text, and all it needs travels inside of it */
/** Runs in the page before its own scripts. */
export function installStopwatch(): void {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  // A message posted from a frame's callback arrives right after that frame was laid out and painted.
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  const table = () => document.querySelector('[role=grid][aria-label^=Songs]');
  const rows = () => [...(table()?.querySelectorAll('tbody tr') ?? [])];
  const rowsShown = () => {
    const shown = rows().map(
      (row) => `${row.getAttribute('aria-rowindex')} ${row.querySelector('a')?.getAttribute('href')}`,
    );
    return `${table()?.getAttribute('aria-rowcount')} ${shown.toSorted().join()}`;
  };
  const wordsShown = () => table()?.textContent ?? '';
  const isUsable = (rowCount: number) => {
    const search = document.querySelector<HTMLInputElement>('input[type=search]');
    // The row of headings counts too.
    return rows().length > 0 && Number(table()?.ariaRowCount) === rowCount + 1 && search?.disabled === false;
  };

  let marked = Number.NaN;
  let responses: { at: number; toRows: number | null; toSettled: number | null }[] = [];
  let paints: number[] = [];
  let last = { rows: '', words: '' };
  const look = async () => {
    const shown = { rows: rowsShown(), words: wordsShown() };
    const response = responses.at(-1);
    const [hasOtherRows, hasOtherWords] = [shown.rows !== last.rows, shown.words !== last.words];
    last = shown;
    if (response === undefined || !(hasOtherRows || hasOtherWords)) return;
    const after = (await painted()) - response.at;
    if (hasOtherRows) response.toRows ??= after;
    response.toSettled = after;
  };

  globalThis.upliftStopwatch = {
    async tablePainted(rowCount) {
      while (!isUsable(rowCount)) await nextFrame();
      return painted();
    },
    markFirst(event) {
      marked = Number.NaN;
      const mark = ({ timeStamp }: Event) => (marked = timeStamp);
      document.addEventListener(event, mark, { capture: true, once: true });
    },
    marked: () => marked,
    timeResponses(event) {
      last = { rows: rowsShown(), words: wordsShown() };
      document.addEventListener(
        event,
        ({ timeStamp }) => responses.push({ at: timeStamp, toRows: null, toSettled: null }),
        true,
      );
      const lookAtEachFrame = () => {
        void look();
        requestAnimationFrame(lookAtEachFrame);
      };
      requestAnimationFrame(lookAtEachFrame);
    },
    takeResponses() {
      const taken = responses.map(({ toRows, toSettled }) => ({ toRows, toSettled }));
      responses = [];
      return taken;
    },
    timePaints(event) {
      const time = async ({ timeStamp }: Event) => {
        await nextFrame();
        paints.push((await painted()) - timeStamp);
      };
      document.addEventListener(event, (received) => void time(received), true);
    },
    takePaints() {
      const taken = paints;
      paints = [];
      return taken;
    },
    painted: (selector) => upliftStopwatch.paintedOnce(() => document.querySelector(selector) !== null),
    async paintedOnce(isShown) {
      while (!isShown()) await nextFrame();
      return painted();
    },
    async frameGaps(duration) {
      const gaps: number[] = [];
      let before = await nextFrame();
      const end = before + duration;
      while (before < end) {
        const now = await nextFrame();
        gaps.push(now - before);
        before = now;
      }
      return gaps;
    },
  };
}
