/** Bytes. A larger file isn't a picture for a slide, and an old laptop might not decode it. */
export const LARGEST_IMAGE_FILE = 40 * 1024 * 1024;

/** Letters of the data URL that a picture is stored as: about 1.5 MB of picture. */
export const LONGEST_IMAGE = 2_000_000;

/** JPEG qualities, tried in this order until the picture is small enough; the last is used in any case. */
export const IMAGE_QUALITIES = [0.85, 0.7, 0.5, 0.3] as const;

/** Opacity (0 to 1) of the background color over a picture, so that words stay readable. */
export const IMAGE_VEIL = 0.45;

/** The part of a picture that slides can show, in its own pixels, and how large it is kept. */
export interface ImageCut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Pixels. */
  readonly keptWidth: number;
  readonly keptHeight: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A slide as projectors show it; its picture covers it. */
const FULL_HD: ImageSize = { width: 1920, height: 1080 };
/** Slides are between 4:3 and 16:9: parts of a picture beyond that are never visible. */
const WIDEST = 16 / 9;
const TALLEST = 4 / 3;

/**
 * The middle of a picture, without parts that no slide can show, as small as a full screen allows. Never enlarged.
 * Null for a picture without pixels.
 */
export function imageCut({ width, height }: ImageSize): ImageCut | null {
  if (!(width >= 1 && height >= 1)) return null;
  const seen = { width: Math.min(width, height * WIDEST), height: Math.min(height, width / TALLEST) };
  const scale = Math.min(1, Math.max(FULL_HD.width / seen.width, FULL_HD.height / seen.height));
  return {
    left: (width - seen.width) / 2,
    top: (height - seen.height) / 2,
    ...seen,
    keptWidth: Math.max(1, Math.round(seen.width * scale)),
    keptHeight: Math.max(1, Math.round(seen.height * scale)),
  };
}
