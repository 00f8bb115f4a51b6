import { describe, expect, test } from 'vitest';
import { completeCollection, completeSet } from './complete-lists.ts';

describe('a stored collection', () => {
  test.each([
    ['whole', { name: 'Hymns', songs: [{ song_id: 'a', arrangement: 'b' }] }, null, true],
    ['without songs', { name: 'Hymns' }, { name: 'Hymns', songs: [] }, true],
    ['of a later release', { name: '', songs: [], color: 'red' }, null, true],
    ['with a number as its name', { name: 7, songs: [] }, { name: '', songs: [] }, false],
    ['with no list of songs', { name: 'A', songs: 'none' }, { name: 'A', songs: [] }, false],
    [
      'with songs of all kinds',
      { name: 'A', songs: [null, 7, { song_id: 'a' }, { song_id: 'a', arrangement: 5 }] },
      {
        name: 'A',
        songs: [
          { song_id: 'a', arrangement: '' },
          { song_id: 'a', arrangement: '' },
        ],
      },
      false,
    ],
  ])('[COLL-7] a stored collection %s has a name and a list of songs', (_name, stored, completed, isWhole) => {
    expect(completeCollection(stored)).toEqual({ completed: completed ?? stored, isWhole });
  });
});

describe('a stored set', () => {
  const song = { song_id: 'a', arrangement: 'b' };
  test.each([
    [
      'whole',
      {
        at: 1,
        order: [
          { ...song, note: '', duration: 5 },
          { section: 'S', duration: 1 },
        ],
      },
      null,
      true,
    ],
    ['without a time', { order: [] }, { at: null, order: [] }, true],
    ['with a text as its time', { at: 'soon', order: [] }, { at: null, order: [] }, false],
    ['without an order', { at: null }, { at: null, order: [] }, true],
    ['with no list as its order', { at: null, order: {} }, { at: null, order: [] }, false],
    [
      'with a section without its time',
      { at: 1, order: [{ section: 'S' }] },
      { at: 1, order: [{ section: 'S', duration: 0 }] },
      true,
    ],
    ['with an empty item', { at: 1, order: [{}] }, { at: 1, order: [{ section: '', duration: 0 }] }, true],
    [
      'with items of all kinds',
      { at: 1, order: [null, [], { ...song, note: 5, capo: '1', key: 'G' }] },
      { at: 1, order: [{ ...song, key: 'G' }] },
      false,
    ],
  ])(
    '[PLAN-9] [PLAN-10] a stored set %s has a time or null, and an order of items',
    (_name, stored, completed, isWhole) => {
      expect(completeSet(stored)).toEqual({ completed: completed ?? stored, isWhole });
    },
  );
});
