/** A drawn letter, in px from the top left of its line. */
export interface DrawnLetter {
  /** The code unit of the line's text it begins at. */
  readonly character: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The letter at a point of its line, or the nearest one; the chord row above a row of letters belongs to it. Returns
 * `length`, the place after the last word, for points beyond the last letter, and if nothing is drawn.
 */
export function letterAt(letters: readonly DrawnLetter[], point: Point, length: number): number {
  const rows = groupRows(letters);
  const row = rows.find(({ bottom }) => point.y < bottom) ?? rows.at(-1);
  if (row === undefined) return length;
  const away = ({ left, right }: DrawnLetter) => Math.max(left - point.x, point.x - right, 0);
  const nearest = row.letters.reduce((best, letter) => (away(letter) < away(best) ? letter : best));
  if (nearest !== letters.at(-1)) return nearest.character;
  const isBeyond = endsAtLeft(letters) ? point.x < nearest.left : point.x > nearest.right;
  return isBeyond ? length : nearest.character;
}

/** The place of a letter after the last one; null in a line without letters. */
export function lettersEnd(letters: readonly DrawnLetter[], widthPx: number): DrawnLetter | null {
  const last = letters.at(-1);
  if (last === undefined) return null;
  return endsAtLeft(letters)
    ? { ...last, right: last.left, left: last.left - widthPx }
    : { ...last, left: last.right, right: last.right + widthPx };
}

/** The end of a script that runs from right to left. */
function endsAtLeft(letters: readonly DrawnLetter[]): boolean {
  const [before, last] = letters.slice(-2);
  if (before === undefined || last === undefined) return false;
  return isInRow(last, before) && last.left < before.left;
}

function isInRow(letter: DrawnLetter, { bottom }: { readonly bottom: number }): boolean {
  return (letter.top + letter.bottom) / 2 < bottom;
}

interface DrawnRow {
  readonly letters: DrawnLetter[];
  readonly bottom: number;
}

/** A line that broke has several rows. */
function groupRows(letters: readonly DrawnLetter[]): readonly DrawnRow[] {
  const rows: DrawnRow[] = [];
  for (const letter of letters) {
    const row = rows.at(-1);
    if (row !== undefined && isInRow(letter, row)) row.letters.push(letter);
    else rows.push({ letters: [letter], bottom: letter.bottom });
  }
  return rows;
}
