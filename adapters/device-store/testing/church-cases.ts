import { expectEqual } from '@uplift/core/foundation/testing';
import { type SongId, type UpliftId, toId } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import { sampleSong } from '@uplift/core/library/testing';
import { sampleCollection, sampleSet } from './list-record-cases.ts';
import type { DeviceStore, LibraryStore } from '../device-store.ts';
import { testCipher } from './example-cipher.ts';
import { FakeServer } from './example-server.ts';
import { ALL, type SyncHarness } from './sync-harness.ts';

const [CHURCH, OTHER] = [toId<UpliftId>('church'), toId<UpliftId>('other church')];

async function loadOthers(store: DeviceStore) {
  const others = await store.loadOthers();
  if (others === null) throw new Error('The libraries of churches could not be loaded.');
  return others;
}

async function openChurch(store: DeviceStore, owner = CHURCH): Promise<LibraryStore> {
  return (await loadOthers(store)).open(owner, () => testCipher(owner));
}

/** All that a library answers about the song "a", and how much of anything it has. */
async function everythingIn(library: LibraryStore) {
  const { songs, collections, sets, history, conflicts, sync } = library;
  const rows = await songs.getRows();
  const texts = await songs.getSearchTexts();
  const losses = await conflicts.losses();
  return {
    title: (await songs.get('a'))?.value.title ?? null,
    songs: (await songs.getAll()).map(({ value }) => value.title).toSorted(),
    rows: rows.map(({ title }) => title).toSorted(),
    texts: texts.map(({ id }) => id).toSorted(),
    lists: [(await collections.getAll()).length, (await sets.getAll()).length],
    trash: (await songs.getTrash()).length,
    versions: (await history.list('a')).length,
    losses: losses.length,
    waiting: (await sync.countWaiting()).count,
    cursor: (await sync.cursors()).songs,
    contents: (await library.contents()).songs,
  };
}

const EMPTY = {
  title: null,
  songs: [],
  rows: [],
  texts: [],
  lists: [0, 0],
  trash: 0,
  versions: 0,
  losses: 0,
  waiting: 0,
  cursor: 0,
  contents: { owned: 0, unclaimed: 0, inTrash: 0 },
};

/** Fills a library: a synced song "a" with an earlier version, one in the trash, a collection and a set. */
async function fill(library: LibraryStore, title: string, setNow: (ms: number) => void): Promise<void> {
  await library.songs.putAll([sampleSong('a', title), sampleSong(`b of ${title}`, 'B')]);
  await library.collections.put(sampleCollection('c'));
  await library.sets.put(sampleSet('s'));
  await new FakeServer().sync(library.sync);
  await library.sync.receive('songs', [], 7);
  setNow(700_000);
  await library.songs.put({ id: toId<SongId>('a'), title: `${title}!` });
  await library.songs.remove([`b of ${title}`]);
}

function filled(title: string) {
  return {
    ...EMPTY,
    title: `${title}!`,
    songs: [`${title}!`],
    rows: [`${title}!`],
    texts: ['a'],
    lists: [1, 1],
    trash: 1,
    versions: 1,
    waiting: 2,
    cursor: 7,
    contents: { owned: 1, unclaimed: 0, inTrash: 1 },
  };
}

