/** The side of every picture of a person or church, in pixels. */
export const PICTURE_SIDE_PX = 180;

/** The media types a picture is made from. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** The text next to the picture field if the picture is missing. */
export const PICTURE_REQUIRED = 'Please select an image to be your profile picture.';

/** A square within a picture, in its pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/**
 * The largest square in the middle of a picture.
 *
 * @example
 * centredSquare(300, 200) // { x: 50, y: 0, side: 200 }
 */
export function centredSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** Largest canvas during the reduction: a photo of 100 megapixels must not take the memory of a phone. */
const LARGEST_STEP_PX = PICTURE_SIDE_PX * 8;

/**
 * The sides at which a square is drawn in sequence, each half of the previous one, down to {@link PICTURE_SIDE_PX}:
 * browsers that shrink in one step skip pixels, and fine lines break up.
 */
export function shrinkingSides(side: number): readonly number[] {
  const sides = [PICTURE_SIDE_PX];
  let largest = PICTURE_SIDE_PX;
  while (largest * 2 <= Math.min(side, LARGEST_STEP_PX)) {
    largest *= 2;
    sides.unshift(largest);
  }
  return sides;
}

/**
 * The media type of a file by its first bytes (PNG section 5.2, JPEG's SOI marker), ignoring its name; null for
 * another.
 */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return startsWith(bytes, [0xff, 0xd8, 0xff]) ? 'image/jpeg' : null;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** The address of a picture; null if the server would send initials, which a page draws in its own colors. */
export function ownPicture(address: string | undefined): string | null {
  return address === undefined || address.endsWith('?v=0') ? null : address;
}
