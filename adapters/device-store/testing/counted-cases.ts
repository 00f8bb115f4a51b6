import { expectEqual } from '@uplift/core/foundation/testing';
import { type SongId, toId } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import { sampleSong } from '@uplift/core/library/testing';
import { formatDigest, readFingerprint } from '@uplift/core/sync';
import type { LibraryKeys } from '@uplift/core/sync';
import { plainFingerprint } from '@uplift/core/sync/testing';
import type { DeviceStore } from '../device-store.ts';
import { FakeServer } from './example-server.ts';
import { otherDevice, readTitle, titled } from './sync-harness.ts';
import type { SyncHarness } from './sync-harness.ts';

function createKeys(generation: number): LibraryKeys {
  return {
    generation,
    fingerprint: async (collection, id) => readFingerprint(await plainFingerprint(`${generation}/${collection}/${id}`)),
  };
}

const KEYS = createKeys(1);

async function digestOn({ sync }: DeviceStore): Promise<string> {
  const state = await sync.headState();
  return state === null ? 'nothing' : formatDigest(state.digest);
}

/** Returns the digest after everything was counted again, for a key that no one has used. */
async function countAgain(store: DeviceStore, generation: number): Promise<string> {
  await store.sync.count(createKeys(generation));
  const again = await digestOn(store);
  await store.sync.count(KEYS);
  return again;
}

/** Two devices of an end-to-end encrypted account that both have the song "a". */
async function countingDevices({ store, account }: SyncHarness) {
  const [server, other] = [new FakeServer(), otherDevice(account)];
  server.isEndToEnd = true;
  for (const one of [store, other]) await one.sync.count(KEYS);
  await store.songs.put(sampleSong('a', 'A'));
  for (const one of [store, other]) await server.sync(one.sync);
  return { server, other };
}

