import { BECAUSE, parseSectionTitle } from '@uplift/core/chord-sheets';
import type { LeftOut, StatedRow, StatedSection } from '@uplift/core/chord-sheets';
import { sectionName } from './section-codes.ts';
import { sectionFinder } from './section-finder.ts';

/** The sections of an OpenSong text in written order, and the parts that don't belong to the song. */
export interface OpenSongLyrics {
  readonly sections: readonly StatedSection[];
  /** Indexes of the sections in the order they are written; a title without lines plays its section again. */
  readonly written: readonly number[];
  readonly leftOut: readonly LeftOut[];
}

/** A title with nothing under it. */
interface EmptyTitle {
  readonly code: string;
  readonly line: number;
}

interface OpenSection {
  readonly name: string | null;
  readonly rows: StatedRow[];
  readonly notes: string[];
  readonly line: number;
}

/**
 * Parses the text of an OpenSong song, where the first character of a line gives its kind: `[` a section's title, `.`
 * chords, a space words, a digit words of that verse, `;` a remark, `-` a page break. `line` is the text's first line
 * in the file.
 */
export function readOpenSongLyrics(text: string, line: number): OpenSongLyrics {
  const reader = new LyricsReader();
  for (const [index, written] of text.split(/\r\n|\r|\n/u).entries()) reader.read(written, line + index);
  return reader.finished();
}

