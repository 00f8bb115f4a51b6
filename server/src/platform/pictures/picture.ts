import { accepted, refused } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import type Sharp from 'sharp';

/** The side of a kept picture in pixels. */
const SIDE = 180;

const QUALITY = 82;

/** Limit for an unpacked picture: 16 megapixels. A few bytes can claim many more. */
const PIXEL_LIMIT = 16_000_000;

const DECODE_WITHIN_SECONDS = 10;

/** First bytes of a file of each type. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
};

const DATA_URL = /^data:image\/(?<type>png|jpeg);base64,/u;

let opening: Promise<typeof Sharp> | null = null;

/** Loads the library with the first picture. Of all its formats, only these two are ever used. */
function openSharp(): Promise<typeof Sharp> {
  opening ??= importSharp();
  return opening;
}

async function importSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  sharp.cache(false);
  // A picture takes one core, and leaves the others to everybody else's calls.
  sharp.concurrency(1);
  return sharp;
}

/**
 * Converts the picture of a data URL to a JPEG of 180 by 180 pixels, cut to its center, redrawn without other contents
 * of the file (metadata, a second file after the first). Refuses a file that is not the PNG or JPEG it claims to be,
 * is damaged, is animated, or unfolds to more than 16 megapixels.
 */
export async function readPicture(dataUrl: string, field = 'profile_picture'): Promise<Result<Uint8Array, Complaint>> {
  const type = DATA_URL.exec(dataUrl)?.groups?.['type'];
  if (type === undefined) return refused({ for: field, because: 'Choose a PNG or JPEG picture.' });
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (!beginsAs(bytes, type)) return refused({ for: field, because: 'Choose a PNG or JPEG picture.' });
  if (isAnimated(bytes, type)) return refused({ for: field, because: 'Choose a picture that isn’t animated.' });
  return inTurn(() => redraw(bytes, field));
}

let lastPicture: Promise<unknown> = Promise.resolve();

/**
 * Processes one picture after the other: each takes a core for some tenths of a second, and the other cores are for
 * everyone.
 */
function inTurn<Value>(draw: () => Promise<Value>): Promise<Value> {
  const drawn = lastPicture.then(draw);
  lastPicture = drawn.catch(() => null);
  return drawn;
}

async function redraw(bytes: Buffer, field: string): Promise<Result<Uint8Array, Complaint>> {
  try {
    const sharp = await openSharp();
    const jpeg = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: DECODE_WITHIN_SECONDS })
      .toBuffer();
    return accepted(new Uint8Array(jpeg));
  } catch {
    // The decoder throws for whatever is wrong with a file; which of it says nothing to the person.
    return refused({ for: field, because: 'This picture can’t be read. Choose another one, up to 16 megapixels.' });
  }
}

function beginsAs(bytes: Uint8Array, type: string): boolean {
  return SIGNATURES[type]?.every((byte, at) => bytes[at] === byte) ?? false;
}

/** Returns true if a PNG announces frames: the chunk acTL, before its first image data (PNG Third Edition, 11.3.6.1). */
function isAnimated(bytes: Buffer, type: string): boolean {
  if (type !== 'png') return false;
  const [control, data] = [bytes.indexOf('acTL'), bytes.indexOf('IDAT')];
  return control !== -1 && (data === -1 || control < data);
}
