import type { PackedWords } from './packed-words.ts';

const CODE_UNITS = 1 << 16;

/**
 * Compares one typed word of at most 32 code units with many words, a column of the edit distance table at a time: Myers' bit-parallel
 * algorithm as Hyyrö states it ("Explaining and extending the bit-parallel approximate string matching algorithm of Myers", 2001).
 */
export class WordComparison {
  /** For each code unit, the bits of the places where the typed word has it; all 0 between two comparisons. */
  readonly #places = new Int32Array(CODE_UNITS);

  /** The similarity of `typed` to each word: `1 - editDistance / max(length)`. */
  compare(typed: string, { units, starts, size }: PackedWords): Float64Array {
    const similarities = new Float64Array(size);
    const last = 1 << (typed.length - 1);
    this.#mark(typed);
    for (let id = 0; id < similarities.length; id += 1) {
      const start = starts[id] ?? 0;
      const end = starts[id + 1] ?? start;
      const distance = typed.length + this.#growth(units, { start, end, last });
      similarities[id] = 1 - distance / Math.max(end - start, typed.length);
    }
    this.#unmark(typed);
    return similarities;
  }

  /**
   * How much the last row of the table grows from the empty word to the whole one. `up` has a bit for each cell that is one more than
   * the cell above it, `down` for one less; `right` and `left` tell the same of the cell beside it.
   */
  #growth(units: Uint16Array, { start, end, last }: { start: number; end: number; last: number }): number {
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
