import { similarity } from './similarity.ts';
import { queryWords, words } from './words.ts';

/** Similarity from which a typed word is taken for a misspelled word of a title. */
const MISSPELLED = 0.7;

/**
 * Returns true if the typed text means one of the titles: each typed word is a word of it, possibly misspelled, the
 * last one possibly incomplete. Similar titles are suggested too, but no one who types "joy to" means "The Rocky Road
 * to Dublin".
 *
 * @example
 * isTitleMeant(['Amazing Grace'], 'amzing gr') // true
 */
export function isTitleMeant(titles: readonly string[], text: string): boolean {
  const typed = queryWords(text);
  if (typed.length === 0) return false;
  return titles.map(words).some((title) => typed.every((word, at) => isIn(title, word, at === typed.length - 1)));
}

function isIn(title: readonly string[], typed: string, isLast: boolean): boolean {
  return title.some((word) => (isLast && word.startsWith(typed)) || similarity(word, typed) >= MISSPELLED);
}
