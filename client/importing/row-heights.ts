/** Rows drawn beyond either edge, in px, so that a scroll shows no gap before the next frame. */
const SPARE_PX = 300;

/** Tops of rows of these heights, in px, and last the bottom of the last row. */
export function rowTops(heights: readonly number[]): readonly number[] {
  const tops = [0];
  for (const [at, height] of heights.entries()) tops.push((tops[at] ?? 0) + height);
  return tops;
}

/** First and one past the last of the rows that touch a view, or come close to it. */
export function rowSpan(tops: readonly number[], view: { readonly top: number; readonly height: number }) {
  const count = tops.length - 1;
  const first = Math.max(0, rowAt(tops, view.top - SPARE_PX));
  const end = Math.min(count, rowAt(tops, view.top + view.height + SPARE_PX) + 1);
  return { first: Math.min(first, count), end };
}

/** The row that covers `px`: the last whose top is not below it; -1 above all. */
function rowAt(tops: readonly number[], px: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) <= px) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
