import { parseQuality } from './chord-quality.ts';
import { parseChord } from './chord.ts';
import { isMinorKey, KEYS, tonicOf } from './key.ts';
import type { KeyName } from './key.ts';
import { formatNote, pitchOf, withinOctave } from './note.ts';
import { countAccidentals, spelledIn } from './spelling.ts';

type Third = 'major' | 'minor' | 'diminished' | 'open';

/** The parts of a chord that indicate the key. */
interface AnalyzedChord {
  readonly pitch: number;
  readonly third: Third;
  /** The root as written, such as "F#". */
  readonly name: string;
}

/**
 * Weights of chords in a key, by semitones from the tonic to the chord's root and by its third: 1 is diatonic, less is
 * borrowed, missing is foreign.
 */
type Fit = Readonly<Record<number, Partial<Readonly<Record<Third, number>>>>>;

const MAJOR_FIT: Fit = {
  0: { major: 1, open: 1 },
  2: { minor: 1, major: 0.2, open: 0.8 },
  4: { minor: 1, major: 0.3, open: 0.7 },
  5: { major: 1, minor: 0.3, open: 1 },
  3: { major: 0.1 },
  7: { major: 1, open: 1 },
  9: { minor: 1, major: 0.4, open: 0.8 },
  8: { major: 0.1 },
  10: { major: 0.3 },
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

/**
 * Weights of the hints, next to a full score of 1 for a song of only diatonic chords: by logistic regression over
 * songs that state their key, rounded. A song whose chords are those of a major key and of its relative minor is in
 * the major more often than not.
 */
const WORTH = {
  ending: 0.1,
  beginning: 0.1,
  sectionEndings: 0.2,
  sectionBeginnings: 0.3,
  home: 0.2,
  cadences: 0.5,
  plagalCadences: 0.3,
  minor: -0.15,
  minorEnding: 0.2,
} as const;
const FOREIGN_CHORD = -0.5;
/** Keys with more sharps or flats are not chosen: they have a plainer name. */
const MOST_ACCIDENTALS = 6;
const FIFTH = 7;
const FOURTH = 5;

/**
 * Infers the most likely key of a song from its chord names, section by section in order. Null without any chord.
 * Scores how well the chords fit each key's scale, which chord is home to the song and its sections, and cadences.
 *
 * @example
 * inferKey([['G', 'C', 'D', 'G'], ['Em', 'C', 'G', 'D']]) // 'G'
 * inferKey([['N.C.']]) // null
 */
export function inferKey(sections: readonly (readonly string[])[]): KeyName | null {
  const analyzed = analyzeSong(sections);
  if (analyzed.all.length === 0) return null;
  const scored = KEYS.filter((key) => countAccidentals(key) <= MOST_ACCIDENTALS).map((key) => rateKey(key, analyzed));
  return scored.reduce((best, next) => (isBetter(next, best) ? next : best)).key;
}

/**
 * Returns the one of two keys that fits the chords better; the first if there are no chords.
 *
 * @example
 * likelierKey('C', 'G', [['G', 'C', 'D', 'G']]) // 'G'
 */
export function likelierKey(one: KeyName, other: KeyName, sections: readonly (readonly string[])[]): KeyName {
  const analyzed = analyzeSong(sections);
  if (analyzed.all.length === 0) return one;
  return isBetter(rateKey(other, analyzed), rateKey(one, analyzed)) ? other : one;
}

/** The parsed chords of a song, without text that isn't a chord. */
interface AnalyzedSong {
  readonly all: readonly AnalyzedChord[];
  /** Never contains an empty section. */
  readonly sections: readonly (readonly AnalyzedChord[])[];
}

function analyzeSong(written: readonly (readonly string[])[]): AnalyzedSong {
  const analyzed = written.map((chords) => chords.map(analyzeChord).filter((chord) => chord !== null));
  const sections = analyzed.filter(({ length }) => length > 0);
  return { all: sections.flat(), sections };
}

function rateKey(key: KeyName, analyzed: AnalyzedSong): ScoredKey {
  return { key, score: scoreKey(key, analyzed), misspelled: misspelledIn(key, analyzed.all) };
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
  return countAccidentals(one.key) < countAccidentals(other.key);
}

function analyzeChord(text: string): AnalyzedChord | null {
  const chord = parseChord(text.trim());
  return chord === null
    ? null
    : { pitch: pitchOf(chord.root), third: classifyThird(chord.quality), name: formatNote(chord.root) };
}

function classifyThird(quality: string): Third {
  const kinds = new Set((parseQuality(quality) ?? []).map((token) => token.kind));
  if (kinds.has('diminished') || kinds.has('half-diminished')) return 'diminished';
  if (kinds.has('minor')) return 'minor';
  return kinds.has('suspended') || quality === '5' || quality === '2' ? 'open' : 'major';
}

function misspelledIn(key: KeyName, analyzed: readonly AnalyzedChord[]): number {
  return analyzed.filter((chord) => formatNote(spelledIn(key, chord.pitch)) !== chord.name).length;
}

function scoreKey(key: KeyName, { all, sections }: AnalyzedSong): number {
  const home = describeHome(key);
  const { isHome } = home;
  const sectionShare = (isSo: (section: readonly AnalyzedChord[]) => boolean) => shareWhere(sections, isSo);
  const isMinor = isMinorKey(key);
  return (
    scoreFit(home, all) +
    worth('ending', isHome(all.at(-1))) +
    worth('beginning', isHome(all[0])) +
    WORTH.sectionEndings * sectionShare((section) => isHome(section.at(-1))) +
    WORTH.sectionBeginnings * sectionShare((section) => isHome(section[0])) +
    WORTH.home * shareWhere(all, isHome) +
    scoreCadences(home, { all, sections }) +
    worth('minor', isMinor) +
    worth('minorEnding', isMinor && isHome(all.at(-1)))
  );
}

function worth(hint: keyof typeof WORTH, isThere: boolean): number {
  return isThere ? WORTH[hint] : 0;
}

function shareWhere<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  return items.filter(isSo).length / items.length;
}

