import { assertNever } from '@uplift/core/foundation';
import { spokenAccidentals, spokenChord, spokenParts } from './chord-parts.ts';
import { parseQuality } from './chord-quality.ts';
import type { QualityToken } from './chord-quality.ts';
import { parseChord } from './chord.ts';
import type { KeyName } from './key.ts';
import { germanName, signs, solfegeName } from './notation-names.ts';
import type { Notation } from './notation-names.ts';
import type { Degree, Note } from './note.ts';
import { chordInKey, parseRelative, replaceChordIn } from './relative-chord.ts';

/**
 * Shows a stored chord in `key` in a notation: "6m7" in G is "Em7", "6m7", "vi7", "Mim7" or "Em7". Other text stays as
 * it is. Degrees are counted from the tonic on the major scale in minor keys too: in A minor, Am is 1m and i, C is ♭3
 * and ♭III.
 *
 * @example
 * chordInNotation('6m7', 'G', 'roman') // 'vi7'
 * chordInNotation('6m7', 'G', 'solfege') // 'Mim7'
 */
export function chordInNotation(relative: string, key: KeyName, notation: Notation): string {
  const shown = chordInKey(relative, key);
  switch (notation) {
    case 'letters':
      return shown;
    case 'nashville':
    case 'roman':
      return replaceChordIn(relative, (inner) => degreeChord(inner, notation));
    case 'solfege':
    case 'german':
      return replaceChordIn(shown, (inner) => namedChord(inner, NAMES[notation]));
    default:
      return assertNever(notation);
  }
}

/**
 * The same chord in words, for screen readers: "6 minor 7 over flat 3", "Fa sharp minor over Do sharp".
 *
 * @example
 * spokenInNotation('6m7/b3', 'G', 'nashville') // '6 minor 7 over flat 3'
 */
export function spokenInNotation(relative: string, key: KeyName, notation: Notation): string {
  const text = chordInNotation(relative, key, notation);
  if (notation === 'letters') return spokenChord(text);
  if (notation === 'nashville' || notation === 'roman') return spokenDegrees(relative) ?? text;
  return spokenNames(chordInKey(relative, key), notation) ?? text;
}

type NoteName = (note: Note) => string;

const NAMES = { solfege: solfegeName, german: germanName } as const satisfies Partial<Record<Notation, NoteName>>;

/**
 * Puts a quality that begins with a sign in parentheses after a name that ends without one: "Do(♭5)", as "Do♭5" is
 * another chord.
 */
function namedChord(text: string, nameNote: NoteName): string | null {
  const chord = parseChord(text);
  if (chord === null) return null;
  const root = nameNote(chord.root);
  const quality = written(parseTokens(chord.quality));
  const beside = /[♭♯]$/u.test(root) ? quality : quality.replace(/^[♭♯]\d{1,2}/u, '($&)');
  return root + beside + (chord.bass === null ? '' : `/${nameNote(chord.bass)}`);
}

/** A Roman chord's bass is an Arabic number: a Roman one after a slash means a secondary chord. */
function degreeChord(text: string, notation: 'nashville' | 'roman'): string | null {
  const chord = parseRelative(text);
  if (chord === null) return null;
  const tokens = parseTokens(chord.quality);
  const bass = chord.bass === null ? '' : `/${nashvilleDegree(chord.bass)}`;
  if (notation === 'nashville') return nashvilleDegree(chord.root) + besideDegree(written(tokens)) + bass;
  return romanDegree(chord.root, tokens) + besideDegree(written(romanTokens(tokens))) + bass;
}

/** A quality may end like a bass ("7/4" of C7/4): then that is put in parentheses. */
function besideDegree(quality: string): string {
  return quality.replace(/\/([♭♯]*[1-7])$/u, '($1)');
}

function nashvilleDegree({ step, accidental }: Degree): string {
  return signs(accidental) + String(step + 1);
}

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const;

/** Small letters for chords with a minor third. */
function romanDegree({ step, accidental }: Degree, [third]: readonly QualityToken[]): string {
  const isSmall = third !== undefined && SMALL.has(third.kind);
  return signs(accidental) + (isSmall ? NUMERALS[step].toLowerCase() : NUMERALS[step]);
}

const SMALL: ReadonlySet<QualityToken['kind']> = new Set<QualityToken['kind']>([
  'minor',
  'diminished',
  'half-diminished',
]);

/** The case of a numeral already gives its third; the rest of the third and fifth is written as signs. */
function romanTokens([first, ...rest]: readonly QualityToken[]): readonly QualityToken[] {
  if (first === undefined || first.kind === 'minor') return rest;
  const sign = ROMAN_SIGNS[first.kind];
  return [sign === undefined ? first : { ...first, text: sign }, ...rest];
}

const ROMAN_SIGNS: Partial<Readonly<Record<QualityToken['kind'], string>>> = {
  diminished: '°',
  'half-diminished': 'ø',
  augmented: '+',
};

function parseTokens(quality: string): readonly QualityToken[] {
  return parseQuality(quality) ?? [];
}

/** Writes a quality as typed, but with real signs, "m" for every minor, and "°", since "Solo" isn't a chord. */
function written(tokens: readonly QualityToken[]): string {
  return tokens.map(({ kind, text }) => WRITTEN[`${kind} ${text}`] ?? (kind === 'minor' ? 'm' : text)).join('');
}

const WRITTEN: Readonly<Record<string, string>> = { 'flat b': '♭', 'sharp #': '♯', 'diminished o': '°' };

function spokenDegrees(relative: string): string | null {
  const chord = parseRelative(relative.trim());
  if (chord === null) return null;
  return spokenParts(spokenDegree(chord.root), chord.quality, chord.bass && spokenDegree(chord.bass));
}

function spokenDegree({ step, accidental }: Degree): string {
  return [...spokenAccidentals(accidental), String(step + 1)].join(' ');
}

function spokenNames(shown: string, notation: keyof typeof NAMES): string | null {
  const chord = parseChord(shown);
  if (chord === null) return null;
  const spoken = (note: Note) => (notation === 'german' ? germanName(note) : spokenSyllable(note));
  return spokenParts(spoken(chord.root), chord.quality, chord.bass && spoken(chord.bass));
}

function spokenSyllable(note: Note): string {
  return [solfegeName({ ...note, accidental: 0 }), ...spokenAccidentals(note.accidental)].join(' ');
}
