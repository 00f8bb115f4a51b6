import { queryWords, similarity, words } from '@uplift/core/library';

/** From here on a typed word is taken for a word of a title, misspelt. */
const MISSPELT = 0.7;

/** Whether what is typed has a word of one of the titles, the last one perhaps only begun. Titles that are merely alike are suggested too, but a section "Prayer" is no "Grace". */
export function isTitleTyped(titles: readonly string[], text: string): boolean {
  const typed = queryWords(text);
  const last = typed.at(-1) ?? '';
  return titles.flatMap(words).some((word) => {
    const isBegun = last !== '' && word.startsWith(last);
    return isBegun || typed.some((each) => similarity(word, each) >= MISSPELT);
  });
}
