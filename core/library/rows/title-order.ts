// Numbers count as numbers ("2 Hearts" before "10,000 Reasons"); the language is that of the person's browser.
const collator = new Intl.Collator(undefined, { numeric: true });

/**
 * Compares titles and names in the order of the person's language: below 0 if `a` comes first. Ignores signs before
 * the first word, and "A", "An" or "The".
 *
 * @example
 * ['The River', 'Joy', 'A Mighty Fortress'].toSorted(compareTitles) // ['Joy', 'A Mighty Fortress', 'The River']
 */
export function compareTitles(a: string, b: string): number {
  return collator.compare(orderedBy(a), orderedBy(b)) || collator.compare(a, b);
}

const SIGNS = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u;
const ARTICLE = /^(?:an?|the)\s+(?=[\p{L}\p{N}'’"“(])/iu;
/** Matches titles without accents or an article at a glance: any ASCII letter or digit but "a" and "t" begins them. */
const PLAIN = /^[b-su-zB-SU-Z0-9]/;

/** The part of a title by which it is ordered: "Steadfast Love" of "The Steadfast Love", "Tis So Sweet" of "’Tis So Sweet". */
function orderedBy(title: string): string {
  return PLAIN.test(title) ? title : title.replace(SIGNS, '').replace(ARTICLE, '').replace(SIGNS, '');
}

/** Compares ids, which have no order of their own, so that a list never depends on how it was read. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A text with what it is compared by. */
interface RankedText {
  readonly text: string;
  readonly form: string;
  /** Its form without regard to case: nearly the language's order, and cheap to compare. */
  readonly rough: string;
}

/**
 * The place of each distinct text in the language's order, counted from 0. Comparing places is far cheaper than comparing
 * texts. The texts are sorted roughly first: sorting what is nearly in order takes a fifth of the language's comparisons.
 */
export function rankTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const distinct = [...new Set(texts)].map((text): RankedText => {
    const form = orderedBy(text);
    return { text, form, rough: form.toLowerCase() };
  });
  distinct.sort((a, b) => compareIds(a.rough, b.rough));
  distinct.sort(
    (a, b) => collator.compare(a.form, b.form) || collator.compare(a.text, b.text) || compareIds(a.text, b.text),
  );
  return new Map(distinct.map(({ text }, rank) => [text, rank]));
}
