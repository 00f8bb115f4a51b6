import { assertNever } from '@uplift/core/foundation';
import { applyDirective } from '../directives/apply-directive.ts';
import { DraftBuilder } from './draft-builder.ts';
import type { DraftEntry, DraftReference } from './draft-song.ts';
import { BECAUSE } from '../left-out.ts';
import type { LeftOut } from '../left-out.ts';
import { rowUnderChords } from '../chords/over-words-row.ts';
import { titleKey } from '../titles/section-title.ts';
import type { ChordsLine, SheetLine, TitleLine, WordsLine } from '../lines/sheet-line.ts';
import type { SheetSpacing } from '../header/sheet-spacing.ts';
import type { SheetStyle } from '../header/sheet-style.ts';
import { SongFacts } from '../header/song-facts.ts';
import type { StatedFacts, Statement } from '../header/song-facts.ts';
import { isReference } from '../titles/title-reference.ts';
import { isDrawing, leadsToDrawing, movedBy, waitOverBlank } from '../chords/waiting-chords.ts';
import type { WaitingChords } from '../chords/waiting-chords.ts';

/** The content of a sheet's lines before a song is assembled from it. */
export interface ReadLines {
  readonly entries: readonly DraftEntry[];
  readonly facts: StatedFacts;
  /** The stated order of sections; null if the sheet states none. */
  readonly flow: Statement | null;
  readonly leftOut: readonly LeftOut[];
}

interface LinePlace {
  readonly lines: readonly SheetLine[];
  readonly index: number;
}

/** Reads a song's lines once and collects sections, facts and remainders. */
export class SheetReader {
  readonly #style: SheetStyle;
  readonly #spacing: SheetSpacing;
  readonly #draft = new DraftBuilder();
  readonly #leftOut: LeftOut[] = [];
  readonly #facts: SongFacts;
  #waiting: WaitingChords | null = null;
  #blanks = 0;
  #isInBlock = false;
  #keyShift = 0;
  /** Sections named at the end of a block's words; they are played after the block. */
  readonly #behindBlock: DraftReference[] = [];

  constructor(style: SheetStyle, spacing: SheetSpacing) {
    this.#style = style;
    this.#spacing = spacing;
    this.#facts = new SongFacts(style.dialect, (one) => this.#leftOut.push(one));
  }

  read(lines: readonly SheetLine[]): ReadLines {
    let index = 0;
    for (const line of lines) {
      this.#take(line, { lines, index });
      index += 1;
    }
    this.#playWaiting();
    const { entries, notesBehind } = this.#draft.finished();
    for (const { line, text } of notesBehind) this.#leftOut.push({ line, text, because: BECAUSE.comment });
    this.#facts.settle();
    return {
      entries,
      facts: this.#facts.finished(this.#keyShift),
      flow: this.#facts.flowPlace,
      leftOut: this.#leftOut,
    };
  }

