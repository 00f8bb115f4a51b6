/** Scripts whose letters are a syllable each. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** A vowel or a run of them: about a syllable, in the languages that write vowels. */
const VOWELS = /[aeiouyäöüåæøœàáâãèéêëìíîïòóôõùúûýаеёиоуыэюя]+/giu;

/** A comfortable speed of singing, between a hymn and a fast verse. */
const SYLLABLES_PER_SECOND = 1.7;
const MINUTE_S = 60;
/** Lines are sung in one measure, two, four or eight. */
const MEASURES_OF_A_LINE = [1, 2, 4, 8];

/** About how many syllables a line has; at least 1. */
export function syllablesOf(text: string): number {
  return Math.max(1, (text.match(SYLLABIC) ?? []).length + (text.match(VOWELS) ?? []).length);
}

/** How many measures of `beats` a line takes at `tempo` (beats per minute), so that it is sung at a comfortable speed. */
export function measuresOfLine(
  syllables: number,
  { beats, tempo }: { readonly beats: number; readonly tempo: number },
): number {
  const wanted = syllables / SYLLABLES_PER_SECOND / ((beats * MINUTE_S) / tempo);
  const distance = (measures: number) => Math.abs(Math.log(measures / wanted));
  return MEASURES_OF_A_LINE.reduce((best, measures) => (distance(measures) < distance(best) ? measures : best));
}
