import { PackedWords } from './packed-words.ts';
import { WordComparison, wordsBeginning } from './word-comparison.ts';

const REMEMBERED_TABLES = 16;

/** The distinct words of all texts, numbered from 0, and how alike each is to a typed word. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #words = new PackedWords();
  readonly #comparison = new WordComparison();
  /** The text that was being read when a word was last seen, by word number: tells its first place in a text without a set. */
  readonly #lastReading: number[] = [];
  #reading = 0;
  /** Similarities by typed word: while a person types, only the last word changes. */
  readonly #tables = new Map<string, Float64Array>();

  /** The numbers of the distinct words in `words`. A word not seen before gets one. */
  idsOf(words: readonly string[]): Int32Array {
    this.#reading += 1;
    const ids: number[] = [];
    for (const word of words) {
      const id = this.#ids.get(word) ?? this.#add(word);
      if (this.#lastReading[id] !== this.#reading) ids.push(id);
      this.#lastReading[id] = this.#reading;
    }
    return Int32Array.from(ids);
  }

  /** The similarity of every word to `typed`, by word number. As a prefix, `typed` is fully like each word that begins with it. */
  similaritiesTo(typed: string, isPrefix: boolean): Float64Array {
    const name = isPrefix ? `${typed}*` : typed;
    const table = this.#tables.get(name) ?? this.#compare(typed, isPrefix);
    // Deleting first moves it behind the others, so that the one longest unused is the first to be forgotten.
    this.#tables.delete(name);
    this.#tables.set(name, table);
    if (this.#tables.size > REMEMBERED_TABLES) this.#forgetOldestTable();
    return table;
  }

  #compare(typed: string, isPrefix: boolean): Float64Array {
    const table = this.#comparison.compare(typed, this.#words);
    if (isPrefix) for (const id of wordsBeginning(typed, this.#words)) table[id] = 1;
    return table;
  }

  #add(word: string): number {
    const id = this.#words.add(word);
    this.#ids.set(word, id);
    this.#lastReading.push(0);
    this.#tables.clear();
    return id;
  }

  #forgetOldestTable(): void {
    for (const name of this.#tables.keys()) {
      this.#tables.delete(name);
      return;
    }
  }
}
