import { assertNever } from '@uplift/core/foundation';
import type { SheetLine, TitleLine } from '../lines/sheet-line.ts';
import { isChordLetter } from './title-line.ts';

/** A possible title line and the lines around it. */
export interface TitlePlace {
  readonly lines: readonly SheetLine[];
  readonly index: number;
  readonly titled: Titled;
}

/** Signs that a sheet uses titles at all, over all its lines. */
export interface Titled {
  /** True if some title's words can hardly be sung. */
  readonly hasSure: boolean;
  /** Stanzas that begin with a number. */
  readonly numbered: number;
}

/** Looks over all lines that may be titles. */
export function surveyTitles(lines: readonly SheetLine[]): Titled {
  const titles = lines.filter((line) => line.type === 'title');
  return {
    hasSure: titles.some(({ title }) => !title.isWeak),
    numbered: titles.filter(isNumberBeforeWords).length,
  };
}

/** "1. Amazing grace": a stanza's number before its words. */
export function isNumberBeforeWords({ title, rest }: TitleLine): boolean {
  return title.isShort && rest !== null && title.name === `Verse ${title.number}`;
}

/** Returns true if a line that reads like a section's title is one at its place (IMP-25). */
export function isTitleHere(line: TitleLine, place: TitlePlace): boolean {
  if (isNumberBeforeWords(line)) return place.titled.numbered > 1 && isParagraphStart(place);
  return line.rest?.type === 'chords' || isSupported(line, place);
}

/** Judges by the evidence for a title: brackets, a colon, or only its place. */
function isSupported(line: TitleLine, place: TitlePlace): boolean {
  const { title, rest } = line;
  switch (title.evidence) {
    case 'bracket':
      return !title.isWeak || rest === null || isParagraphStart(place);
    case 'colon':
      return rest === null || isSureBeforeWords(line, place);
    case 'bare':
      return isParagraphStart(place) ? isTitleOverParagraph(line, place) : isTitleWithinParagraph(line, place);
    default:
      return assertNever(title.evidence);
  }
}

/** Handles "Chorus: Sing with all": a colon alone proves no title inside a paragraph. */
function isSureBeforeWords({ title, rest }: TitleLine, place: TitlePlace): boolean {
  if (title.number !== '') return true;
  return !title.isWeak && (title.isShort || hasChords(rest) || isParagraphStart(place));
}

function hasChords(rest: TitleLine['rest']): boolean {
  return rest?.type === 'words' && rest.row.chords.length > 0;
}

function isTitleOverParagraph(line: TitleLine, { lines, index, titled }: TitlePlace): boolean {
  const { title } = line;
  const next = lines[index + 1]?.type;
  if (isChordLetter(line.line.text)) return isBetween(lines[index - 1]?.type, next);
  if (title.isWeak) return isCapitalised(line) && isFollowed(next, titled);
  return !title.isShort || isCapitalised(line) || next === 'chords';
}

function isFollowed(next: SheetLine['type'] | undefined, { hasSure }: Titled): boolean {
  return next === 'chords' || (next === 'words' && hasSure);
}

function isBetween(before: SheetLine['type'] | undefined, next: SheetLine['type'] | undefined): boolean {
  return before === 'blank' && next === 'chords';
}

/** Without blank lines between sections, a title without brackets must be one that is hardly ever sung. */
function isTitleWithinParagraph(line: TitleLine, { lines, index }: TitlePlace): boolean {
  const { title } = line;
  if (title.isWeak || title.isShort) return false;
  return title.number !== '' || (isCapitalised(line) && (!isSingable(line) || looksLikeTitle(line, lines[index + 1])));
}

function looksLikeTitle(line: TitleLine, next: SheetLine | undefined): boolean {
  return next?.type === 'chords' || next?.type === 'title' || line.line.text === line.line.text.toUpperCase();
}

/** Bridges and tags are sung about; verses and choruses are not, alone on a line. */
function isSingable({ title: { kind } }: TitleLine): boolean {
  return kind === 'bridge' || kind === 'ending' || kind === 'other';
}

/** Returns true if the line is not inside a paragraph of lyrics. Chords over it are part of it. */
function isParagraphStart({ lines, index }: TitlePlace): boolean {
  let before = index - 1;
  while (lines[before]?.type === 'chords') before -= 1;
  return lines[before]?.type !== 'words';
}

function isCapitalised({ line }: TitleLine): boolean {
  return /^[^\p{L}]*(?:\p{Lu}|$)/u.test(line.text);
}