  #take(line: SheetLine, place: LinePlace): void {
    if (line.type === 'words') return this.#takeWords(line, 0);
    if (isSpoken(line)) {
      this.#playWaiting();
      return this.#takeSpoken(line);
    }
    switch (line.type) {
      case 'blank':
        return this.#takeBlank(place);
      case 'chords':
        return this.#takeChords(line, place);
      case 'title':
        return this.#takeTitle(line, place);
      case 'aside':
        return this.#takeAside(line);
      default:
        return assertNever(line);
    }
  }

  /** Lines that are neither played nor sung: chords before them have no words. */
  #takeSpoken(line: SpokenLine): void {
    switch (line.type) {
      case 'rule':
        return;
      case 'fields':
      case 'credit':
        return this.#takeFacts(line);
      case 'note':
        return this.#takeNote(line.text, line.line.number);
      case 'directive':
        return this.#takeDirective(line);
      default:
        return assertNever(line);
    }
  }

  #takeBlank({ lines, index }: LinePlace): void {
    this.#blanks += 1;
    if (this.#waiting !== null && !waitOverBlank(lines, index, this.#spacing.isDoubleSpaced)) this.#playWaiting();
  }

  #takeChords(line: ChordsLine, { lines, index }: LinePlace): void {
    if (this.#waiting !== null && this.#blanks > 0 && leadsToDrawing(lines, index)) {
      this.#waiting = { ...this.#waiting, isOverDrawing: true };
    }
    this.#playWaiting();
    if (line.isAlone) this.#play(line, this.#takeBlanks());
    else this.#waiting = { line, blanks: this.#takeBlanks(), isOverDrawing: false };
  }

  /** `column` is the start of the words on their line. */
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
    if (this.#isInBlock || !takesChordsAbove(rest)) this.#playWaiting();
    this.#openTitle(line, place);
    if (this.#waiting !== null) this.#waiting = { ...this.#waiting, blanks: 0 };
    this.#blanks = 0;
    if (rest?.type === 'words') this.#takeWords(rest, line.restColumn);
    if (rest?.type === 'chords') this.#takeChordsBehindTitle(rest, line, place);
  }

  /** Treats "Verse 1: G  C" over words as a chord line that begins after its title; otherwise its chords are played. */
  #takeChordsBehindTitle(rest: ChordsLine, { title, restColumn }: TitleLine, { lines, index }: LinePlace): void {
    const next = lines[index + 1];
    const isOverWords = next?.type === 'words' && next.row.chords.length === 0 && !rest.isAlone;
    if (isOverWords && !areClose(rest) && title.kind !== 'instrumental') {
      this.#waiting = { line: movedBy(rest, restColumn), blanks: 0, isOverDrawing: false };
    } else this.#play(rest, 0);
  }

  #openTitle(titleLine: TitleLine, place: LinePlace): void {
    const { title, line } = titleLine;
    const written = line.text.trim();
    if (this.#isInBlock && line.setTo === undefined) {
      this.#takeTitleInBlock(titleLine, written);
      return;
    }
    this.#draft.close();
    const defined = this.#draft.sectionNamed(titleKey(title));
    if (isReference({ line: titleLine, ...place, spacing: this.#spacing, defined })) {
      this.#draft.refer(referenceTo(titleLine, written));
    } else this.#draft.openTitled(title, { line: line.number, written });
  }

  #takeTitleInBlock(titleLine: TitleLine, written: string): void {
    if (titleLine.title.isReference) this.#behindBlock.push(referenceTo(titleLine, written));
    else if (!this.#draft.rename(titleLine.title)) {
      this.#draft.addNote({ text: titleLine.title.name, line: titleLine.line.number }, 'here');
    }
  }

  #takeAside({ line, text, because }: Extract<SheetLine, { type: 'aside' }>): void {
    if (this.#waiting !== null && isDrawing(because)) this.#waiting = { ...this.#waiting, isOverDrawing: true };
    this.#leftOut.push({ line: line.number, text, because });
  }

  #takeFacts(line: Extract<SheetLine, { type: 'fields' | 'credit' }>): void {
    const place = { line: line.line.number, written: line.line.text };
    if (line.type === 'credit') {
      this.#facts.state({ name: 'copyright', value: line.text, ...place });
      return;
    }
    const isList = line.fields.length > 1;
    for (const { name, value, label } of line.fields) {
      this.#facts.state({ name, value, line: place.line, written: isList ? `${label}: ${value}` : place.written });
    }
  }

  #takeNote(text: string, line: number): void {
    this.#draft.addNote({ text, line }, this.#blanks === 0 || !this.#draft.hasRows ? 'here' : 'ahead');
  }

  #takeDirective({ line, directive }: Extract<SheetLine, { type: 'directive' }>): void {
    const effect = applyDirective(directive, {
      line,
      draft: this.#draft,
      facts: this.#facts,
      style: this.#style,
      leaveOut: (because) => this.#leftOut.push({ line: line.number, text: directive.written, because }),
    });
    if (effect === 'comment') this.#takeNote(directive.value, line.number);
    if (effect === 'block-opened' || effect === 'block-closed') this.#enterOrLeaveBlock(effect === 'block-opened');
    // A transposition before any music is a statement about the key.
    if (effect === 'transposed' && !this.#draft.hasBegun) this.#keyShift = this.#draft.transposedBy;
  }

  #enterOrLeaveBlock(isInBlock: boolean): void {
    this.#isInBlock = isInBlock;
    this.#blanks = 0;
    for (const reference of this.#behindBlock.splice(0)) this.#draft.refer(reference);
  }

  /**
   * Handles pending chords without words: they are played, or left out with the drawing below them unless a title
   * names them.
   */
  #playWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) return;
    const { line } = waiting;
    const isNamed = waiting.blanks === 0 && this.#draft.isTitled && !this.#draft.hasRows;
    if (!waiting.isOverDrawing || isNamed) this.#play(line, waiting.blanks);
    else this.#leftOut.push({ line: line.line.number, text: line.line.text, because: BECAUSE.tablature });
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

  /** Ends the open section if a blank line, or words after an instrumental, begin a new one. */
  #divide(next: 'words' | 'chords', blanks: number): void {
    if (this.#isInBlock || !this.#draft.hasRows) return;
    const isNew = blanks >= (this.#spacing.isDoubleSpaced ? 2 : 1);
    if (this.#endsHere(next, isNew)) this.#draft.close();
    if (!this.#draft.isOpen && this.#spacing.hasNumberedVerses && next === 'words') this.#draft.expectRefrain();
  }

  /**
   * Decides if a titled section ends at a blank line: yes if verses have no titles; among numbered verses a refrain
   * continues to the next number.
   */
  #endsAtBlank(kind: DraftBuilder['openKind']): boolean {
    const { hasVerseTitles, hasNumberedVerses } = this.#spacing;
    return !hasVerseTitles && !(kind === 'chorus' && hasNumberedVerses);
  }

  #endsHere(next: 'words' | 'chords', isNew: boolean): boolean {
    const { hasWords, isTitled, openKind } = this.#draft;
    if (!isTitled) return isNew;
    if (next === 'words' && !hasWords && openKind === 'instrumental') return isNew || this.#draft.hasRowBesideTitle;
    return isNew && hasWords && this.#endsAtBlank(openKind);
  }
}

/** Returns true if the chord line above belongs to words after a title ("1. Amazing grace"). */
function takesChordsAbove(rest: TitleLine['rest']): boolean {
  return rest?.type === 'words' && rest.row.chords.length === 0;
}

/** Returns true for several chords one space apart: they belong to no words and are played before them. */
function areClose({ chords }: ChordsLine): boolean {
  return (
    chords.items.filter(({ type }) => type === 'chord').length >= FEWEST_CLOSE && !/\s\s/u.test(chords.text.trim())
  );
}

const FEWEST_CLOSE = 3;

function referenceTo({ title, line }: TitleLine, written: string): DraftReference {
  const { kind, times, note } = title;
  return { key: titleKey(title), kind, times, notes: note === '' ? [] : [note], line: line.number, written };
}

type SpokenLine = Extract<SheetLine, { readonly type: 'rule' | 'fields' | 'credit' | 'note' | 'directive' }>;

const SPOKEN: ReadonlySet<SheetLine['type']> = new Set<SpokenLine['type']>([
  'rule',
  'fields',
  'credit',
  'note',
  'directive',
]);

function isSpoken(line: SheetLine): line is SpokenLine {
  return SPOKEN.has(line.type);
}
