import { expectEqual } from '@uplift/core/foundation/testing';
import { type SongId, toId } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import { sampleSong } from '@uplift/core/library/testing';
import type { SyncHarness } from './sync-harness.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const A = toId<SongId>('a');

export const HISTORY_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: 'a song is kept in its history before the first change after ten minutes, and not at further changes in that time',
    async run({ store, setNow }) {
      await store.songs.put(sampleSong('a', 'One'));
      for (const [minute, title] of [
        [5, 'Two'],
        [10, 'Three'],
        [15, 'Four'],
        [20, 'Five'],
      ] as const) {
        setNow(minute * MINUTE);
        await store.songs.put({ id: A, title });
      }
      expectEqual(await store.history.list('a'), [{ at: 15 * MINUTE }, { at: 5 * MINUTE }]);
      expectEqual((await store.history.read('a', 5 * MINUTE))?.title, 'Two');
      expectEqual((await store.history.read('a', 15 * MINUTE))?.title, 'Four');
      expectEqual([await store.history.read('a', 7), await store.history.list('b')], [null, []]);
    },
  },
  {
    name: 'an earlier version is kept 30 days from the change that replaced it, and removed with the song when that is permanently deleted',
    async run({ store, setNow }) {
      await store.songs.putAll([sampleSong('a', 'One'), sampleSong('b', 'One')]);
      setNow(40 * DAY);
      await store.songs.putAll([sampleSong('a', 'Two'), sampleSong('b', 'Two')]);
      setNow(70 * DAY);
      await store.songs.purge();
      expectEqual([await store.history.list('a'), await store.history.list('b')], [[{ at: 0 }], [{ at: 0 }]]);
      await store.songs.remove(['a']);
      await store.songs.purge(['a']);
      expectEqual(await store.history.list('a'), []);
      setNow(70 * DAY + 1);
      await store.songs.purge();
      expectEqual(await store.history.list('b'), []);
    },
  },
  {
    name: '[DATA-39] [DATA-40] earlier versions of a claimed song are the account’s, and no one else reads them',
    async run({ store, account, setNow, setOwner }) {
      setOwner(null);
      await store.songs.put(sampleSong('a', 'One'));
      setNow(DAY);
      await store.songs.put({ id: A, title: 'Two' });
      expectEqual((await store.history.read('a', 0))?.title, 'One');
      setOwner(account);
      await store.songs.claim(['a'], account);
      expectEqual([await store.history.list('a'), (await store.history.read('a', 0))?.title], [[{ at: 0 }], 'One']);
      setOwner(null);
      expectEqual([await store.history.list('a'), await store.history.read('a', 0)], [[], null]);
    },
  },
];
