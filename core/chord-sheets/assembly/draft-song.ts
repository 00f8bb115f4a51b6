import type { ChordLine } from '../chords/chord-line.ts';
import type { LyricRow } from '../chords/lyric-row.ts';
import type { SectionKind } from '../titles/section-title-names.ts';

/** A row of a section: words with chords over them, or chords alone. */
export type DraftRow =
  | { readonly type: 'words'; readonly row: LyricRow; readonly transposedBy: number }
  | { readonly type: 'chords'; readonly chords: ChordLine; readonly transposedBy: number };

/** A section while its song is read. */
export interface DraftSection {
  /** As written; null without a title above it. */
  readonly name: string | null;
  readonly kind: SectionKind;
  /** The {@link titleKey} that all titles of this section share; null without a title. */
  readonly key: string | null;
  readonly rows: readonly DraftRow[];
  readonly notes: readonly string[];
  readonly times: number;
  /** The line of its title or first row. */
  readonly line: number;
  /** The title exactly as in the file. */
  readonly written: string;
}

/** A place in the order that names a section without its content. */
export interface DraftReference {
  readonly key: string | null;
  readonly kind: SectionKind;
  readonly notes: readonly string[];
  readonly times: number;
  readonly line: number;
  readonly written: string;
}

/** One section or reference to a section, in the order of the sheet. */
export type DraftEntry =
  | { readonly type: 'section'; readonly section: DraftSection }
  | { readonly type: 'reference'; readonly reference: DraftReference };
