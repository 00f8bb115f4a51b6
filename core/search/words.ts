/** Longer runs of letters are read in pieces of this many code units, so that any word is compared in 32 bits and at bounded cost. */
export const MAX_WORD_LENGTH = 32;

/** A search box holds a few words; of a pasted page only the first count. */
const MAX_QUERY_WORDS = 16;

// Of Latin, Greek and Cyrillic; of Hebrew points and Arabic harakat, which are rarely typed. Vowel signs of other scripts are letters.
const ACCENTS = /[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u064B-\u065F]/g;

/** Letters that Unicode does not decompose, as people without them on their keyboard type them. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ı', 'i'],
]);
const FOREIGN_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g');

// "l'amour" and "dell'amore" are two words; "don't", "heav'n" and "o'er" are one.
const ELISION = /([b-df-hj-np-tv-xz])['’‘ʼ`´](?=[aeiouh])/g;
const APOSTROPHE = /['’‘ʼ`´]/;
const APOSTROPHES = /['’‘ʼ`´]/g;

// These scripts put no space between words: each character is a word of its own.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ASCII_WORD = /[a-z0-9]+/g;
const BEYOND_ASCII = /[^\0-\x7F]/;

/**
 * The words of a text in order, lower-cased and without accents, as the fuzzy search compares them. Empty for a text
 * of only signs.
 *
 * @example
 * words('Où est l’Étoile?') // ['ou', 'est', 'l', 'etoile']
 */
export function words(text: string): readonly string[] {
  return wordsOfFolded(foldText(text));
}

/** A text lower-cased and stripped of accents, its apostrophes settled: what {@link wordsOfFolded} reads. */
export function foldText(text: string): string {
  return foldApostrophes(foldLetters(text));
}

/**
 * The words of a folded text. For ASCII these are its runs of a to z and 0 to 9, in pieces of {@link MAX_WORD_LENGTH}.
 */
export function wordsOfFolded(folded: string): readonly string[] {
  const found = isAscii(folded) ? folded.match(ASCII_WORD) : folded.replace(UNSPACED, ' $& ').match(WORD);
  return found === null ? [] : inPieces(found);
}

export function isAscii(text: string): boolean {
  return !BEYOND_ASCII.test(text);
}

/**
 * The words of a query, at most 16. Empty for an empty query: the search then finds nothing, and a list shows all.
 *
 * @example
 * queryWords('Amazing  Grace') // ['amazing', 'grace']
 */
export function queryWords(query: string): readonly string[] {
  return words(query).slice(0, MAX_QUERY_WORDS);
}

function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  const plain = lower.normalize('NFD').replace(ACCENTS, '');
  return plain.replace(FOREIGN_LETTERS, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
}

function foldApostrophes(text: string): string {
  return APOSTROPHE.test(text) ? text.replace(ELISION, '$1 ').replace(APOSTROPHES, '') : text;
}

function inPieces(found: readonly string[]): readonly string[] {
  if (found.every((word) => word.length <= MAX_WORD_LENGTH)) return found;
  return found.flatMap((word) =>
    Array.from({ length: Math.ceil(word.length / MAX_WORD_LENGTH) }, (_, piece) =>
      word.slice(piece * MAX_WORD_LENGTH, (piece + 1) * MAX_WORD_LENGTH),
    ),
  );
}

/** Returns true if each of the wanted words begins a word of the text. */
export function hasBeginnings(text: string, wanted: readonly string[]): boolean {
  const known = words(text);
  return wanted.every((start) => known.some((word) => word.startsWith(start)));
}
