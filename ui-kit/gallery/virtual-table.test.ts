import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers, withGallery, type OpenGallery } from './open-gallery.ts';

let gallery: OpenGallery;
let page: Page;
withGallery((...opened) => ([page, gallery] = opened), '?page=table');

const grid = () => page.getByRole('grid', { name: 'Songs' });
const selected = () => page.getByLabel('Selected').textContent();
const opened = () => page.getByLabel('Opened').textContent();
const focusedIndex = () => page.evaluate(() => document.activeElement?.getAttribute('data-index'));
const focusRow = (index: number) => page.locator(`[data-index="${index}"]`).focus();
const scroller = () => page.locator('[class*=_scroller_]');
const selectAll = () => page.getByRole('checkbox', { name: 'Select all' });

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe('ten thousand rows', () => {
  test('a table of ten thousand rows has at most 400 elements, and announces its number of rows', async () => {
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(400);
    expect(await grid().getAttribute('aria-rowcount')).toBe('10001');
    expect(await grid().getByRole('row').first().getAttribute('aria-rowindex')).toBe('1');
  });

  test('a table scrolled to the end shows the last row and keeps the tab stop', async () => {
    await scroller().evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const last = page.locator('[data-index="9999"]');
    await last.waitFor();
    expect(await last.getAttribute('aria-rowindex')).toBe('10001');
    expect(await grid().locator('tr[tabindex="0"]').count()).toBe(1);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(400);
  });

  test('a press on a box renders only its own row again', async () => {
    await page.evaluate(() => {
      const changed = new Set<Element>();
      Object.assign(window, { changed });
      new MutationObserver((records) => {
        for (const { target } of records) if (target instanceof Element) changed.add(target.closest('tr') ?? target);
      }).observe(document.querySelector('tbody') as Node, { subtree: true, childList: true, attributes: true });
    });
    await page.getByRole('checkbox', { name: 'Select Amazing Grace 3' }).click();
    await expect.poll(selected).toBe('1 selected');
    const rows = await page.evaluate(() =>
      [...(window as unknown as { changed: Set<Element> }).changed].map((row) => row.getAttribute('data-index')),
    );
    expect(new Set(rows)).toEqual(new Set(['0', '2']));
  });
});

describe('keys', () => {
  test('arrow keys, Page Down, End and Home move, and the focused row is visible', async () => {
    await focusRow(0);
    await press('ArrowDown', 'ArrowDown', 'ArrowUp');
    await expect.poll(focusedIndex).toBe('1');
    await press('PageDown');
    expect(Number(await focusedIndex())).toBeGreaterThan(8);
    await press('End');
    await expect.poll(focusedIndex).toBe('9999');
    const place = await page.locator('[data-index="9999"]').boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(900);
    await press('Home');
    await expect.poll(focusedIndex).toBe('0');
    expect((await page.locator('[data-index="0"]').boundingBox())?.y).toBeGreaterThan(60);
  });

  test('Space selects a row, Shift extends and shrinks the selection, Ctrl+A selects all, Escape deselects', async () => {
    await focusRow(0);
    await press('Space');
    await expect.poll(selected).toBe('1 selected');
    expect(await page.locator('[data-index="0"]').getAttribute('aria-selected')).toBe('true');
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await expect.poll(selected).toBe('3 selected');
    await press('Shift+ArrowUp');
    await expect.poll(selected).toBe('2 selected');
    await press('Control+a');
    await expect.poll(selected).toBe('10000 selected');
    await press('Escape');
    await expect.poll(selected).toBe('0 selected');
  });

  test('Enter opens a row; the right and left arrow reach its box and its link', async () => {
    await focusRow(4);
    await press('Enter');
    await expect.poll(opened).toBe('Holy, Holy, Holy 5');
    await press('ArrowRight', 'Space');
    await expect.poll(selected).toBe('1 selected');
    await press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    await press('ArrowLeft', 'ArrowLeft');
    await expect.poll(focusedIndex).toBe('4');
  });

  test('the rows of a table are one tab stop', async () => {
    await focusRow(3);
    await press('Tab');
    await expect.poll(focusedIndex).toBeNull();
    await press('Shift+Tab');
    await expect.poll(focusedIndex).toBe('3');
  });
});

describe('pointer', () => {
  test('the whole title cell is a link that opens the row, and keeps its address for a new tab', async () => {
    const cell = page.locator('[data-index="1"] td').nth(1);
    await cell.click({ position: { x: 300, y: 55 } });
    await expect.poll(opened).toBe('Abide with Me 2');
    expect(await cell.getByRole('link').getAttribute('href')).toBe('#song-1');
    await cell.click({ modifiers: ['ControlOrMeta'] });
    expect(new URL(page.url()).hash).toBe('');
    expect(page.context().pages().length).toBeLessThanOrEqual(2);
  });

  test('the box above the rows shows none, some and all, and toggles them', async () => {
    const isSome = () => selectAll().evaluate((box) => box instanceof HTMLInputElement && box.indeterminate);
    expect([await selectAll().isChecked(), await isSome()]).toEqual([false, false]);
    await page.getByRole('checkbox', { name: 'Select Abide with Me 2' }).click();
    expect([await selectAll().isChecked(), await isSome()]).toEqual([false, true]);
    await selectAll().click();
    await expect.poll(selected).toBe('10000 selected');
    expect([await selectAll().isChecked(), await isSome()]).toEqual([true, false]);
    await selectAll().click();
    await expect.poll(selected).toBe('0 selected');
  });

  test('Shift and a press on a second box select all rows in between', async () => {
    await page.locator('[data-index="2"] input').click();
    await page.locator('[data-index="6"] input').click({ modifiers: ['Shift'] });
    await expect.poll(selected).toBe('5 selected');
  });
});

describe('columns', () => {
  test('pressing a column header sorts by it, a second press reverses the order, and the header says so', async () => {
    const times = page.getByRole('columnheader', { name: 'Times' });
    await times.getByRole('button').click();
    expect(await times.getAttribute('aria-sort')).toBe('ascending');
    await times.getByRole('button').click();
    expect(await times.getAttribute('aria-sort')).toBe('descending');
    expect(await page.locator('[data-index="0"] td').last().textContent()).toBe('30');
  });

  test('columns are hidden below 1400, 1300, 1200, 1000, 600 and 500 px', async () => {
    const counts = { 1400: 8, 1399: 7, 1299: 6, 1199: 5, 999: 4, 599: 3, 499: 2 };
    for (const [width, count] of Object.entries(counts)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await expect.poll(() => page.getByRole('columnheader').count()).toBe(count);
    }
  });

  test('axe finds no problem in a table with a selected row, in both themes', async () => {
    for (const theme of ['light', 'dark']) {
      await page.goto(`${gallery.address}?page=table&theme=${theme}`);
      await page.locator('[data-index="1"] input').click();
      expect(await findBarriers(page)).toEqual([]);
    }
  });
});