export const CHURCH_CASES: readonly AcceptanceCase<SyncHarness>[] = [
  {
    name: 'the libraries of two churches and the person’s own have records of one id, and none sees another’s',
    async run({ store, setNow, openOtherTab }) {
      const [church, other] = [await openChurch(store), await openChurch(store, OTHER)];
      await fill(church, 'Church', setNow);
      expectEqual(await everythingIn(church), filled('Church'));
      expectEqual([await everythingIn(store), await everythingIn(other)], [EMPTY, EMPTY]);
      setNow(0);
      await fill(store, 'Own', setNow);
      expectEqual([await everythingIn(store), await everythingIn(church)], [filled('Own'), filled('Church')]);
      const again = await openChurch(await openOtherTab());
      expectEqual(await everythingIn(again), filled('Church'));
    },
  },
  {
    name: 'what an edit of one library sends is never another’s',
    async run({ store }) {
      const church = await openChurch(store);
      await store.songs.put(sampleSong('own', 'Own'));
      await church.songs.put(sampleSong('a', 'Church'));
      const sent = [await store.sync.waiting(10, ALL), await church.sync.waiting(10, ALL)];
      expectEqual(
        sent.map((waiting) => waiting.map(({ id }) => id)),
        [['own'], ['a']],
      );
    },
  },
  {
    name: 'unclaimed records aren’t in a church’s library, and none of them becomes its own',
    async run({ store, account, setOwner }) {
      const church = await openChurch(store);
      setOwner(null);
      await store.songs.put(sampleSong('a', 'Unclaimed'));
      setOwner(account);
      expectEqual(await everythingIn(church), EMPTY);
      expectEqual(await church.songs.getUnclaimed(), []);
      expectEqual(await church.songs.claim(['a'], CHURCH), { ok: true, value: 0 });
      await church.songs.put(sampleSong('a', 'Church'));
      await church.songs.remove(['a']);
      expectEqual((await store.songs.get('a'))?.value.title, 'Unclaimed');
    },
  },
  {
    name: 'a church’s library without its key finds nothing, and refuses every write',
    async run({ store }) {
      await (await openChurch(store)).songs.put(sampleSong('a', 'Church'));
      const locked = (await loadOthers(store)).open(CHURCH, () => null);
      expectEqual(await everythingIn(locked), EMPTY);
      const refused = { ok: false, refusal: 'storage-unavailable' };
      expectEqual(await locked.songs.put(sampleSong('b', 'B')), refused);
      expectEqual(await locked.songs.remove(['a']), refused);
      expectEqual((await store.songs.getUnclaimed()).length, 0);
    },
  },
  {
    name: 'a church’s library is forgotten whole, and nothing of any other',
    async run({ store, setNow, openOtherTab }) {
      const others = await loadOthers(store);
      const [church, other] = [await openChurch(store), await openChurch(store, OTHER)];
      for (const [library, title] of [
        [store, 'Own'],
        [church, 'Church'],
        [other, 'Other'],
      ] as const) {
        setNow(0);
        await fill(library, title, setNow);
      }
      expectEqual(await others.forget('church', CHURCH), { ok: true, value: null });
      expectEqual(
        [await everythingIn(church), await everythingIn(await openChurch(await openOtherTab()))],
        [EMPTY, EMPTY],
      );
      expectEqual([await everythingIn(store), await everythingIn(other)], [filled('Own'), filled('Other')]);
    },
  },
  {
    name: 'changes of a church’s library are published to it in every tab, and to no other library',
    async run({ store, openOtherTab, settle }) {
      const changes: string[] = [];
      const [church, tab] = [await openChurch(store), await openOtherTab()];
      const watch = (name: string, library: LibraryStore) =>
        library.songs.subscribe(({ cause }) => changes.push(`${name}: ${cause}`));
      watch('own', store);
      watch('own, other tab', tab);
      watch('other church', await openChurch(tab, OTHER));
      watch('church', await openChurch(tab));
      await church.songs.put(sampleSong('a', 'A'));
      await settle();
      expectEqual(changes, ['church: put']);
      await (await loadOthers(store)).forget('church', CHURCH);
      await settle();
      expectEqual(changes, ['church: put', 'church: unlocked']);
      await store.songs.put(sampleSong('a', 'A'));
      await settle();
      expectEqual(changes.slice(2).toSorted(), ['own, other tab: put', 'own: put']);
    },
  },
  {
    name: 'the list of church libraries is kept for the unlocked account alone',
    async run({ store, account, setOwner, openOtherTab }) {
      const list = [{ churchId: 'church', name: 'Abbey' }];
      const others = await loadOthers(store);
      expectEqual(await others.read(), null);
      expectEqual(await others.keep(list), { ok: true, value: true });
      expectEqual(await (await loadOthers(await openOtherTab())).read(), list);
      for (const owner of [null, OTHER]) {
        setOwner(owner);
        expectEqual(await others.read(), null);
      }
      setOwner(account);
      expectEqual(await others.read(), list);
    },
  },
];
