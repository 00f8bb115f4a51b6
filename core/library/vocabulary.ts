import { WordComparison, wordsBeginning } from './word-comparison.ts';

const FIRST_CAPACITY = 1 << 16;
const REMEMBERED_TABLES = 16;

/** The distinct words of all texts, numbered from 0, and how alike each is to a typed word. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #comparison = new WordComparison();
  /** All words, one behind the other, as UTF-16 code units; word `id` ends where `id + 1` begins. */
  #units = new Uint16Array(FIRST_CAPACITY);
  readonly #starts: number[] = [0];
  /** Similarities by typed word: while a person types, only the last word changes. */
  readonly #tables = new Map<string, Float64Array>();

  /** The numbers of the distinct words in `words`. A word not seen before gets one. */
  idsOf(words: readonly string[]): Int32Array {
    const ids = new Set<number>();
    for (const word of words) ids.add(this.#ids.get(word) ?? this.#add(word));
    return Int32Array.from(ids);
  }

  /** The similarity of every word to `typed`, by word number. As a prefix, `typed` is fully like each word that begins with it. */
  similaritiesTo(typed: string, isPrefix: boolean): Float64Array {
    const name = isPrefix ? `${typed}*` : typed;
    const known = this.#tables.get(name);
    const table = known ?? this.#compare(typed, isPrefix);
    // Deleting first moves it behind the others, so that the one longest unused is the first to be forgotten.
    this.#tables.delete(name);
    this.#tables.set(name, table);
    if (this.#tables.size > REMEMBERED_TABLES) this.#forgetOldestTable();
    return table;
  }

  #compare(typed: string, isPrefix: boolean): Float64Array {
    const words = { units: this.#units, starts: this.#starts };
    const table = this.#comparison.compare(typed, words);
    if (isPrefix) for (const id of wordsBeginning(typed, words)) table[id] = 1;
    return table;
  }

  #add(word: string): number {
    const id = this.#ids.size;
    const start = this.#starts[id] ?? 0;
    this.#reserve(start + word.length);
    for (let at = 0; at < word.length; at += 1) this.#units[start + at] = word.charCodeAt(at);
    this.#starts.push(start + word.length);
    this.#ids.set(word, id);
    this.#tables.clear();
    return id;
  }

  #reserve(length: number): void {
    if (length <= this.#units.length) return;
    const larger = new Uint16Array(this.#units.length * 2);
    larger.set(this.#units);
    this.#units = larger;
  }

  #forgetOldestTable(): void {
    for (const name of this.#tables.keys()) {
      this.#tables.delete(name);
      return;
    }
  }
}
