import type { Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBundledPage } from '../../tools/bundled-page.ts';
import type { BundledPage } from '../../tools/bundled-page.ts';
import { journeyOptions } from '../../tools/chromium.ts';
import type { StageWrite } from './kept-stages.ts';
import type { KeptStagesEntry } from './kept-stages-entry.ts';

declare const uplift: KeptStagesEntry;

const START_MS = 60_000;
let browser: BundledPage;
let page: Page;

beforeAll(async () => {
  browser = await openBundledPage(fileURLToPath(new URL('kept-stages-entry.ts', import.meta.url)), journeyOptions());
}, START_MS);
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.openFreshBrowser();
});
afterEach(() => page.context().close());

const SUNDAY: StageWrite = { performance: 'sunday', place: { index: 2 }, songs: ['Amazing Grace'], changed: [] };
const KEPT = { place: SUNDAY.place, songs: SUNDAY.songs };
const keep = (stage: StageWrite) => page.evaluate((kept) => uplift.first.keep('performance', kept), stage);
const keepSunday = () => keep(SUNDAY);
const read = () => page.evaluate(() => uplift.newStages().read('performance'));

describe('a kept stage', () => {
  test('a kept stage is there after the page is closed, without any password', async () => {
    expect(await keepSunday()).toEqual({ ok: true, value: null });
    const later = await page.context().newPage();
    await later.goto(browser.origin);
    expect(await later.evaluate(() => uplift.first.read('performance'))).toEqual(KEPT);
    expect(await later.evaluate(() => uplift.first.read('presentation'))).toBeNull();
  });

  test('a kept stage is stored encrypted, with a key that no script can read out', async () => {
    await keepSunday();
    const { isExtractable, text } = await page.evaluate(() => uplift.stored());
    expect(isExtractable).toEqual([false]);
    expect(text).not.toContain('Grace');
    expect(await page.evaluate(() => uplift.exportKeys())).toEqual(['rejected']);
  });

  test('a kept stage is written part by part: unchanged songs are not written again', async () => {
    await keepSunday();
    const later = { ...SUNDAY, place: { index: 3 } };
    await keep({ ...later, songs: ['not written'], changed: ['place'] });
    expect(await read()).toEqual({ place: { index: 3 }, songs: ['Amazing Grace'] });
    await keep({ ...later, songs: ['Joy'], changed: ['songs'] });
    expect(await read()).toEqual({ place: { index: 3 }, songs: ['Joy'] });
  });

  test('a kept stage is that of the last tab to write: never the place of one with the songs of another', async () => {
    await keepSunday();
    const monday = { performance: 'monday', place: { index: 7 }, songs: ['Joy'], changed: [] };
    await page.evaluate((stage) => uplift.second.keep('performance', stage), monday);
    expect(await read()).toEqual({ place: monday.place, songs: monday.songs });
    await page.evaluate((stage) => uplift.first.keep('performance', stage), { ...SUNDAY, changed: ['place' as const] });
    expect(await read()).toEqual(KEPT);
  });

  test('a kept stage of another performance has another key', async () => {
    await keepSunday();
    const isSame = await page.evaluate(
      (stage) => uplift.hasSameKeyAfter(() => uplift.first.keep('performance', stage)),
      {
        ...SUNDAY,
        performance: 'monday',
      },
    );
    expect(isSame).toBe(false);
  });

  test('a forgotten stage is gone, and its key with it', async () => {
    await keepSunday();
    await page.evaluate((stage) => uplift.first.keep('presentation', stage), SUNDAY);
    await page.evaluate(() => uplift.first.forget('performance'));
    expect(await read()).toBeNull();
    expect(await page.evaluate(() => uplift.stored().then(({ keys }) => keys.length))).toBe(1);
    await page.evaluate(() => uplift.first.forgetAll());
    expect(await page.evaluate(() => uplift.names())).toEqual([]);
    // Undo brings back all of it.
    await keepSunday();
    expect(await read()).toEqual(KEPT);
  });

  test.each([
    ['a day later', 24, true],
    ['with a clock that is two hours ahead', 26, true],
    ['with a clock that was set back', -2, true],
    ['the week after', 7 * 24, false],
    ['with a clock of another year', -400 * 24, false],
  ])('a kept stage opens within its time: %s', async (_, hours, isThere) => {
    await keepSunday();
    await page.evaluate((ms) => uplift.wind(ms), hours * 3_600_000);
    await page.evaluate(() => uplift.first.forgetPast());
    expect((await page.evaluate(() => uplift.names())).length > 0).toBe(isThere);
    expect(await read()).toEqual(isThere ? KEPT : null);
  });

  test('a kept stage past its time is deleted when it is requested, and its key with it', async () => {
    await keepSunday();
    await page.evaluate(() => uplift.wind(uplift.lastsMs + 1));
    expect(await read()).toBeNull();
    expect(await page.evaluate(() => uplift.names())).toEqual([]);
  });

  test.each([
    ['a head that is none', ['performance', 'head'], 'scrambled', null],
    ['no key', ['performance', 'head'], { performance: 'sunday', writer: 'x', key: 'no key', keptAt: 1 }, null],
    ['a place that is none', ['performance', 'place'], 7, { place: null, songs: SUNDAY.songs }],
    [
      'songs that were changed',
      ['performance', 'songs'],
      { sealed: new Uint8Array(40), iv: new Uint8Array(12) },
      { place: SUNDAY.place, songs: null },
    ],
  ] as const)('a kept stage damaged with %s throws nothing and is written again', async (_, key, value, seen) => {
    await keepSunday();
    await page.evaluate(([name, damaged]) => uplift.put([...name], damaged), [key, value] as const);
    expect(await read()).toEqual(seen);
    await page.evaluate(
      async (stage) => {
        await uplift.second.read('performance');
        await uplift.second.keep('performance', stage);
      },
      { ...SUNDAY, changed: ['place' as const, 'songs' as const] },
    );
    expect(await read()).toEqual(KEPT);
  });

  test('a kept stage on a full disk is refused, leaves the old copy, and is whole as soon as there is room', async () => {
    await keepSunday();
    const [refused, kept] = await page.evaluate(
      async (stage) => {
        const empty = uplift.fill();
        const refused = await uplift.first.keep('performance', stage);
        empty();
        const before = await uplift.newStages().read('performance');
        await uplift.first.keep('performance', { ...stage, changed: ['place'] });
        return [refused, before] as const;
      },
      { ...SUNDAY, place: { index: 5 }, songs: ['Joy'], changed: ['place' as const, 'songs' as const] },
    );
    expect([refused, kept]).toEqual([{ ok: false, refusal: 'storage-full' }, KEPT]);
    expect(await read()).toEqual({ place: { index: 5 }, songs: ['Joy'] });
  });

  test('a kept stage is refused where a page may store nothing, without an exception', async () => {
    const sandboxed = await browser.openFreshBrowser('/sandboxed');
    const seen = await sandboxed.evaluate(async (stage) => {
      const outcome = await uplift.first.keep('performance', stage);
      await uplift.first.forget('performance');
      await uplift.first.forgetPast();
      return [outcome, await uplift.first.read('performance')];
    }, SUNDAY);
    expect(seen).toEqual([{ ok: false, refusal: 'storage-unavailable' }, null]);
    await sandboxed.context().close();
  });

  test('a kept stage on a page without cryptography, which has no accounts either, is stored as text', async () => {
    const plain = await browser.page.context().newPage();
    await plain.route('http://uplift.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await browser.page.request.get(browser.origin + pathname) });
    });
    await plain.goto('http://uplift.example/');
    await plain.evaluate((stage) => uplift.first.keep('performance', stage), SUNDAY);
    expect(await plain.evaluate(() => uplift.newStages().read('performance'))).toEqual(KEPT);
    await plain.close();
  });
});
