import { expect, type Page } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { chart, next, nowPlaying } from '../pages/perform-page.ts';

/** An entry as JSON, and its key in a store without inline keys. */
type Entry = readonly [value: string, key?: string[]];

/** Accesses a store directly, without the app. */
interface Plainly {
  readonly database: string;
  readonly store: string;
  readonly put: readonly Entry[];
}

/** Puts entries past the app; returns all that the store then holds, as JSON. */
function plainly(page: Page, work: Plainly): Promise<string> {
  return page.evaluate(
    ({ database, store, put }) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(store, 'readwrite');
          for (const [value, key] of put) transaction.objectStore(store).put(JSON.parse(value), key);
          const all = transaction.objectStore(store).getAll();
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
    work,
  );
}

const preferences = (page: Page, ...put: readonly Entry[]) =>
  plainly(page, { database: 'uplift', store: 'preferences', put });
const stages = (page: Page, ...put: readonly Entry[]) =>
  plainly(page, { database: 'uplift-stage', store: 'stages', put });

const NO_STAGES = '[]';

test('[PERF-2] a device without an account restores its songs at a cold start, stored sealed', async ({
  page,
  context,
}) => {
  await openWithSongs(page, performAddress('joy', 'grace'));
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await next(page).click();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await expect.poll(() => stages(page)).not.toBe(NO_STAGES);
  expect(await stages(page)).not.toContain('Amazing');
  expect(await preferences(page)).not.toContain('"list"');
  // Another tab remembers nothing by itself.
  const later = await context.newPage();
  await later.goto('/perform');
  await expect(nowPlaying(later)).toHaveText('Amazing Grace');
  await expect(chart(later)).toContainText('grace');
  await later.getByRole('button', { name: /^Set list/ }).click();
  await later.getByRole('menuitem', { name: 'Clear Performance' }).click();
  await expect.poll(() => stages(later)).toBe(NO_STAGES);
});

test('[PERF-2] a performance stored among the preferences by the previous version is opened, and stored sealed from then on', async ({
  page,
  context,
}) => {
  await openWithSongs(page, '/perform');
  const list = ['joy', 'grace'].map((id) => ({ song_id: id, arrangement: 'default' }));
  const before = { list, set: null, isShared: false, index: 1, isFollowing: false, transposed: {}, performed: [] };
  await preferences(page, [JSON.stringify({ id: 'performance', value: before })]);
  // A new version arrives with a reload in the middle of a service. The reload reopens the stage where it was.
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await page.keyboard.press('ArrowLeft');
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await expect.poll(() => preferences(page)).not.toContain('"list"');
  const later = await context.newPage();
  await later.goto('/perform');
  await expect(nowPlaying(later)).toHaveText('Joy to the World');
});

test('[PERF-2] a damaged stored stage is ignored without an error, and the next one is stored', async ({
  page,
  context,
}) => {
  await openWithSongs(page, performAddress('joy', 'grace'));
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await expect.poll(() => stages(page)).not.toBe(NO_STAGES);
  await page.goto('/library/songs');
  await stages(page, ['"scrambled"', ['performance', 'head']]);
  const later = await context.newPage();
  const errors: Error[] = [];
  later.on('pageerror', (error) => errors.push(error));
  await later.goto('/perform');
  await expect(later.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
  await later.goto(performAddress('grace'));
  await expect(nowPlaying(later)).toHaveText('Amazing Grace');
  await expect.poll(() => stages(later)).not.toContain('scrambled');
  expect(errors).toEqual([]);
});
