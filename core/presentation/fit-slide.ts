/** What a slide is to hold, in em of its full size. */
export interface SlideText {
  /** The widths of the words of each row. */
  readonly rows: readonly (readonly number[])[];
  readonly space: number;
}

/** What a slide has room for at its full size. */
export interface SlideRoom {
  /** In em. */
  readonly width: number;
  /** In lines. */
  readonly lines: number;
}

/** Below this share of the full size text cannot be read from the back of a room: 40 px on a screen of 1920. */
export const SMALLEST_SLIDE_SCALE = 0.3;
const STEP = 0.05;

/** The share of its full size, 1 down to {@link SMALLEST_SLIDE_SCALE}, at which all rows of a slide fit, broken between words where they are too long. */
export function fitSlide(text: SlideText, room: SlideRoom): number {
  for (let scale = 1; scale > SMALLEST_SLIDE_SCALE; scale -= STEP) {
    if (fits(text, { width: room.width / scale, lines: room.lines / scale })) return Math.round(scale * 100) / 100;
  }
  return SMALLEST_SLIDE_SCALE;
}

function fits({ rows, space }: SlideText, { width, lines }: SlideRoom): boolean {
  if (rows.some((row) => row.some((word) => word > width))) return false;
  return rows.reduce((sum, row) => sum + linesOf(row, space, width), 0) <= lines;
}

/** How many lines a row takes when it breaks wherever the next word has no more room. */
function linesOf(row: readonly number[], space: number, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of row) {
    const after = used === 0 ? word : used + space + word;
    if (after <= width) used = after;
    else {
      lines += 1;
      used = word;
    }
  }
  return lines;
}
