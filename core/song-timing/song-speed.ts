import type { Section } from '@uplift/core/songbook';
import { lyricLines, playedLines, splitWords } from './lyric-lines.ts';

/** Tempo and measure of a song. */
export interface Speed {
  /** Beats of a usual measure. */
  readonly beats: number;
  /** Beats per minute. */
  readonly tempo: number;
}

/** Scripts whose letters are a syllable each. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** A vowel or a run of them: about a syllable, in the languages that write vowels. */
const VOWELS = /[aeiouyäöüåæøœàáâãèéêëìíîïòóôõùúûýаеёиоуыэюя]+/giu;
const LETTERS = /\p{L}/gu;
/** For words of other scripts. */
const LETTERS_PER_SYLLABLE = 2.5;

/** Sung on a beat of 100 bpm: most notes are a beat long, and the last one of a line is held. */
const SYLLABLES_PER_BEAT = 0.85;
/** In three, most songs are hymns and carols, with long notes on the first beat: Amazing Grace has four measures a line. */
const SYLLABLES_PER_BEAT_IN_THREE = 0.75;
const THREE = 3;
/** A slower beat is more often divided, a faster one more often held: by the root of the tempo. */
const USUAL_TEMPO = 100;
/**
 * Lines are sung in two or four measures; in one or eight only if that fits the speed far better (as a factor's
 * logarithm).
 */
const MEASURES_OF_A_LINE = [
  { measures: 1, reluctance: 0.6 },
  { measures: 2, reluctance: 0 },
  { measures: 4, reluctance: 0 },
  { measures: 8, reluctance: 0.6 },
];
/** A line of more chords is one that was never broken. */
const MOST_CHORDS_OF_A_LINE = 16;

/** About how many syllables a line has; at least 1. */
export function countSyllables(text: string): number {
  return Math.max(
    1,
    splitWords(text).reduce((sum, word) => sum + countWordSyllables(word.text), 0),
  );
}

function countWordSyllables(word: string): number {
  const written = (word.match(SYLLABIC) ?? []).length + (word.match(VOWELS) ?? []).length;
  return written > 0 ? written : Math.round((word.match(LETTERS) ?? []).length / LETTERS_PER_SYLLABLE);
}

/** Estimates the measures of a line sung at a comfortable speed. */
export function measuresOfLine(syllables: number, { beats, tempo }: Speed): number {
  const perBeat = beats === THREE ? SYLLABLES_PER_BEAT_IN_THREE : SYLLABLES_PER_BEAT;
  const wanted = (syllables / perBeat / beats) * Math.sqrt(tempo / USUAL_TEMPO);
  const ranked = MEASURES_OF_A_LINE.map(({ measures, reluctance }) => ({
    measures,
    distance: Math.abs(Math.log(measures / wanted)) + reluctance,
  })).toSorted((one, other) => one.distance - other.distance);
  return ranked[0]?.measures ?? 1;
}

/**
 * Estimates the measures of a section's lines, each as long as the median line, so that all are equal. Lines of only
 * chords change chords once a measure.
 */
export function measuresOfLines(section: Section, speed: Speed): number {
  const sung = lyricLines(section).map(({ text }) => measuresOfLine(countSyllables(text), speed));
  const measures = median(sung.length > 0 ? sung : chordCounts(section));
  return measures === null ? 0 : measures * playedLines(section).length;
}

function chordCounts({ chords }: Section): readonly number[] {
  const counts = new Map<number, number>();
  for (const { line } of Object.values(chords)) if (line >= 0) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts.values()].map((count) => Math.min(count, MOST_CHORDS_OF_A_LINE));
}

/** The median of some numbers, the greater of two; null for none. */
export function median(numbers: readonly number[]): number | null {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? null;
}
