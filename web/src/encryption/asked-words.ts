/** Places of two different words to ask back, in order, counted from 0. `random` holds two random whole numbers. */
export function pickTwo(count: number, random: readonly [number, number]): readonly [number, number] {
  const first = random[0] % count;
  const later = random[1] % (count - 1);
  const second = later < first ? later : later + 1;
  return first < second ? [first, second] : [second, first];
}

/** Returns true if what was typed is the word, whatever its case and the spaces around it. */
export function isWord(typed: string, word: string): boolean {
  return typed.trim().toLowerCase() === word;
}
