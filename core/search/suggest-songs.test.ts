import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LibraryRow } from '@uplift/core/library';
import { rowKey, DEFAULT_SORT, sortRows } from '@uplift/core/library';
import { exampleArrangementId, exampleRow, exampleSongId } from '@uplift/core/library/testing';
import { titleRank } from './hit-order.ts';
import { DEFAULT_THRESHOLD, reaches, scoreText } from './similarity.ts';
import { createSongSuggestions, MOST_SUGGESTIONS } from './suggest-songs.ts';
import { queryWords, words } from './words.ts';

const row = (title: string, arrangement = 'Default') =>
  exampleRow({ id: exampleSongId(title), arrangement_id: exampleArrangementId(arrangement), title, arrangement });

const ROWS = [
  row('Great Is Thy Faithfulness'),
  row('Amazing Grace', 'Acoustic'),
  row('Amazing Grace'),
  row('Grace Alone'),
  row('Defender'),
  row('Acoustic Christmas'),
  row('Deep Grace'),
];
const suggested = (query: string, rows = ROWS) =>
  createSongSuggestions(rows)
    .suggest(query)
    .map(({ title, arrangement }) => `${title}, ${arrangement}`);

/** Computes the suggestions by scoring every row. */
function suggestNaively(rows: readonly LibraryRow[], query: string, limit: number): readonly LibraryRow[] {
  const typed = queryWords(query).join(' ');
  return sortRows(rows, DEFAULT_SORT)
    .map((each) => {
      const name = each.arrangement === 'Default' ? '' : each.arrangement;
      const isTitleMatch = reaches(scoreText(each.title, query), DEFAULT_THRESHOLD);
      const standing = titleRank(words(each.title).join(' '), typed, isTitleMatch);
      return { row: each, score: scoreText(`${each.title} ${name}`, query), standing };
    })
    .filter(({ score }) => reaches(score, DEFAULT_THRESHOLD))
    .toSorted((a, b) => b.score - a.score || b.standing - a.standing)
    .slice(0, limit)
    .map((each) => each.row);
}

describe('songs are suggested', () => {
  test('[COLL-14] [PLAN-23] at most three songs are suggested, those that begin as typed first', () => {
    expect(MOST_SUGGESTIONS).toBe(3);
    expect(suggested('gra')).toEqual(['Grace Alone, Default', 'Amazing Grace, Acoustic', 'Amazing Grace, Default']);
  });

  test('[COLL-14] [PLAN-23] each arrangement is suggested by itself, and found by its name too', () => {
    expect(suggested('amazing acoustic')[0]).toBe('Amazing Grace, Acoustic');
    expect(suggested('amazing grace')).toEqual([
      'Amazing Grace, Acoustic',
      'Amazing Grace, Default',
      'Grace Alone, Default',
    ]);
    expect(suggested('acoustic')).toEqual(['Acoustic Christmas, Default', 'Amazing Grace, Acoustic']);
  });

  test('a song is not suggested because an arrangement is called "Default"', () => {
    expect(suggested('de')).toEqual(['Deep Grace, Default', 'Defender, Default']);
    expect(suggested('default')).toEqual([]);
  });

  test('[FUZZY-4] misspelled songs are suggested, down to half similarity', () => {
    expect(suggested('amazng grce')[0]).toBe('Amazing Grace, Acoustic');
    expect(suggested('faithfullness')).toEqual(['Great Is Thy Faithfulness, Default']);
    expect(suggested('xyzzy')).toEqual([]);
  });

  test('[COLL-14] songs that are left out are not suggested', () => {
    const exclude = new Set([rowKey(row('Grace Alone')), rowKey(row('Amazing Grace'))]);
    const found = createSongSuggestions(ROWS).suggest('grace', { exclude });
    expect(found.map(({ title, arrangement }) => [title, arrangement])).toEqual([
      ['Amazing Grace', 'Acoustic'],
      ['Deep Grace', 'Default'],
    ]);
  });

  test.each(['', '   ', '...', '!'])('no songs are suggested for %j', (query) => {
    expect(suggested(query)).toEqual([]);
  });

  test('[FUZZY-1] [FUZZY-4] song suggestions are exactly those of reading every row', () => {
    const anyWord = fc.constantFrom('amazing', 'grace', 'great', 'greater', 'holy', 'Acoustic', 'a', '恩典', "don't");
    const anyText = fc.array(anyWord, { maxLength: 4 }).map((parts) => parts.join(' '));
    const anyRow = fc
      .record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e').map(exampleSongId),
        arrangement_id: fc.constantFrom('x', 'y').map(exampleArrangementId),
        title: anyText,
        arrangement: fc.constantFrom('Default', 'Acoustic', 'Great choir'),
      })
      .map(exampleRow);
    const anyRows = fc.uniqueArray(anyRow, { selector: rowKey, maxLength: 8 });
    const anyQuery = fc.tuple(anyText, fc.nat(4)).map(([text, cut]) => text.slice(0, text.length - cut));
    fc.assert(
      fc.property(anyRows, anyQuery, fc.integer({ min: 0, max: 4 }), (rows, query, limit) => {
        const found = createSongSuggestions(rows).suggest(query, { limit });
        expect(found.map(rowKey)).toEqual(suggestNaively(rows, query, limit).map(rowKey));
      }),
      { numRuns: 300 },
    );
  });
});
