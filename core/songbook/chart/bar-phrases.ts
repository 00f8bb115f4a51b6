/** Measures of a phrase; a row of a chart is one or more whole phrases if they fit. */
const PHRASE_BARS = 4;
/** Size of the groups that a phrase breaks into if it doesn't fit in a row. */
const PAIR_BARS = 2;

/**
 * Groups the bars of a section in phrases of four, each in pairs, so that rows break where the music does. The last of
 * each may be shorter.
 *
 * @example
 * barPhrases([1, 2, 3, 4, 5]) // [[[1, 2], [3, 4]], [[5]]]
 */
export function barPhrases<Bar>(bars: readonly Bar[]): readonly (readonly (readonly Bar[])[])[] {
  return inGroups(inGroups(bars, PAIR_BARS), PHRASE_BARS / PAIR_BARS);
}

function inGroups<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
