import type { ChordLine } from '../chords/chord-line.ts';
import { findRemark, repeatsIn } from '../chords/chord-only-measures.ts';
import type { DraftEntry, DraftReference, DraftRow, DraftSection } from './draft-song.ts';
import type { LyricRow } from '../chords/lyric-row.ts';
import type { SectionTitle } from '../titles/section-title.ts';
import { titleKey } from '../titles/section-title.ts';

interface OpenSection {
  section: Omit<DraftSection, 'rows' | 'notes'>;
  rows: DraftRow[];
  notes: string[];
  firstRowLine: number | null;
  isNameHeld: boolean;
}

/** A direction, and the line it is on. */
export interface DraftNote {
  readonly text: string;
  readonly line: number;
}

/** The first line of a section, with the title as the file has it. */
export interface WrittenTitle {
  readonly line: number;
  readonly written: string;
}

/** Collects a song's sections in the order of the sheet. One section is open at a time; rows without one open a stanza. */
export class DraftBuilder {
  readonly #entries: DraftEntry[] = [];
  readonly #named = new Map<string, DraftSection>();
  #open: OpenSection | null = null;
  #notesAhead: DraftNote[] = [];
  readonly #transpositions: number[] = [];
  #isRefrainNext = false;

  /** Semitones that chords from here on sound higher than they are written. */
  get transposedBy(): number {
    return this.#transpositions.at(-1) ?? 0;
  }

  /** True if any section or reference is before this place. */
  get hasBegun(): boolean {
    return this.#entries.length > 0 || this.#open !== null;
  }

  /** True if the open section's first row is on the line of its title. */
  get hasRowBesideTitle(): boolean {
    return this.#open !== null && this.#open.firstRowLine === this.#open.section.line;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** True if the open section has rows of words. */
  get hasWords(): boolean {
    return this.#open?.rows.some(({ type }) => type === 'words') ?? false;
  }

  get hasRows(): boolean {
    return (this.#open?.rows.length ?? 0) > 0;
  }

  /** The open section's kind; null without one. */
  get openKind(): DraftSection['kind'] | null {
    return this.#open?.section.kind ?? null;
  }

  get isTitled(): boolean {
    return this.#open !== null && this.#open.section.name !== null;
  }

  /** The first section with content so far whose title means `key`. */
  sectionNamed(key: string): DraftSection | undefined {
    return this.#named.get(key);
  }

  openTitled(title: SectionTitle, { line, written }: WrittenTitle): void {
    this.close();
    const notes = [...this.#takeNotes(), ...(title.note === '' ? [] : [title.note])];
    const section = { name: title.name, kind: title.kind, key: titleKey(title), times: title.times, line, written };
    this.#open = { section, rows: [], notes, firstRowLine: null, isNameHeld: false };
  }

  openStanza(kind: DraftSection['kind'], { line, written }: WrittenTitle): OpenSection {
    this.close();
    this.#isRefrainNext = false;
    const open: OpenSection = {
      section: { name: null, kind, key: null, times: 1, line, written },
      rows: [],
      notes: this.#takeNotes(),
      firstRowLine: null,
      isNameHeld: false,
    };
    this.#open = open;
    return open;
  }

  /** Keeps the open section's name despite titles within it. */
  holdName(): void {
    if (this.#open !== null) this.#open.isNameHeld = true;
  }

  /** Gives the open section the title that is within it; answers whether it did: rows, or a name that is held, are stronger. */
  rename(title: SectionTitle): boolean {
    if (this.#open === null || this.#open.isNameHeld || this.hasRows) return false;
    const { name, kind, times } = title;
    this.#open.section = { ...this.#open.section, name, kind, times, key: titleKey(title) };
    return true;
  }

  /** Treats the next stanza without a number, among numbered verses, as the refrain. */
  expectRefrain(): void {
    this.#isRefrainNext = true;
  }

  /** Transposes the chords from here on by semitones, in addition to earlier transpositions; null ends the last one. */
  transpose(semitones: number | null): void {
    if (semitones === null) this.#transpositions.pop();
    else this.#transpositions.push(this.transposedBy + semitones);
  }

  addWords(row: LyricRow, line: number): void {
    this.#add({ type: 'words', row, transposedBy: this.transposedBy }, line);
  }

  addChords(chords: ChordLine, line: number): void {
    this.#add({ type: 'chords', chords, transposedBy: this.transposedBy }, line);
    const remark = findRemark(chords);
    if (remark !== '') this.addNote({ text: remark, line }, 'here');
  }

  /** A direction: at the open section, or at the next one. */
  addNote(note: DraftNote, place: 'here' | 'ahead'): void {
    if (place === 'here' && this.#open !== null) this.#open.notes.push(note.text);
    else this.#notesAhead.push(note);
  }

  refer(reference: DraftReference): void {
    this.close();
    this.#entries.push({
      type: 'reference',
      reference: { ...reference, notes: [...this.#takeNotes(), ...reference.notes] },
    });
  }

  close(): void {
    if (this.#open === null) return;
    const { section, rows, notes } = this.#open;
    const closed = { ...section, rows, notes: [...notes, ...countsIn(rows)] };
    this.#entries.push({ type: 'section', section: closed });
    const { key } = closed;
    if (key !== null && rows.length > 0 && !this.#named.has(key)) this.#named.set(key, closed);
    this.#open = null;
  }

  /** All sections and references, and the notes after the last of them. */
  finished(): { readonly entries: readonly DraftEntry[]; readonly notesBehind: readonly DraftNote[] } {
    this.close();
    return { entries: this.#entries, notesBehind: this.#notesAhead };
  }

  #add(row: DraftRow, line: number): void {
    const open = this.#openFor(row, line);
    open.firstRowLine ??= line;
    open.rows.push(row);
  }

  /** Returns the open section, or opens a stanza for a row without one. Words in a stanza of chords make it a verse. */
  #openFor({ type }: DraftRow, line: number): OpenSection {
    const open =
      this.#open ?? this.openStanza(type === 'chords' ? 'instrumental' : this.#stanzaKind(), { line, written: '' });
    const { section } = open;
    if (type === 'words' && section.name === null && section.kind === 'instrumental')
      open.section = { ...section, kind: 'verse' };
    return open;
  }

  #stanzaKind(): DraftSection['kind'] {
    return this.#isRefrainNext ? 'chorus' : 'verse';
  }

  #takeNotes(): string[] {
    const notes = this.#notesAhead.map(({ text }) => text);
    this.#notesAhead = [];
    return notes;
  }
}

/** Reads "(2x)" after a line of chords within words as a direction. A section of only chords repeats its bars. */
function countsIn(rows: readonly DraftRow[]): readonly string[] {
  const chordRows = rows.filter((row) => row.type === 'chords');
  return chordRows.length === rows.length ? [] : chordRows.flatMap(({ chords }) => repeatsIn(chords));
}
