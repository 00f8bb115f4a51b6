import { expect, test } from 'vitest';
import { type SetId, toId } from '@uplift/core/foundation';
import { newSetList } from '@uplift/core/set-list';
import { chosenSet, comingSets, searchSets } from './search-sets.ts';

const NOW = new Date(2025, 10, 20).getTime();

const SETS = [
  { ...newSetList({ id: toId<SetId>('morning'), at: new Date(2025, 10, 23, 10).getTime() }), place: 'Main Hall' },
  {
    ...newSetList({ id: toId<SetId>('carols'), at: new Date(2025, 11, 24, 17).getTime() }),
    name: 'Carols by Candlelight',
  },
  { ...newSetList({ id: toId<SetId>('someday'), at: 0 }), at: null, name: 'Prière du soir' },
];

test.each([
  ['', ['morning', 'carols', 'someday']],
  [' – ', ['morning', 'carols', 'someday']],
  ['carol', ['carols']],
  ['candle CAROLS', ['carols']],
  ['main', ['morning']],
  ['nov 23', ['morning']],
  ['sunday hall', ['morning']],
  ['wednesday', ['carols']],
  ['priere', ['someday']],
  ['no date', ['someday']],
  ['arols', []],
  ['carols sunday', []],
])('a search for %j finds the sets %j', (query, found) => {
  expect(searchSets(SETS, query, NOW).map(({ id }) => id)).toEqual(found);
});

test('sets from today on and those without a date are upcoming, sorted by date', () => {
  const earlier = newSetList({ id: toId<SetId>('earlier'), at: new Date(2025, 10, 19, 23, 59).getTime() });
  const today = newSetList({ id: toId<SetId>('today'), at: new Date(2025, 10, 20, 8).getTime() });
  const coming = comingSets([...SETS, earlier, today], new Date(2025, 10, 20, 20).getTime());
  expect(coming.map(({ id }) => id).toSorted()).toEqual(['carols', 'morning', 'someday', 'today']);
});

test.each([
  ['carols', 'carols'],
  ['gone', 'morning'],
  [null, 'morning'],
])('picking %j chooses the set %j', (picked, chosen) => {
  expect(chosenSet(SETS, picked, NOW)?.id).toBe(chosen);
});

test('without an upcoming set, the first found set is chosen', () => {
  expect(chosenSet(SETS.slice(2), null, NOW)?.id).toBe('someday');
  expect(chosenSet([], null, NOW)).toBeUndefined();
});
