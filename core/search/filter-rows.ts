import { assertNever } from '@uplift/core/foundation';
import { isMinorKey, pitchOf, tonicOf } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import type { SongFilter, SongQuery, TextField, WordsFilter } from './song-query.ts';

/** The fields of an arrangement that filters read. */
export interface FilteredRow {
  readonly key: KeyName | null;
  /** Beats per minute. */
  readonly tempo: number | null;
  /** "3/4". */
  readonly time_signature: string;
}

/** Access to the words of rows. A word is a string, or its number in a vocabulary. */
export interface RowReading<Row extends FilteredRow, Word> {
  /** The words of a text in order; of tags, one list for all, with a word that no one types between two. */
  findWords(row: Row, field: TextField): ArrayLike<Word>;
  /** Creates the test of a word: equal to the typed one, or beginning with it if that counts. */
  testFor(typed: string, isBeginning: boolean): (word: Word) => boolean;
}

/** Answers whether a row passes all filters of a query. */
export function createRowFilter<Row extends FilteredRow, Word>(
  { filters }: SongQuery,
  reading: RowReading<Row, Word>,
): (row: Row) => boolean {
  const tests = filters.map((filter) => {
    const test = rowTest(filter, reading);
    return filter.isExcluding ? (row: Row) => !test(row) : test;
  });
  return (row) => tests.every((test) => test(row));
}

function rowTest<Row extends FilteredRow, Word>(
  filter: SongFilter,
  reading: RowReading<Row, Word>,
): (row: Row) => boolean {
  switch (filter.type) {
    case 'key':
      return ({ key }) => key !== null && isMinorKey(key) === filter.isMinor && pitchOf(tonicOf(key)) === filter.pitch;
    case 'tempo':
      return ({ tempo }) => tempo !== null && tempo >= filter.from && tempo <= filter.to;
    case 'time':
      return (row) => row.time_signature === filter.time;
    case 'words':
      return wordsTest(filter, reading);
    default:
      return assertNever(filter);
  }
}

const ANYWHERE: readonly TextField[] = ['title', 'artist', 'lyrics'];

function wordsTest<Row extends FilteredRow, Word>(
  { field, words, isQuoted }: WordsFilter,
  reading: RowReading<Row, Word>,
): (row: Row) => boolean {
  const fields = field === null ? ANYWHERE : [field];
  const isBeginning = field !== null && !isQuoted;
  const tests = words.map((word, at) => reading.testFor(word, isBeginning && at === words.length - 1));
  return (row) => fields.some((one) => holds(reading.findWords(row, one), tests));
}

/** Returns true if words in a row pass the tests one by one. */
function holds<Word>(text: ArrayLike<Word>, tests: readonly ((word: Word) => boolean)[]): boolean {
  for (let from = 0; from + tests.length <= text.length; from += 1) {
    // Within the text.
    if (tests.every((test, at) => test(text[from + at] as Word))) return true;
  }
  return false;
}
