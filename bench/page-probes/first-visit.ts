import type { Page } from 'playwright-core';

const WELCOME = 'Welcome to the song library!';
/** After the last thing is drawn, the browser waits this long before it calls a paint the largest. */
const SETTLED_MS = 1_500;

/** First visit of the songs table on a new device. The service worker's requests are not among those of the page. */
export interface FirstVisit {
  readonly lcpMs: number;
  /** Requests of the page, its document included, that began before the welcome part was painted. */
  readonly requests: readonly PageRequest[];
  /** Those that the page made by itself afterwards, when it was idle. */
  readonly laterRequests: readonly PageRequest[];
  /** Addresses of the scripts with which its workers begin. */
  readonly workers: ReadonlySet<string>;
}

export interface PageRequest {
  readonly url: string;
  /** On the page's own clock. */
  readonly startedMs: number;
  /** Bytes of the body as it was sent. */
  readonly bytes: number;
}

/** Opens the songs table in a new browser and waits until nothing more is drawn. */
export async function visitOnce(page: Page, address: string): Promise<FirstVisit> {
  const workers = new Set<string>();
  page.on('worker', (worker) => workers.add(worker.url()));
  await page.goto(address, { waitUntil: 'commit' });
  const paintedMs = await page.evaluate(welcomed, WELCOME);
  await page.getByRole('button', { name: 'Decline' }).waitFor();
  // A busy machine is idle late, and what comes then belongs to the visit.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const all = await page.evaluate(listRequests);
  return {
    lcpMs: await page.evaluate(largestPaint),
    requests: all.filter(({ startedMs }) => startedMs < paintedMs),
    laterRequests: all.filter(({ startedMs }) => startedMs >= paintedMs),
    workers,
  };
}

/** Runs in the page. Its HTML shows the same welcome before, which can't be used yet. */
function welcomed(welcome: string): Promise<number> {
  const main = 'main:not([data-first-page] main)';
  return upliftStopwatch.paintedOnce(() => document.querySelector(main)?.textContent.includes(welcome) === true);
}

/** Runs in the page: https://www.w3.org/TR/resource-timing/. */
function listRequests(): readonly PageRequest[] {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return entries.flatMap((entry) =>
    entry instanceof PerformanceResourceTiming
      ? [{ url: entry.name, startedMs: entry.startTime, bytes: entry.encodedBodySize }]
      : [],
  );
}

/** Runs in the page: the last of the largest contentful paints, https://www.w3.org/TR/largest-contentful-paint/. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
