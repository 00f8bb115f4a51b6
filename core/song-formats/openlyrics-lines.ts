import type { StatedRow } from '@uplift/core/chord-sheets';
import { formatChordName } from './openlyrics-chord.ts';
import { childElements, readRawText, readElementText } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** The lines of one `lines` element: its words with their chords, and the remarks among them. */
export interface VerseLines {
  readonly rows: readonly StatedRow[];
  readonly notes: readonly string[];
}

/** Reads words and chords; spaces and line ends that only lay out the file are one space, `br` ends a line. */
export function readVerseLines(lines: XmlElement): VerseLines {
  const reader = new LineReader(lines.line);
  reader.read(lines);
  return reader.finished();
}

class LineReader {
  readonly #rows: StatedRow[] = [];
  readonly #notes: string[] = [];
  readonly #line: number;
  #words = '';
  /** Tracked separately, as looking at the end of a growing text means copying it. */
  #isAfterSpace = true;
  #chords: { readonly text: string; readonly at: number }[] = [];

  constructor(line: number) {
    this.#line = line;
  }

  read(element: XmlElement): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#addWords(child);
      else this.#readElement(child);
    }
  }

  finished(): VerseLines {
    this.#endLine();
    return { rows: this.#rows, notes: this.#notes };
  }

  #readElement(element: XmlElement): void {
    const { name } = element;
    if (name === 'comment') return this.#addNote(readElementText(element));
    if (name === 'br') this.#endLine();
    if (name === 'chord') this.#addChord(formatChordName(element));
    // In files made by hand, a `br` too can hold words.
    this.read(element);
    if (name === 'line') this.#endLine();
  }

  #addWords(text: string): void {
    const spaced = text.replaceAll(/\s+/gu, ' ');
    const added = this.#isAfterSpace ? spaced.trimStart() : spaced;
    this.#words += added;
    if (added !== '') this.#isAfterSpace = added.endsWith(' ');
  }

  #addChord(text: string): void {
    if (text !== '') this.#chords.push({ text, at: this.#words.length });
  }

  #addNote(text: string): void {
    if (text !== '') this.#notes.push(text);
  }

  #endLine(): void {
    const words = this.#words.trimEnd();
    if (words !== '' || this.#chords.length > 0) {
      this.#rows.push({ type: 'within', words, chords: this.#chords, line: this.#line });
    }
    this.#words = '';
    this.#isAfterSpace = true;
    this.#chords = [];
  }
}

/** The chords of an `instrument` element's lines: each `beat` is one measure. */
export function readInstrumentLines(lines: XmlElement): readonly StatedRow[] {
  const bars = childElements(lines).map((beat) =>
    beat.name === 'chord' ? formatChordName(beat) : childElements(beat).map(formatChordName).filter(Boolean).join(' '),
  );
  const chords = bars.filter(Boolean).join(' | ');
  const words = readRawText(lines).replaceAll(/\s+/gu, ' ').trim();
  return chords === '' && words === '' ? [] : [{ type: 'over', chords: `| ${chords} |`, words, line: lines.line }];
}