/** A candidate key, prepared for judging chords. */
interface Home {
  readonly tonic: number;
  readonly fit: Fit;
  readonly isHome: (chord: AnalyzedChord | undefined) => boolean;
}

function describeHome(key: KeyName): Home {
  const tonic = pitchOf(tonicOf(key));
  const fit = isMinorKey(key) ? MINOR_FIT : MAJOR_FIT;
  const isHome = (chord: AnalyzedChord | undefined) =>
    chord !== undefined && chord.pitch === tonic && fit[0]?.[chord.third] !== undefined;
  return { tonic, fit, isHome };
}

/** Scores how well the chords fit the scale, at most 1. */
function scoreFit({ tonic, fit }: Home, all: readonly AnalyzedChord[]): number {
  const fits = all.map((chord) => fit[withinOctave(chord.pitch - tonic)]?.[chord.third] ?? FOREIGN_CHORD);
  return fits.reduce((sum, one) => sum + one, 0) / all.length;
}

/** Steps home from the dominant, and from the subdominant. */
function scoreCadences({ tonic, fit, isHome }: Home, { all, sections }: AnalyzedSong): number {
  const steps = sections.flatMap((section) => section.slice(1).map((to, at) => ({ from: section[at], to })));
  const into = steps.filter(({ to }) => isHome(to)).map(({ from }) => from);
  const isOn = (interval: number, third: Third) =>
    into.filter((from) => from?.pitch === withinOctave(tonic + interval) && from.third === third).length;
  const authentic = isOn(FIFTH, 'major') * WORTH.cadences;
  const plagal = isOn(FOURTH, fit === MINOR_FIT ? 'minor' : 'major') * WORTH.plagalCadences;
  return (authentic + plagal) / all.length;
}
