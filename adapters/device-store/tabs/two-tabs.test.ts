import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeviceId, type RecordCipher, type SongId, type UpliftId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import type { Song } from '@uplift/core/songbook';
import { testCipher } from '../testing/example-cipher.ts';
import { FakeServer } from '../testing/example-server.ts';
import { createMemoryDeviceStore } from '../memory-device-store.ts';
import { createMemoryDisk } from '../disk/memory-disk.ts';

const ALICE = toId<UpliftId>('alice');
const IDS = ['a', 'b'] as const;

interface TabOperation {
  readonly tab: 0 | 1;
  readonly id: (typeof IDS)[number];
  readonly field: number;
}

const anyOperations = fc.array(
  fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    id: fc.constantFrom(...IDS),
    field: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 14 },
);

/** Two tabs of one browser. */
function openTabs(cipher: RecordCipher | null) {
  const disk = createMemoryDisk();
  const open = (name: string) =>
    createMemoryDeviceStore({ device: toId<DeviceId>(name), clock: () => 0, cipher: () => cipher, disk });
  return [open('first'), open('second')] as const;
}

/** A put of one field that no other operation of the tab sets. */
function toPut({ tab, id, field }: TabOperation): Partial<Song> & { readonly id: SongId } {
  return { id: toId<SongId>(id), [`field ${tab} ${field}`]: field };
}

test.each([
  ['plain', null],
  ['sealed', testCipher(ALICE)],
])('[DATA-12] writes that cross in two tabs lose nothing (%s), and a server gets all of them', async (_, cipher) => {
  await fc.assert(
    fc.asyncProperty(anyOperations, async (operations) => {
      const tabs = openTabs(cipher);
      const server = new FakeServer();
      await tabs[0].songs.putAll(IDS.map((id) => sampleSong(id, id)));
      const syncing = cipher === null ? [] : [server.sync(tabs[0].sync)];
      const puts = operations.map((operation) => tabs[operation.tab].songs.put(toPut(operation)));
      expect((await Promise.all(puts)).every(({ ok }) => ok)).toBe(true);
      await Promise.all(syncing);
      const expected = IDS.map((id) =>
        Object.assign({}, sampleSong(id, id), ...operations.filter((operation) => operation.id === id).map(toPut)),
      );
      const kept = await Promise.all(IDS.map((id) => tabs[1].songs.get(id)));
      expect(kept.map((record) => record?.value)).toEqual(expected);
      if (cipher === null) return;
      await server.sync(tabs[1].sync);
      const [other] = openTabs(cipher);
      await server.sync(other.sync);
      const received = await Promise.all(IDS.map((id) => other.songs.get(id)));
      expect(received.map((record) => record?.value)).toEqual(expected);
      expect(await tabs[0].sync.countWaiting()).toEqual({ count: 0, since: null });
    }),
    { numRuns: 60 },
  );
});
