import { assertNever } from '@uplift/core/foundation';
import { applyDirective } from './apply-directive.ts';
import { DraftBuilder } from './draft-builder.ts';
import type { TitlePlace } from './draft-builder.ts';
import type { DraftEntry, DraftReference } from './draft-song.ts';
import { BECAUSE } from './left-out.ts';
import type { LeftOut } from './left-out.ts';
import { rowUnderChords } from './over-words-row.ts';
import { titleKey } from './section-title.ts';
import type { SectionTitle } from './section-title.ts';
import type { ChordsLine, SheetLine, TitleLine, WordsLine } from './sheet-line.ts';
import type { SheetSpacing } from './sheet-spacing.ts';
import type { SheetStyle } from './sheet-style.ts';
import { SongFacts } from './song-facts.ts';
import type { StatedFacts, Statement } from './song-facts.ts';

/** What a sheet's lines say, before it becomes a song. */
export interface ReadLines {
  readonly entries: readonly DraftEntry[];
  readonly facts: StatedFacts;
  /** Where the order of sections is stated; null where it is not. */
  readonly flow: Statement | null;
  readonly leftOut: readonly LeftOut[];
}

/** A chord line that waits for the words below it. */
interface WaitingChords {
  readonly line: ChordsLine;
  /** Blank lines before it. */
  readonly blanks: number;
  /** Whether tablature or a chord box stands between it and what follows. */
  readonly isOverAside: boolean;
}

/** Goes once through a song's lines and collects sections, facts and what is left out. */
export class SheetReader {
  readonly #style: SheetStyle;
  readonly #spacing: SheetSpacing;
  readonly #draft = new DraftBuilder();
  readonly #leftOut: LeftOut[] = [];
  readonly #facts: SongFacts;
  #waiting: WaitingChords | null = null;
  #blanks = 0;
  #isInBlock = false;
  /** Sections named at the end of a block's words: they are played behind the block. */
  readonly #behindBlock: DraftReference[] = [];

  constructor(style: SheetStyle, spacing: SheetSpacing) {
    this.#style = style;
    this.#spacing = spacing;
    this.#facts = new SongFacts(style.dialect, (one) => this.#leftOut.push(one));
  }

  read(lines: readonly SheetLine[]): ReadLines {
    for (const [index, line] of lines.entries()) this.#take(line, { lines, index });
    this.#playWaiting();
    const { entries, notesBehind } = this.#draft.finished();
    const last = lines.at(-1)?.line.number ?? 1;
    for (const text of notesBehind) this.#leftOut.push({ line: last, text, because: BECAUSE.comment });
    this.#facts.settle();
    return { entries, facts: this.#facts.finished(this.#keyShift), flow: this.#facts.flowPlace, leftOut: this.#leftOut };
  }

  #keyShift = 0;

  #take(line: SheetLine, place: LinePlace): void {
    switch (line.kind) {
      case 'blank':
        return this.#takeBlank(place);
      case 'rule':
        return this.#playWaiting();
      case 'chords':
        return this.#takeChords(line);
      case 'words':
        return this.#takeWords(line, 0);
      case 'title':
        return this.#takeTitle(line, place);
      case 'aside':
        return this.#takeAside(line);
      case 'fields':
      case 'credit':
        return this.#takeFacts(line);
      case 'note':
        return this.#takeNote(line.text);
      case 'directive':
        return this.#takeDirective(line);
      default:
        return assertNever(line);
    }
  }

