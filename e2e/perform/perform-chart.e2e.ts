import { expect, type Page } from '@playwright/test';
import { GRACE, openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';

const ORDER = ['v1', 'v2', 'int', 'v1', 'v2', 'v1', 'v2', 'v1', 'v1', 'v1', 'v1'];

/** Longer than a screen, not longer than two. */
const LONG_GRACE = {
  ...GRACE,
  arrangements: {
    default: {
      ...GRACE.arrangements.default,
      order: ORDER.map((section_id) => ({ section_id, annotation: '' })),
    },
  },
};

function chart(page: Page) {
  return page.getByRole('region', { name: 'Chart' });
}

async function openPreferences(page: Page, group: 'Chart' | 'Song' | 'Metronome') {
  await page.getByRole('button', { name: 'Performance preferences' }).click();
  await page.getByRole('radio', { name: group, exact: true }).check({ force: true });
}

async function closePreferences(page: Page) {
  // A list that closes gives the focus back a moment later, to its button or to the dialog; until then Escape reaches neither.
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function chooseNotation(page: Page, name: RegExp) {
  await page.getByRole('button', { name: /Notation/ }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('[MUS-18] a song is played in another key today, its capo stays on its fret, and one press restores the planned key', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('grace', 'vision'));
  const facts = page.getByRole('list', { name: 'Song facts' });
  await openPreferences(page, 'Song');
  await page.getByRole('button', { name: 'A semitone up' }).click();
  await page.getByRole('button', { name: 'A semitone up' }).click();
  await page.getByRole('button', { name: /Capo/ }).click();
  await page.getByRole('option', { name: 'Capo 5 (E shapes)' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await closePreferences(page);
  await expect(facts.getByText('A major (up 2 semitones) · Capo 5 (E shapes)', { exact: true })).toBeAttached();
  await expect(chart(page).getByText('Chords: E on amazing, E7 on grace').first()).toBeAttached();
  await page.reload();
  await expect(facts.getByText('A major (up 2 semitones) · Capo 5 (E shapes)', { exact: true })).toBeAttached();
  await openPreferences(page, 'Song');
  await page.getByRole('button', { name: 'Back to G Major' }).click();
  await expect(page.getByRole('button', { name: 'A semitone down' })).toBeFocused();
  await closePreferences(page);
  await expect(facts.getByText('G major · Capo 5 (D shapes)', { exact: true })).toBeAttached();
});

test("[PERF-15] chords are shown in this device's size and notation, or hidden", async ({ page }) => {
  await openWithSongs(page, performAddress('grace'));
  await test.step('chords have the size chosen on this device, up to one and a half times the usual', async () => {
    const chord = chart(page).getByText('G', { exact: true }).first();
    await expect(chord).toHaveCSS('font-size', '21.6px');
    await openPreferences(page, 'Chart');
    const size = page.getByRole('textbox', { name: 'Chord size' });
    await size.fill('999');
    await size.press('Enter');
    await expect(size).toHaveValue('150');
    await expect(chord).toHaveCSS('font-size', '32.4px');
    await closePreferences(page);
  });

  await test.step('a lyrics-only chart has neither chords nor room for them, and instrumental parts show their counts', async () => {
    const line = chart(page).locator('[data-line="0"]').first();
    const withChords = (await line.boundingBox())?.height ?? 0;
    await openPreferences(page, 'Chart');
    await page.getByRole('switch', { name: 'Lyrics only' }).check({ force: true });
    await closePreferences(page);
    await expect(chart(page).getByText(/Chords:/)).toHaveCount(0);
    await expect(chart(page).getByRole('heading', { name: 'Interlude 2 measures' })).toBeVisible();
    await expect(chart(page).getByRole('list', { name: 'Measures' })).toHaveCount(0);
    expect((await line.boundingBox())?.height ?? 0).toBeLessThan(withChords * 0.7);
    await openPreferences(page, 'Chart');
    await page.getByRole('switch', { name: 'Lyrics only' }).uncheck({ force: true });
    await closePreferences(page);
  });

  await test.step('[PERF-15] chords are written in the notation of this device, and stay so', async () => {
    await openPreferences(page, 'Chart');
    await chooseNotation(page, /^Nashville/);
    await closePreferences(page);
    await expect(chart(page).getByText('Chords: 1 on amazing, 1 7 on grace').first()).toBeAttached();
    await page.reload();
    await expect(chart(page).getByText('Chords: 1 on amazing, 1 7 on grace').first()).toBeAttached();
    await openPreferences(page, 'Chart');
    await chooseNotation(page, /^Do Re Mi/);
    await expect(chart(page).getByText('Chords: Sol on amazing, Sol 7 on grace').first()).toBeAttached();
  });
});

/** Notes in `painted` the number of columns of every painted chart, in order, since the page was opened. */
async function watchPaints(page: Page) {
  await page.addInitScript(() => {
    const painted: number[] = [];
    Object.assign(globalThis, { painted });
    const look = () => {
      const sections = [...document.querySelectorAll('[data-section]')];
      const columns = new Set(sections.map((section) => section.getBoundingClientRect().left)).size;
      if (columns > 0 && painted.at(-1) !== columns) painted.push(columns);
    };
    const afterFrame = new MessageChannel();
    const next = () => requestAnimationFrame(() => afterFrame.port2.postMessage(null));
    afterFrame.port1.addEventListener('message', () => {
      look();
      next();
    });
    afterFrame.port1.start();
    next();
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('a song that would scroll is in columns from the first frame on, and then needs no scrolling', async ({
    page,
  }) => {
    await watchPaints(page);
    await openWithSongs(page, performAddress('grace'), [LONG_GRACE]);
    const sections = chart(page).locator('[data-section]');
    await expect(sections).toHaveCount(ORDER.length);
    await page.waitForTimeout(500);
    expect(await hiddenPx(page)).toBe(0);
    const lefts = await sections.evaluateAll((all) => all.map((section) => section.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(2);
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    expect(await page.evaluate<unknown>('painted')).toEqual([2]);
  });

  test('a bar at the bottom leaves the columns unchanged while the chart scrolls under it, and a lower window fits them again', async ({
    page,
  }) => {
    await openWithSongs(page, performAddress('grace'), [LONG_GRACE]);
    const { width, height } = await fitWindowToChart(page);
    expect(await countColumns(page)).toBe(2);
    expect(await hiddenPx(page)).toBe(0);
    const barPx = await showFootBar(page);
    await page.waitForTimeout(300);
    expect(await countColumns(page)).toBe(2);
    expect(await hiddenPx(page)).toBeGreaterThan(0);
    expect(await hiddenPx(page)).toBeLessThanOrEqual(barPx);
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button').nth(2).click();
    await page.waitForTimeout(300);
    expect(await countColumns(page)).toBe(2);
    await page.setViewportSize({ width, height: height - 8 });
    await expect.poll(() => countColumns(page)).not.toBe(2);
  });

  test('a chart without columns scrolls', async ({ page }) => {
    await openWithSongs(page, performAddress('grace'), [LONG_GRACE]);
    await openPreferences(page, 'Chart');
    await page.getByRole('switch', { name: 'Columns' }).uncheck({ force: true });
    await closePreferences(page);
    await expect.poll(() => hiddenPx(page)).toBeGreaterThan(0);
  });
});

/** Returns the scrollable distance of the chart. */
function hiddenPx(page: Page): Promise<number> {
  return chart(page).evaluate((element) => element.scrollHeight - element.clientHeight);
}

async function countColumns(page: Page): Promise<number> {
  const sections = chart(page).locator('[data-section]');
  const lefts = await sections.evaluateAll((all) => all.map((section) => section.getBoundingClientRect().left));
  return new Set(lefts).size;
}

/** Makes the window just high enough for the columns of the chart. */
async function fitWindowToChart(page: Page) {
  await expect.poll(() => countColumns(page)).toBe(2);
  const sparePx = await chart(page).evaluate((element) => {
    const lowest = Math.max(
      ...[...element.querySelectorAll('[data-section]')].map((it) => it.getBoundingClientRect().bottom),
    );
    return element.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(element).paddingBottom) - lowest;
  });
  const size = { width: 1920, height: 1080 - Math.floor(sparePx) + 4 };
  await page.setViewportSize(size);
  await page.waitForTimeout(300);
  return size;
}

/** Adds the padding under the chart of a bar at the bottom, such as a leader's. Returns its height. */
function showFootBar(page: Page): Promise<number> {
  return chart(page).evaluate((element) => {
    const paddingPx = () => Number.parseFloat(getComputedStyle(element).paddingBottom);
    const before = paddingPx();
    document.documentElement.toggleAttribute('data-has-foot-bar', true);
    return paddingPx() - before;
  });
}

test('[PERF-4] the pressed section stays current when the chart changes its height', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1000 });
  await openWithSongs(page, performAddress('grace'), [LONG_GRACE]);
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  const pressed = sections.nth(ORDER.length - 3);
  await pressed.click();
  await expect(pressed).toHaveAttribute('aria-current', 'true');
  for (const height of [940, 1080]) {
    await page.setViewportSize({ width: 820, height });
    await page.waitForTimeout(300);
    await expect(pressed).toHaveAttribute('aria-current', 'true');
  }
});
