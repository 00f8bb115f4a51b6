import { expectEqual } from '@uplift/core/foundation/testing';
import { type UpliftId, toId } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import type { SyncHarness } from './sync-harness.ts';

const DORA = toId<UpliftId>('dora');

const sunday = { id: 'sunday', order: [{ song_id: 'a' }], songs: [{ id: 'a', title: 'Silent Night ♪' }] };
const KEPT = { ok: true, value: true };

export const SHARED_COPY_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: '[SHARE-7] a copy of a shared set is read back whole, in another tab too; one that was not stored is missing',
    async run({ store, openOtherTab }) {
      expectEqual(await store.sharedCopies.keep('sunday', sunday), KEPT);
      expectEqual(await store.sharedCopies.read('sunday'), sunday);
      expectEqual(await (await openOtherTab()).sharedCopies.read('sunday'), sunday);
      expectEqual(await store.sharedCopies.read('monday'), null);
    },
  },
  {
    name: 'a copy of a shared set replaces the one before; a removed one is gone, and may be removed again',
    async run({ store: { sharedCopies } }) {
      await sharedCopies.keep('sunday', sunday);
      await sharedCopies.keep('sunday', { ...sunday, order: [] });
      expectEqual(await sharedCopies.read('sunday'), { ...sunday, order: [] });
      expectEqual(await sharedCopies.list(), ['sunday']);
      expectEqual(await sharedCopies.remove('sunday'), { ok: true, value: null });
      expectEqual(await sharedCopies.remove('sunday'), { ok: true, value: null });
      expectEqual([await sharedCopies.read('sunday'), await sharedCopies.list()], [null, []]);
    },
  },
  {
    name: '[DATA-39] copies of shared sets belong to the unlocked account: no one else reads, lists, replaces or removes them',
    async run({ store: { sharedCopies }, account, setOwner }) {
      await sharedCopies.keep('sunday', sunday);
      for (const other of [null, DORA]) {
        setOwner(other);
        expectEqual([await sharedCopies.read('sunday'), await sharedCopies.list()], [null, []]);
        await sharedCopies.remove('sunday');
        expectEqual(await sharedCopies.keep('sunday', { of: 'another' }), { ok: true, value: other !== null });
      }
      expectEqual(await sharedCopies.read('sunday'), { of: 'another' });
      setOwner(account);
      expectEqual(await sharedCopies.read('sunday'), sunday);
    },
  },
  {
    name: '20 copies of shared sets are kept; the one read longest ago is removed, among those of this account',
    async run({ store: { sharedCopies }, account, setNow, setOwner }) {
      setOwner(DORA);
      await sharedCopies.keep('of another', sunday);
      setOwner(account);
      for (let at = 0; at < 20; at += 1) {
        setNow(at);
        await sharedCopies.keep(`set ${at}`, { at });
      }
      setNow(20);
      await sharedCopies.read('set 0');
      setNow(21);
      await sharedCopies.keep('set 20', { at: 20 });
      setNow(22);
      await sharedCopies.keep('set 20', { at: 21 });
      expectEqual(await sharedCopies.read('set 1'), null);
      const newest = ['set 20', 'set 0', ...Array.from({ length: 18 }, (_, at) => `set ${19 - at}`)];
      expectEqual(await sharedCopies.list(), newest);
      expectEqual(await sharedCopies.read('set 0'), { at: 0 });
      setOwner(DORA);
      expectEqual(await sharedCopies.read('of another'), sunday);
    },
  },
  {
    name: 'copies of shared sets wait for no server, and are no records',
    async run({ store }) {
      await store.sharedCopies.keep('sunday', sunday);
      expectEqual(await store.sync.countWaiting(), { count: 0, since: null });
      expectEqual([await store.songs.getAll(), await store.sets.getAll()], [[], []]);
      expectEqual((await store.contents()).sets, { owned: 0, unclaimed: 0, inTrash: 0 });
    },
  },
];
