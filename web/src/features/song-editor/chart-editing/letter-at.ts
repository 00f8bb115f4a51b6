/** A letter as it is drawn, in px from the top left of its line. */
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
 * The letter at a point of its line, or the nearest to it; the chord row above the letters of a row belongs to that row.
 * Beyond the last letter it is `length`: the place after the last word. So it is where nothing is drawn.
 */
export function letterAt(letters: readonly DrawnLetter[], point: Point, length: number): number {
  const rows = rowsOf(letters);
  const row = rows.find(({ bottom }) => point.y < bottom) ?? rows.at(-1);
  if (row === undefined) return length;
  const away = (letter: DrawnLetter) => Math.max(letter.left - point.x, point.x - letter.right, 0);
  const nearest = row.letters.reduce((best, letter) => (away(letter) < away(best) ? letter : best));
  const isBeyond = nearest === letters.at(-1) && isAfter(point.x, nearest, letters.at(-2));
  return isBeyond ? length : nearest.character;
}

/** Behind the last letter: at its left in a script that runs from right to left. */
function isAfter(x: number, last: DrawnLetter, before: DrawnLetter | undefined): boolean {
  const runsLeft =
    before !== undefined && before.top < last.bottom && before.bottom > last.top && before.left > last.left;
  return runsLeft ? x < last.left : x > last.right;
}

interface DrawnRow {
  readonly letters: readonly DrawnLetter[];
  readonly bottom: number;
}

/** A line that broke has several rows. */
function rowsOf(letters: readonly DrawnLetter[]): readonly DrawnRow[] {
  const rows: { letters: DrawnLetter[]; bottom: number }[] = [];
  for (const letter of letters) {
    const row = rows.at(-1);
    const middle = (letter.top + letter.bottom) / 2;
    if (row === undefined || middle > row.bottom) rows.push({ letters: [letter], bottom: letter.bottom });
    else row.letters.push(letter);
  }
  return rows;
}
