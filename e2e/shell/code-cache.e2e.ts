import { expect, type CDPSession, type Page } from '@playwright/test';
import { openUplift } from '../pages/open-uplift.ts';
import { test } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** An event of Chromium's trace, as far as it is read. */
interface TraceEvent {
  readonly name: string;
  readonly args: { readonly data?: { readonly url?: string; readonly consumedCacheSize?: number } };
}

/** Chromium stores compiled code of a script once it has run on two starts. */
const STARTS_BEFORE = 3;

test('a later start takes the compiled code of the app from Chromium’s cache', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (let start = 1; start <= STARTS_BEFORE; start += 1) await startAgain(page);
  const compiled = await traceCompiling(page, () => startAgain(page));
  const fromCache = compiled.filter(({ consumedCacheSize = 0 }) => consumedCacheSize > 0).map(({ url = '' }) => url);
  for (const script of ['base', 'start'])
    expect(fromCache).toContainEqual(expect.stringMatching(new RegExp(`/assets/${script}-[^/]+\\.js$`, 'u')));
});

async function startAgain(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/library/songs');
  await expect(page.getByRole('button', { name: 'Add Song' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Returns what Chromium's trace has of each module that was compiled meanwhile. */
async function traceCompiling(
  page: Page,
  act: () => Promise<void>,
): Promise<readonly NonNullable<TraceEvent['args']['data']>[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const session: CDPSession = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[]))); // events of a trace
  const traceConfig = { includedCategories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events.filter(({ name }) => name === 'v8.compileModule').map(({ args }) => args.data ?? {});
}
