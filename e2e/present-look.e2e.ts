import { expect, test, type Locator, type Page } from '@playwright/test';
import { downloadBackup, openBackup, restoreDialog } from './backups.ts';
import { GRACE, openWithSongs } from './charted-songs.ts';
import { textFile, type JourneyFile } from './library-songs.ts';

const PRESENT = '/present?open=song.grace.default';
const WORDS = 'How sweet the sound';
const REFUSED = 'This file is no picture that the browser can read.';

const tile = (page: Page) => page.getByRole('button', { name: 'Slide 1: Amazing grace! How sweet the sound' });
const now = (page: Page) => page.getByRole('region', { name: 'Now' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Slide settings' });

async function openSettings(page: Page, group: string): Promise<Locator> {
  if (!(await settings(page).isVisible())) await page.getByRole('button', { name: 'Slide settings' }).click();
  await settings(page).getByText(group, { exact: true }).click();
  return settings(page);
}

/** Opens the window that the room sees. */
async function present(page: Page): Promise<Page> {
  const [room] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Present', exact: true }).click(),
  ]);
  await expect(room.getByText(WORDS)).toBeVisible();
  return room;
}

/** How the words within are drawn, as far as all slides must agree. */
function lookOf(within: Locator): Promise<object> {
  return within
    .getByText(WORDS)
    .last()
    .evaluate((row) => {
      const { color, textAlign, fontFamily, textShadow } = getComputedStyle(row);
      return { color, textAlign, isSerif: fontFamily.includes('Newsreader'), hasShadow: textShadow !== 'none' };
    });
}

/** The pictures and the background colour behind the words within. */
function behind(within: Locator): Promise<{ readonly hasPicture: boolean; readonly color: string }> {
  return within.evaluate((place) => {
    const looks = [...place.querySelectorAll('[data-align]')].map((slide) => getComputedStyle(slide));
    return {
      hasPicture: looks.some(({ backgroundImage }) => backgroundImage.includes('url(')),
      color: looks[0]?.backgroundColor ?? '',
    };
  });
}

/** A picture file of one colour. */
async function pictureFile(page: Page, { name = 'wall.png', color = '#204060', width = 2400, height = 1800 } = {}) {
  const url = await page.evaluate(
    ([fill, across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const pen = canvas.getContext('2d');
      if (pen !== null) {
        pen.fillStyle = fill;
        pen.fillRect(0, 0, across, down);
      }
      return canvas.toDataURL('image/png');
    },
    [color, width, height] as const,
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

async function choosePicture(page: Page, file: JourneyFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    settings(page)
      .getByRole('button', { name: /^Choose a Picture|^Replace/ })
      .click(),
  ]);
  await chooser.setFiles(file);
}

test.beforeEach(async ({ page }) => {
  await openWithSongs(page, PRESENT, [GRACE]);
  await expect(tile(page)).toBeVisible();
});

test('[PRES-17] what is chosen shows on the tile, on Now and in the room alike, and after a reload', async ({
  page,
}) => {
  const room = await present(page);
  const views = [tile(page), now(page), room.getByRole('main')];
  const plain = { color: 'rgb(247, 244, 240)', textAlign: 'center', isSerif: false, hasShadow: false };
  for (const view of views) expect(await lookOf(view)).toEqual(plain);
  const text = await openSettings(page, 'Text');
  await text.getByText('Serif').click();
  await text.getByText('Left').click();
  await text.getByRole('radio', { name: 'Yellow' }).click({ force: true });
  await text.getByText('Shadow', { exact: true }).click();
  const chosen = { color: 'rgb(255, 230, 128)', textAlign: 'left', isSerif: true, hasShadow: true };
  for (const view of views) await expect.poll(() => lookOf(view)).toEqual(chosen);
  await openSettings(page, 'Background');
  await settings(page).getByRole('radio', { name: 'Navy' }).click({ force: true });
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ color: 'rgb(16, 35, 63)' });
  await page.reload();
  for (const view of views) await expect.poll(() => lookOf(view)).toEqual(chosen);
  await expect.poll(() => behind(tile(page))).toMatchObject({ color: 'rgb(16, 35, 63)' });
});

test('[PRES-3] more lines on a slide make fewer slides, and the place in the song stays', async ({ page }) => {
  const slides = page.getByRole('region', { name: 'Slides' }).getByRole('button');
  await expect(slides).toHaveCount(5);
  await slides.nth(2).click();
  const choices = await openSettings(page, 'Slides');
  await choices.getByText('2', { exact: true }).click();
  await expect(slides).toHaveCount(3);
  await expect(slides.nth(1)).toHaveAttribute('aria-current', 'true');
  await choices.getByText('1', { exact: true }).click();
  await expect(slides.nth(2)).toHaveAttribute('aria-current', 'true');
});

test('[PRES-17] the copyright stands where it is wanted', async ({ page }) => {
  const room = await present(page);
  await expect(room.getByText(/John Newton, 1779/)).toBeVisible();
  const choices = await openSettings(page, 'Slides');
  await choices.getByRole('button', { name: /Copyright/ }).click();
  await page.getByRole('option', { name: 'Never' }).click();
  await expect(room.getByText(/John Newton, 1779/)).toHaveCount(0);
});

