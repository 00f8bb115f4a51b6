import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { exampleSection, exampleSet } from './testing/example-set.ts';
import {
  addToSetLink,
  parseAddToSet,
  performSetLink,
  presentSetLink,
  printSetLink,
  setLink,
  sharedSetLink,
} from './set-links.ts';
import { DEFAULT_SET_SORT, sortSets } from './sort-sets.ts';
import type { SetSort } from './sort-sets.ts';

const dated = (id: string, at: number | null, count = 0) =>
  exampleSet(
    Array.from({ length: count }, () => exampleSection()),
    { id, at },
  );

const SETS = [dated('late', 30, 1), dated('undated', null, 2), dated('early', 10, 2), dated('middle', 20)];
const idsBy = (sort: SetSort) => sortSets(SETS, sort).map(({ id }) => id);

describe('sets', () => {
  test('[PLAN-3] sets are sorted by their time, ascending; one without a date is latest', () => {
    expect(DEFAULT_SET_SORT).toEqual({ column: 'at', direction: 'ascending' });
    expect(idsBy(DEFAULT_SET_SORT)).toEqual(['early', 'middle', 'late', 'undated']);
    expect(idsBy({ column: 'at', direction: 'descending' })).toEqual(['undated', 'late', 'middle', 'early']);
  });

  test('[PLAN-3] sets are sorted by their number of items, ties by time', () => {
    expect(idsBy({ column: 'items', direction: 'ascending' })).toEqual(['middle', 'late', 'early', 'undated']);
    expect(idsBy({ column: 'items', direction: 'descending' })).toEqual(['early', 'undated', 'late', 'middle']);
  });

  test("[PLAN-1] shared sets are sorted among the person's own", () => {
    const shared = { id: 'shared', at: 15, items: 2 };
    expect(sortSets([...SETS, shared], DEFAULT_SET_SORT).map(({ id }) => id)).toEqual([
      'early',
      'shared',
      'middle',
      'late',
      'undated',
    ]);
    const byItems = sortSets([...SETS, shared], { column: 'items', direction: 'descending' });
    expect(byItems.map(({ id }) => id)).toEqual(['early', 'shared', 'undated', 'late', 'middle']);
  });

  test('[PLAN-6] sets of one time are sorted by id, wherever a new one was added', () => {
    const [one, other] = [dated('1', 10), dated('2', 10)];
    expect(sortSets([other, one], DEFAULT_SET_SORT)).toEqual([one, other]);
  });
});

describe('the addresses of a set', () => {
  const ID = toId<SetId>('a/b');

  test('[PLAN-6] [PLAN-37] links of a set lead to its plan, its print and its performance', () => {
    expect([setLink(ID), printSetLink(ID), performSetLink(ID)]).toEqual([
      '/plan/a%2Fb',
      '/print?set=a%2Fb',
      '/perform?set=a%2Fb',
    ]);
  });

  test('[SHARE-7] [SHARE-8] links of a set that another person shared say so', () => {
    expect([sharedSetLink(ID), printSetLink(ID, true), performSetLink(ID, true), presentSetLink(ID, true)]).toEqual([
      '/shared/plan/a%2Fb',
      '/print?shared=a%2Fb',
      '/perform?shared=a%2Fb',
      '/present?shared=a%2Fb',
    ]);
  });

  test('[PLAN-38] the link to present a set shares it with others when signed in', () => {
    expect(presentSetLink(ID, true)).toBe('/present?shared=a%2Fb');
    expect(presentSetLink(ID, false)).toBe('/present?set=a%2Fb');
  });
});

test('the address that adds songs to a set names them in order; invalid entries are skipped', () => {
  const rows = [
    { id: toId<SongId>('b'), arrangement_id: toId<ArrangementId>('2') },
    { id: toId<SongId>('song'), arrangement_id: toId<ArrangementId>('arrangement') },
  ];
  const [path, query] = addToSetLink(rows).split('?');
  expect(path).toBe('/plan');
  expect(parseAddToSet(new URLSearchParams(query))).toEqual([
    { song_id: 'b', arrangement: '2' },
    { song_id: 'song', arrangement: 'arrangement' },
  ]);
  expect(parseAddToSet(new URLSearchParams('addToSet=nothing,song.'))).toEqual([]);
  expect(parseAddToSet(new URLSearchParams('open=song.a.b'))).toBeNull();
});
