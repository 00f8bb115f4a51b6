export const SQUARE = { opening: '[', closing: ']' } as const;
export const ROUND = { opening: '(', closing: ')' } as const;

export type Brackets = typeof SQUARE | typeof ROUND;

/**
 * Calls `take` with the text in each closed pair of brackets and the index at which they open; of nested brackets, the
 * inner pair. Builds nothing else: it runs for every line of every sheet, twice.
 */
export function forEachPair(
  line: string,
  { opening, closing }: Brackets,
  take: (inner: string, open: number) => void,
): void {
  let close = -1;
  let open = line.indexOf(opening);
  while (open >= 0) {
    if (close < open) close = line.indexOf(closing, open);
    if (close < 0) return;
    const next = line.indexOf(opening, open + 1);
    if (next < 0 || next > close) take(line.slice(open + 1, close), open);
    open = next;
  }
}
