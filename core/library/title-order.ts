// Numbers count as numbers ("2 Hearts" before "10,000 Reasons"); the language is that of the person's browser.
const collator = new Intl.Collator(undefined, { numeric: true });

/** Compares titles and names as the person's language orders them: below 0 when `a` comes first. */
export function compareTitles(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Compares ids, which have no order of their own, so that a list never depends on how it was read. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The place of each distinct text in the language's order, counted from 0. Comparing places is far cheaper than comparing texts. */
export function rankTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const distinct = [...new Set(texts)].sort((a, b) => collator.compare(a, b) || compareIds(a, b));
  return new Map(distinct.map((text, rank) => [text, rank]));
}
