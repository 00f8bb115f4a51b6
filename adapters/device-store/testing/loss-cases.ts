import { expectEqual } from '@uplift/core/foundation/testing';
import { type SectionId, toId } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import { sampleSong } from '@uplift/core/library/testing';
import type { Song } from '@uplift/core/songbook';
import type { DeviceStore } from '../device-store.ts';
import { titled, readTitle, twoDevices } from './sync-harness.ts';
import type { SyncHarness } from './sync-harness.ts';

/** Reports of a device whose edits were replaced by another device's. */
export const LOSS_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: '[SYNC-13] of two titles set at once, the lost one is in the history of its device, which reports it until it is dismissed',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await store.songs.put(titled('a', 'Here'));
      await other.songs.put(titled('a', 'There'));
      for (const one of [store, other, store]) await server.sync(one.sync);
      const title = await readTitle(store);
      const [winner, loser, lost] = title === 'Here' ? [store, other, 'There'] : [other, store, 'Here'];
      expectEqual(await readTitle(other), title);
      expectEqual(await winner.conflicts.losses(), []);
      const [loss, ...more] = await loser.conflicts.losses();
      expectEqual([loss?.id, loss?.title, loss?.fields, loss?.isDeleted, more], ['a', title, ['title'], false, []]);
      expectEqual((await earlierTitles(loser)).includes(lost), true, 'the history has the title that went');
      await loser.conflicts.dismiss('a');
      expectEqual(await loser.conflicts.losses(), []);
    },
  },
  {
    name: '[DATA-49] a device whose edit was deleted on another device reports it until the song is restored with that edit',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await other.songs.remove(['a']);
      await store.songs.put(titled('a', 'Edited'));
      for (const one of [other, store]) await server.sync(one.sync);
      const [loss] = await store.conflicts.losses();
      expectEqual([await readTitle(store), loss?.title, loss?.isDeleted], [null, 'Edited', true]);
      expectEqual(await other.conflicts.losses(), []);
      await store.songs.restore(['a']);
      expectEqual([await readTitle(store), await store.conflicts.losses()], ['Edited', []]);
      for (const one of [store, other]) await server.sync(one.sync);
      expectEqual(await readTitle(other), 'Edited');
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
      expectEqual([await readTitle(store), await store.conflicts.losses()], [null, []]);
    },
  },
  {
    name: '[SYNC-13] words typed in a section that another tab removed go to the history and are reported; so do words that a removal didn’t know about',
    async run({ store, openOtherTab, setNow }) {
      const other = await openOtherTab();
      await store.songs.put(verse('one'));
      const base = verse('one');
      await other.songs.put({ id: base.id, sections: {} }, base);
      setNow(5);
      await store.songs.put({ id: base.id, sections: verse('one two').sections }, base);
      expectEqual(Object.keys((await store.songs.get(base.id))?.value.sections ?? {}), []);
      expectEqual((await earlierVerses(store)).includes('one two'), true, 'words typed too late');
      expectEqual(
        (await store.conflicts.losses()).map(({ fields }) => fields),
        [['sections']],
      );
      await store.conflicts.dismiss(base.id);
      expectEqual(await store.conflicts.losses(), []);
      await store.songs.put(verse('one'));
      await store.songs.put({ id: base.id, sections: verse('one three').sections }, base);
      await other.songs.put({ id: base.id, sections: {} }, base);
      expectEqual((await earlierVerses(store)).includes('one three'), true, 'words the removal didn’t know');
      expectEqual(Object.keys((await store.songs.get(base.id))?.value.sections ?? {}), []);
      expectEqual(
        (await store.conflicts.losses()).map(({ fields }) => fields),
        [['sections']],
      );
    },
  },
  {
    name: '[SYNC-13] words that two tabs type in the same millisecond, in a section that is gone, both go to the history',
    async run({ store, openOtherTab }) {
      const other = await openOtherTab();
      const base = verse('one');
      await store.songs.put(base);
      await store.songs.put({ id: base.id, sections: {} }, base);
      await store.songs.put({ id: base.id, sections: verse('one two').sections }, base);
      await store.songs.put({ id: base.id, sections: verse('one three').sections }, base);
      await other.songs.put({ id: base.id, sections: verse('one four').sections }, base);
      expectEqual(new Set(await earlierVerses(store)), new Set(['one two', 'one three', 'one four']));
    },
  },
  {
    name: '[SYNC-1] a section that another device removed stays in this device’s history, where that device had not seen its words',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await store.songs.put(verse('one'));
      for (const one of [store, other]) await server.sync(one.sync);
      await other.songs.put({ id: verse('').id, sections: {} });
      await store.songs.put({ id: verse('').id, sections: verse('one two').sections }, verse('one'));
      for (const one of [store, other, store]) await server.sync(one.sync);
      expectEqual(Object.keys((await store.songs.get('a'))?.value.sections ?? {}), []);
      expectEqual((await earlierVerses(store)).includes('one two'), true, 'words the other device had not seen');
    },
  },
  {
    name: '[SYNC-1] a section that another device removed stays in this device’s history, where that device had seen its words',
    async run(harness) {
      const { store } = harness;
      const { server, other } = await twoDevices(harness);
      await store.songs.put(verse('one four'));
      for (const one of [store, other]) await server.sync(one.sync);
      await other.songs.put({ id: verse('').id, sections: {} });
      for (const one of [other, store]) await server.sync(one.sync);
      expectEqual(Object.keys((await store.songs.get('a'))?.value.sections ?? {}), []);
      expectEqual((await earlierVerses(store)).includes('one four'), true, 'words the other device had seen');
    },
  },
];

/** Returns the song "a" with one section that has these lyrics. */
function verse(lyrics: string): Song {
  const section = { name: 'Verse', measures: [4], lyrics, chords: {}, line_beginnings: {}, line_breaks: {} };
  return { ...sampleSong('a', 'A'), sections: { [toId<SectionId>('v')]: section } };
}

async function earlierVerses({ history }: DeviceStore): Promise<readonly (string | undefined)[]> {
  const versions = await history.list('a');
  const songs = await Promise.all(versions.map(({ at }) => history.read('a', at)));
  return songs.map((song) => song?.sections[toId<SectionId>('v')]?.lyrics);
}

async function earlierTitles({ history }: DeviceStore): Promise<readonly (string | undefined)[]> {
  const versions = await history.list('a');
  return Promise.all(versions.map(async ({ at }) => (await history.read('a', at))?.title));
}
