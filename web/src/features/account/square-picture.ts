import { accepted, refused, type Result } from '@uplift/core/foundation';
import { centredSquare, PICTURE_TYPES, pictureType, shrinkingSides } from '@uplift/core/membership';

/** JPEG quality, 0 to 1. */
const JPEG_QUALITY = 0.9;
/** Length of a file's start that identifies its type. */
const SIGNATURE_BYTES = 16;

/** Reasons a file does not become a picture: another type, or damaged. */
export type PictureRefusal = 'not-png-or-jpeg' | 'unreadable';

/** The square in the middle of a PNG or JPEG file, turned as its camera was held (EXIF), as a JPEG of 180 by 180 pixels. */
export async function squarePicture(file: Blob): Promise<Result<Blob, PictureRefusal>> {
  const signature = await readBytes(file.slice(0, SIGNATURE_BYTES));
  if (signature === null) return refused('unreadable');
  const type = pictureType(signature);
  if (type === null || !PICTURE_TYPES.includes(type)) return refused('not-png-or-jpeg');
  const picture = await decodePicture(file);
  const square = picture === null ? null : await draw(picture);
  return square === null ? refused('unreadable') : accepted(square);
}

/** Null where the file cannot be opened any more. */
async function readBytes(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/**
 * Decodes a picture by an image element, which lets the browser rotate it and keep as little of it in memory as
 * possible.
 */
async function decodePicture(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture.naturalWidth > 0 ? picture : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draws the picture on a square canvas; null if the browser has no canvas of that size. */
async function draw(picture: HTMLImageElement): Promise<Blob | null> {
  const { x, y, side } = centredSquare(picture.naturalWidth, picture.naturalHeight);
  let from: CanvasImageSource = picture;
  let square = { x, y, side };
  let canvas: HTMLCanvasElement | null = null;
  for (const step of shrinkingSides(side)) {
    canvas = onCanvas(from, square, step);
    if (canvas === null) return null;
    from = canvas;
    square = { x: 0, y: 0, side: step };
  }
  return canvas === null ? null : encodeJpeg(canvas);
}

/** On white, because a JPEG has no holes to look through. */
function onCanvas(
  from: CanvasImageSource,
  { x, y, side }: ReturnType<typeof centredSquare>,
  step: number,
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = step;
  canvas.height = step;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, step, step);
  context.imageSmoothingQuality = 'high';
  context.drawImage(from, x, y, side, side, 0, 0, step, step);
  return canvas;
}

function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