const TITLE = /^\[([^\]]{0,100})\](.*)$|^\s+\[([^\]]{0,100})\]\s*$/u;
const TABLATURE = /^;?\s*[A-Ga-g][b#]?\s*\|?[|:]?-{2,}|-{3,}\d|\d-{3,}/u;

/** ".[C]": brackets around chords, which keep their columns without them. */
const CHORD_IN_BRACKETS = /\[([^[\]]{1,24})\]/gu;
/** "Refren:" among the words of a verse. */
const TITLE_AMONG_WORDS = /^\s*(\p{Lu}[^:]{1,30}):\s*$/u;

class LyricsReader {
  readonly #sections: OpenSection[] = [];
  readonly #leftOut: LeftOut[] = [];
  /** The title above the lines: numbered lines share it. */
  #code: string | null = null;
  #titleLine = 0;
  readonly #written: (number | EmptyTitle)[] = [];
  /** The sections under it, by the number of their lines ("" for lines without one). */
  #byNumber = new Map<string, OpenSection>();
  #waiting: { readonly chords: string; readonly line: number } | null = null;
  /** Verses whose words already have the waiting chords. */
  #used = new Set<string>();
  #notesAhead: string[] = [];

  read(written: string, line: number): void {
    const title = TITLE.exec(written);
    const amongWords = title === null ? titleAmongWords(written) : null;
    if (title !== null) this.#open(title, line);
    else if (amongWords === null) this.#readLine(written, line);
    else this.#openCode(amongWords, line);
  }

  finished(): OpenSongLyrics {
    this.#close();
    this.#sections.at(-1)?.notes.push(...this.#notesAhead);
    return { sections: this.#sections, written: this.#resolved(), leftOut: this.#leftOut };
  }

  #open([, first, behind = '', second = '']: RegExpExecArray, line: number): void {
    this.#openCode(first ?? second, line);
    if (behind.trim() !== '') this.#notesAhead.push(behind.trim());
  }

  #openCode(code: string, line: number): void {
    this.#close();
    this.#code = code.trim() === '' ? null : code;
    this.#titleLine = line;
    this.#byNumber = new Map();
  }

  #close(): void {
    this.#settleChords();
    if (this.#code !== null && this.#byNumber.size === 0) {
      this.#written.push({ code: this.#code, line: this.#titleLine });
    }
  }

  #resolved(): readonly number[] {
    const finder = sectionFinder(this.#sections);
    return this.#written.flatMap((place) => {
      if (typeof place === 'number') return [place];
      const places = finder.findPlaces(place.code);
      if (places.length === 0)
        this.#leaveOut({ line: place.line, text: `[${place.code}]`, because: BECAUSE.noSuchSection });
      return places;
    });
  }

  #readLine(written: string, line: number): void {
    const rest = written.slice(1);
    const mark = written.charAt(0);
    if (mark === '.') this.#chords(rest, line);
    else if (mark === ';') this.#remark(rest.trim(), line);
    else if (mark === '-') this.#pageBreak(written, line);
    else this.#words(written, line);
  }

  #chords(row: string, line: number): void {
    this.#settleChords();
    this.#waiting = { chords: row.replaceAll(CHORD_IN_BRACKETS, '$1  '), line };
  }

  #remark(text: string, line: number): void {
    if (TABLATURE.test(text)) this.#leaveOut({ line, text, because: BECAUSE.tablature });
    else if (text !== '') this.#notesAhead.push(text);
  }

  #pageBreak(written: string, line: number): void {
    if (/^-+!*\s*$/u.test(written)) this.#leaveOut({ line, text: written.trim(), because: BECAUSE.layout });
    else this.#words(` ${written}`, line);
  }

  #words(written: string, line: number): void {
    const [, number = '', words = ''] = /^(\d?)(.*)$/u.exec(written.replace(/^[ \t]/u, '')) ?? [];
    // A digit counts as a verse's number only where OpenSong looks for it: in the first column.
    const isNumbered = /^\d/u.test(written);
    this.#place(isNumbered ? number : '', isNumbered ? words : written.replace(/^ /u, ''), line);
  }

  #place(number: string, words: string, line: number): void {
    if (words.replaceAll('_', ' ').trim() === '') return;
    if (this.#used.has(number)) this.#dropChords();
    const chords = this.#waiting?.chords ?? '';
    this.#used.add(number);
    const { rows } = this.#sectionFor(number, line);
    for (const row of rowsAtBreaks(chords, words, line)) rows.push(row);
    if (number === '') this.#dropChords();
  }

  #dropChords(): void {
    this.#waiting = null;
    this.#used.clear();
  }

  /** Turns chords without words into chords played alone, in each of the verses they are written for. */
  #settleChords(): void {
    const waiting = this.#waiting;
    if (waiting !== null && this.#used.size === 0) {
      const row: StatedRow = { type: 'over', chords: waiting.chords, words: '', line: waiting.line };
      const sharing = [...this.#byNumber.values()];
      for (const section of sharing.length > 0 ? sharing : [this.#sectionFor('', waiting.line)]) section.rows.push(row);
    }
    this.#dropChords();
  }

  #sectionFor(number: string, line: number): OpenSection {
    const open = this.#byNumber.get(number);
    if (open !== undefined) {
      open.notes.push(...this.#takeNotes());
      return open;
    }
    const section = { name: this.#nameFor(number), rows: [], notes: this.#takeNotes(), line: this.#titleLine || line };
    this.#byNumber.set(number, section);
    this.#written.push(this.#sections.length);
    this.#sections.push(section);
    return section;
  }

  #nameFor(number: string): string | null {
    if (this.#code === null) return number === '' ? null : sectionName(`V${number}`);
    if (number === '') return sectionName(this.#code);
    const base = this.#code.replace(/\s*\d+\s*$/u, '').trim();
    return sectionName(base.length > 1 ? `${base} ${number}` : base + number);
  }

  #takeNotes(): string[] {
    const notes = this.#notesAhead;
    this.#notesAhead = [];
    return notes;
  }

  #leaveOut(one: LeftOut): void {
    this.#leftOut.push(one);
  }
}

/** A title written as a line of words; null if the line is sung. */
function titleAmongWords(written: string): string | null {
  const [, name = ''] = TITLE_AMONG_WORDS.exec(written) ?? [];
  const title = name === '' ? null : parseSectionTitle(`${name}:`);
  return title === null || title.isWeak || title.isShort ? null : name;
}

/** Longest sung line in letters; a longer one is left unchanged. */
const LONGEST_SUNG_LINE = 1000;

/** `|` breaks a line of words on a slide, `||` the slide: each part is a line with the chords over it. */
function rowsAtBreaks(chords: string, words: string, line: number): readonly StatedRow[] {
  if (!words.includes('|') || words.length > LONGEST_SUNG_LINE) return [{ type: 'over', chords, words, line }];
  const breaks = [...words.matchAll(/\|+/gu)].map((bars) => ({ at: bars.index, next: bars.index + bars[0].length }));
  const starts = [0, ...breaks.map(({ next }) => next)];
  return starts.flatMap((from, index): readonly StatedRow[] => {
    const part = words.slice(from, breaks[index]?.at);
    const over = chords.slice(from, breaks[index]?.next);
    return (part + over).trim() === '' ? [] : [{ type: 'over', chords: over, words: part, line }];
  });
}
