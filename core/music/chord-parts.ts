import { parseQuality } from './chord-quality.ts';
import type { QualityKind, QualityToken } from './chord-quality.ts';
import { parseChord } from './chord.ts';
import type { Notation } from './notation-names.ts';
import { bassPart, readNotePart } from './note-part.ts';
import type { NotePart } from './note-part.ts';
import { noteLetter } from './note.ts';
import type { Note } from './note.ts';
import { splitDecoration } from './relative-chord.ts';

/** A stretch of quality: plain text, or one accidental that is drawn as a real ♭ or ♯. */
export type QualityRun = ({ readonly text: string } | { readonly accidental: 'b' | '#' }) & {
  /** Set small and high, as after the number of a degree: 5⁷ is not 57. */
  readonly isRaised?: true;
};

/** A chord split for drawing. A literal's text already has its ♭ and ♯. */
export type ChordParts =
  | {
      readonly type: 'chord';
      readonly root: NotePart;
      readonly quality: readonly QualityRun[];
      readonly bass: NotePart | null;
    }
  | { readonly type: 'literal'; readonly text: string };

/**
 * Splits a displayed chord such as "F#m7b5/E", written in `notation`, for drawing. Other text is a literal: "N.C."
 * unchanged, "(Bb)" as "(B♭)", a long one cut to its beginning.
 */
export function chordParts(text: string, notation: Notation = 'letters'): ChordParts {
  if (notation !== 'letters') return notatedParts(text, notation) ?? { type: 'literal', text: shorten(text) };
  const chord = parseChord(text);
  if (chord === null) return { type: 'literal', text: literalText(shorten(text)) };
  return {
    type: 'chord',
    root: notePart(chord.root),
    quality: qualityRuns(parseQuality(chord.quality) ?? []),
    bass: chord.bass === null ? null : notePart(chord.bass),
  };
}

/** Limit for text among the chords: it is drawn on one line that can't break. */
const MOST_LITERAL_CHARACTERS = 40;

function shorten(text: string): string {
  return text.length > MOST_LITERAL_CHARACTERS ? `${text.slice(0, MOST_LITERAL_CHARACTERS)}…` : text;
}

/** Splits only chords that the notation itself writes: "Solo" isn't a diminished Sol. */
function notatedParts(text: string, notation: Exclude<Notation, 'letters'>): ChordParts | null {
  const root = readNotePart(text, notation);
  if (root === null) return null;
  const rest = text.slice(root.length);
  const slash = rest.lastIndexOf('/');
  const bass = slash < 0 ? null : bassPart(rest.slice(slash + 1), notation);
  const tokens = parseQuality(bass === null ? rest : rest.slice(0, slash));
  if (tokens === null || tokens.some(({ kind, text: typed }) => NEVER_WRITTEN.test(`${kind} ${typed}`))) return null;
  const quality = notation === 'nashville' ? raisedRuns(tokens) : qualityRuns(tokens);
  return { type: 'chord', root: root.part, quality, bass };
}

const NEVER_WRITTEN = /^(?:diminished o|minor (?!m$).*)$/u;

/** All runs except the "m" of a minor chord. */
function raisedRuns(tokens: readonly QualityToken[]): readonly QualityRun[] {
  const minor = tokens[0]?.kind === 'minor' ? 1 : 0;
  const raised = qualityRuns(tokens.slice(minor)).map((run) => ({ ...run, isRaised: true as const }));
  return [...qualityRuns(tokens.slice(0, minor)), ...raised];
}

/**
 * Spells out a chord for screen readers: "F#m7/C#" is "F sharp minor 7 over C sharp". Returns other text unchanged.
 *
 * @example
 * spokenChord('F#m7/C#') // 'F sharp minor 7 over C sharp'
 */
export function spokenChord(text: string): string {
  const chord = parseChord(text);
  if (chord === null) return text;
  const bass = chord.bass === null ? null : spokenNote(chord.bass);
  return spokenParts(spokenNote(chord.root), chord.quality, bass);
}

/** A chord in words, its root and bass being words already: "4 minor 7 over 1". */
export function spokenParts(root: string, quality: string, bass: string | null): string {
  const words = (parseQuality(quality) ?? []).map(spokenToken).filter((word) => word !== '');
  return [root, ...words, ...(bass === null ? [] : ['over', bass])].join(' ');
}

/** "(Bb)", "/F#", "C#*": a chord with something around it. */
function literalText(text: string): string {
  const { before, chord, after } = splitDecoration(text);
  const inner = parseChord(chord);
  if (inner === null) return text;
  return before + chord.replaceAll('b', '♭').replaceAll('#', '♯') + after;
}

function notePart(note: Note): NotePart {
  return { letter: noteLetter(note), accidental: ACCIDENTAL_TEXTS[note.accidental + 2] ?? '' };
}

const ACCIDENTAL_TEXTS: readonly NotePart['accidental'][] = ['bb', 'b', '', '#', '##'];

function qualityRuns(tokens: readonly QualityToken[]): readonly QualityRun[] {
  return tokens.reduce<readonly QualityRun[]>((runs, token) => withToken(runs, token), []);
}

/** Plain tokens join the stretch before them. */
function withToken(runs: readonly QualityRun[], token: QualityToken): readonly QualityRun[] {
  const accidental = parseAccidental(token);
  if (accidental !== null) return [...runs, { accidental }];
  const last = runs.at(-1);
  return last !== undefined && 'text' in last
    ? [...runs.slice(0, -1), { text: last.text + token.text }]
    : [...runs, { text: token.text }];
}

/** The "-" of "C7-5" means flat but is drawn as typed. */
function parseAccidental(token: QualityToken): 'b' | '#' | null {
  if ('b♭'.includes(token.text)) return 'b';
  return '#♯'.includes(token.text) ? '#' : null;
}

const SPOKEN: Readonly<Record<Exclude<QualityKind, 'number'>, string>> = {
  minor: 'minor',
  major: 'major',
  diminished: 'diminished',
  'half-diminished': 'half diminished',
  augmented: 'augmented',
  suspended: 'suspended',
  altered: 'altered',
  add: 'add',
  no: 'no',
  flat: 'flat',
  sharp: 'sharp',
  slash: '',
  comma: '',
  open: '',
  close: '',
};

/** Two numbers written as one are spoken as two: "6 9". */
const NUMBER_PAIRS: ReadonlySet<string> = new Set(['69', '67', '24', '42']);

function spokenToken(token: QualityToken): string {
  if (token.kind !== 'number') return SPOKEN[token.kind];
  return NUMBER_PAIRS.has(token.text) ? token.text.split('').join(' ') : token.text;
}

function spokenNote(note: Note): string {
  return [noteLetter(note), ...spokenAccidentals(note.accidental)].join(' ');
}

/** "flat" or "sharp", once for each. */
export function spokenAccidentals(accidental: number): readonly string[] {
  return Array.from({ length: Math.abs(accidental) }, () => (accidental < 0 ? 'flat' : 'sharp'));
}
