import { expectEqual } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation';
import type { DeviceStore } from './device-store.ts';
import { titled, titleOf, twoDevices } from './sync-harness.ts';
import type { SyncHarness } from './sync-harness.ts';

/** What a device says of its edits when those of another device take their place. */
export const LOSS_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: '[SYNC-13] of two titles set at once, the one that goes is in the history of its device, which says so until told not to',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await store.songs.put(titled('a', 'Here'));
      await other.songs.put(titled('a', 'There'));
      for (const one of [store, other, store]) await server.sync(one.sync);
      const title = await titleOf(store);
      const [winner, loser, lost] = title === 'Here' ? [store, other, 'There'] : [other, store, 'Here'];
      expectEqual(await titleOf(other), title);
      expectEqual(await winner.conflicts.losses(), []);
      const [loss, ...more] = await loser.conflicts.losses();
      expectEqual([loss?.id, loss?.title, loss?.fields, loss?.isDeleted, more], ['a', title, ['title'], false, []]);
      expectEqual((await earlierTitles(loser)).includes(lost), true, 'the history has the title that went');
      await loser.conflicts.dismiss('a');
      expectEqual(await loser.conflicts.losses(), []);
    },
  },
  {
    name: '[DATA-49] a device whose edit was deleted elsewhere says so, and no more once the song is back with that edit',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await other.songs.remove(['a']);
      await store.songs.put(titled('a', 'Edited'));
      for (const one of [other, store]) await server.sync(one.sync);
      const [loss] = await store.conflicts.losses();
      expectEqual([await titleOf(store), loss?.title, loss?.isDeleted], [null, 'Edited', true]);
      expectEqual(await other.conflicts.losses(), []);
      await store.songs.restore(['a']);
      expectEqual([await titleOf(store), await store.conflicts.losses()], ['Edited', []]);
      for (const one of [store, other]) await server.sync(one.sync);
      expectEqual(await titleOf(other), 'Edited');
    },
  },
  {
    name: '[DATA-49] a deletion that knew of the edit is no loss',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await store.songs.put(titled('a', 'Edited'));
      for (const one of [store, other]) await server.sync(one.sync);
      await other.songs.remove(['a']);
      for (const one of [other, store]) await server.sync(one.sync);
      expectEqual([await titleOf(store), await store.conflicts.losses()], [null, []]);
    },
  },
];

async function earlierTitles({ history }: DeviceStore): Promise<readonly (string | undefined)[]> {
  const versions = await history.list('a');
  return Promise.all(versions.map(async ({ at }) => (await history.read('a', at))?.title));
}
