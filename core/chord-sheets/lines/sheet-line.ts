import type { ChordLine } from '../chords/chord-line.ts';
import type { Directive } from '../directives/directives.ts';
import type { HeaderField } from '../header/header-fields.ts';
import type { LyricRow } from '../chords/lyric-row.ts';
import type { SourceLine } from '../files/read-lines.ts';
import type { SectionTitle } from '../titles/section-title.ts';

export type SheetLine =
  | { readonly type: 'blank'; readonly line: SourceLine }
  | { readonly type: 'rule'; readonly line: SourceLine }
  | { readonly type: 'directive'; readonly line: SourceLine; readonly directive: Directive }
  | TitleLine
  | ChordsLine
  | WordsLine
  | { readonly type: 'fields'; readonly line: SourceLine; readonly fields: readonly HeaderField[] }
  | { readonly type: 'credit'; readonly line: SourceLine; readonly text: string }
  | { readonly type: 'note'; readonly line: SourceLine; readonly text: string }
  | AsideLine;

/** A section's title, and the rest of its line: words, chords or nothing. */
export interface TitleLine {
  readonly type: 'title';
  readonly line: SourceLine;
  readonly title: SectionTitle;
  readonly rest: WordsLine | ChordsLine | null;
  /** Columns the title takes before the rest. */
  readonly restColumn: number;
}

export interface ChordsLine {
  readonly type: 'chords';
  readonly line: SourceLine;
  readonly chords: ChordLine;
  /** True if its chords are in square brackets or a grid: then it is played alone. */
  readonly isAlone: boolean;
}

export interface WordsLine {
  readonly type: 'words';
  readonly line: SourceLine;
  /** The words, with the chords among them. */
  readonly row: LyricRow;
  /** The text with tabs written as spaces, so that a chord line above can be matched by column. */
  readonly text: string;
}

/** Not part of the song. */
export interface AsideLine {
  readonly type: 'aside';
  readonly line: SourceLine;
  readonly text: string;
  readonly because: string;
}

/** True for words and for chords; false for none. */
export function isMusicLine(line: SheetLine | undefined): boolean {
  return line?.type === 'words' || line?.type === 'chords';
}
