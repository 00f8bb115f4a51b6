import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { chart, expectPerformed, next, nowPlaying, startLiveScroll } from '../pages/perform-page.ts';
import { addItems, openNewSet } from '../pages/planned-set.ts';

const THURSDAY = new Date('2031-11-20T20:00:00Z');
const SUNDAY = new Date('2031-11-23T09:55:00Z');
const REHEARSED_MS = 90_000;
const COUNTED_MS = 31_000;

const position = (page: Page, at: number) => page.getByRole('button', { name: `Set list, ${at} of 3` });
const inG = (page: Page) => chart(page).getByText('Chords: G on amazing').first();

/** Rehearses the set to its end: the first song two semitones up, with LiveScroll past half of it. */
async function rehearse(page: Page): Promise<void> {
  await openNewSet(page);
  await addItems(page, ['amazing', 'be thou my', 'Prayer 5m']);
  await page.clock.install({ time: THURSDAY });
  await page.getByRole('link', { name: 'Perform' }).click();
  await expect(inG(page)).toBeAttached();
  await page.getByRole('button', { name: 'Performance preferences' }).click();
  await page.getByRole('radio', { name: 'Song' }).check({ force: true });
  await page.getByRole('button', { name: 'A semitone up' }).click();
  await page.getByRole('button', { name: 'A semitone up' }).click();
  await page.keyboard.press('Escape');
  await startLiveScroll(page);
  await page.clock.runFor(REHEARSED_MS);
  await next(page).click();
  await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
  await expectStored(page, () => next(page).click());
  await expect(nowPlaying(page)).toHaveText('Prayer');
}

/** Waits until the device has stored the stage after an action: a tab that closes sooner leaves the place before it. */
async function expectStored(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => Date.now());
  await act();
  await expect.poll(() => page.evaluate(storedAt)).toBeGreaterThan(before);
}

/** The time, epoch ms, at which the stage of this page was stored last. */
function storedAt(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uplift-stage');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('success', () => {
      const head = opening.result.transaction('stages').objectStore('stages').get(['performance', 'head']);
      head.addEventListener('success', () => {
        opening.result.close();
        resolve((head.result as { readonly keptAt: number } | undefined)?.keptAt ?? 0); // as the vault writes it
      });
    });
  });
}

function planPath(page: Page): string {
  return `/plan/${new URL(page.url()).searchParams.get('set') ?? ''}`;
}

async function openOnSunday(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install({ time: SUNDAY });
  await page.goto(path);
  return page;
}

test('[PRES-20, SONG-40] a set rehearsed on Thursday starts at its beginning on Sunday, as planned, and counts', async ({
  page,
  context,
}) => {
  await rehearse(page);
  const plan = planPath(page);
  await page.close();
  const sunday = await openOnSunday(context, plan);
  await sunday.getByRole('link', { name: 'Perform' }).click();
  await expect(position(sunday, 1)).toBeVisible();
  await expect(inG(sunday)).toBeAttached();
  await sunday.clock.fastForward(COUNTED_MS);
  await next(sunday).click();
  await expect(position(sunday, 2)).toBeVisible();
  await sunday.reload();
  await expect(position(sunday, 2)).toBeVisible();
  await expect(nowPlaying(sunday)).toHaveText('Be Thou My Vision');
  await expectPerformed(sunday, 'Amazing Grace', 2);
  await expect(sunday.getByRole('row').filter({ hasText: 'Amazing Grace' }).first()).toContainText('Nov 23');
});

test('a set reopened within hours offers to resume at its last place', async ({ page, context }) => {
  await rehearse(page);
  const address = page.url();
  const plan = planPath(page);
  await page.close();
  const later = await context.newPage();
  await later.clock.install({ time: new Date(THURSDAY.getTime() + 3_600_000) });
  await later.goto(address);
  const offer = later.getByRole('region', { name: 'Pick up where you left off?' });
  await expect(offer).toContainText('Item 3 of 3, Prayer. You left at 8:01 PM.');
  await later.reload();
  await offer.getByRole('button', { name: 'Continue at Item 3' }).click();
  await expect(nowPlaying(later)).toHaveText('Prayer');
  await later.getByRole('button', { name: /^Previous/ }).click();
  await later.getByRole('button', { name: /^Previous/ }).click();
  await expect(chart(later).getByText('Chords: A on amazing').first()).toBeAttached();
  await later.goto(plan);
  await later.getByRole('link', { name: 'Perform' }).click();
  // It was left at its first item.
  await expect(inG(later)).toBeAttached();
});
