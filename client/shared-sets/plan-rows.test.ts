import { expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { sortSets, suggestedSet } from '@uplift/core/set-list';
import { planRows } from './plan-rows.ts';

const DANIEL = { fullName: 'Daniel Okafor', picture: '' };
const toSetId = (id: string) => toId<SetId>(id);
const songItem = (id: string) => ({ song_id: toId<SongId>(id), arrangement: toId<ArrangementId>('a') });

test('[PLAN-1] [PLAN-9] [SHARE-7] own and shared sets are lines of one table, each with its own page', () => {
  const own = { id: toSetId('sunday'), at: 20, order: [{ section: 'Welcome', duration: 60 }] };
  const shared = { id: toSetId('sunday'), at: 10, items: 6, songs: ['It Is Well'], owner: DANIEL };
  const rows = planRows([own], [shared], new Map());
  expect(rows.map(({ href, items, sharedBy }) => [href, items, sharedBy?.fullName ?? null])).toEqual([
    ['/plan/sunday', 1, null],
    ['/shared/plan/sunday', 6, 'Daniel Okafor'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  expect(sortSets(rows, { column: 'items', direction: 'descending' })[0]?.sharedBy).toBe(DANIEL);
  expect(suggestedSet(rows, 5)?.sharedBy).toBe(DANIEL);
});

test('[PLAN-1] a line names the first songs of its set: from the library for one’s own, from the list for shared ones', () => {
  const songs = ['grace', 'gone', 'psalm', ...Array<string>(12).fill('grace')];
  const order = [{ section: 'Welcome', duration: 60 }, ...songs.map(songItem)];
  const own = { id: toSetId('sunday'), at: 20, order };
  const shared = { id: toSetId('monday'), at: 10, items: 6, songs: ['It Is Well', 'Blessed Assurance'], owner: DANIEL };
  const titles = new Map([
    ['grace', 'Amazing Grace'],
    ['psalm', 'Psalm 23'],
  ]);
  expect(planRows([own], [shared], titles).map((row) => row.songs)).toEqual([
    ['Amazing Grace', 'Psalm 23', ...Array<string>(9).fill('Amazing Grace')],
    ['It Is Well', 'Blessed Assurance'],
  ]);
});
