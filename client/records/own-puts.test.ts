import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import { toId, type DeviceId, type SetId } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import { OwnPuts } from './own-puts.ts';

const SUNDAY: SetList = { id: toId<SetId>('sunday'), at: 0, order: [] };
const SESSION = 'a session';

async function openPuts() {
  const disk = createMemoryDisk();
  const { sets } = createMemoryDeviceStore({ disk, device: toId<DeviceId>('tab'), clock: () => 1 });
  await sets.put(SUNDAY);
  let reads = 0;
  const get = (id: string) => {
    reads += 1;
    return sets.get(id);
  };
  const puts = new OwnPuts<SetList>({ ...sets, get });
  return { disk, sets, puts, countReads: () => reads };
}

describe('a record that a session puts', () => {
  test('a record is known from the answer to its pending put, and read afterwards', async () => {
    const { puts, countReads } = await openPuts();
    const put = puts.put({ id: SUNDAY.id, at: 5 }, SUNDAY, SESSION);
    expect([(await puts.get('sunday'))?.value.at, countReads()]).toEqual([5, 0]);
    await put;
    expect([(await puts.get('sunday'))?.value.at, countReads()]).toEqual([5, 1]);
  });

  test('the change of a session’s put is its own, and changes by others are not', async () => {
    const { puts } = await openPuts();
    await puts.put({ id: SUNDAY.id, at: 5 }, SUNDAY, SESSION);
    const change = { ids: ['sunday'], cause: 'put' } as const;
    expect([
      puts.isOwn({ ...change, writer: SESSION }),
      puts.isOwn({ ...change, writer: 'another' }),
      puts.isOwn(change),
    ]).toEqual([true, false, false]);
  });

  test.each([
    ['is read again if someone else changed it in the meantime', { ids: ['sunday'], cause: 'received' }, 1],
    ['is read again if another account was unlocked in the meantime', { ids: [], cause: 'unlocked' }, 1],
    ['is not read if someone else changed another record', { ids: ['monday'], cause: 'put' }, 0],
  ] as const)('a record that is being put %s', async (_, change, reads) => {
    const { puts, countReads } = await openPuts();
    const put = puts.put({ id: SUNDAY.id, at: 5 }, SUNDAY, SESSION);
    puts.isOwn(change);
    await puts.get('sunday');
    await put;
    expect(countReads()).toBe(reads);
  });

  test('after a refused put, and after one of a record in the trash, the record is read again', async () => {
    const { disk, sets, puts, countReads } = await openPuts();
    disk.refuseWrites('storage-full');
    const refused = puts.put({ id: SUNDAY.id, at: 5 }, SUNDAY, SESSION);
    expect([(await puts.get('sunday'))?.value.at, (await refused).ok, countReads()]).toEqual([0, false, 1]);
    disk.refuseWrites(null);
    await sets.remove(['sunday']);
    const trashed = puts.put({ id: SUNDAY.id, at: 5 }, SUNDAY, SESSION);
    expect([await puts.get('sunday'), (await trashed).ok, countReads()]).toEqual([null, true, 2]);
  });
});
