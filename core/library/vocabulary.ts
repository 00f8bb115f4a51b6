import { PackedWords } from './packed-words.ts';
import { foldText, isAscii, MAX_WORD_LENGTH, wordsOfFolded } from './words.ts';
import { WordComparison, wordsBeginning } from './word-comparison.ts';

const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

const REMEMBERED_TABLES = 16;

/** The distinct words of all texts, numbered from 0, and how alike each is to a typed word. */
export class Vocabulary {
  readonly #words = new PackedWords();
  readonly #comparison = new WordComparison();
  /** The text that was being read when a word was last seen, by word number: tells its first place in a text without a set. */
  readonly #lastReading: number[] = [];
  #reading = 0;
  /** The words found in the text that is being read. */
  #found: number[] = [];
  /** Similarities by typed word: while a person types, only the last word changes. */
  readonly #tables = new Map<string, Float64Array>();

  /** The numbers of the distinct words of a text. A word not seen before gets one. */
  idsOf(text: string): Int32Array {
    const known = this.#words.size;
    this.#reading += 1;
    this.#found = [];
    const folded = foldText(text);
    if (isAscii(folded)) this.#readAscii(folded);
    else for (const word of wordsOfFolded(folded)) this.#find(word, 0, word.length);
    if (this.#words.size > known) this.#tables.clear();
    return Int32Array.from(this.#found);
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

  /** Reads the words as {@link wordsOfFolded} does, without making a string of each: nearly all text comes this way. */
  #readAscii(folded: string): void {
    let start = 0;
    for (let at = 0; at < folded.length; at += 1) {
      const isInWord = isLetterOrDigit(folded.charCodeAt(at));
      const end = isInWord ? at + 1 : at;
      const isComplete = !isInWord || end - start === MAX_WORD_LENGTH;
      if (isComplete) this.#find(folded, start, end);
      if (isComplete) start = at + 1;
    }
    this.#find(folded, start, folded.length);
  }

  #find(text: string, from: number, to: number): void {
    if (from === to) return;
    const id = this.#words.idOf(text, from, to);
    if (this.#lastReading[id] !== this.#reading) this.#found.push(id);
    this.#lastReading[id] = this.#reading;
  }

  #forgetOldestTable(): void {
    for (const name of this.#tables.keys()) {
      this.#tables.delete(name);
      return;
    }
  }
}

function isLetterOrDigit(asciiUnit: number): boolean {
  return (asciiUnit >= LETTER_A && asciiUnit <= LETTER_Z) || (asciiUnit >= DIGIT_0 && asciiUnit <= DIGIT_9);
}
