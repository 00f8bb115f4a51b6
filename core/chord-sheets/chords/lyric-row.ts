/** A chord at a place in a line of words. */
export interface RowChord {
  /** In English letters, or the text of a mark such as "N.C.". */
  readonly text: string;
  /** The index of the character below it, from 0; the text's length for a chord after the words. */
  readonly at: number;
}

/** A line of lyrics with its chords, in order. */
export interface LyricRow {
  readonly text: string;
  readonly chords: readonly RowChord[];
}

/** The place of a gap's last chord: kept over the gap, or moved onto the word after it. */
export type GapPlacing = 'over-gap' | 'onto-word';

const NEEDS_TIDYING = /^\s|\s$|\s\s|\t/u;
const UNUSUAL_SPACE = /[^\S ]/u;

/** {@link NEEDS_TIDYING}, answered at a glance where the only spaces are plain ones: every line of words is asked. */
function needsTidying(text: string): boolean {
  if (UNUSUAL_SPACE.test(text)) return NEEDS_TIDYING.test(text);
  return text.startsWith(' ') || text.endsWith(' ') || text.includes('  ');
}

/** Takes out spaces that only made room for chords: a gap keeps one space, or one for each chord over it. Chords stay on their letters. */
export function tidyRow(row: LyricRow, placing: GapPlacing): LyricRow {
  const isTidy = !needsTidying(row.text) && row.chords.every(({ at }) => at < row.text.length && row.text[at] !== ' ');
  return isTidy ? row : new RowTidier(row, placing).tidied();
}

/** Walks once over a row, writing it again. */
class RowTidier {
  readonly #row: LyricRow;
  readonly #placing: GapPlacing;
  readonly #chords: RowChord[] = [];
  #text = '';
  #next = 0;

  constructor(row: LyricRow, placing: GapPlacing) {
    this.#row = row;
    this.#placing = placing;
  }

  tidied(): LyricRow {
    let at = 0;
    const end = this.#row.text.trimEnd().length;
    for (const gap of this.#row.text.slice(0, end).matchAll(/\s+/gu)) {
      this.#copyWord(at, gap.index);
      at = gap.index + gap[0].length;
      this.#writeGap(gap.index, at);
    }
    this.#copyWord(at, end);
    this.#writeBehind();
    return { text: this.#text, chords: this.#chords };
  }

  #copyWord(from: number, to: number): void {
    const shift = this.#text.length - from;
    this.#text += this.#row.text.slice(from, to);
    for (const chord of this.#takeBefore(to)) this.#chords.push({ ...chord, at: chord.at + shift });
  }

  #writeGap(from: number, to: number): void {
    const over = this.#takeBefore(to);
    const isLeading = from === 0;
    const ontoWord = this.#placing === 'onto-word' ? over.length - 1 : over.length;
    const start = this.#text.length;
    this.#text += ' '.repeat(Math.max(isLeading ? 0 : 1, Math.min(ontoWord, over.length)));
    for (const [index, chord] of over.entries()) {
      this.#chords.push({ ...chord, at: index === ontoWord ? this.#text.length : start + index });
    }
  }

  /** Places chords after the last word: the first directly after it if it was there, each other one space later. */
  #writeBehind(): void {
    const rest = this.#row.chords.slice(this.#next);
    const end = this.#row.text.trimEnd().length;
    for (const [index, chord] of rest.entries()) {
      const isAtEnd = index === 0 && chord.at <= end;
      if (index > 0 || (!isAtEnd && this.#text !== '')) this.#text += ' ';
      this.#chords.push({ ...chord, at: this.#text.length });
    }
  }

  #takeBefore(end: number): readonly RowChord[] {
    const from = this.#next;
    while ((this.#row.chords[this.#next]?.at ?? Infinity) < end) this.#next += 1;
    return this.#row.chords.slice(from, this.#next);
  }
}