test('a picture of the file chooser lies behind the words everywhere, no larger than a screen, and after a reload', async ({
  page,
}) => {
  const room = await present(page);
  const views = [tile(page), now(page), room.getByRole('main')];
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page, { width: 4000, height: 3000 }));
  const shown = settings(page).getByRole('img', { name: 'What is behind the words now' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([1920, 1440]);
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ hasPicture: true });
  await page.reload();
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ hasPicture: true });
  await openSettings(page, 'Background');
  await settings(page).getByRole('button', { name: 'Remove' }).click();
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ hasPicture: false });
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ hasPicture: true });
});

test('a file that is no picture is refused in a sentence, and the picture before it stays', async ({ page }) => {
  await openSettings(page, 'Background');
  await choosePicture(page, { ...textFile('wall.png', 'not a picture'), mimeType: 'image/png' });
  await expect(settings(page).getByRole('alert')).toContainText(REFUSED);
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: false });
  await choosePicture(page, await pictureFile(page));
  await expect(settings(page).getByRole('alert')).toHaveCount(0);
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
  await choosePicture(page, { ...textFile('drawing.svg', '<svg xmlns="x"></svg>'), mimeType: 'image/svg+xml' });
  await expect(settings(page).getByRole('alert')).toContainText(REFUSED);
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
  const large = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(40 * 1024 * 1024 + 1) };
  await choosePicture(page, large);
  await expect(settings(page).getByRole('alert')).toContainText('This file is larger than 40 MB.');
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
});

test('a device that is full says so, and the picture lasts as long as the page', async ({ page }) => {
  const room = await present(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page));
  await expect(settings(page).getByRole('alert')).toContainText('the picture lasts only until this page is closed');
  for (const view of [tile(page), now(page), room.getByRole('main')]) {
    await expect.poll(() => behind(view)).toMatchObject({ hasPicture: true });
  }
  await page.reload();
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: false });
});

test('words that can hardly be read are pointed out, on a color and on a picture', async ({ page }) => {
  const text = await openSettings(page, 'Text');
  await text.getByRole('radio', { name: 'Black', exact: true }).click({ force: true });
  await expect(text.getByText(/The text is hard to read on this background\. Their contrast is 1\.0/)).toBeVisible();
  await text.getByRole('radio', { name: 'Warm white' }).click({ force: true });
  await expect(text.getByText(/hard to read/)).toHaveCount(0);
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page, { color: '#ffffff' }));
  await expect(text.getByText(/hard to read on parts of this picture\. Turn Shadow on/)).toBeVisible();
  await openSettings(page, 'Text');
  await text.getByText('Shadow', { exact: true }).click();
  await expect(text.getByText(/hard to read/)).toHaveCount(0);
});

test('any other color can be chosen, and Reset All leads back until it is undone', async ({ page }) => {
  const text = await openSettings(page, 'Text');
  await expect(text.getByRole('button', { name: 'Reset All' })).toHaveCount(0);
  await text.getByLabel('Other text color').fill('#ff8800');
  await expect(text.getByRole('radio', { name: 'Own color #ff8800' })).toBeChecked();
  await expect.poll(() => lookOf(now(page))).toMatchObject({ color: 'rgb(255, 136, 0)' });
  await text.getByRole('button', { name: 'Reset All' }).click();
  await expect.poll(() => lookOf(now(page))).toMatchObject({ color: 'rgb(247, 244, 240)' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lookOf(now(page))).toMatchObject({ color: 'rgb(255, 136, 0)' });
});

test('all of it works by keyboard alone, and no key of it moves the slides', async ({ page }) => {
  await page.getByRole('button', { name: 'Slide settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(settings(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(settings(page).getByRole('radio', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => lookOf(now(page))).toMatchObject({ isSerif: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(settings(page).getByRole('textbox', { name: 'Size' })).toHaveValue('105');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Slide settings' })).toBeFocused();
  await expect(tile(page)).toHaveAttribute('aria-current', 'true');
});

test('a damaged value of the device shows slides as at first, and can be chosen anew', async ({ page }) => {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('uplift');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const preferences = database.transaction('preferences', 'readwrite').objectStore('preferences');
    preferences.put({ id: 'presentation', value: { hasImage: true, align: 7, size: 'large', textColor: 'red' } });
    preferences.put({ id: 'presentation.background', value: 'data:text/html;base64,PGI+' });
    await new Promise((resolve) => preferences.transaction.addEventListener('complete', resolve));
    database.close();
  });
  await page.reload();
  await expect.poll(() => lookOf(now(page))).toMatchObject({ color: 'rgb(247, 244, 240)', textAlign: 'center' });
  expect(await behind(now(page))).toMatchObject({ hasPicture: false });
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page));
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
});

test('[DATA-2] the picture and the look come back with a backup on another device', async ({ page, browser }) => {
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page));
  await expect.poll(() => behind(now(page))).toMatchObject({ hasPicture: true });
  await page.goto('/library/backup');
  const backup = await downloadBackup(page);
  const other = await (await browser.newContext()).newPage();
  await openBackup(other, backup);
  await restoreDialog(other).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(restoreDialog(other).getByText('Restored', { exact: true })).toBeVisible();
  await other.goto(PRESENT);
  await expect.poll(() => behind(now(other))).toMatchObject({ hasPicture: true });
  await other.context().close();
});
