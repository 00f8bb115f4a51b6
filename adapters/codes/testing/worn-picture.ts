import { encodeQR } from 'qr';
import { createSeededRandom } from '@uplift/testing/random';
import type { Pixels } from '../decode-pixels.ts';

/** Changes that a camera makes to a code, which is in the middle of its picture. */
export interface Wear {
  /** Length of one module's side; 8 by default. */
  readonly modulePx?: number;
  /** Turned clockwise. */
  readonly degrees?: number;
  /** Length of the upper edge as a part of the lower one, which is nearer to the camera; 1 by default. */
  readonly farEdge?: number;
  /** Radius of what one point becomes. */
  readonly blurPx?: number;
  /** Grays that a pixel differs by at random, of 255. */
  readonly noise?: number;
  /** Grays of the darkest and the lightest point; 11 and 255 by default. */
  readonly grays?: readonly [number, number];
}

const [WIDTH, HEIGHT] = [960, 720];
/** Gray of the screen around the code. */
const GROUND = 180;
const QUIET_MODULES = 4;

/** A picture of a code as a camera may see it. */
export function drawWorn(text: string, wear: Wear): Pixels {
  const { blurPx = 0, noise = 0, grays: [dark, light] = [11, 255] } = wear;
  const plain = drawGrays(text, wear);
  const gray = blurPx === 0 ? plain : blur(blur(plain, blurPx, 1), blurPx, WIDTH);
  const random = createSeededRandom(94);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  gray.forEach((value, at) => {
    const seen = dark + (value / 255) * (light - dark) + (random() - 0.5) * 2 * noise;
    data.fill(seen, at * 4, at * 4 + 3);
  });
  return { width: WIDTH, height: HEIGHT, data };
}

/** One gray for each pixel: 0 for dark modules, 255 for light ones. */
function drawGrays(text: string, { modulePx = 8, degrees = 0, farEdge = 1 }: Wear): Float64Array {
  const rows = encodeQR(text, 'raw', { border: QUIET_MODULES });
  const half = rows.length / 2;
  /** Each point nearer to the eye is larger, which keeps lines straight. */
  const slant = (1 - farEdge) / (1 + farEdge) / half;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return Float64Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [((at % WIDTH) - WIDTH / 2) / modulePx, (Math.floor(at / WIDTH) - HEIGHT / 2) / modulePx];
    const scale = 1 + slant * y;
    const [across, down] = [x / scale, y / scale];
    const row = rows[Math.floor(down * cos - across * sin + half)];
    const isDark = row?.[Math.floor(across * cos + down * sin + half)];
    return isDark === undefined ? GROUND : isDark ? 0 : 255;
  });
}

/** The mean of each value and its neighbors on both sides, `step` apart. */
function blur(values: Float64Array, radius: number, step: number): Float64Array {
  return values.map((_, at) => {
    let [sum, count] = [0, 0];
    for (let by = -radius; by <= radius; by += 1) {
      const value = values[at + by * step];
      if (value !== undefined) [sum, count] = [sum + value, count + 1];
    }
    return sum / count;
  });
}
