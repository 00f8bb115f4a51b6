import { readChordLine } from '../chords/chord-line.ts';
import { isCreditLine } from '../lines/credit-line.ts';
import type { Directive } from '../directives/directives.ts';
import { readFields } from '../header/header-fields.ts';
import { readMusic, readWordsLine } from '../lines/music-line.ts';
import type { SourceLine } from '../files/read-lines.ts';
import { parseSectionTitle } from './section-title.ts';
import type { SectionTitle } from './section-title.ts';
import type { SheetLine, TitleLine, WordsLine } from '../lines/sheet-line.ts';
import type { SheetStyle } from '../header/sheet-style.ts';
import { readTitleLine } from './title-line.ts';

/** Reads "{comment: Verse 1}", "{section: Bridge}" and "{intro}" as section titles; null for every other directive. */
export function titleInDirective(line: SourceLine, directive: Directive, style: SheetStyle): TitleLine | null {
  const { role } = directive;
  if (role === 'comment') return titleInComment(line, directive.value, style);
  if (role === 'unknown') return namedTitle(line, directive, style);
  if (role !== 'section' || directive.value === '') return null;
  return asTitle(readTitleLine(line, directive.value, style)) ?? buildTitleLine(line, otherTitle(directive.value));
}

/** Reads the chords, field or credit in "{c: G - C - D}", "{c: Capo 3}" and "{c: © 2001 …}"; null for every other directive. */
export function commentAsLine(line: SourceLine, directive: Directive, style: SheetStyle): SheetLine | null {
  if (directive.role !== 'comment') return null;
  const text = directive.value;
  if (text.includes('%{')) return null;
  const chords = readChordLine(text.replaceAll(/[[\]]/gu, ' '), style.read);
  if (chords !== null && chords.items.filter(({ type }) => type === 'chord').length > 1) {
    return { type: 'chords', line, chords, isAlone: true };
  }
  const fields = readFields(text);
  if (fields?.every(({ isSure }) => isSure) === true) return { type: 'fields', line, fields };
  return isCreditLine(text) ? { type: 'credit', line, text } : null;
}

const LONGEST_NOTE = 40;

/** Reads "{comment: Verse 1}" and "{comment: [Intro] softly}": words after a title are for the players. */
function titleInComment(line: SourceLine, text: string, style: SheetStyle): TitleLine | null {
  const read = readTitleLine(line, text, style);
  const note = read === null || !text.startsWith('[') ? '' : noteBehindTitle(read);
  return read === null || note === ''
    ? asTitle(read)
    : asTitle({ ...read, title: { ...read.title, note }, rest: null });
}

function noteBehindTitle({ title, rest }: TitleLine): string {
  const note = rest?.type === 'words' && !title.isShort ? rest.text.trim() : '';
  return note.length > LONGEST_NOTE ? '' : note;
}

/** Accepts even a weak title: text in a directive is not sung. */
function asTitle(title: TitleLine | null): TitleLine | null {
  if (title === null || (title.rest?.type === 'words' && title.rest.row.chords.length === 0)) return null;
  return { ...title, title: { ...title.title, evidence: 'bracket', isWeak: false } };
}

function buildTitleLine(line: SourceLine, title: SectionTitle): TitleLine {
  return { type: 'title', line, title, rest: null, restColumn: 0 };
}

function otherTitle(name: string): SectionTitle {
  return { ...PLAIN_TITLE, name, kind: 'other' };
}

const PLAIN_TITLE = {
  number: '',
  times: 1,
  note: '',
  evidence: 'bracket',
  isWeak: false,
  isShort: false,
  isReference: false,
} as const;

/** "{intro}", "{verse: 2}", "{inst Em, D, G x2}": directives that other programs use as titles. */
function namedTitle(line: SourceLine, { name, value }: Directive, style: SheetStyle): TitleLine | null {
  const words = name.replaceAll('_', ' ');
  const title = parseSectionTitle(words.charAt(0).toUpperCase() + words.slice(1));
  if (title === null || title.isShort) return null;
  const music = value === '' ? null : readMusic(line, value, style);
  const isLabel = music?.type === 'words' && value.length <= LONGEST_LABEL;
  const sure = { evidence: 'bracket', isWeak: false } as const;
  if (!isLabel) return { ...buildTitleLine(line, { ...title, ...sure }), rest: music };
  return buildTitleLine(line, {
    ...(parseSectionTitle(`${title.name} ${value}`) ?? { ...title, note: value }),
    ...sure,
  });
}

const LONGEST_LABEL = 24;
const TITLE_BEHIND = /^(.*\S)\s*[[(]([\p{L} ]{3,20}(?:[x×\d ]{1,4})?)[\])]\s*$/iu;

/** Quick check whether {@link withTitleBehind} can find a title: the line ends in brackets. */
export function mayHaveTitleBehind({ text }: WordsLine): boolean {
  return text.endsWith(']') || text.endsWith(')');
}

/** Splits "…is pleading.[Chorus]" into words and the title of the next section. */
export function withTitleBehind(read: WordsLine, style: SheetStyle): readonly SheetLine[] {
  const [, words, inner] = TITLE_BEHIND.exec(read.text) ?? [];
  const title = inner === undefined ? null : parseSectionTitle(`[${inner}]`);
  if (words === undefined || title === null || !isSungNext(title)) return [read];
  return [readWordsLine(read.line, words, style), buildTitleLine(read.line, { ...title, isReference: true })];
}

function isSungNext({ kind, isWeak, isShort }: SectionTitle): boolean {
  return !isWeak && !isShort && (kind === 'chorus' || kind === 'pre-chorus' || kind === 'bridge');
}
