import { expect, test } from 'vitest';
import { accepted, type DeviceId, toId } from '@uplift/core/foundation';
import type { Disk } from '../disk/disk.ts';
import { createMemoryDisk } from '../disk/memory-disk.ts';
import { isObject } from './raw-record.ts';
import { attemptUnclaimed } from './change-unclaimed.ts';
import { createIdGenerator } from './id-generator.ts';
import { LastWritten } from './last-written.ts';
import { COLLECTION_KIND } from './record-kind.ts';
import type { Decide } from './record-transaction.ts';

const options = { device: toId<DeviceId>('tab'), clock: () => 0 };

/** Two tabs on one disk, and a change that counts the writes of a record. */
function openTabs() {
  const disk = createMemoryDisk().records;
  const steps: string[] = [];
  const tabs = [0, 1].map(() => ({
    options,
    disk: {
      ...disk,
      change: (change, decide) =>
        disk.change(change, (found) => {
          steps.push('read');
          return decide(found);
        }),
    } satisfies Disk,
    newIds: createIdGenerator(options),
    kind: COLLECTION_KIND,
    lastWritten: new LastWritten(),
  }));
  const count: Decide<number> = ([found]) => {
    const before = isObject(found?.unclaimed.raw) ? Number(found.unclaimed.raw['created_at']) : 0;
    steps.push(`decide over ${before}`);
    const data = { value: {}, fields: [], counters: {}, doc: Uint8Array.of(before) };
    const record = { id: 'a', data, uplift_id: null, created_at: before + 1, updated_at: 0 };
    const slot = { owner: null, raw: undefined, record: null };
    return accepted({ writes: [{ id: 'a', slot, record, changed_at: 0 }], answer: before + 1 });
  };
  return {
    change: async (tab: 0 | 1) => {
      steps.length = 0;
      const changed = tabs[tab] && (await attemptUnclaimed(tabs[tab], { ids: ['a'] }, count));
      return [changed, ...steps];
    },
  };
}

test('a change of the record that this tab wrote last is decided while it is read, unless another tab wrote it since', async () => {
  const { change } = openTabs();
  expect(await change(0)).toEqual([accepted(1), 'read', 'decide over 0']);
  expect(await change(0)).toEqual([accepted(2), 'decide over 1', 'read']);
  expect(await change(1)).toEqual([accepted(3), 'read', 'decide over 2']);
  expect(await change(0)).toEqual([accepted(4), 'decide over 2', 'read', 'decide over 3']);
  expect(await change(0)).toEqual([accepted(5), 'decide over 4', 'read']);
});
