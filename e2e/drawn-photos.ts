import type { Page } from '@playwright/test';

/** A JPEG of `width` by `height` pixels, drawn by the browser: the square in its middle is red on the left and blue on the right; what lies outside is green. */
export async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      const side = Math.min(wide, high);
      const [left, top] = [(wide - side) / 2, (high - side) / 2];
      const fill = (color: string, area: readonly [number, number, number, number]) => {
        if (context === null) throw new Error('no canvas');
        context.fillStyle = color;
        context.fillRect(...area);
      };
      fill('#0f0', [0, 0, wide, high]);
      fill('#f00', [left, top, side / 2, side]);
      fill('#00f', [left + side / 2, top, side / 2, side]);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height] as const,
  );
  return Buffer.from(drawn);
}

/** APP1 with one entry, Orientation (0x0112) of 6: the camera was held a quarter to the left, so what is left in the file is up (Exif 2.32, 4.6.4). */
const TURNED = Buffer.from(
  'ffe10022 457869660000 4d4d002a00000008 0001 011200030000000100060000 00000000'.replaceAll(' ', ''),
  'hex',
);
const START_OF_IMAGE_BYTES = 2;

/** The same JPEG as a camera writes it that was turned by a quarter. */
export function turned(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, START_OF_IMAGE_BYTES), TURNED, jpeg.subarray(START_OF_IMAGE_BYTES)]);
}

export interface SeenPicture {
  readonly width: number;
  readonly height: number;
  readonly left: string;
  readonly right: string;
  readonly top: string;
  readonly bottom: string;
}

/** A picture of this site as the browser sees it: its size, and the colour in the middle of each of its edges. */
export function seenPicture(page: Page, path: string): Promise<SeenPicture> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    const picture = await createImageBitmap(await answer.blob());
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    const colorAt = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
      if (green > 100) return 'green';
      return red > blue ? 'red' : 'blue';
    };
    const [middle, far] = [height / 2, width - 4];
    return {
      width,
      height,
      left: colorAt(3, middle),
      right: colorAt(far, middle),
      top: colorAt(width / 2, 3),
      bottom: colorAt(width / 2, height - 4),
    };
  }, path);
}
