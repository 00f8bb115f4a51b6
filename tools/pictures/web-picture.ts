import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The most a picture of a guide weighs, in bytes. */
const MOST_BYTES = 22_200;
/** AVIF qualities to try, from nearly as sharp as the original to just good enough. */
const QUALITIES = [65, 58, 52, 46, 40, 35, 30, 25];
/** Compression effort, 0 to 9: a picture is taken seldom and looked at often. */
const EFFORT = 6;
/** Flat surfaces and the steps at the edges of letters need no more. */
const README_COLORS = 128;

/** Takes a picture of the visible page as AVIF: as sharp as fits into {@link MOST_BYTES}. */
export async function takeWebPicture(page: Page): Promise<Buffer> {
  const taken = sharp(await page.screenshot());
  for (const quality of QUALITIES) {
    const picture = await taken.clone().avif({ quality, effort: EFFORT }).toBuffer();
    if (picture.byteLength <= MOST_BYTES) return picture;
  }
  throw new Error(`A picture does not fit into ${MOST_BYTES} bytes.`);
}

/** Takes a picture of the visible page as a PNG of few colors, which every viewer of a README shows. */
export async function takeLight(page: Page): Promise<Buffer> {
  return sharp(await page.screenshot())
    .png({ palette: true, colors: README_COLORS, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
