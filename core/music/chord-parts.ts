import { parseQuality } from './chord-quality.ts';
import type { QualityKind, QualityToken } from './chord-quality.ts';
import { parseChord } from './chord.ts';
import { letterOf } from './note.ts';
import type { Note } from './note.ts';
import { undecorated } from './relative-chord.ts';

/** A note for drawing: its letter, and its accidental as it is stored. Two accidentals occur only in what a user typed. */
export interface NotePart {
  readonly letter: string;
  readonly accidental: '' | 'b' | '#' | 'bb' | '##';
}

/** A stretch of quality: plain text, or one accidental that is drawn as a real ♭ or ♯. */
export type QualityRun = { readonly text: string } | { readonly accidental: 'b' | '#' };

/** A chord taken apart for drawing. A literal's text has its ♭ and ♯ in place already. */
export type ChordParts =
  | {
      readonly kind: 'chord';
      readonly root: NotePart;
      readonly quality: readonly QualityRun[];
      readonly bass: NotePart | null;
    }
  | { readonly kind: 'literal'; readonly text: string };

/** Takes a shown chord such as "F#m7b5/E" apart for drawing. What is no chord is a literal: "N.C." as it is, "(Bb)" as "(B♭)". */
export function chordParts(text: string): ChordParts {
  const chord = parseChord(text);
  if (chord === null) return { kind: 'literal', text: literalText(text) };
  return {
    kind: 'chord',
    root: notePart(chord.root),
    quality: qualityRuns(parseQuality(chord.quality) ?? []),
    bass: chord.bass === null ? null : notePart(chord.bass),
  };
}

/** A chord in words, for screen readers: "F#m7/C#" is "F sharp minor 7 over C sharp". What is no chord is answered as it is. */
export function spokenChord(text: string): string {
  const chord = parseChord(text);
  if (chord === null) return text;
  const quality = (parseQuality(chord.quality) ?? []).map(spokenToken);
  const bass = chord.bass === null ? [] : ['over', spokenNote(chord.bass)];
  return [spokenNote(chord.root), ...quality, ...bass].filter((word) => word !== '').join(' ');
}

/** "(Bb)", "/F#", "C#*": a chord with something around it. */
function literalText(text: string): string {
  const { before, chord, after } = undecorated(text);
  const inner = parseChord(chord);
  if (inner === null) return text;
  return before + chord.replaceAll('b', '♭').replaceAll('#', '♯') + after;
}

function notePart(note: Note): NotePart {
  return { letter: letterOf(note), accidental: ACCIDENTAL_TEXTS[note.accidental + 2] ?? '' };
}

const ACCIDENTAL_TEXTS: readonly NotePart['accidental'][] = ['bb', 'b', '', '#', '##'];

function qualityRuns(tokens: readonly QualityToken[]): readonly QualityRun[] {
  return tokens.reduce<readonly QualityRun[]>((runs, token) => withToken(runs, token), []);
}

/** Plain tokens join the stretch before them. */
function withToken(runs: readonly QualityRun[], token: QualityToken): readonly QualityRun[] {
  const accidental = accidentalOf(token);
  if (accidental !== null) return [...runs, { accidental }];
  const last = runs.at(-1);
  return last !== undefined && 'text' in last
    ? [...runs.slice(0, -1), { text: last.text + token.text }]
    : [...runs, { text: token.text }];
}

/** The "-" of "C7-5" means flat but is drawn as it was typed. */
function accidentalOf(token: QualityToken): 'b' | '#' | null {
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

/** Two numbers written as one are said as two: "6 9". */
const NUMBER_PAIRS: ReadonlySet<string> = new Set(['69', '67', '24', '42']);

function spokenToken(token: QualityToken): string {
  if (token.kind !== 'number') return SPOKEN[token.kind];
  return NUMBER_PAIRS.has(token.text) ? token.text.split('').join(' ') : token.text;
}

function spokenNote(note: Note): string {
  const accidental = note.accidental < 0 ? 'flat' : 'sharp';
  return [letterOf(note), ...Array.from({ length: Math.abs(note.accidental) }, () => accidental)].join(' ');
}
