import type { ChartLine, ChartWord } from '@uplift/core/songbook';
import { alignItems, type Pair, type Sameness } from './align.ts';

export type Mark = 'kept' | 'added' | 'removed';

export interface MarkedText {
  readonly text: string;
  readonly mark: Mark;
}

/** Chords over the lyric up to the next ones. */
export interface MarkedSegment {
  readonly chords: readonly MarkedText[];
  readonly lyric: string;
}

/** A word that was kept, perhaps with other chords, added or removed. */
export interface MarkedWord {
  readonly mark: Mark;
  readonly segments: readonly MarkedSegment[];
  /** The white space after the word. */
  readonly space: string;
}

/** The words of a line, or the measures of a row. */
export interface WordRow {
  readonly words: readonly ChartWord[];
  /** Text for screen readers. */
  readonly spoken: string;
  /** True for measures, whose chords replace each other in turn. */
  readonly isOfMeasures: boolean;
}

export interface MarkedLine {
  readonly mark: Mark | 'changed';
  readonly words: readonly MarkedWord[];
  readonly isOfMeasures: boolean;
  /** Text for screen readers: "Changed. Before: … Now: …". */
  readonly spoken: string;
}

export function rowOfLine({ words, spoken }: ChartLine): WordRow {
  return { words, spoken, isOfMeasures: false };
}

/** Marks a line that is in both charts, or in one alone. */
export function markLine({ before, after }: Pair<WordRow>): MarkedLine {
  if (after === null) return wholeLine(before, 'removed');
  if (before === null) return wholeLine(after, 'added');
  const sameness = after.isOfMeasures ? SAME_MEASURE : SAME_WORD;
  const words = alignItems(before.words, after.words, sameness).flatMap(markWord);
  const isChanged = words.some(hasMark);
  return {
    mark: isChanged ? 'changed' : 'kept',
    words,
    isOfMeasures: after.isOfMeasures,
    spoken: isChanged ? `Changed. Before: ${before.spoken} Now: ${after.spoken}` : after.spoken,
  };
}

const SPOKEN_MARK: Readonly<Record<Mark, string>> = { kept: '', added: 'Added: ', removed: 'Removed: ' };

function wholeLine(row: WordRow | null, mark: Mark): MarkedLine {
  const words = row?.words.map((word) => wholeWord(word, mark)) ?? [];
  const isOfMeasures = row?.isOfMeasures ?? false;
  return { mark, words, isOfMeasures, spoken: SPOKEN_MARK[mark] + (row?.spoken ?? '') };
}

function hasMark({ mark, segments }: MarkedWord): boolean {
  return mark !== 'kept' || segments.some(({ chords }) => chords.some((chord) => chord.mark !== 'kept'));
}

const lyricOfWord = ({ segments }: ChartWord) => segments.map(({ lyric }) => lyric).join('');
const chordTexts = ({ segments }: ChartWord) => segments.flatMap(({ chord }) => (chord === null ? [] : [chord.text]));

/** Words are the same by their letters; chords alone by their names. */
const SAME_WORD: Sameness<ChartWord> = {
  key: (word) => lyricOfWord(word) || chordTexts(word).join(' '),
  isReplaced: (before, after) => lyricOfWord(before) === lyricOfWord(after),
};

const SAME_MEASURE: Sameness<ChartWord> = { key: (word) => chordTexts(word).join(' '), isReplaced: () => true };

function markWord({ before, after }: Pair<ChartWord>): readonly MarkedWord[] {
  if (before === null) return after === null ? [] : [wholeWord(after, 'added')];
  if (after === null) return [wholeWord(before, 'removed')];
  return [{ mark: 'kept', segments: markChords(before, after), space: after.space }];
}

function wholeWord({ segments, space }: ChartWord, mark: Mark): MarkedWord {
  const marked = segments.map(({ chord, lyric }) => ({
    chords: chord === null ? [] : [{ text: chord.text, mark }],
    lyric,
  }));
  // A removed word at the end of its line is beside what replaced it.
  return { mark, segments: marked, space: space === '' && mark === 'removed' ? ' ' : space };
}

/** Cuts a word before the chords of both charts, and marks them place by place. */
function markChords(before: ChartWord, after: ChartWord): readonly MarkedSegment[] {
  const text = lyricOfWord(after);
  const [was, is] = [chordsByPlace(before), chordsByPlace(after)];
  const places = [...new Set([0, ...was.keys(), ...is.keys()])].toSorted((one, other) => one - other);
  return places.map((place, index) => ({
    chords: alignItems(was.get(place) ?? [], is.get(place) ?? [], SAME_TEXT).flatMap(markTexts),
    lyric: text.slice(place, places[index + 1] ?? text.length),
  }));
}

const SAME_TEXT: Sameness<string> = { key: (text) => text, isReplaced: () => false };

function markTexts({ before, after }: Pair<string>): readonly MarkedText[] {
  if (before === null) return after === null ? [] : [{ text: after, mark: 'added' }];
  return [{ text: before, mark: after === null ? 'removed' : 'kept' }];
}

/** The chords of a word by the letter they are over, from 0. */
function chordsByPlace({ segments }: ChartWord): ReadonlyMap<number, readonly string[]> {
  const places = new Map<number, readonly string[]>();
  let at = 0;
  for (const { chord, lyric } of segments) {
    if (chord !== null) places.set(at, [...(places.get(at) ?? []), chord.text]);
    at += lyric.length;
  }
  return places;
}
