import { describe, expect, test } from 'vitest';
import { exampleDevice } from '@uplift/core/record-session/testing';
import { COLLECTION_SHAPE } from '@uplift/core/replication';
import { addSongs, entryKey, moveSong, removeSongs } from './change-collection.ts';
import type { Collection } from './collection.ts';
import { createCollectionSession, type CollectionSession } from './collection-session.ts';
import { exampleCollection, exampleEntry } from './testing/example-collections.ts';

const ADVENT = exampleCollection({ name: 'Advent', songs: ['a', 'b', 'c', 'd'].map((song) => exampleEntry(song)) });

function begin() {
  const device = exampleDevice({ shape: COLLECTION_SHAPE, wholeFields: ['name', 'songs'] }, ADVENT);
  const open = (tab: string) =>
    createCollectionSession(ADVENT, { records: device.tab(tab), now: () => 0, newId: () => tab });
  return { device, open };
}

const move = (from: number, to: number) => ({
  label: 'Move song',
  change: (now: Collection) => moveSong(now, from, to),
});
const remove = (...songs: readonly string[]) => {
  const keys = new Set(songs.map((song) => entryKey(exampleEntry(song))));
  return { label: 'Remove songs', change: (now: Collection) => removeSongs(now, keys) };
};
const rename = (name: string) => ({
  label: 'Rename collection',
  group: 'name',
  change: (now: Collection) => ({ ...now, name }),
});
const listSongs = ({ state }: CollectionSession) => state.get().value.songs.map(({ song_id }) => song_id);

describe('a collection being edited', () => {
  test('[COLL-11] a change of a collection shows at once, and is based on the one before', async () => {
    const { device, open } = begin();
    const session = open('mine');
    session.apply(move(0, 1));
    session.apply(move(1, 2));
    expect(listSongs(session)).toEqual(['b', 'c', 'a', 'd']);
    await session.settle();
    expect(device.value()).toEqual(session.state.get().value);
  });

  test('[COLL-11] a change of a collection keeps the changes of another tab', async () => {
    const { device, open } = begin();
    const session = open('mine');
    await device.tab('other').put({ id: ADVENT.id, songs: addSongs(ADVENT, [exampleEntry('e')]).songs }, ADVENT);
    session.apply(remove('b'));
    session.apply(rename('Christmas'));
    await session.settle();
    expect(device.value().name).toBe('Christmas');
    expect(listSongs(session)).toEqual(['a', 'c', 'd', 'e']);
  });

  test('songs that were removed come back to their places by themselves', async () => {
    const { device, open } = begin();
    const session = open('mine');
    const removal = remove('a', 'c');
    session.apply(removal);
    session.apply(rename('Christmas'));
    session.takeBack(removal);
    await session.settle();
    expect(device.value()).toEqual({ ...ADVENT, name: 'Christmas' });
  });

  test('a change of a collection that the device refuses stays shown, with the reason', async () => {
    const { device, open } = begin();
    const session = open('mine');
    device.refuse('storage-full');
    session.apply(rename('Kept'));
    expect(await session.settle()).toBe('storage-full');
    expect(session.state.get()).toMatchObject({ value: { name: 'Kept' }, storing: 'storage-full' });
    expect(device.value().name).toBe('Advent');
  });

  test('a collection without a name is refused', () => {
    const session = begin().open('mine');
    expect(session.apply(rename(' ')).ok).toBe(false);
    expect(session.state.get().value.name).toBe('Advent');
  });
});
