import { decodeQR } from 'qr/decode.js';

/** Pixels in rows from the top, four bytes each: red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Tries and time for a photo, of which there is only one; pictures of a camera keep to the library's own few. */
const THOROUGH = { effort: 64, timeLimit: 1_000 } as const;

/** The text of a QR code (ISO/IEC 18004) in a picture; null for none. `isThorough` takes up to about a second. */
export function decodePixels({ width, height, data }: Pixels, isThorough: boolean): string | null {
  try {
    return decodeQR({ width, height, data }, isThorough ? THOROUGH : {});
  } catch {
    // The library throws for every picture in which it reads no code, which is most of them.
    return null;
  }
}
