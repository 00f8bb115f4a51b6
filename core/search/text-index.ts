import { reaches } from './similarity.ts';

/** A typed word's similarity to every word of the vocabulary, by word number. */
export type Similarities = Float64Array;

/** Matches of one typed word. */
interface CloseMatches {
  readonly similarities: Similarities;
  /** By slot, the best similarity of a close word of the text, or `limit` without one. */
  readonly best: Float64Array;
  /** The highest similarity of any word that isn't close, and at most that of every close one. */
  readonly limit: number;
}

/** The gain of a word that matches a typed one. */
export interface WordGain {
  readonly word: number;
  readonly gain: number;
  /** True if its similarity to the typed word is 1. */
  readonly isFull: boolean;
}

/** Matches of typed words in texts, by slot. */
export interface TextAnswers {
  /** The total gains of all typed words, each by the best word of the text. */
  readonly gains: Int32Array;
  /** A bit for each typed word that matches a word of the text with similarity 1. */
  readonly full: Int32Array;
}

/**
 * Similarity from which words are close to a typed one. Lower, and too many texts contain one; higher, and too many
 * texts must be read whole. Any value finds the same.
 */
const LEAST_CLOSENESS = 0.4;

/** A text is dropped only when it misses the threshold by more than sums of fractions can be off. */
const MARGIN = 1e-6;

const NO_WORDS = new Int32Array();

/**
 * The texts of one kind, titles or lyrics, as their distinct words. A text is identified by its slot, which is reused
 * after it is removed.
 */
export class TextIndex {
  readonly #threshold: number;
  /** The words of each text, by slot. */
  readonly #texts: Int32Array[] = [];
  /** The slots of the texts that hold a word, by word number. */
  readonly #postings: number[][] = [];
  readonly #freeSlots: number[] = [];

  constructor(threshold: number) {
    this.#threshold = threshold;
  }

  /** Number of texts in the index. */
  get size(): number {
    return this.#texts.length - this.#freeSlots.length;
  }

  /** Counts the texts that hold a word. */
  holders(word: number): number {
    return this.#postings[word]?.length ?? 0;
  }

  /** Takes in a text and answers its slot. */
  add(wordIds: Int32Array): number {
    const slot = this.#freeSlots.pop() ?? this.#texts.length;
    this.#texts[slot] = wordIds;
    for (const word of wordIds) this.#slotsWith(word).push(slot);
    return slot;
  }

  remove(slot: number): void {
    for (const word of this.#texts[slot] ?? []) {
      const slots = this.#slotsWith(word);
      slots.splice(slots.indexOf(slot), 1);
    }
    this.#texts[slot] = new Int32Array();
    this.#freeSlots.push(slot);
  }

