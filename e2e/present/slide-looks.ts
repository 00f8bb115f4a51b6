import { expect, type Locator, type Page } from '@playwright/test';
import { GRACE, openWithSongs } from '../fixtures/charted-songs.ts';
import type { JourneyFile } from '../fixtures/library-songs.ts';

export const PRESENT = '/present?open=song.grace.default';
export const WORDS = 'How sweet the sound';

export const tile = (page: Page) => page.getByRole('button', { name: 'Slide 1: Amazing grace! How sweet the sound' });
export const now = (page: Page) => page.getByRole('region', { name: 'Now' });
export const settings = (page: Page) => page.getByRole('dialog', { name: 'Slide settings' });

export async function openSettings(page: Page, group: string): Promise<Locator> {
  if (!(await settings(page).isVisible())) await page.getByRole('button', { name: 'Slide settings' }).click();
  await settings(page).getByText(group, { exact: true }).click();
  return settings(page);
}

/** Opens the window that the room sees. */
export async function present(page: Page): Promise<Page> {
  const [room] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^(Open|Show) Slides$/ }).click(),
  ]);
  await expect(room.getByText(WORDS)).toBeVisible();
  return room;
}

/** Reads the style of the words within that all slides must share. */
export function readLook(within: Locator): Promise<object> {
  return within
    .getByText(WORDS)
    .last()
    .evaluate((row) => {
      const { color, textAlign, fontFamily, textShadow } = getComputedStyle(row);
      return { color, textAlign, isSerif: fontFamily.includes('Newsreader'), hasShadow: textShadow !== 'none' };
    });
}

/** The picture and the background color behind the words within. */
export function behind(within: Locator): Promise<{ readonly hasPicture: boolean; readonly color: string }> {
  return within.evaluate((place) => {
    const looks = [...place.querySelectorAll('[data-align]')].map((slide) => getComputedStyle(slide));
    return {
      hasPicture: looks.some(({ backgroundImage }) => backgroundImage.includes('url(')),
      color: looks[0]?.backgroundColor ?? '',
    };
  });
}

/** A picture file of one color. */
export async function pictureFile(
  page: Page,
  { name = 'wall.png', color = '#204060', width = 2400, height = 1800 } = {},
) {
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

export async function choosePicture(page: Page, file: JourneyFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    settings(page)
      .getByRole('button', { name: /^Choose a Picture|^Replace/ })
      .click(),
  ]);
  await chooser.setFiles(file);
}

const once = (section_id: string) => [{ section_id, annotation: '' }];

/** Amazing Grace with its first verse in German as another arrangement. */
function bilingual(): object {
  const { v1 } = GRACE.sections;
  return {
    ...GRACE,
    id: 'bilingual',
    sections: { v1, d1: { ...v1, lyrics: 'O Gnade Gottes, wunderbar\nhast du errettet mich.', chords: {} } },
    arrangements: {
      default: { ...GRACE.arrangements.default, order: once('v1') },
      deutsch: { ...GRACE.arrangements.default, name: 'Deutsch', order: once('d1') },
    },
  };
}

/** Opens the operator's page with the first slide of Amazing Grace. */
export async function openSlides(page: Page): Promise<void> {
  await openWithSongs(page, PRESENT, [GRACE, bilingual()]);
  await expect(tile(page)).toBeVisible();
}
