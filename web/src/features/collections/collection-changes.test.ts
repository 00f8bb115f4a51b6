import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import { addSongs, moveSong, newCollection, removeSongs, type CollectionSong } from '@uplift/core/collections';
import { type ArrangementId, type CollectionId, type DeviceId, type SongId, toId } from '@uplift/core/foundation';
import { rowKey } from '@uplift/core/library';
import { createCollectionChanges } from './collection-changes.ts';

const entry = (song: string): CollectionSong => ({
  song_id: toId<SongId>(song),
  arrangement: toId<ArrangementId>('default'),
});
const buildKey = (song: string) => rowKey({ id: toId<SongId>(song), arrangement_id: toId<ArrangementId>('default') });
const names = (songs: readonly CollectionSong[]) => songs.map(({ song_id }) => song_id);

const ADVENT = newCollection({
  id: toId<CollectionId>('advent'),
  name: 'Advent',
  songs: ['a', 'b', 'c', 'd'].map(entry),
});

async function twoTabs() {
  const disk = createMemoryDisk();
  const tab = (device: string) =>
    createMemoryDeviceStore({ disk, device: toId<DeviceId>(device), clock: () => 1 }).collections;
  const [mine, other] = [tab('mine'), tab('other')];
  await mine.put(ADVENT);
  return { disk, mine, other, changes: createCollectionChanges(mine, ADVENT) };
}

describe('changes of a collection', () => {
  test('[COLL-11] a change of a collection shows at once, and is based on the one before', async () => {
    const { mine, changes } = await twoTabs();
    const first = changes.change((now) => moveSong(now, 0, 1));
    const second = changes.change((now) => moveSong(now, 1, 2));
    expect(names(changes.shown.get().songs)).toEqual(['b', 'c', 'a', 'd']);
    await Promise.all([first, second]);
    expect(names((await mine.get('advent'))?.value.songs ?? [])).toEqual(['b', 'c', 'a', 'd']);
  });

  test('[COLL-11] a change of a collection keeps the changes of another tab', async () => {
    const { mine, other, changes } = await twoTabs();
    await other.put({ id: ADVENT.id, songs: addSongs(ADVENT, [entry('e')]).songs }, ADVENT);
    await changes.change((now) => removeSongs(now, new Set([buildKey('b')])));
    await changes.change((now) => ({ ...now, name: 'Christmas' }));
    expect((await mine.get('advent'))?.value.name).toBe('Christmas');
    expect(names(changes.shown.get().songs)).toEqual(['a', 'c', 'd', 'e']);
  });

  test('an echo of an older version doesn’t undo a change that is being stored', async () => {
    const { changes } = await twoTabs();
    const storing = changes.change((now) => moveSong(now, 3, 0));
    changes.follow(ADVENT);
    expect(names(changes.shown.get().songs)).toEqual(['d', 'a', 'b', 'c']);
    await storing;
    changes.follow({ ...ADVENT, name: 'Named elsewhere' });
    expect(changes.shown.get().name).toBe('Named elsewhere');
  });

  test('a refused change returns the reason, and the collection shows the stored version', async () => {
    const { disk, changes } = await twoTabs();
    disk.refuseWrites('storage-full');
    const outcome = await changes.change((now) => ({ ...now, name: 'Lost' }));
    expect(outcome).toEqual({ ok: false, refusal: 'storage-full' });
    expect(changes.shown.get().name).toBe('Advent');
  });
});
