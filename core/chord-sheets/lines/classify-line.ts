import { asideReason, isRule } from './aside-lines.ts';
import { withoutTabs } from '../chords/chord-line-items.ts';
import { isCreditLine } from './credit-line.ts';
import { withoutMarkup } from '../directives/directives.ts';
import { readFields } from '../header/header-fields.ts';
import { BECAUSE } from '../left-out.ts';
import type { SourceLine } from '../files/read-lines.ts';
import { readMusic, readWordsLine } from './music-line.ts';
import { mayBeSectionTitle } from '../titles/section-title.ts';
import type { SheetLine, WordsLine } from './sheet-line.ts';
import type { SheetStyle } from '../header/sheet-style.ts';
import { readTitleLine } from '../titles/title-line.ts';

/** Classifies a line by its text alone; a possible title is judged later in context. */
export function classifyLine(line: SourceLine, text: string, style: SheetStyle): SheetLine {
  const start = text.trimStart();
  if (start === '') return { type: 'blank', line };
  if (style.hasDirectives && start.startsWith('#')) {
    return { type: 'aside', line, text, because: BECAUSE.remark };
  }
  const plain = withoutTabs(withoutMarkup(text));
  const sung = readSung(line, plain, style);
  if (sung !== null) return sung;
  if (isRule(text)) return { type: 'rule', line };
  return readSpecial(line, plain, style) ?? readMusic(line, plain, style);
}

/** "[G]Amazing [C]grace": words with chords in brackets, and nothing that a title or field has. Most lines of most sheets are this. */
function readSung(line: SourceLine, text: string, style: SheetStyle): WordsLine | null {
  if (!style.hasBracketsInWords || !text.includes('[') || isMaybeSpecial(text, style)) return null;
  const words = readWordsLine(line, text, style);
  return words.row.chords.length > 0 && WORD.test(words.row.text) ? words : null;
}

function isMaybeSpecial(text: string, style: SheetStyle): boolean {
  return !beginsWithChord(text, style) && (MAY_BE_FIELD.test(text) || mayBeSectionTitle(text.trimStart()));
}

const LONGEST_FIRST_CHORD = 12;

function beginsWithChord(text: string, style: SheetStyle): boolean {
  const start = text.trimStart();
  const close = start.startsWith('[') ? start.indexOf(']') : -1;
  return close > 1 && close <= LONGEST_FIRST_CHORD + 1 && style.read(start.slice(1, close)) !== null;
}

const WORD = /\p{L}{3}/u;
const MAY_BE_FIELD = /[:=|·•©]/u;

/** Reads titles, fields, credits and lines set aside. */
function readSpecial(line: SourceLine, text: string, style: SheetStyle): SheetLine | null {
  const title = readTitleLine(line, text, style);
  if (title !== null) return title;
  const fields = readFields(text);
  if (fields !== null) return { type: 'fields', line, fields };
  const because = asideReason(text);
  if (because !== null) return { type: 'aside', line, text: line.text, because };
  return isCreditLine(text) ? { type: 'credit', line, text: text.trim() } : readNote(line, text);
}

function readNote(line: SourceLine, text: string): SheetLine | null {
  if (text.length > LONGEST_NOTE) return null;
  const form = NOTES.find((one) => one.test(text));
  const note = form?.exec(text)?.[1];
  return note === undefined ? null : { type: 'note', line, text: note.trim() };
}

const LONGEST_NOTE = 120;
/** "*Play softly": OnSong's way of writing a direction. */
const STARRED_REMARK = /^\s*\*\s*(\p{L}[^*]*)$/u;
/** A count such as "X2" or "(2x)" on a line of its own: the lines above are repeated. */
const COUNT_ALONE = /^\s*[([]?([x×]\s?\d{1,2}|\d{1,2}\s?[x×])[)\]]?[.!]?\s*$/iu;
/** "Chorus after each verse", "Repeat chorus after verses 2 and 3". */
const REPEATING =
  /^\s*\(?((?:(?:repeat|sing|play)\s+)?(?:the\s+)?(?:chorus|refrain)(?:\s+is\s+\p{L}+)?\s+(?:after|before|between)\s+(?:each|every|all|the|verses?)\b[^.()]{0,30}?)\.?\)?\s*$/iu;
/** "[Play softly]": words alone in square brackets are a direction. */
const BRACKETED_REMARK = /^\s*\[([^[\]*]*[\p{L}][^[\]]*\s[^[\]]*[\p{L}][^[\]]*)\]\s*$/u;
const NOTES = [BRACKETED_REMARK, STARRED_REMARK, COUNT_ALONE, REPEATING];
