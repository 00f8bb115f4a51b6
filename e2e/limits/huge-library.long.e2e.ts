import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { journeyOptions } from '../../tools/chromium.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { test } from '../support/journey.ts';

const SONGS = 20_000;
const IMPORTED_WITHIN_MS = 900_000;
/** The heap that Chromium gives each page and worker of a device that has 2 GB. */
const HEAP_MB = 512;
const BYTES_PER_MB = 1024 * 1024;

const { args = [], ...options } = journeyOptions();
test.use({ launchOptions: { ...options, args: [...args, `--js-flags=--max-old-space-size=${HEAP_MB}`] } });

test('a library of 20,000 songs is imported, searched and opened again on a device with 2 GB', async ({ page }) => {
  test.setTimeout(IMPORTED_WITHIN_MS + 300_000);
  const zip = writeZip();
  await openUplift(page, '/library/songs');
  expect(await page.evaluate(readHeapLimit)).toBeLessThan(2 * HEAP_MB * BYTES_PER_MB);
  await page.getByRole('button', { name: 'Import Files' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Files' }).click();
  await (await choosing).setFiles(zip);
  await page.getByRole('button', { name: 'Import 20,000 Songs' }).click({ timeout: IMPORTED_WITHIN_MS });
  await page.getByRole('button', { name: 'Done' }).click({ timeout: IMPORTED_WITHIN_MS });
  rmSync(zip);
  const table = page.getByRole('grid', { name: 'Songs' });

  await test.step('a search finds the last of them', async () => {
    await page.getByRole('searchbox').fill('Song 19999');
    await expect(page.getByRole('link', { name: 'Song 19999', exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('searchbox').fill('');
  });

  await test.step('all of them are there after a reload, sort and scroll', async () => {
    await page.reload();
    await expect(table).toHaveAttribute('aria-rowcount', String(SONGS + 1), { timeout: 60_000 });
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await table.getByRole('row').nth(1).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: 'Song 00000', exact: true })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('a song is edited and stays so', async () => {
    await page.getByRole('link', { name: 'Song 00000', exact: true }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Song of the Deep');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('link', { name: 'Back to Songs' }).click();
    await page.getByRole('searchbox').fill('Song of the Deep');
    await expect(page.getByRole('link', { name: 'Song of the Deep', exact: true })).toBeVisible({ timeout: 60_000 });
  });
});

/** Runs in the page. Returns the limit of its JavaScript heap in bytes, which only Chromium reports. */
function readHeapLimit(): number {
  const memory: unknown = Reflect.get(performance, 'memory');
  return (memory as { readonly jsHeapSizeLimit: number }).jsHeapSizeLimit; // as Chromium has it
}

function writeZip(): string {
  const path = join(tmpdir(), `uplift-huge-library-${process.pid}.zip`);
  const entries = Array.from({ length: SONGS }, (_, at) => [`${at}.cho`, strToU8(chordPro(at))] as const);
  writeFileSync(path, zipSync(Object.fromEntries(entries), { level: 1 }));
  return path;
}

const WORDS = 'grace mercy light river morning heart singing over mountain wonder holy heaven gentle'.split(' ');
const LINES = 24;

/** A song of the usual length whose words differ from the others'. */
function chordPro(at: number): string {
  const line = (row: number) =>
    Array.from({ length: 7 }, (_, word) => WORDS[(at * 7 + row * 5 + word * (1 + (at % 11))) % WORDS.length]).join(' ');
  const lines = Array.from({ length: LINES }, (_, row) => `[C]${line(row)} [G]${at % 997}`);
  return `{title: Song ${String(at).padStart(5, '0')}}\n{key: C}\n${lines.join('\n')}`;
}
