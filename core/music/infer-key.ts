import { parseQuality } from './chord-quality.ts';
import { parseChord } from './chord.ts';
import { isMinorKey, KEYS, tonicOf } from './key.ts';
import type { KeyName } from './key.ts';
import { formatNote, pitchOf, withinOctave } from './note.ts';
import { accidentalsOf, spelledIn } from './spelling.ts';

type Third = 'major' | 'minor' | 'diminished' | 'open';

/** What of a chord tells the key. */
interface HeardChord {
  readonly pitch: number;
  readonly third: Third;
  /** The root as it was written, such as "F#". */
  readonly name: string;
}

/** How well a chord belongs to a key, by the semitones from the tonic to its root: 1 is diatonic, less is borrowed, nothing is foreign. */
type Fit = Readonly<Record<number, Partial<Readonly<Record<Third, number>>>>>;

const MAJOR_FIT: Fit = {
  0: { major: 1, open: 1 },
  2: { minor: 1, major: 0.2, open: 0.8 },
  4: { minor: 1, major: 0.3, open: 0.7 },
  5: { major: 1, minor: 0.3, open: 1 },
  7: { major: 1, open: 1 },
  9: { minor: 1, major: 0.4, open: 0.8 },
  10: { major: 0.2 },
  11: { diminished: 1 },
};
const MINOR_FIT: Fit = {
  0: { minor: 1, open: 1 },
  2: { diminished: 1, minor: 0.2 },
  3: { major: 1, open: 0.8 },
  5: { minor: 1, major: 0.4, open: 1 },
  7: { major: 1, minor: 0.8, open: 1 },
  8: { major: 1, open: 0.8 },
  10: { major: 0.9, open: 0.8 },
  11: { diminished: 0.8 },
};

/** What each hint is worth, beside a full score of 1 for a song of diatonic chords only. Chosen by songs that state their key. */
const WORTH = { ending: 0.15, beginning: 0.2, cadences: 0.3 } as const;
const FOREIGN_CHORD = -0.5;
/** Keys with more sharps or flats are not chosen: they have a plainer name. */
const MOST_ACCIDENTALS = 6;
const FIFTH = 7;

/** The key that chord names, in the order of the song, most likely are in. Null when there is no chord among them.
 * Hears how well the chords fit each key's scale, which chord the song begins and ends with, and dominants that resolve. */
export function inferKey(chords: readonly string[]): KeyName | null {
  const heard = chords.map(heardChord).filter((chord) => chord !== null);
  if (heard.length === 0) return null;
  const scored = KEYS.filter((key) => accidentalsOf(key) <= MOST_ACCIDENTALS).map((key) => ({
    key,
    score: scoreOf(key, heard),
    misspelled: misspelledIn(key, heard),
  }));
  return scored.reduce((best, next) => (isBetter(next, best) ? next : best)).key;
}

interface ScoredKey {
  readonly key: KeyName;
  readonly score: number;
  readonly misspelled: number;
}

/** The two names of a key score the same: then the one in which the chords were written, then the plainer one. */
function isBetter(one: ScoredKey, other: ScoredKey): boolean {
  if (Math.abs(one.score - other.score) > Number.EPSILON) return one.score > other.score;
  if (one.misspelled !== other.misspelled) return one.misspelled < other.misspelled;
  return accidentalsOf(one.key) < accidentalsOf(other.key);
}

function heardChord(text: string): HeardChord | null {
  const chord = parseChord(text.trim());
  return chord === null
    ? null
    : { pitch: pitchOf(chord.root), third: thirdOf(chord.quality), name: formatNote(chord.root) };
}

function thirdOf(quality: string): Third {
  const kinds = new Set((parseQuality(quality) ?? []).map((token) => token.kind));
  if (kinds.has('diminished') || kinds.has('half-diminished')) return 'diminished';
  if (kinds.has('minor')) return 'minor';
  return kinds.has('suspended') || quality === '5' || quality === '2' ? 'open' : 'major';
}

function misspelledIn(key: KeyName, heard: readonly HeardChord[]): number {
  return heard.filter((chord) => formatNote(spelledIn(key, chord.pitch)) !== chord.name).length;
}

function scoreOf(key: KeyName, heard: readonly HeardChord[]): number {
  const tonic = pitchOf(tonicOf(key));
  const fit = isMinorKey(key) ? MINOR_FIT : MAJOR_FIT;
  const share = (count: number) => count / heard.length;
  const isHome = (chord: HeardChord | undefined) =>
    chord !== undefined && chord.pitch === tonic && fit[0]?.[chord.third] !== undefined;
  const isDominant = (chord: HeardChord | undefined) =>
    chord !== undefined && chord.pitch === withinOctave(tonic + FIFTH) && chord.third === 'major';
  const fits = heard.map((chord) => fit[withinOctave(chord.pitch - tonic)]?.[chord.third] ?? FOREIGN_CHORD);
  const resolved = heard.filter((chord, index) => isHome(chord) && isDominant(heard[index - 1])).length;
  return (
    share(fits.reduce((sum, one) => sum + one, 0)) +
    (isHome(heard.at(-1)) ? WORTH.ending : 0) +
    (isHome(heard[0]) ? WORTH.beginning : 0) +
    WORTH.cadences * share(resolved)
  );
}
