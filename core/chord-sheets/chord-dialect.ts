import { isChord as parsesAsChord } from '@uplift/core/music';
import { remembered } from './remember.ts';

const isChord = remembered(parsesAsChord);

/** How a sheet names its chords: with English letters, with the German H and B, with do re mi, or with degrees in digits or Roman numerals. */
export type Dialect = 'english' | 'german' | 'solfege' | 'numbers' | 'roman';

const GERMAN_ROOTS: ReadonlyMap<string, string> = new Map([
  ['H', 'B'],
  ['Hes', 'Bb'],
  ['Hb', 'Bb'],
  ['B', 'Bb'],
  ['Bb', 'Bb'],
  ['Cis', 'C#'],
  ['Des', 'Db'],
  ['Dis', 'D#'],
  ['Es', 'Eb'],
  ['Fis', 'F#'],
  ['Ges', 'Gb'],
  ['Gis', 'G#'],
  ['As', 'Ab'],
  ['Ais', 'A#'],
]);
/** "Asus" and "Esus" are A and E suspended, not A flat and E flat. */
const GERMAN_ROOT = /^(?:Hes|Hb|H|Bb|B(?!#)|Cis|Des|Dis|Es(?!us)|Fis|Ges|Gis|As(?!us)|Ais)/u;
/** A small letter is a minor chord: "a", "fis", "h7". */
const GERMAN_MINOR = /^([a-h])(is|es|s(?!us))?(\d*)$/u;

/** Writes a German chord in English letters: "Hm" is "Bm", "B7" is "Bb7", "fis" is "F#m". */
export function fromGerman(token: string): string {
  const minor = GERMAN_MINOR.exec(token);
  if (minor !== null) return germanMinor(minor);
  const slash = token.lastIndexOf('/');
  if (slash <= 0) return germanRoot(token);
  const bass = token.slice(slash + 1);
  return `${germanRoot(token.slice(0, slash))}/${germanRoot(bass.charAt(0).toUpperCase() + bass.slice(1))}`;
}

function germanRoot(token: string): string {
  const root = GERMAN_ROOT.exec(token)?.[0];
  return root === undefined ? token : (GERMAN_ROOTS.get(root) ?? root) + token.slice(root.length);
}

function germanMinor([, letter = '', raised = '', number = '']: RegExpExecArray): string {
  return `${germanRoot(letter.toUpperCase() + raised)}m${number}`;
}

const SOLFEGE_ROOTS: Readonly<Record<string, string>> = {
  do: 'C',
  re: 'D',
  ré: 'D',
  mi: 'E',
  fa: 'F',
  sol: 'G',
  la: 'A',
  si: 'B',
};
const SOLFEGE = /^(?:do|r[eé]|mi|fa|sol|la|si)/iu;
/** What may follow a solfège root at once, so that "Side" and "Last" stay words. */
const SOLFEGE_CHORD =
  /^(?:Do|DO|R[eé]|RE|RÉ|Mi|MI|Fa|FA|Sol|SOL|La|LA|Si|SI)(?:[b#♭♯]|m(?![a-z])|M(?![a-z])|min|maj|mi?\d|dim|sus|add|aug|\d|[/+\-°(]|$)/u;

/** Writes a solfège chord in English letters: "Lam" is "Am", "Sol7/Si" is "G7/B". */
export function fromSolfege(token: string): string {
  const slash = token.lastIndexOf('/');
  if (slash <= 0) return solfegeRoot(token);
  return `${solfegeRoot(token.slice(0, slash))}/${solfegeRoot(token.slice(slash + 1))}`;
}

function solfegeRoot(token: string): string {
  const root = SOLFEGE.exec(token)?.[0];
  return root === undefined ? token : (SOLFEGE_ROOTS[root.toLowerCase()] ?? root) + token.slice(root.length);
}

/** Small letters are minor chords in sheets whose major chords are in capitals: "mi" beside "SOL7". */
const SMALL_SOLFEGE = /^(do|r[eé]|mi|fa|sol|la|si)([b#]?)(\d?)$/u;

/** Writes a small solfège chord in English letters: "mi7" is "Em7"; null when it is none. */
export function fromSmallSolfege(token: string): string | null {
  const [, root = '', accidental = '', number = ''] = SMALL_SOLFEGE.exec(token) ?? [];
  return root === '' ? null : `${solfegeRoot(root)}${accidental}m${number}`;
}

const NUMBER_CHORD = /^\(?[b#]?[1-7](?:m|-|°|o|ø|\+|maj|sus|add|dim|aug|[b#]?\d)*(?:\/[b#]?[1-7])?\)?$/u;

/** Writes a chord of a number chart as the product writes degrees: "6-" is "6m"; null when it is none. */
export function fromNumber(token: string): string | null {
  if (!NUMBER_CHORD.test(token)) return null;
  return token.replace(/^\((.*)\)$/u, '$1').replace('-', 'm');
}

const ROMAN = /^([b#♭♯]?)(vii|vi|v|iv|iii|ii|i)(?![a-z]*[ivxl]|[0-48]|1[^13])/iu;
const ROMAN_DEGREES: readonly string[] = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

/** Writes a chord in Roman numerals as the product writes degrees: "vi7" is "6m7", "V/VII" is "5/7"; null when it is none. */
export function fromRoman(token: string): string | null {
  const parts = token.split('/').map(romanPart);
  return parts.length <= 2 && parts.every((part) => part !== null) ? fromNumber(parts.join('/')) : null;
}

/** A numeral in small letters is a minor chord, unless it is diminished. */
function romanPart(token: string): string | null {
  const [whole, accidental = '', numeral = ''] = ROMAN.exec(token) ?? [];
  if (whole === undefined) return null;
  const quality = token.slice(whole.length);
  const isMinor = numeral === numeral.toLowerCase() && !/^(?:°|o|ø|dim|m)/u.test(quality);
  return accidental + String(ROMAN_DEGREES.indexOf(numeral.toLowerCase())) + (isMinor ? 'm' : '') + quality;
}

const BRACKETED = /\[([^[\]\s]{1,16})\]/gu;
const SEPARATORS = /[\s|:,%]+/u;
/** A line of chords is short and has none of the marks of a sentence. */
const LONGEST_CHORD_LINE = 200;

interface Counts {
  letters: number;
  german: number;
  solfege: number;
  numbers: number;
  roman: number;
  /** Different numerals met: "I" alone is a word. */
  readonly numerals: Set<string>;
}

/** Judges by all that stands in brackets and by all lines of nothing but chords. German needs one H (IMP-35); the rest a majority. */
export function dialectOf(lines: readonly string[]): Dialect {
  const counts: Counts = { letters: 0, german: 0, solfege: 0, numbers: 0, roman: 0, numerals: new Set() };
  const bracketed = new Map<string, number>();
  for (const line of lines) {
    if (line.includes('[')) countBracketed(bracketed, line);
    else if (MAY_BE_CHORDS.test(line) && line.length <= LONGEST_CHORD_LINE) {
      countTokens(counts, line.split(SEPARATORS).filter(Boolean), { fewestNumbers: SAFE_NUMBER_COUNT, times: 1 });
    }
  }
  for (const [token, times] of bracketed) countTokens(counts, [token], { fewestNumbers: 1, times });
  return judge(counts);
}

/** A song repeats its few chords over and over: each is looked at once. */
function countBracketed(into: Map<string, number>, line: string): void {
  for (const [, token = ''] of line.matchAll(BRACKETED)) into.set(token, (into.get(token) ?? 0) + 1);
}

const MAY_BE_CHORDS =
  /^[\s|:(%-]*(?:[A-H1-7IV][\s|#b♭♯m\d/,+(-]|[A-H1-7IV]$|[IV]{2}|[A-H](?:m|is|sus|dim|maj|es)|(?:do|r[eé]|mi|fa|sol|la|si)(?![a-z]{2}))/iu;
/** One number alone is a verse's number or a count, no chart. */
const SAFE_NUMBER_COUNT = 2;

/** Counts a line's tokens for the one dialect in which all of them are chords. */
function countTokens(into: Counts, tokens: readonly string[], { fewestNumbers, times }: Counting): void {
  const counts = into;
  const count = tokens.length * times;
  if (tokens.length === 0) return;
  if (tokens.every(isChord)) counts.letters += count;
  else if (tokens.every((token) => isChord(fromGerman(token)))) {
    if (tokens.some(isGermanOnly)) counts.german += count;
  } else if (tokens.every((token) => SOLFEGE_CHORD.test(token) && isChord(fromSolfege(token)))) {
    counts.solfege += count;
  } else if (tokens.length >= fewestNumbers && tokens.every((token) => fromNumber(token) !== null)) {
    counts.numbers += count;
  } else if (tokens.every((token) => fromRoman(token) !== null)) {
    counts.roman += count;
    for (const token of tokens) counts.numerals.add(fromRoman(token)?.charAt(0) ?? '');
  }
}

interface Counting {
  /** Fewer numbers than this together are no chords. */
  readonly fewestNumbers: number;
  /** How often the tokens stand in the sheet. */
  readonly times: number;
}

function isGermanOnly(token: string): boolean {
  return token.startsWith('H');
}

/** A number chart of fewer chords is a count of beats or a page. */
const FEWEST_NUMBER_CHORDS = 4;

const FEWEST_NUMERALS = 3;

function judge({ letters, german, solfege, numbers, roman, numerals }: Counts): Dialect {
  if (german > 0) return 'german';
  if (solfege > letters) return 'solfege';
  if (letters === 0 && roman > numbers && numerals.size >= FEWEST_NUMERALS) return 'roman';
  return letters === 0 && numbers >= FEWEST_NUMBER_CHORDS ? 'numbers' : 'english';
}
