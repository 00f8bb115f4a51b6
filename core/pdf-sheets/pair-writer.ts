import { countColumns } from './advance-widths.ts';

/** A chord and the letter of a line of words it is over. */
export interface PlacedChord {
  readonly text: string;
  /** The index of the word below it; the number of words for a chord after them all. */
  readonly word: number;
  /** Index of the letter within the word; its length for a chord directly after it. */
  readonly letter: number;
}

/**
 * Writes chords over words so that each chord is in the column of its letter. Chords keep a space between them: words
 * make room.
 */
export class PairWriter {
  #chords = '';
  #lyrics = '';
  /** Columns written of the lyrics. */
  #column = 0;
  #isTooTight = false;

  /**
   * Returns two lines; or one with the chords in brackets if two are so close over a word that no spaces separate
   * them.
   */
  write(words: readonly string[], placed: readonly PlacedChord[]): readonly string[] {
    for (const [index, word] of words.entries()) {
      this.#writeWord(
        word,
        placed.filter((chord) => chord.word === index),
      );
    }
    for (const { text } of placed.filter(({ word }) => word >= words.length)) {
      this.#chords = `${this.#chords.padEnd(Math.max(this.#column, this.#chords.length) + 1)}${text}`;
    }
    return this.#isTooTight ? [inBrackets(words, placed)] : [this.#chords, this.#lyrics];
  }

  #writeWord(word: string, over: readonly PlacedChord[]): void {
    if (this.#lyrics !== '') this.#space(1);
    const [first] = over;
    if (first !== undefined) {
      this.#space(this.#nextFree() - this.#column - columnsIn(word.slice(0, first.letter)));
    }
    for (const { text, letter } of over) this.#writeChord(text, this.#column + columnsIn(word.slice(0, letter)));
    this.#lyrics += word;
    this.#column += columnsIn(word);
  }

  #writeChord(text: string, column: number): void {
    if (column < this.#nextFree()) this.#isTooTight = true;
    this.#chords = this.#chords.padEnd(column) + text;
  }

  /** The first free column for a chord. */
  #nextFree(): number {
    return this.#chords === '' ? 0 : this.#chords.length + 1;
  }

  #space(columns: number): void {
    const count = Math.max(0, columns);
    this.#lyrics += ' '.repeat(count);
    this.#column += count;
  }
}

function columnsIn(text: string): number {
  let columns = 0;
  for (let at = 0; at < text.length; at += 1) columns += countColumns(text.charAt(at));
  return columns;
}

function inBrackets(words: readonly string[], placed: readonly PlacedChord[]): string {
  const written = words.map((word, index) =>
    bracketed(
      word,
      placed.filter((chord) => chord.word === index),
    ),
  );
  const behind = placed.filter(({ word }) => word >= words.length).map(({ text }) => `[${text}]`);
  return [...written, ...behind].join(' ');
}

function bracketed(word: string, over: readonly PlacedChord[]): string {
  let written = '';
  let from = 0;
  for (const { text, letter } of over) {
    written += `${word.slice(from, letter)}[${text}]`;
    from = Math.max(from, letter);
  }
  return written + word.slice(from);
}
