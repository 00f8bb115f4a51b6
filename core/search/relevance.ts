/**
 * Scores how well a text matches a query, beyond holding similar words: rare words weigh more than common ones, and
 * words together and in order more than scattered ones. Uses whole numbers, so that every way of computing a score
 * gives the same.
 */

/** A word typed, against one library. */
export interface TypedWord {
  /** Weight of the word: higher the rarer it is in the library. */
  readonly weight: number;
  /** Gain of each word of the vocabulary that matches this one, 0 to `weight`, by word number. */
  readonly gains: ArrayLike<number>;
  /** Evidence compared with that of a word in a single text: 0 to 1. */
  readonly rarity: number;
}

/** Scores of a text for the typed words, each from 0 to the sum of their weights. */
export interface TextAnswer {
  /** Each typed word matched by the best word anywhere in the text. */
  readonly anywhere: number;
  /** The best run of words in the typed order, less the cost of gaps. */
  readonly inOrder: number;
}

/** A full answer. */
export const FULL_RELEVANCE = 1000;
/** Hits below this share of the best one are not listed. */
const LEAST_SHARE = 0.75;
/** Relevance below which no hit is meaningful. */
const LEAST_RELEVANCE = 350;

const WEIGHT_STEPS = 64;
/** Cost of each word between two matches, as a share of the mean weight of a typed word. */
const GAP_SHARE = 0.3;
const WHOLE_TITLE_FACTOR = 1.03;
/** Weight of facts relative to a title. */
const FACTS_SHARE = 0.9;
/** Weight of lyrics relative to a title, for words that every song has, and for words of a single song. */
const LYRICS_SHARES = { common: 0.5, rare: 0.95 };

/** The weight and rarity of a word that `holders` of `texts` hold: inverse document frequency (Spärck Jones, 1972). */
export function weighWord(texts: number, holders: number): Pick<TypedWord, 'weight' | 'rarity'> {
  const weight = Math.round(WEIGHT_STEPS * Math.log(1 + texts / Math.max(1, holders)));
  return { weight, rarity: weight / Math.round(WEIGHT_STEPS * Math.log(1 + texts)) };
}

/**
 * Returns the gain of a word that is `close` (0 to 1) to a typed word of this weight. A typo costs more than its share
 * of the word.
 */
export function computeGain(close: number, weight: number): number {
  return Math.round(close * Math.sqrt(close) * weight);
}

/** Turns answers to the same typed words into relevance, from 0 to {@link FULL_RELEVANCE}. */
export class Relevance {
  /** The weights of the typed words together. */
  readonly full: number;
  readonly #lyricsShare: number;

  constructor(typed: readonly TypedWord[]) {
    this.full = typed.reduce((sum, { weight }) => sum + weight, 0);
    const rarity = typed.reduce((sum, word) => sum + word.rarity, 0);
    this.#lyricsShare = LYRICS_SHARES.common + (LYRICS_SHARES.rare - LYRICS_SHARES.common) * Math.min(1, rarity);
  }

  /**
   * Weighs the words half, and their order half; slightly more for a title that equals the typed text, except for
   * typos.
   */
  ofTitle({ anywhere, inOrder }: TextAnswer, isWhole: boolean): number {
    const share = (anywhere + inOrder) / (2 * this.full);
    return Math.round(FULL_RELEVANCE * Math.min(1, isWhole ? WHOLE_TITLE_FACTOR * share : share));
  }

  /** Facts are typed in any order, such as an artist before a title. */
  ofFacts({ anywhere, inOrder }: TextAnswer): number {
    return Math.round((FACTS_SHARE * FULL_RELEVANCE * (3 * anywhere + inOrder)) / (4 * this.full));
  }

  /**
   * Score of lyrics, by consecutive words: lyrics contain the common words somewhere, but few songs are known by them.
   */
  ofLyrics({ anywhere, inOrder }: TextAnswer): number {
    return Math.round((this.#lyricsShare * FULL_RELEVANCE * (anywhere + 3 * inOrder)) / (4 * this.full));
  }
}

/** Returns the lowest relevance that is still listed, given the best hit's. */
export function leastRelevance(best: number): number {
  return Math.max(LEAST_RELEVANCE, Math.floor(best * LEAST_SHARE));
}

/** Reads texts for the same typed words, word by word. */
export class TextReader {
  readonly #full: number;
  readonly #typed: readonly TypedWord[];
  readonly #gap: number;
  /** True if a word answers any typed word, by its number. */
  readonly #answers: Uint8Array;
  /**
   * By place of a typed word from 1, the best run that ends there and matches no later typed word. They grow with the
   * place.
   */
  readonly #runs: Int32Array;
  readonly #best: Int32Array;

  constructor(typed: readonly TypedWord[]) {
    this.#full = typed.reduce((sum, { weight }) => sum + weight, 0);
    this.#typed = typed;
    this.#gap = Math.max(1, Math.round((GAP_SHARE * this.#full) / typed.length));
    this.#answers = answeringWords(typed);
    this.#runs = new Int32Array(typed.length + 1);
    this.#best = new Int32Array(typed.length);
  }

  /** Scores a text, given as word numbers in order. */
  read(text: ArrayLike<number>): TextAnswer {
    this.#runs.fill(0);
    this.#best.fill(0);
    let inOrder = 0;
    let run = 0;
    for (let at = 0; at < text.length && inOrder < this.#full; at += 1) {
      const word = text[at] ?? 0;
      if (this.#answers[word] === 1) run = this.#take(word);
      else if (run > 0) run = this.#pass();
      if (run > inOrder) inOrder = run;
    }
    if (inOrder === this.#full) return { anywhere: inOrder, inOrder };
    return { anywhere: this.#best.reduce((sum, gain) => sum + gain, 0), inOrder };
  }

  /** Returns true if a text equals the typed one, word for word, except for typos. */
  isWhole(text: ArrayLike<number>): boolean {
    return text.length === this.#typed.length && this.#typed.every(({ gains }, at) => (gains[text[at] ?? -1] ?? 0) > 0);
  }

  /** A row of Smith and Waterman's table: local alignment, in which leaving out a typed word only forgoes its gain. Returns the best run. */
  #take(word: number): number {
    const runs = this.#runs;
    const best = this.#best;
    let [before, longest] = [0, 0];
    for (let at = 0; at < best.length; at += 1) {
      const gain = this.#typed[at]?.gains[word] ?? 0;
      const own = runs[at + 1] ?? 0;
      const matched = gain > 0 ? before + gain : 0;
      longest = Math.max(longest, matched, own - this.#gap);
      best[at] = Math.max(best[at] ?? 0, gain);
      runs[at + 1] = longest;
      before = own;
    }
    return longest;
  }

  /** The row of a word without a match. */
  #pass(): number {
    const runs = this.#runs;
    for (let at = 1; at < runs.length; at += 1) runs[at] = Math.max(0, (runs[at] ?? 0) - this.#gap);
    return runs[runs.length - 1] ?? 0;
  }
}

function answeringWords(typed: readonly TypedWord[]): Uint8Array {
  const answers = new Uint8Array(Math.max(0, ...typed.map(({ gains }) => gains.length)));
  for (const { gains } of typed) {
    for (let word = 0; word < gains.length; word += 1)
      answers[word] = (answers[word] ?? 0) | Number((gains[word] ?? 0) > 0);
  }
  return answers;
}