/** Promises of counting what a device has, and of deletions that need a proof. */
export const COUNTED_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: 'devices with the same songs have the same digest, also after edits, deletions and a song that begins again, and as if counted at the end',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await countingDevices(harness);
      const first = await digestOn(store);
      const both = async () => {
        for (const one of [store, other, store, other]) await server.sync(one.sync);
        expectEqual(await digestOn(store), await digestOn(other));
        expectEqual(await countAgain(store, 2), await countAgain(other, 2));
        return digestOn(store);
      };
      expectEqual([await both(), first === (await digestOn(await empty(harness)))], [first, false]);
      await store.songs.put(titled('a', 'B'));
      await other.songs.put(titled('a', 'C'));
      await other.songs.put(sampleSong('b', 'B'));
      const edited = await both();
      await store.songs.remove(['a', 'b']);
      const removed = await both();
      await store.songs.purge(['a', 'b']);
      // What was deleted counts as long as it did.
      expectEqual([await both(), edited === removed], [removed, false]);
      await other.songs.put(sampleSong('a', 'Back'));
      const back = await both();
      await other.songs.remove(['a']);
      await both();
      await other.songs.purge(['a']);
      await both();
      const late = await empty(harness);
      await server.sync(late.sync);
      expectEqual([await digestOn(late), back === removed], [await digestOn(store), false]);
    },
  },
  {
    name: 'an edit counts once the server has it, and what the server claims beyond a song doesn’t count',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await countingDevices(harness);
      const before = await digestOn(store);
      await store.songs.put(titled('a', 'B'));
      expectEqual(await digestOn(store), before);
      await server.sync(store.sync);
      const after = await digestOn(store);
      expectEqual(after === before, false);
      const claimed = server
        .list(0)
        .map(({ data, ...one }) => ({ ...one, data: data && { ...data, counters: { ...data.counters, '7': 99 } } }));
      await other.sync.receive('songs', claimed, server.version);
      expectEqual([await digestOn(other), await readTitle(other)], [after, 'B']);
    },
  },
  {
    name: 'a permanent deletion that no device has proven doesn’t delete the song: it begins again, is sent again, and is reported',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await countingDevices(harness);
      await store.songs.put(titled('a', 'Not sent yet'));
      await store.sync.receive('songs', [{ id: 'a', version: 9, data: null, proof: null }], 9);
      expectEqual([await readTitle(store), (await store.sync.countWaiting()).count], ['Not sent yet', 1]);
      expectEqual((await store.sync.headState())?.noted, ['unproven-deletion']);
      server.deleteUnproven('a');
      for (const one of [store, other]) await server.sync(one.sync);
      for (const one of [other, store]) await server.sync(one.sync);
      expectEqual([await readTitle(store), await readTitle(other)], ['Not sent yet', 'Not sent yet']);
      expectEqual(await digestOn(store), await digestOn(other));
      await store.sync.dismissWarnings();
      expectEqual((await store.sync.headState())?.noted, []);
    },
  },
  {
    name: 'a deletion is proven only for what the proof holds, and a song in the trash stays there without one',
    async run(harness) {
      const { store } = harness;
      const { server } = await countingDevices(harness);
      const [listed] = server.list(0);
      await store.songs.put(titled('a', 'Later'));
      await server.sync(store.sync);
      const proof = listed?.data?.counters ?? {};
      await store.songs.remove(['a']);
      await store.sync.receive('songs', [{ id: 'a', version: 20, data: null, proof }], 20);
      expectEqual(
        (await store.songs.getTrash()).map(({ id }) => id),
        ['a'],
      );
      expectEqual((await store.sync.headState())?.noted, ['unproven-deletion']);
    },
  },
  {
    name: 'an edit whose answer is an unproven deletion is not lost',
    async run(harness) {
      const { store } = harness;
      const { server } = await countingDevices(harness);
      server.deleteUnproven('a');
      await store.songs.put(titled('a', 'Kept'));
      const [sent] = await store.sync.waiting(1, new Set());
      if (sent === undefined) throw new Error('one waits');
      await store.sync.acknowledge([{ sent, answer: server.push(sent) }]);
      expectEqual([await readTitle(store), (await store.sync.headState())?.noted], ['Kept', ['unproven-deletion']]);
      await server.sync(store.sync);
      expectEqual((await store.sync.countWaiting()).count, 0);
    },
  },
  {
    name: 'a new song whose name the server deleted before it had one is sent again and taken, and nothing is reported',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await countingDevices(harness);
      server.deleteUnproven('b');
      await store.songs.put(sampleSong('b', 'New'));
      await server.sync(store.sync);
      await store.songs.put({ id: toId<SongId>('b'), title: 'Edited meanwhile' });
      for (const one of [store, other]) await server.sync(one.sync);
      expectEqual((await store.sync.countWaiting()).count, 0);
      expectEqual([await readTitle(store, 'b'), await readTitle(other, 'b')], ['Edited meanwhile', 'Edited meanwhile']);
      expectEqual((await store.sync.headState())?.noted, []);
    },
  },
  {
    name: 'a server that refuses a song again after its deletion is reported',
    async run(harness) {
      const { store } = harness;
      await countingDevices(harness);
      await store.songs.put(sampleSong('b', 'New'));
      const noted: unknown[] = [];
      for (let times = 0; times < 2; times += 1) {
        const [sent] = await store.sync.waiting(1, new Set());
        if (sent === undefined) throw new Error('one waits');
        const answer = { outcome: 'purged', version: 7, counters: {}, delta: null, proof: null } as const;
        await store.sync.acknowledge([{ sent, answer }]);
        noted.push((await store.sync.headState())?.noted);
      }
      expectEqual(noted, [[], ['unproven-deletion']]);
      expectEqual(await readTitle(store, 'b'), 'New');
    },
  },
  {
    name: 'a deletion that waits is of what the server has by then',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await countingDevices(harness);
      await store.songs.remove(['a']);
      await server.sync(store.sync);
      await server.sync(other.sync);
      await store.songs.purge(['a']);
      await other.songs.put({ id: toId<SongId>('a'), times_performed: 3 });
      await server.sync(other.sync);
      await store.sync.receiveWhole('songs', server.read('a'));
      const [sent] = await store.sync.waiting(1, new Set());
      expectEqual(sent?.purge?.version, server.version);
      expectEqual(sent?.purge?.counters, server.read('a').data?.counters);
    },
  },
  {
    name: 'what a device has stated and seen is kept for its other tabs, until the library has another key',
    async run(harness) {
      const { store, openOtherTab } = harness;
      await countingDevices(harness);
      const state = await store.sync.headState();
      await store.sync.keepHeads({ sequence: 3, seen: { '7': 2 }, stated: state?.digest ?? null });
      const tab = await openOtherTab();
      const kept = await tab.sync.headState();
      if (state === null || kept === null) throw new Error('it was counted');
      const { stated, digest, device, ...rest } = kept;
      expectEqual(rest, { sequence: 3, seen: { '7': 2 }, generation: 1, noted: [] });
      expectEqual([stated && formatDigest(stated), device], [formatDigest(digest), state.device]);
      await tab.sync.count(createKeys(2));
      const next = await tab.sync.headState();
      expectEqual({ ...next, digest: [] }, { ...rest, generation: 2, seen: {}, stated: null, device, digest: [] });
    },
  },
  {
    name: 'a managed account counts nothing, and deletes what the server deleted',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await countingDevices(harness);
      server.isEndToEnd = false;
      await other.sync.count(null);
      await store.songs.remove(['a']);
      await store.songs.purge(['a']);
      for (const one of [store, other]) await server.sync(one.sync);
      expectEqual([await readTitle(other), (await other.sync.headState())?.noted], [null, []]);
    },
  },
];

/** A device of the account that has nothing yet. */
async function empty({ account }: SyncHarness): Promise<DeviceStore> {
  const device = otherDevice(account);
  await device.sync.count(KEYS);
  return device;
}
