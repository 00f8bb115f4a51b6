import type { SectionKind } from './section-title-names.ts';
import {
  isBesideTitle,
  isFirstWordOfTitle,
  isWeakTitle,
  kindOfShortTitle,
  kindOfTitle,
} from './section-title-names.ts';
import { remembered } from '../chords/remember.ts';
import { titleScore } from './section-title-score.ts';

/** The sign, apart from its words, that a line is a title. */
export type TitleEvidence = 'bracket' | 'colon' | 'bare';

/** A line read as a section's title. */
export interface SectionTitle {
  /** As written, without brackets, colon and repeats. */
  readonly name: string;
  readonly kind: SectionKind;
  /** The number in the name, as written: "2" of "Verse 2", "" without one. */
  readonly number: string;
  /** Number of times the section is played: 2 for "(x2)". */
  readonly times: number;
  /** The text next to the title: "Voices only" of "Verse 1 (Voices only)". */
  readonly note: string;
  readonly evidence: TitleEvidence;
  /** True if its words could also be sung, so that more evidence is needed. */
  readonly isWeak: boolean;
  /** True if it is a letter or two ("V1", "R"). */
  readonly isShort: boolean;
  /** "Repeat Chorus" refers to another section of the song. */
  readonly isReference: boolean;
}

/** No title is longer; more is a line of lyrics. */
const LONGEST_TITLE_LINE = 80;
/** A title misspelled, in brackets or before a colon, must be this like one of the list. */
const MISSPELLED_SCORE = 0.75;
/** More repeats than anyone plays are a note, not a count. */
const MOST_TIMES = 16;

/**
 * Parses a text as a section's title; null for other words. The lines around it decide if it really is one.
 *
 * @example
 * parseSectionTitle('Verse 1 (x2)').times // 2
 */
export function parseSectionTitle(text: string): SectionTitle | null {
  return text.length > LONGEST_TITLE_LINE ? null : readTitle(text);
}

