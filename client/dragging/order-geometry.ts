/** The place of an item in its list, in px from the list's top. */
export interface ItemSpan {
  readonly top: number;
  readonly height: number;
}

/** Limits how far the item of place `from` is dragged, in px downwards, so that it never leaves its list. */
export function offsetWithin(spans: readonly ItemSpan[], from: number, by: number): number {
  const [own, last] = [spans[from], spans.at(-1)];
  if (own === undefined || last === undefined) return 0;
  const room = last.top + last.height - own.top - own.height;
  return Math.max(-own.top, Math.min(room, by));
}

/** Place that the item at `from` takes when dragged down by `by` px: it passes the next item on covering half of it. */
export function placeAtOffset(spans: readonly ItemSpan[], from: number, by: number): number {
  const own = spans[from];
  if (own === undefined) return from;
  const top = own.top + by;
  const bottom = top + own.height;
  const passedBelow = spans.filter((span, at) => at > from && bottom > middleOf(span)).length;
  const passedAbove = spans.filter((span, at) => at < from && top < middleOf(span)).length;
  return from + passedBelow - passedAbove;
}

/** Offset of each item from its own place, in px downwards, when the one of place `from` makes room for itself at `to`. */
export function offsetsWhenMoved(spans: readonly ItemSpan[], from: number, to: number): readonly number[] {
  const height = spans[from]?.height ?? 0;
  return spans.map((_span, at) => {
    if (at === from) return wayTo(spans, from, to);
    if (at > from && at <= to) return -height;
    return at < from && at >= to ? height : 0;
  });
}

/** Distance that the item itself goes: over everything between. */
function wayTo(spans: readonly ItemSpan[], from: number, to: number): number {
  const passed = to > from ? spans.slice(from + 1, to + 1) : spans.slice(to, from);
  const way = passed.reduce((sum, { height }) => sum + height, 0);
  return to > from ? way : 0 - way;
}

function middleOf({ top, height }: ItemSpan): number {
  return top + height / 2;
}
