import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { newCollection } from '@uplift/core/collections';
import { toId, type CollectionId, type DeviceId, type SetId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { newSetList } from '@uplift/core/set-list';
import { describe, expect, test } from 'vitest';
import { createDeviceTrash } from './device-trash.ts';

/** A device on which a song, then a set, then a collection was deleted. */
async function openTrash() {
  let now = 1;
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => now });
  const { songs, collections, sets } = device;
  await songs.putAll([sampleSong('song', 'Amazing Grace')]);
  await sets.put(newSetList({ id: toId<SetId>('set'), at: 0 }));
  await collections.put(newCollection({ id: toId<CollectionId>('collection'), name: 'Advent' }));
  const removals = [() => songs.remove(['song']), () => sets.remove(['set']), () => collections.remove(['collection'])];
  for (const remove of removals) {
    now += 1;
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await remove();
  }
  return { device, trash: createDeviceTrash(device, () => 'Sunday') };
}

describe('the trash of a device', () => {
  test('the trash lists records of every kind, the last deleted first', async () => {
    const { trash } = await openTrash();
    expect(await trash.read()).toEqual([
      { kind: 'collection', id: 'collection', title: 'Advent', deletedAt: 4 },
      { kind: 'set', id: 'set', title: 'Sunday', deletedAt: 3 },
      { kind: 'song', id: 'song', title: 'Amazing Grace', deletedAt: 2 },
    ]);
  });

  test('a restored record leaves the trash', async () => {
    const { device, trash } = await openTrash();
    const [collection, ...others] = await trash.read();
    expect(await trash.restore(collection === undefined ? [] : [collection])).toBeNull();
    expect(await trash.read()).toEqual(others);
    expect(await device.collections.get('collection')).not.toBeNull();
  });

  test('purged records of several kinds are permanently deleted', async () => {
    const { device, trash } = await openTrash();
    expect(await trash.purge(await trash.read())).toBeNull();
    expect(await trash.read()).toEqual([]);
    expect(await device.songs.get('song')).toBeNull();
  });

  test('a refusal is returned, and the kinds after it stay in the trash', async () => {
    const { device, trash } = await openTrash();
    const refusing = { ...device.collections, purge: async () => ({ ok: false, refusal: 'storage-full' }) as const };
    const broken = createDeviceTrash({ ...device, collections: refusing }, () => 'Sunday');
    expect(await broken.purge(await broken.read())).toBe('storage-full');
    expect((await trash.read()).map(({ kind }) => kind)).toEqual(['collection', 'set']);
  });

  test('a change of any kind of record is reported until the listener ends', async () => {
    const { device, trash } = await openTrash();
    let changes = 0;
    const end = trash.subscribe(() => (changes += 1));
    await device.songs.restore(['song']);
    await device.sets.restore(['set']);
    const reported = changes;
    end();
    await device.collections.restore(['collection']);
    expect(reported).toBeGreaterThanOrEqual(2);
    expect(changes).toBe(reported);
  });
});