const readTitle = remembered((text: string): SectionTitle | null => {
  const { inner, evidence } = unwrapTitle(text.trim());
  const { rest, times, note } = withoutBeside(inner);
  const closed = evidence === 'bare' && /[:：]$/u.test(rest) ? 'colon' : evidence;
  const name = rest
    .replace(/[\s:：.,;–—-]+$/u, '')
    .replace(/^[\s•*#–—-]+/u, '')
    .replaceAll(/\s+/gu, ' ');
  const read = readName(name, closed);
  if (read !== null) return { ...read, name: read.name ?? name, times, note, evidence: closed };
  return readBeforeNote(rest, { times, note, evidence: closed });
});

const NOTE_BEHIND = /^([^–—:,-]+(?:-\p{L}[^–—:,-]*)?)(?:\s[–—-]+|:|,)\s+(\S.{0,40})$/u;
/** "Chorus to fade", "Chorus and end". */
const FADE_BEHIND = /^(\p{L}+)\s+((?:to|and|till|until|&)\s+(?:fade|end)(?:\s+out)?)$/iu;
/** Limit of a note after a title without brackets. */
const MOST_NOTE_WORDS = 3;

/** Reads a title followed by a direction to the players: "[Outro - fade]", "[Verse 1: Anna]". */
function readBeforeNote(text: string, beside: Pick<SectionTitle, 'times' | 'note' | 'evidence'>): SectionTitle | null {
  const [, name, behind] = FADE_BEHIND.exec(text) ?? noteBehind(text, beside.evidence) ?? [];
  if (name === undefined || behind === undefined) return null;
  const read = readName(name.trim(), beside.evidence);
  if (read === null || read.isShort) return null;
  const note = [behind.replace(/:$/u, '').trim(), beside.note].filter(Boolean).join(', ');
  return { ...read, name: read.name ?? name.trim(), ...beside, note };
}

function noteBehind(text: string, evidence: TitleEvidence): RegExpExecArray | null {
  const match = NOTE_BEHIND.exec(text);
  if (match === null || evidence === 'bracket') return match;
  return (match[2] ?? '').split(' ').length <= MOST_NOTE_WORDS && /\s[–—-]+\s/u.test(text) ? match : null;
}

type NameRead = Pick<SectionTitle, 'kind' | 'number' | 'isWeak' | 'isShort' | 'isReference'> & {
  readonly name?: string;
};

const WRAPPED =
  /^(?:\[(?!\*)([^[\]]+)\]|\(([^()]+)\)|<([^<>]+)>|\*{1,3}([^*]+)\*{1,3}|_{1,3}([^_]+)_{1,3}|={1,4}([^=]+)={1,4}|-{1,4}([^-]+)-{1,4}|#{1,4}([^#]+)#*)\s*([:：]?)\s*(.*)$/u;

/** Removes brackets, stars and similar signs around a title: "[Verse 1] (x2)" keeps the text after it. */
function unwrapTitle(text: string): { readonly inner: string; readonly evidence: TitleEvidence } {
  const match = WRAPPED.exec(text);
  if (match === null) return { inner: text, evidence: 'bare' };
  const inner = match.slice(1, 9).find((group) => group !== undefined) ?? '';
  const behind = match[10] ?? '';
  if (behind !== '' && !BEHIND_BRACKET.test(behind)) return { inner: text, evidence: 'bare' };
  return { inner: behind === '' ? inner : `${inner} ${behind}`, evidence: 'bracket' };
}

/** Allowed after a bracketed title: a repeat, another note in brackets, a colon. */
const BEHIND_BRACKET = /^(?:\(.*\)|\[.*\]|[x×]\s?\d+|\d+\s?[x×]|[:-])\s*$/iu;

const TIMES =
  /[([]?\s*(?:(?:repeat|rpt|play)\s*)?(?:\b[x×]\s?(\d{1,2})|\b(\d{1,2})\s?[x×]|(\d{1,2})\s+times|\b(twice)|\b(thrice))\s*[)\]]?/iu;
const NOTE = /[([]([^()[\]]*)[)\]]/u;

/** Takes the repeats and the note from a title. */
function withoutBeside(text: string): { readonly rest: string; readonly times: number; readonly note: string } {
  const repeat = playableRepeat(text);
  const once = withoutPart(text, repeat?.[0]);
  const note = NOTE.exec(once);
  const rest = withoutPart(once, note?.[0]).replace(/[([]\s*[)\]]/u, '');
  return { rest: rest.trim(), times: repeat === null ? 1 : readTimes(repeat), note: note?.[1]?.trim() ?? '' };
}

function playableRepeat(text: string): RegExpExecArray | null {
  const repeat = TIMES.exec(text);
  const times = repeat === null ? 0 : readTimes(repeat);
  return times >= 1 && times <= MOST_TIMES ? repeat : null;
}

function withoutPart(text: string, part: string | undefined): string {
  return part === undefined ? text : text.replace(part, ' ');
}

function readTimes([, before, behind, word, twice]: RegExpExecArray): number {
  const number = before ?? behind ?? word;
  if (number !== undefined) return Number(number);
  return twice === undefined ? 3 : 2;
}

const NUMBERED = /^(\d{1,2})\s?[.)]?$/u;
const SHORT_NAME = /^([a-z]{1,4})\.?\s?#?(\d{1,2}[a-d]?)?$/u;

function readName(name: string, evidence: TitleEvidence): NameRead | null {
  const plain = plainWords(name);
  if (plain === '') return null;
  return readNumber(plain) ?? readShort(plain) ?? readNameWords(plain) ?? readMisspelled(plain, evidence);
}

/** Lower case, accents and punctuation taken off. */
function plainWords(name: string): string {
  const lower = name.toLowerCase();
  const ascii = ASCII.test(lower) ? lower : withoutAccents(lower);
  return ascii.replaceAll(/[-_]+/gu, ' ').replaceAll(/\s+/gu, ' ').trim();
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');
}

/** "1." over a stanza is its number. */
function readNumber(plain: string): NameRead | null {
  const number = NUMBERED.exec(plain)?.[1];
  if (number === undefined || number === '0') return null;
  return { ...TITLE, name: `Verse ${number}`, kind: 'verse', number, isShort: true };
}

const TITLE = { isWeak: false, isShort: false, isReference: false } as const;

function readShort(plain: string): NameRead | null {
  const match = SHORT_NAME.exec(plain);
  const kind = match === null ? undefined : kindOfShortTitle(match[1] ?? '');
  if (kind === undefined) return null;
  return { ...TITLE, kind, number: match?.[2] ?? '', isShort: true };
}

const NUMBER_WORD =
  /^(?:one|two|three|four|five|six|uno|dos|tres|dois|eins|zwei|drei|un|deux|trois|#?\d{1,2}[a-d]?\.?|[ivx]{1,4}|[a-d]|(?:\d{1,2}[,+-]){1,4}\d{1,2})$/u;
const JOINING: ReadonlySet<string> = new Set(['&', '+', '/', 'and', 'und', 'et', 'y', 'e', ',', 'or']);
/** A title has few words; a line of more that all happen to be title words is still none. */
const MOST_WORDS = 6;

function readNameWords(plain: string): NameRead | null {
  const words = plain
    .replaceAll(/([/&+])/gu, ' $1 ')
    .replaceAll(/,(?=\s|$)/gu, '')
    .split(' ')
    .filter(Boolean);
  if (words.length > MOST_WORDS) return null;
  const found = titleWords(words);
  if (found === null) return null;
  const numbers = found.others.filter((word) => NUMBER_WORD.test(word));
  const isKnown = found.others.every((word) => NUMBER_WORD.test(word) || JOINING.has(word) || isBesideTitle(word));
  if (!isKnown) return null;
  return {
    kind: found.kind,
    number: numbers.join(' '),
    isWeak: isWeakTitle(found.title) && numbers.length === 0 && found.others.length === 0,
    isShort: false,
    isReference: /^(?:repeat|rpt)$/u.test(words[0] ?? ''),
  };
}

interface TitleWords {
  readonly kind: SectionKind;
  readonly title: string;
  readonly others: readonly string[];
}

/** Finds the words that are a title, the longest first: "pre chorus" before "chorus". */
function titleWords(words: readonly string[]): TitleWords | null {
  return titleOfLength(words, 2) ?? titleOfLength(words, 1);
}

function titleOfLength(words: readonly string[], length: number): TitleWords | null {
  for (let at = 0; at + length <= words.length; at += 1) {
    const title = words.slice(at, at + length).join(' ');
    const numberless = title.replace(/(?<=[a-z])\d{1,2}$/u, '');
    const kind = kindOfTitle(title) ?? kindOfTitle(numberless);
    if (kind !== undefined) return { kind, title: numberless, others: otherWords(words, at, at + length) };
  }
  return null;
}

/**
 * The words next to the title, and the number attached to it ("Verse2"). Further titles ("Verse / Chorus") don't
 * count.
 */
function otherWords(words: readonly string[], from: number, to: number): readonly string[] {
  const number = /(?<=[a-z])\d{1,2}$/u.exec(words[to - 1] ?? '')?.[0];
  const others = [...words.slice(0, from), ...words.slice(to)].filter((word) => kindOfTitle(word) === undefined);
  return number === undefined ? others : [...others, number];
}

function readMisspelled(plain: string, evidence: TitleEvidence): NameRead | null {
  if (evidence === 'bare') return null;
  const number = /\d{1,2}$/u.exec(plain)?.[0] ?? '';
  const letters = plain.replaceAll(/[^\p{L}\s]/gu, '').trim();
  if (letters.length < 4 || letters.length > 14 || titleScore(letters) < MISSPELLED_SCORE) return null;
  return { ...TITLE, kind: kindOfTitle(letters) ?? closestKind(letters), number };
}

function closestKind(letters: string): SectionKind {
  return letters.startsWith('v') ? 'verse' : letters.startsWith('c') ? 'chorus' : 'other';
}

/** Returns one key for all titles of one section: "V1", "Verse 1" and "[VERSE 1]" give "verse 1". */
export function titleKey(title: Pick<SectionTitle, 'name' | 'kind' | 'number'>): string {
  const isNamedByKind =
    title.kind === 'verse' || title.kind === 'chorus' || title.kind === 'bridge' || title.kind === 'pre-chorus';
  return isNamedByKind && !/post|final|last|half|alt/iu.test(title.name)
    ? `${title.kind} ${title.number}`.trim()
    : plainWords(title.name);
}

/** Quick check whether a line can be a section title: it begins with a title's word, a bracket, a star or a number. */
export function mayBeSectionTitle(text: string): boolean {
  const first = FIRST_WORD.exec(text)?.[0];
  if (first === undefined) return OPENING.test(text);
  const word = first.toLowerCase();
  if (isTitleStart(word) || (text.endsWith(':') && text.length <= LONGEST_COLON_TITLE)) return true;
  if (kindOfShortTitle(word) !== undefined) return BEHIND_SHORT.test(text.slice(first.length));
  return !ASCII.test(word) && isTitleStart(withoutAccents(word));
}

const ASCII = /^[\u0020-\u007E]*$/u;
/** Allowed after a short title: nothing, its number, or one of `.`, `:` and `(`. */
const BEHIND_SHORT = /^(?:\s*$|\s?#?\d|\s*[.:(])/u;

const FIRST_WORD = /^[\p{L}]+/u;
const OPENING = /^(?:[[(<*_=#•–—-]|\d{1,2}(?:[.):\s]|$|[a-z]{2}\s))/u;
const LONGEST_COLON_TITLE = 24;

function isTitleStart(word: string): boolean {
  return isFirstWordOfTitle(word) || isBesideTitle(word);
}