  /** Chords wait over a blank line where the sheet puts blank lines everywhere, or where tablature follows. */
  #takeBlank({ lines, index }: LinePlace): void {
    this.#blanks += 1;
    const next = lines[index + 1];
    const mayFollow = this.#spacing.isDoubleSpaced && next?.kind === 'words' && next.row.chords.length === 0;
    if (!mayFollow && !leadsToAside(lines, index)) this.#playWaiting();
  }

  #takeChords(line: ChordsLine): void {
    this.#playWaiting();
    if (line.standsAlone) this.#play(line, this.#takeBlanks());
    else this.#waiting = { line, blanks: this.#takeBlanks(), isOverAside: false };
  }

  /** `column` is where the words begin on their line. */
  #takeWords(line: WordsLine, column: number): void {
    const waiting = this.#waiting;
    if (waiting === null || line.row.chords.length > 0) {
      this.#playWaiting();
      this.#divide('words', this.#takeBlanks());
      this.#draft.addWords(line.row, line.line.number);
      return;
    }
    this.#waiting = null;
    this.#takeBlanks();
    this.#divide('words', waiting.blanks);
    this.#draft.addWords(rowUnderChords(waiting.line.chords, line.text, column), waiting.line.line.number);
  }

  #takeTitle(line: TitleLine, place: LinePlace): void {
    const { rest } = line;
    if (rest?.kind === 'words' && this.#waiting !== null && rest.row.chords.length === 0 && !this.#isInBlock) {
      const waiting = { ...this.#waiting, blanks: 0 };
      this.#waiting = null;
      this.#openTitle(line, place);
      this.#waiting = waiting;
    } else {
      this.#playWaiting();
      this.#openTitle(line, place);
    }
    this.#blanks = 0;
    if (rest?.kind === 'words') this.#takeWords(rest, line.restColumn);
    if (rest?.kind === 'chords') this.#takeChordsBehindTitle(rest, line, place);
  }

  /** "Verse 1: G  C" over words is a chord line that begins behind its title; otherwise its chords are played. */
  #takeChordsBehindTitle(rest: ChordsLine, { title, restColumn }: TitleLine, { lines, index }: LinePlace): void {
    const next = lines[index + 1];
    const isOverWords = next?.kind === 'words' && next.row.chords.length === 0 && title.kind !== 'instrumental' && !rest.standsAlone;
    if (isOverWords) this.#waiting = { line: movedBy(rest, restColumn), blanks: 0, isOverAside: false };
    else this.#play(rest, 0);
  }

  #openTitle({ title, line }: TitleLine, place: LinePlace): void {
    const written = line.text.trim();
    if (this.#isInBlock) {
      if (title.isReference) this.#behindBlock.push(referenceTo(title, { line: line.number, written }));
      else if (this.#draft.hasRows) this.#draft.addNote(written, 'here');
      else this.#draft.rename(title);
    } else if (this.#isReference(place)) {
      this.#draft.refer(referenceTo(title, { line: line.number, written }));
    } else this.#draft.openTitled(title, { line: line.number, written });
  }

  /** Whether a title only names what stands elsewhere, although words follow it. */
  #isReference({ lines, index }: LinePlace): boolean {
    const line = lines[index];
    if (line?.kind !== 'title' || line.rest !== null) return line?.kind === 'title' && line.title.isReference && line.rest === null;
    if (line.title.isReference) return true;
    this.#draft.close();
    const key = titleKey(line.title);
    const defined = this.#draft.sectionsNamed(key).find(({ rows }) => rows.length > 0);
    const next = lines.slice(index + 1).find(({ kind }) => kind !== 'blank');
    if (next?.kind !== 'words' && next?.kind !== 'chords') return false;
    if (this.#isPlayedOnly({ lines, index })) return true;
    const beginning = defined?.rows[0];
    if (beginning?.kind === 'words' && next.kind === 'words' && beginning.row.text === next.row.text) return false;
    if (lines[index + 1]?.kind === 'blank') return defined !== undefined && !isTitleOverBlank(lines, defined.line);
    return lines[index - 1]?.kind === 'words' && !this.#spacing.hasVerseTitles && (defined !== undefined || this.#spacing.referringKeys.has(key));
  }

  /** "Organ Solo", a blank line, and the next verse: the solo has no chords of its own. */
  #isPlayedOnly({ lines, index }: LinePlace): boolean {
    const line = lines[index];
    if (line?.kind !== 'title' || line.title.kind !== 'instrumental' || lines[index + 1]?.kind !== 'blank') return false;
    const following = lines.slice(index + 1).filter(({ kind }) => kind !== 'blank').slice(0, 2);
    return !this.#spacing.hasVerseTitles && following.some(({ kind }) => kind === 'words');
  }

  #takeAside({ line, text, because }: Extract<SheetLine, { kind: 'aside' }>): void {
    if (this.#waiting !== null && isDrawing(because)) this.#waiting = { ...this.#waiting, isOverAside: true };
    this.#leftOut.push({ line: line.number, text, because });
  }

  #takeFacts(line: Extract<SheetLine, { kind: 'fields' | 'credit' }>): void {
    this.#playWaiting();
    const place = { line: line.line.number, written: line.line.text };
    if (line.kind === 'credit') this.#facts.state({ name: 'copyright', value: line.text, ...place });
    else for (const { name, value, label } of line.fields) this.#facts.state({ name, value, ...place, written: line.fields.length > 1 ? `${label}: ${value}` : place.written });
  }

  #takeNote(text: string): void {
    this.#playWaiting();
    this.#draft.addNote(text, this.#blanks === 0 || !this.#draft.hasRows ? 'here' : 'ahead');
  }

  #takeDirective({ line, directive }: Extract<SheetLine, { kind: 'directive' }>): void {
    this.#playWaiting();
    const effect = applyDirective(directive, {
      line,
      draft: this.#draft,
      facts: this.#facts,
      style: this.#style,
      leaveOut: (because) => this.#leftOut.push({ line: line.number, text: directive.written, because }),
    });
    if (effect === 'block-opened' || effect === 'block-closed') {
      this.#isInBlock = effect === 'block-opened';
      this.#blanks = 0;
      for (const reference of this.#behindBlock.splice(0)) this.#draft.refer(reference);
    }
    if (effect === 'comment') this.#takeNote(directive.value);
    if (effect === 'transposed' && !this.#draft.hasBegun) this.#moveKey();
  }

  /** A transposition before any music is a statement about the key. */
  #moveKey(): void {
    this.#keyShift = this.#draft.transposedBy;
  }

  /** Waiting chords have no words: they are played, or go with the drawing they stand over. */
  #playWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) return;
    if (!waiting.isOverAside) this.#play(waiting.line, waiting.blanks);
    else this.#leftOut.push({ line: waiting.line.line.number, text: waiting.line.line.text, because: BECAUSE.tablature });
  }

  #play(line: ChordsLine, blanks: number): void {
    this.#divide('chords', blanks);
    this.#draft.addChords(line.chords, line.line.number);
  }

  #takeBlanks(): number {
    const blanks = this.#blanks;
    this.#blanks = 0;
    return blanks;
  }

  /** Ends the open section where a blank line, or words behind an instrumental, begin something new. */
  #divide(next: 'words' | 'chords', blanks: number): void {
    if (this.#isInBlock || !this.#draft.hasRows) return;
    const isNew = blanks >= (this.#spacing.isDoubleSpaced ? 2 : 1);
    if (this.#endsHere(next, isNew)) this.#draft.close();
    if (!this.#draft.isOpen && this.#spacing.hasNumberedVerses && next === 'words') this.#draft.expectRefrain();
  }

  #endsHere(next: 'words' | 'chords', isNew: boolean): boolean {
    const { hasWords, isTitled, openKind } = this.#draft;
    if (!isTitled) return isNew;
    if (next === 'words' && !hasWords && openKind === 'instrumental') return isNew || this.#draft.hasRowBesideTitle;
    return isNew && !this.#spacing.hasVerseTitles && hasWords;
  }
}

/** Where a line stands. */
interface LinePlace {
  readonly lines: readonly SheetLine[];
  readonly index: number;
}

function movedBy(line: ChordsLine, columns: number): ChordsLine {
  const items = line.chords.items.map((item) => ({ ...item, column: item.column + columns }));
  return { ...line, chords: { ...line.chords, items } };
}

function referenceTo(title: SectionTitle, place: TitlePlace): DraftReference {
  const { kind, times, note } = title;
  return { key: titleKey(title), kind, times, notes: note === '' ? [] : [note], ...place };
}

function isDrawing(because: string): boolean {
  return because === BECAUSE.tablature || because === BECAUSE.diagram || because === BECAUSE.strumming;
}

/** Whether the next lines, past blank ones and chord names, are tablature or a chord box. */
function leadsToAside(lines: readonly SheetLine[], index: number): boolean {
  let next = index;
  while (lines[next]?.kind === 'blank') next += 1;
  if (lines[next]?.kind === 'chords') next += 1;
  const line = lines[next];
  return line?.kind === 'aside' && isDrawing(line.because);
}

/** Whether the section that begins on file line `number` has a blank line below its title. */
function isTitleOverBlank(lines: readonly SheetLine[], number: number): boolean {
  const index = lines.findIndex(({ line }) => line.number === number);
  const title = lines[index];
  return title?.kind === 'title' && title.rest === null && lines[index + 1]?.kind === 'blank';
}
