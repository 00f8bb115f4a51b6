import { PackedWords } from './packed-words.ts';
import { closeEnough, LEAST_CLOSENESS, PREFIX_CLOSENESS } from './similarity.ts';
import { foldText, isAscii, MAX_WORD_LENGTH, wordsOfFolded } from './words.ts';
import { WordComparison, wordsBeginning } from './word-comparison.ts';

const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

const REMEMBERED_TABLES = 16;

/** Safely below what counts as close. */
const LEAST_BY_LENGTH = LEAST_CLOSENESS - 0.01;

/** A word by its number, and how close it is to a typed one: above 0, at most 1. */
export interface CloseWord {
  readonly word: number;
  readonly close: number;
  /** True if its similarity is 1: it is the typed word, or begins with it if that counts. */
  readonly isFull: boolean;
}

/** The words of a text by their numbers. */
export interface TextWords {
  /** Each word once. */
  readonly distinct: Int32Array;
  /** All words in order. */
  readonly inOrder: Int32Array;
}

/** The distinct words of all texts, numbered from 0, with their similarity to typed words. */
export class Vocabulary {
  readonly #words = new PackedWords();
  readonly #comparison = new WordComparison();
  /** The text in which a word was last read, by word number: shows the word's first place in a text without a set. */
  readonly #lastReading: number[] = [];
  #reading = 0;
  /** The words found in the current text, and all of its words in order. */
  #found: number[] = [];
  #inOrder: number[] = [];
  /** Similarities by typed word: while a person types, only the last word changes. */
  readonly #tables = new Map<string, Float64Array>();
  readonly #closeWords = new Map<string, readonly CloseWord[]>();

  get size(): number {
    return this.#words.size;
  }

  /** The numbers of the distinct words of a text. A word not seen before gets one. */
  readIds(text: string): Int32Array {
    return this.read(text).distinct;
  }

  /** The numbers of a text's words. A word not seen before gets one. */
  read(text: string): TextWords {
    const known = this.#words.size;
    this.#reading += 1;
    this.#found = [];
    this.#inOrder = [];
    const folded = foldText(text);
    if (isAscii(folded)) this.#readAscii(folded);
    else for (const word of wordsOfFolded(folded)) this.#find(word, 0, word.length);
    if (this.#words.size > known) this.#forgetTables();
    return { distinct: Int32Array.from(this.#found), inOrder: Int32Array.from(this.#inOrder) };
  }

  /** The similarity of every word to `typed`, by word number. As a prefix, `typed` is fully like each word that begins with it. */
  similaritiesTo(typed: string, isPrefix: boolean): Float64Array {
    const name = isPrefix ? `${typed}*` : typed;
    const known = this.#tables.get(name) ?? this.#compare(typed, isPrefix);
    // Deleting first moves it behind the others, so that the one longest unused is the first to be forgotten.
    this.#tables.delete(name);
    this.#tables.set(name, known);
    if (this.#tables.size > REMEMBERED_TABLES) forgetOldest(this.#tables);
    return known;
  }

  /** {@link similaritiesTo}, computed word by word on demand. */
  similarityTo(typed: string, isPrefix: boolean): (word: number) => number {
    const known = new Float64Array(this.#words.size).fill(-1);
    if (isPrefix) for (const word of wordsBeginning(typed, this.#words)) known[word] = 1;
    return (word) => {
      const similarity = known[word] ?? -1;
      if (similarity >= 0) return similarity;
      const compared = this.#comparison.compareWith(typed, this.#words, word);
      known[word] = compared;
      return compared;
    };
  }

  #compare(typed: string, isPrefix: boolean): Float64Array {
    const table = this.#comparison.compare(typed, this.#words);
    if (isPrefix) for (const id of wordsBeginning(typed, this.#words)) table[id] = 1;
    return table;
  }

  /** The words close to `typed`, as {@link closeness} has it; a prefix counts as in {@link similaritiesTo}. */
  closeTo(typed: string, isPrefix: boolean): readonly CloseWord[] {
    const name = isPrefix ? `${typed}*` : typed;
    const known = this.#closeWords.get(name) ?? this.#findClose(typed, isPrefix);
    this.#closeWords.delete(name);
    this.#closeWords.set(name, known);
    if (this.#closeWords.size > REMEMBERED_TABLES) forgetOldest(this.#closeWords);
    return known;
  }

  #findClose(typed: string, isPrefix: boolean): readonly CloseWord[] {
    const table = this.#comparison.compareWithSwaps(typed, this.#words, LEAST_BY_LENGTH);
    const beginning = new Set(isPrefix ? wordsBeginning(typed, this.#words) : []);
    for (const word of beginning) table[word] = table[word] === 1 ? 1 : PREFIX_CLOSENESS;
    const found: CloseWord[] = [];
    for (let word = 0; word < table.length; word += 1) {
      const close = closeEnough(table[word] ?? 0);
      if (close > 0) found.push({ word, close, isFull: close === 1 || beginning.has(word) });
    }
    return found;
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
    const id = this.#words.readId(text, from, to);
    this.#inOrder.push(id);
    if (this.#lastReading[id] !== this.#reading) this.#found.push(id);
    this.#lastReading[id] = this.#reading;
  }

  /** Drops the cached tables, which lack the words added since. */
  #forgetTables(): void {
    this.#tables.clear();
    this.#closeWords.clear();
  }
}

function forgetOldest(tables: Map<string, unknown>): void {
  for (const name of tables.keys()) {
    tables.delete(name);
    return;
  }
}

function isLetterOrDigit(asciiUnit: number): boolean {
  return (asciiUnit >= LETTER_A && asciiUnit <= LETTER_Z) || (asciiUnit >= DIGIT_0 && asciiUnit <= DIGIT_9);
}
