import type { PackedWords } from './packed-words.ts';
import { OTHER_LENGTH_COST } from './similarity.ts';

const CODE_UNITS = 1 << 16;

/** The position of a word in the packed words, and the bit of the typed word's last letter. */
interface WordSpan {
  readonly start: number;
  readonly end: number;
  readonly last: number;
}

/**
 * Compares one typed word of at most 32 code units with many words, a column of the edit distance table at a time: Myers' bit-parallel
 * algorithm as Hyyrö states it ("Explaining and extending the bit-parallel approximate string matching algorithm of Myers", 2001).
 */
export class WordComparison {
  /** For each code unit, the bits of its places in the typed word; all 0 between two comparisons. */
  readonly #places = new Int32Array(CODE_UNITS);

  /** The similarity of `typed` to each word: `1 - editDistance / max(length)`. */
  compare(typed: string, words: PackedWords): Float64Array {
    const similarities = new Float64Array(words.size);
    this.#mark(typed);
    for (let id = 0; id < similarities.length; id += 1) similarities[id] = this.#similarity(typed.length, words, id);
    this.#unmark(typed);
    return similarities;
  }

  /** The similarity of `typed` to one word. */
  compareWith(typed: string, words: PackedWords, id: number): number {
    this.#mark(typed);
    const similarity = this.#similarity(typed.length, words, id);
    this.#unmark(typed);
    return similarity;
  }

  #similarity(length: number, { units, starts }: PackedWords, id: number): number {
    const start = starts[id] ?? 0;
    const end = starts[id + 1] ?? start;
    const distance = length + this.#growth(units, { start, end, last: 1 << (length - 1) });
    return 1 - distance / Math.max(end - start, length);
  }

  /**
   * The same with a swap of two neighboring letters as one edit (optimal string alignment), less {@link
   * OTHER_LENGTH_COST}, for each word that can be at least `least` similar by its length; 0 for the others.
   */
  compareWithSwaps(typed: string, { units, starts, size }: PackedWords, least: number): Float64Array {
    const similarities = new Float64Array(size);
    const { length } = typed;
    const last = 1 << (length - 1);
    this.#mark(typed);
    for (let id = 0; id < size; id += 1) {
      const start = starts[id] ?? 0;
      const end = starts[id + 1] ?? start;
      const longest = Math.max(end - start, length);
      if (Math.min(end - start, length) < least * longest) continue;
      const close = 1 - (length + this.#growthWithSwaps(units, { start, end, last })) / longest;
      similarities[id] = end - start === length ? close : close - OTHER_LENGTH_COST;
    }
    this.#unmark(typed);
    return similarities;
  }

  /**
   * Returns the growth along the last row of the edit-distance table, from the empty word to the whole one. A bit of
   * `up` marks a cell one more than the cell above, of `down` one less; `right` and `left` do the same for the cell to
   * its left.
   */
  #growth(units: Uint16Array, { start, end, last }: WordSpan): number {
    const places = this.#places;
    let up = -1;
    let down = 0;
    let growth = 0;
    for (let at = start; at < end; at += 1) {
      const same = places[units[at] ?? 0] ?? 0;
      const diagonal = ((((same & up) + up) | 0) ^ up) | same;
      const right = down | ~(diagonal | up);
      const left = up & diagonal;
      if ((right & last) !== 0) growth += 1;
      if ((left & last) !== 0) growth -= 1;
      const shifted = (right << 1) | 1;
      up = (left << 1) | ~(same | down | shifted);
      down = shifted & (same | down);
    }
    return growth;
  }

  /** {@link #growth}, with Hyyrö's bits of swapped letters ("A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003). */
  #growthWithSwaps(units: Uint16Array, { start, end, last }: WordSpan): number {
    const places = this.#places;
    let [up, down, growth, sameBefore, diagonal] = [-1, 0, 0, 0, 0];
    for (let at = start; at < end; at += 1) {
      const same = places[units[at] ?? 0] ?? 0;
      const swapped = ((~diagonal & same) << 1) & sameBefore;
      diagonal = swapped | ((((same & up) + up) | 0) ^ up) | same | down;
      const right = down | ~(diagonal | up);
      const left = up & diagonal;
      if ((right & last) !== 0) growth += 1;
      if ((left & last) !== 0) growth -= 1;
      const shifted = (right << 1) | 1;
      up = (left << 1) | ~(diagonal | shifted);
      down = shifted & diagonal;
      sameBefore = same;
    }
    return growth;
  }

  #mark(typed: string): void {
    for (let at = 0; at < typed.length; at += 1) {
      const unit = typed.charCodeAt(at);
      this.#places[unit] = (this.#places[unit] ?? 0) | (1 << at);
    }
  }

  #unmark(typed: string): void {
    for (let at = 0; at < typed.length; at += 1) this.#places[typed.charCodeAt(at)] = 0;
  }
}

/** The numbers of the words that begin with `typed`. */
export function wordsBeginning(typed: string, { units, starts, size }: PackedWords): readonly number[] {
  const found: number[] = [];
  for (let id = 0; id < size; id += 1) {
    const start = starts[id] ?? 0;
    let at = 0;
    while (at < typed.length && units[start + at] === typed.charCodeAt(at)) at += 1;
    if (at === typed.length && start + at <= (starts[id + 1] ?? start)) found.push(id);
  }
  return found;
}
