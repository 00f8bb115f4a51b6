import { accepted, refused, type Result } from '@uplift/core/foundation';
import { IMAGE_QUALITIES, imageCut, LARGEST_IMAGE_FILE, LONGEST_IMAGE, type ImageCut } from '@uplift/core/presentation';

export type PictureRefusal = 'too-large' | 'no-picture';

/**
 * Converts a file to the picture behind the words: a JPEG as a data URL, no larger than slides show it. Transparent
 * areas get `ground` (a CSS color).
 */
export async function readPicture(file: Blob, ground: string): Promise<Result<string, PictureRefusal>> {
  if (file.size > LARGEST_IMAGE_FILE) return refused('too-large');
  const bitmap = await decodeBitmap(file);
  if (bitmap === null) return refused('no-picture');
  const cut = imageCut(bitmap);
  const picture = cut === null ? null : draw({ bitmap, cut, ground });
  bitmap.close();
  return picture === null ? refused('no-picture') : accepted(picture);
}

/** Decodes a picture; null if the browser cannot, whatever the file's name. */
async function decodeBitmap(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

interface Drawing {
  readonly bitmap: ImageBitmap;
  readonly cut: ImageCut;
  readonly ground: string;
}

/** Null where the browser has no memory for it. */
function draw({ bitmap, cut, ground }: Drawing): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = cut.keptWidth;
  canvas.height = cut.keptHeight;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, cut.left, cut.top, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  let picture = '';
  for (const quality of IMAGE_QUALITIES) {
    picture = canvas.toDataURL('image/jpeg', quality);
    if (picture.length <= LONGEST_IMAGE) break;
  }
  return picture.startsWith('data:image/jpeg;base64,') ? picture : null;
}
