import type { Page } from 'playwright-core';

/** The most a picture of a guide weighs, in bytes. */
const MOST_BYTES = 40_000;
/** From nearly as sharp as it was to just good enough. */
const QUALITIES = [86, 78, 70, 62, 54, 46, 38, 30];

/** What is in sight, as WebP: as sharp as fits into {@link MOST_BYTES}. */
export async function takeWebPicture(page: Page): Promise<Buffer> {
  const chromium = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.byteLength <= MOST_BYTES) return picture;
  }
  throw new Error(`A picture does not fit into ${MOST_BYTES} bytes.`);
}
