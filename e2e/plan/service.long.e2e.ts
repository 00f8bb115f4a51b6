import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts';
import { makeCollection, readOrder } from '../pages/collections.ts';
import { test } from '../support/journey.ts';
import { chooseFiles } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { addItems, itemNames, planItems } from '../pages/planned-set.ts';

const SONGS = join(import.meta.dirname, '..', 'fixtures', 'songs');

/** Twelve items, as typed. */
const SERVICE = [
  'Welcome 4m',
  'holy',
  'Call to Worship 2m',
  'be thou my',
  'Confession 1m 30s',
  'Prayer 5:00',
  'amazing',
  'Message 28m',
  'come thou fount',
  'Communion 9m',
  'joy to',
  'Benediction 1m',
] as const;

function zipOfSongs(): Buffer {
  const files = readdirSync(SONGS).map((name) => [`Songs/${name}`, readFileSync(join(SONGS, name))] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

async function importZip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Files' }).first().click();
  await chooseFiles(page, [{ name: 'Songs.zip', mimeType: 'application/zip', buffer: zipOfSongs() }]);
  await page.getByRole('button', { name: /^Import [\d,]+ Songs$/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

interface PrintedText {
  readonly page: number;
  readonly text: string;
  /** In pt, from the left and the bottom of the page. */
  readonly x: number;
  readonly y: number;
}

/** Every text of a PDF and its place. */
async function readTexts(pdf: Buffer): Promise<readonly PrintedText[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const texts = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.flatMap((item) => ('str' in item ? printedText(item, number) : []));
    }),
  );
  await document.loadingTask.destroy();
  return texts.flat();
}

function printedText({ str, transform }: TextItem, page: number): readonly PrintedText[] {
  return str.trim() === '' ? [] : [{ page, text: str, x: Number(transform[4]), y: Number(transform[5]) }];
}

test('[PLAN-11, PLAN-32, PLAN-37, PRINT-5] old files become a library, a collection, a service with its times, paper and a stage', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await test.step('a zip of chord sheets is imported', async () => {
    await openUplift(page, '/library/songs');
    await importZip(page);
    await expect(
      page.getByRole('grid', { name: 'Songs' }).getByRole('link', { name: 'Be Thou My Vision' }),
    ).toBeVisible();
  });
  await test.step('some of the songs make a collection', async () => {
    for (const title of ['Amazing Grace', 'Be Thou My Vision', 'Joy to the World']) {
      await page
        .getByRole('checkbox', { name: `Select ${title}` })
        .first()
        .click();
    }
    await page.getByRole('button', { name: '3 Selected' }).click();
    await page.getByRole('menuitem', { name: 'New Collection' }).click();
    await makeCollection(page, 'Sunday');
    expect(await readOrder(page)).toEqual(['Amazing Grace', 'Be Thou My Vision', 'Joy to the World']);
  });
  await test.step('a service of twelve items is planned', async () => {
    await page.goto('/plan');
    await page.getByRole('button', { name: 'Add Set' }).click();
    await page.getByRole('textbox', { name: 'Date and Time' }).fill('2031-11-23T10:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Set' }).click();
    await addItems(page, SERVICE);
    await expect(planItems(page)).toHaveCount(12);
    await expect(planItems(page).nth(1)).toContainText('10:04');
    await page.getByRole('button', { name: 'Move Be Thou My Vision' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => itemNames(page).then((names) => names[2])).toBe('Be Thou My Vision');
    await page.getByRole('button', { name: 'Edit Be Thou My Vision' }).click();
    await page.getByRole('option', { name: 'F Major', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: /Note/ }).fill('Strings only');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(planItems(page).nth(2)).toContainText('F Major');
  });
  await test.step('the service is printed: a first page that lists it, and the song in the key of the service', async () => {
    await page.getByRole('link', { name: 'Print' }).click();
    await expect(page.getByRole('heading', { name: 'Print Set' })).toBeVisible();
    const texts = await readTexts(await page.pdf({ preferCSSPageSize: true }));
    const onFirst = texts
      .filter((text) => text.page === 1)
      .map(({ text }) => text)
      .join(' ');
    for (const name of ['Welcome', 'Be Thou My Vision', 'Message', 'Benediction']) expect(onFirst).toContain(name);
    const title = texts.find((text) => text.page > 1 && text.text.startsWith('Be Thou My'));
    const onItsPage = texts.filter((text) => text.page === title?.page);
    expect(onItsPage.map(({ text }) => text).join(' ')).toContain('F Major');
    expectChordsOverWords(onItsPage);
  });
  await test.step('the song is performed in that key, and keeps its own', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Perform' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
    for (const _ of ['Holy, Holy, Holy', 'Be Thou My Vision'])
      await page.getByRole('button', { name: /^Next/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be Thou My Vision');
    await expect(page.getByText('Strings only')).toBeVisible();
    await expect(page.getByText('F Major').first()).toBeVisible();
    await page.goto('/library/songs');
    await page.getByRole('link', { name: 'Be Thou My Vision' }).click();
    await expect(page.getByText('D Major').first()).toBeVisible();
  });
});

/** The chords are over the first line of the song, less than a line above it, and none of them over another. */
function expectChordsOverWords(texts: readonly PrintedText[]): void {
  const words = groupLines(texts).find(({ text }) => /Be Thou my vision/u.test(text));
  if (words === undefined) throw new Error('the first line of the song is not on the page');
  const chords = texts.filter(({ text, y }) => /^[A-G]/u.test(text) && y > words.y + 4 && y < words.y + 26);
  // F over “Be”, B flat over “O Lord”, C, F over “heart”: the widths of the words say where.
  expect(chords.map(({ text }) => text)).toEqual(['F', 'B', 'C', 'F']);
  expect(chords[0]?.x).toBeCloseTo(words.x, 0);
  expect(new Set(chords.map(({ x }) => Math.round(x))).size).toBe(chords.length);
}

/** Texts of one height, from the left. */
function groupLines(
  texts: readonly PrintedText[],
): readonly { readonly x: number; readonly y: number; readonly text: string }[] {
  const heights = [...new Set(texts.map(({ y }) => y))];
  return heights.map((y) => {
    const line = texts.filter((text) => text.y === y).toSorted((one, other) => one.x - other.x);
    return { x: line[0]?.x ?? 0, y, text: line.map(({ text }) => text).join(' ') };
  });
}