  /**
   * Scores all texts for the typed words. `typed` lists the matching words of each, with their gains; at most 32 typed
   * words.
   */
  answers(typed: readonly (readonly WordGain[])[]): TextAnswers {
    const gains = new SlotValues(this.#texts.length);
    const full = new SlotValues(this.#texts.length);
    for (const [at, words] of typed.entries()) {
      const own = new SlotValues(this.#texts.length);
      for (const { word, gain } of words) own.raiseTo(gain, this.#postings[word] ?? []);
      for (const { word } of words.filter(({ isFull }) => isFull)) full.setBits(1 << at, this.#postings[word] ?? []);
      gains.add(own);
    }
    return { gains: gains.values, full: full.values };
  }

  /**
   * The score of one text, or 0 below the threshold. `typed` has the similarity of a word to each typed one; `full`
   * has a bit for each typed word known to match the text with similarity 1.
   */
  score(slot: number, typed: readonly ((word: number) => number)[], full: number): number {
    const text = this.#texts[slot] ?? NO_WORDS;
    let sum = 0;
    for (const [at, similarityOf] of typed.entries()) {
      let best = (full >> at) & 1;
      for (let place = 0; place < text.length && best < 1; place += 1)
        best = Math.max(best, similarityOf(text[place] ?? 0));
      sum += best;
    }
    const score = sum / typed.length;
    return reaches(score, this.#threshold) ? score : 0;
  }

  /**
   * By slot, the score of each text that reaches the threshold, else 0. Reads the few texts that contain a word close
   * to a typed one. From the gains of these words and the most that any other word could add, it drops texts that
   * cannot reach the threshold, and reads the words of the rest.
   */
  scores(typed: readonly Similarities[]): Float64Array {
    const scores = new Float64Array(this.#texts.length);
    const closeness = Math.max(LEAST_CLOSENESS, leastOfOneWord(this.#threshold, typed.length));
    const matches = typed.map((similarities) => this.#closeMatches(similarities, closeness));
    const possible = sumBySlot(matches, scores.length);
    const needed = this.#threshold * typed.length - MARGIN;
    for (let slot = 0; slot < scores.length; slot += 1) {
      if ((possible[slot] ?? 0) >= needed) scores[slot] = this.#exactScore(slot, matches, possible[slot] ?? 0);
    }
    return scores;
  }

  #closeMatches(similarities: Similarities, closeness: number): CloseMatches {
    const { close, limit } = this.#closeWords(similarities, closeness);
    const best = new Float64Array(this.#texts.length).fill(limit);
    for (const word of close) {
      const similarity = similarities[word] ?? 0;
      for (const slot of this.#slotsWith(word)) best[slot] = Math.max(best[slot] ?? 0, similarity);
    }
    return { similarities, best, limit };
  }

  #closeWords(similarities: Similarities, closeness: number): { close: readonly number[]; limit: number } {
    const close: number[] = [];
    let limit = 0;
    for (let word = 0; word < this.#postings.length; word += 1) {
      const similarity = similarities[word] ?? 0;
      if (similarity >= closeness) close.push(word);
      else if (similarity > limit) limit = similarity;
    }
    return { close, limit };
  }

  /** The score of a text whose sum is at most `possible`; 0 as soon as it cannot reach the threshold. */
  #exactScore(slot: number, matches: readonly CloseMatches[], possible: number): number {
    const needed = this.#threshold * matches.length - MARGIN;
    let stillPossible = possible;
    let sum = 0;
    for (const { similarities, best, limit } of matches) {
      const expected = best[slot] ?? 0;
      const exact = expected > limit ? expected : this.#bestSimilarity(slot, similarities);
      sum += exact;
      stillPossible -= expected - exact;
      if (stillPossible < needed) return 0;
    }
    const score = sum / matches.length;
    return reaches(score, this.#threshold) ? score : 0;
  }

  #bestSimilarity(slot: number, similarities: Similarities): number {
    const text = this.#texts[slot] ?? NO_WORDS;
    let best = 0;
    for (let at = 0; at < text.length; at += 1) {
      const similarity = similarities[text[at] ?? 0] ?? 0;
      if (similarity > best) best = similarity;
    }
    return best;
  }

  #slotsWith(word: number): number[] {
    const known = this.#postings[word];
    if (known !== undefined) return known;
    // Words are numbered across all kinds of texts: those that only another kind holds leave no hole here.
    while (this.#postings.length < word) this.#postings.push([]);
    const slots: number[] = [];
    this.#postings[word] = slots;
    return slots;
  }
}

/** Returns the gain one typed word must still add for the mean to reach the threshold, if the others match fully. */
function leastOfOneWord(threshold: number, typedWords: number): number {
  return threshold * typedWords - (typedWords - 1);
}

function sumBySlot(matches: readonly CloseMatches[], slots: number): Float64Array {
  const sums = new Float64Array(slots);
  for (const { best } of matches) {
    for (let slot = 0; slot < slots; slot += 1) sums[slot] = (sums[slot] ?? 0) + (best[slot] ?? 0);
  }
  return sums;
}

/** A number for each slot. */
class SlotValues {
  readonly values: Int32Array;

  constructor(slots: number) {
    this.values = new Int32Array(slots);
  }

  raiseTo(value: number, slots: readonly number[]): void {
    for (const slot of slots) if (value > (this.values[slot] ?? 0)) this.values[slot] = value;
  }

  setBits(bits: number, slots: readonly number[]): void {
    for (const slot of slots) this.values[slot] = (this.values[slot] ?? 0) | bits;
  }

  add({ values }: SlotValues): void {
    for (let slot = 0; slot < values.length; slot += 1)
      this.values[slot] = (this.values[slot] ?? 0) + (values[slot] ?? 0);
  }
}
