import type { Collection } from '@uplift/core/collections';
import { type CollectionId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { expect, test } from 'vitest';
import { History, type Library } from './history.ts';

function buildHistories(): History {
  const history = new History();
  history.keep({ type: 'added', songId: 'a' });
  history.keep({ type: 'added', songId: 'b' });
  history.keep({ type: 'wrote', songId: 'a', field: 'title', text: 'First' });
  history.keep({ type: 'wrote', songId: 'a', field: 'title', text: 'Second' });
  history.keep({ type: 'sang', songId: 'a', sectionId: 'verse', text: 'Silent night' });
  history.keep({ type: 'performed', songId: 'a' });
  history.keep({ type: 'performed', songId: 'a' });
  history.keep({ type: 'collected', collectionId: 'c', songId: 'a' });
  history.keep({ type: 'deleted', songId: 'b' });
  return history;
}

const SONG = { ...sampleSong('a', 'Second'), times_performed: 2 };
const ENTRY = { song_id: SONG.id, arrangement: 'default' as never };
const COLLECTION: Collection = { id: toId<CollectionId>('c'), name: 'All', songs: [ENTRY] };
const WHOLE: Library = { songs: [SONG], collections: [COLLECTION] };

test('a library that shows every edit has lost nothing', () => {
  expect(buildHistories().lostIn(WHOLE)).toEqual([]);
});

test.each<[string, Library, string]>([
  ['a song', { ...WHOLE, songs: [] }, 'Song a is gone.'],
  ['a deletion', { ...WHOLE, songs: [SONG, sampleSong('b', 'B')] }, 'Song b was deleted and came back.'],
  ['order', { ...WHOLE, songs: [SONG, sampleSong('x', 'X')] }, 'Song x was added by no one.'],
  [
    'the later of two titles',
    { ...WHOLE, songs: [{ ...SONG, title: 'First' }] },
    'The title of song a: First instead of Second.',
  ],
  [
    'a performance',
    { ...WHOLE, songs: [{ ...SONG, times_performed: 1 }] },
    'The performances of song a: 1 instead of 2.',
  ],
  [
    'lyrics',
    { ...WHOLE, songs: [{ ...SONG, sections: {} }] },
    'The lyrics verse of song a: undefined instead of Silent night.',
  ],
  ['a collection', { ...WHOLE, collections: [] }, 'The collection is gone.'],
  ['an entry', { ...WHOLE, collections: [{ ...COLLECTION, songs: [] }] }, 'Song a is not in its collection.'],
  [
    'the singleness of an entry',
    { ...WHOLE, collections: [{ ...COLLECTION, songs: [ENTRY, ENTRY] }] },
    'Song a is in its collection twice.',
  ],
])('a library that has lost %s is reported', (_what, library, lost) => {
  expect(buildHistories().lostIn(library)).toEqual([lost]);
});

test.each([
  [2, []],
  [3, []],
  [1, ['The performances of song a: 1 instead of 2.']],
])('a staged song may have more performances than the 2 that devices counted, but not fewer: %j', (times, lost) => {
  const history = buildHistories();
  history.keep({ type: 'staged', songId: 'a' });
  expect(history.lostIn({ ...WHOLE, songs: [{ ...SONG, times_performed: times }] })).toEqual(lost);
});
