import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CollectionId, toId } from '@uplift/core/foundation';
import { addSongs, toCollectionSong, entryKey, moveSong, newCollection, removeSongs } from './change-collection.ts';
import { exampleCollection, exampleEntry, exampleEntryRow } from './testing/example-collections.ts';

const [A, B, C, D] = [exampleEntry('a'), exampleEntry('b'), exampleEntry('c'), exampleEntry('d')];
const ABC = exampleCollection({ songs: [A, B, C] });

const anyEntry = fc
  .tuple(fc.constantFrom('a', 'b', 'c.d', 'c'), fc.constantFrom('x', 'd.x'))
  .map(([song, arrangement]) => exampleEntry(song, arrangement));
const anyEntries = fc.array(anyEntry, { maxLength: 8 });
const anyCollection = anyEntries.map((songs) => exampleCollection({ songs }));
const anyPlace = fc.integer({ min: -3, max: 12 });

describe('the songs of a collection', () => {
  test('[COLL-10] [COLL-15] songs are added at the end of a collection, except those it already has', () => {
    expect(addSongs(ABC, [D]).songs).toEqual([A, B, C, D]);
    expect(addSongs(ABC, [D, B, exampleEntry('b', 'y'), D]).songs).toEqual([A, B, C, D, exampleEntry('b', 'y')]);
    expect(addSongs(ABC, [C, A])).toBe(ABC);
  });

  test('[COLL-10] songs added to a collection are there once each, in the order they came', () => {
    fc.assert(
      fc.property(anyEntries, anyEntries, (first, second) => {
        const { songs } = addSongs(newCollection({ id: ABC.id, name: 'Easter', songs: first }), second);
        const keys = [...first, ...second].map(entryKey);
        expect(songs.map(entryKey)).toEqual([...new Set(keys)]);
      }),
    );
  });

  test('a new collection begins with the songs it is made of, under a trimmed name', () => {
    const made = newCollection({ id: toId<CollectionId>('new'), name: ' Easter ', songs: [B, A, B] });
    expect(made).toEqual({ id: 'new', name: 'Easter', songs: [B, A] });
    expect(newCollection({ id: ABC.id, name: 'Easter' }).songs).toEqual([]);
  });

  test('[COLL-24] songs are removed from a collection by their keys, each arrangement separately', () => {
    expect(removeSongs(ABC, new Set([entryKey(A), entryKey(C)])).songs).toEqual([B]);
    const both = exampleCollection({ songs: [A, exampleEntry('a', 'y')] });
    expect(removeSongs(both, new Set([entryKey(A)])).songs).toEqual([exampleEntry('a', 'y')]);
    expect(removeSongs(ABC, new Set([entryKey(D)]))).toBe(ABC);
  });

  test('a collection is unchanged after songs are added and removed again', () => {
    fc.assert(
      fc.property(anyCollection, anyEntry, (collection, entry) => {
        fc.pre(!collection.songs.some((known) => entryKey(known) === entryKey(entry)));
        expect(removeSongs(addSongs(collection, [entry]), new Set([entryKey(entry)]))).toEqual(collection);
      }),
    );
  });

  test.each([
    [0, 2, [B, C, A]],
    [2, 0, [C, A, B]],
    [0, 1, [B, A, C]],
    [1, 99, [A, C, B]],
    [1, -5, [B, A, C]],
    [1, 1, [A, B, C]],
    [3, 0, [A, B, C]],
    [-1, 0, [A, B, C]],
  ])('the song of a collection at %i moves to %i', (from, to, songs) => {
    expect(moveSong(ABC, from, to).songs).toEqual(songs);
  });

  test('a move within a collection that changes nothing returns the same collection', () => {
    expect(moveSong(ABC, 2, 99)).toBe(ABC);
    expect(moveSong(ABC, 0, -1)).toBe(ABC);
  });

  test('a move within a collection loses and duplicates no song, and is undone by the move back', () => {
    fc.assert(
      fc.property(anyCollection, anyPlace, anyPlace, (collection, from, to) => {
        const moved = moveSong(collection, from, to);
        expect(moved.songs.map(entryKey).toSorted()).toEqual(collection.songs.map(entryKey).toSorted());
        const place = Math.min(Math.max(to, 0), collection.songs.length - 1);
        const isThere = collection.songs[from] !== undefined;
        expect(isThere ? moveSong(moved, place, from) : moved).toEqual(collection);
      }),
    );
  });

  test('songs of a collection match rows of the library', () => {
    expect(toCollectionSong(exampleEntryRow(A))).toEqual(A);
  });
});
