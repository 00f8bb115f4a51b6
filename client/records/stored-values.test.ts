import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import { toId, type DeviceId } from '@uplift/core/foundation';
import { createStoredValues } from './stored-values.ts';

function openTabs() {
  const disk = createMemoryDisk();
  const open = (device: string) =>
    createMemoryDeviceStore({ disk, device: toId<DeviceId>(device), clock: () => 1 }).preferences;
  return { disk, mine: open('mine'), other: open('other') };
}

/** Until everything that was begun is done. */
function settle(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 10));
}

describe('the preferences of a device', () => {
  test('preferences are unknown until the device responds, and choices made before that stay', async () => {
    const { mine } = openTabs();
    await mine.put('size', 20);
    await mine.put('notation', 'letters');
    const values = createStoredValues(mine);
    expect(values.all.get()).toBeNull();
    void values.choose('size', 30);
    await settle();
    expect(values.all.get()).toEqual(
      new Map<string, unknown>([
        ['size', 30],
        ['notation', 'letters'],
      ]),
    );
  });

  test('a chosen preference shows at once and is stored; the last of several choices wins', async () => {
    const { mine } = openTabs();
    const values = createStoredValues(mine);
    await settle();
    const first = values.choose('size', 20);
    const second = values.choose('size', 30);
    expect(values.all.get()?.get('size')).toBe(30);
    await Promise.all([first, second]);
    await settle();
    expect([values.all.get()?.get('size'), await mine.get('size')]).toEqual([30, 30]);
  });

  test('a late reading of an earlier choice does not undo a later one', async () => {
    const { mine } = openTabs();
    const values = createStoredValues({ ...mine, get: async () => 20 });
    await settle();
    await Promise.all([values.choose('size', 20), values.choose('size', 30)]);
    await settle();
    expect(values.all.get()?.get('size')).toBe(30);
  });

  test('a choice made while the choice of another tab is being read is not replaced by it', async () => {
    const { mine, other } = openTabs();
    const [read, put] = [new EventTarget(), new EventTarget()];
    const values = createStoredValues({
      ...mine,
      get: () => once(read, 'done').then(() => 20),
      put: (id, value) => once(put, 'done').then(() => mine.put(id, value)),
    });
    await settle();
    await other.put('size', 20);
    await settle();
    const chosen = values.choose('size', 30);
    read.dispatchEvent(new Event('done'));
    await settle();
    expect(values.all.get()?.get('size')).toBe(30);
    put.dispatchEvent(new Event('done'));
    await chosen;
    expect([values.all.get()?.get('size'), await mine.get('size')]).toEqual([30, 30]);
  });

  test('a preference chosen in another tab shows here', async () => {
    const { mine, other } = openTabs();
    const values = createStoredValues(mine);
    await settle();
    await other.put('size', 40);
    await settle();
    expect(values.all.get()?.get('size')).toBe(40);
  });

  test('a preference that the device refuses returns the reason, and stays shown in this tab', async () => {
    const { disk, mine } = openTabs();
    const values = createStoredValues(mine);
    await settle();
    disk.refuseWrites('storage-full');
    expect(await values.choose('size', 20)).toEqual({ ok: false, refusal: 'storage-full' });
    expect([values.all.get()?.get('size'), await mine.get('size')]).toEqual([20, undefined]);
  });

  test('thousands of preferences that another tab stores at once are read together, and show at once', async () => {
    const { mine, other } = openTabs();
    const reads = { one: 0, all: 0 };
    const counting = {
      ...mine,
      get: (id: string) => {
        reads.one += 1;
        return mine.get(id);
      },
      getAll: () => {
        reads.all += 1;
        return mine.getAll();
      },
    };
    const values = createStoredValues(counting);
    await settle();
    let changes = 0;
    values.all.subscribe(() => (changes += 1));
    await other.putAll(new Map(Array.from({ length: 2_000 }, (_, at) => [`song ${at}`, at])));
    await settle();
    expect([values.all.get()?.size, values.all.get()?.get('song 1999')]).toEqual([2_000, 1_999]);
    expect([reads, changes]).toEqual([{ one: 1, all: 2 }, 2]);
  });
});
