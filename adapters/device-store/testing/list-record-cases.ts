import type { Collection } from '@uplift/core/collections';
import { expectEqual } from '@uplift/core/foundation/testing';
import { type ArrangementId, type CollectionId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { AcceptanceCase } from '@uplift/core/foundation/testing';
import type { SetItem, SetList } from '@uplift/core/set-list';
import type { DeviceStore } from '../device-store.ts';

export interface ListRecordsHarness {
  readonly store: DeviceStore;
  readonly openOtherTab: () => Promise<DeviceStore>;
}

const DEFAULT = toId<ArrangementId>('default');
const AT = 1_714_899_600_000;

/** A collection of the songs that the letters of `songs` name. */
export function sampleCollection(id: string, songs = ''): Collection {
  return { id: toId<CollectionId>(id), name: 'Hymns', songs: letters(songs).map(songNamed) };
}

/** A set of the songs named by the letters of `order`; a digit is a section of that many minutes. */
export function sampleSet(id: string, order = ''): SetList {
  return { id: toId<SetId>(id), at: AT, order: letters(order).map(itemNamed) };
}

function songNamed(letter: string): Collection['songs'][number] {
  return { song_id: toId<SongId>(letter), arrangement: DEFAULT };
}

function itemNamed(letter: string): SetItem {
  return /\d/.test(letter) ? { section: letter, duration: Number(letter) * 60 } : songNamed(letter);
}

function toLetters(items: readonly SetItem[] | undefined): string {
  return (items ?? []).map((item) => ('section' in item ? item.section : item.song_id)).join('');
}

function letters(text: string): readonly string[] {
  return text.split('');
}

function inOrder(text: string): string {
  return letters(text).toSorted().join('');
}

/** Outcome of two tabs that changed the list `before` at once, one to `first` and the other to `second`. */
interface TwoTabs {
  readonly before: string;
  readonly first: string;
  readonly second: string;
}

async function setOfTwoTabs({ store, openOtherTab }: ListRecordsHarness, tabs: TwoTabs): Promise<string> {
  const before = sampleSet('set', tabs.before);
  await store.sets.put(before);
  const other = await openOtherTab();
  await store.sets.put({ id: before.id, order: sampleSet('set', tabs.first).order }, before);
  await other.sets.put({ id: before.id, order: sampleSet('set', tabs.second).order }, before);
  return toLetters((await store.sets.get('set'))?.value.order);
}

async function collectionOfTwoTabs({ store, openOtherTab }: ListRecordsHarness, tabs: TwoTabs): Promise<string> {
  const before = sampleCollection('collection', tabs.before);
  await store.collections.put(before);
  const other = await openOtherTab();
  await store.collections.put({ id: before.id, songs: sampleCollection('', tabs.first).songs }, before);
  await other.collections.put({ id: before.id, songs: sampleCollection('', tabs.second).songs }, before);
  return toLetters((await store.collections.get('collection'))?.value.songs);
}

/** Promises of the stores of collections and sets beyond those of a RecordRepository. */
export const LIST_RECORD_CASES: readonly AcceptanceCase<ListRecordsHarness>[] = [
  {
    name: '[COLL-7] [DATA-36] a collection has id, name and songs; a put of its name or its songs keeps the other',
    async run({ store }) {
      const collection = sampleCollection('collection', 'abc');
      await store.collections.put(collection);
      await store.collections.put({ id: collection.id, name: 'Advent' });
      await store.collections.put({ id: collection.id, songs: collection.songs.slice(1) });
      const expected = { ...sampleCollection('collection', 'bc'), name: 'Advent' };
      expectEqual((await store.collections.get('collection'))?.value, expected);
    },
  },
  {
    name: '[PLAN-9] [PLAN-10] [PLAN-11] [PLAN-12] a set is read back as it was, with every field of its items, its time a number or null',
    async run({ store }) {
      const song = { ...songNamed('a'), note: 'softly', duration: 180, key: 'Bb', capo: 0 } as const;
      const set: SetList = { ...sampleSet('set'), order: [song, { section: '', note: '', duration: 0 }] };
      await store.sets.put(set);
      await store.sets.put({ ...sampleSet('undated'), at: null });
      expectEqual((await store.sets.get('set'))?.value, set);
      expectEqual((await store.sets.get('undated'))?.value, { ...sampleSet('undated'), at: null });
    },
  },
  {
    name: 'the same song can be in a set many times, in its order',
    async run({ store }) {
      await store.sets.put(sampleSet('set', 'a5ab5a'));
      expectEqual(toLetters((await store.sets.get('set'))?.value.order), 'a5ab5a');
    },
  },
  {
    name: '[DATA-12] [DATA-13] an item of a set that two tabs move at once is in it once, and nothing is dropped',
    async run(harness) {
      const kept = await setOfTwoTabs(harness, { before: 'abc5de', first: 'bcade5', second: 'bc5dea' });
      expectEqual(inOrder(kept), inOrder('abc5de'));
    },
  },
  {
    name: '[DATA-12] [DATA-13] an item moved in one tab and changed in another is both, once',
    async run({ store, openOtherTab }) {
      const before = sampleSet('set', 'abc');
      await store.sets.put(before);
      const other = await openOtherTab();
      await store.sets.put({ id: before.id, order: sampleSet('', 'bca').order }, before);
      const [first, ...rest] = before.order;
      if (first === undefined) throw new Error('The set is empty.');
      await other.sets.put({ id: before.id, order: [{ ...first, note: 'softly' }, ...rest] }, before);
      const kept = (await store.sets.get('set'))?.value.order;
      expectEqual(inOrder(toLetters(kept)), 'abc');
      expectEqual(
        kept?.find((item) => 'note' in item),
        { ...songNamed('a'), note: 'softly' },
      );
    },
  },
  {
    name: '[DATA-12] [DATA-13] an item moved in one tab stays there while another tab adds one and removes one',
    async run(harness) {
      const kept = await setOfTwoTabs(harness, { before: 'abcd', first: 'dabc', second: 'abxd' });
      expectEqual(kept, 'dabx');
    },
  },
  {
    name: '[DATA-12] [DATA-13] [COLL-7] a song of a collection that two tabs move at once is in it once, and one added at the same time stays',
    async run(harness) {
      const kept = await collectionOfTwoTabs(harness, { before: 'abcde', first: 'eabcd', second: 'abecdf' });
      expectEqual(inOrder(kept), 'abcdef');
    },
  },
  {
    name: 'songs, collections and sets of one id are three records',
    async run({ store }) {
      await store.collections.put(sampleCollection('a', 'x'));
      await store.sets.put(sampleSet('a', 'y'));
      expectEqual(await store.songs.get('a'), null);
      expectEqual([await store.songs.getRows(), await store.songs.getSearchTexts()], [[], []]);
      await store.collections.remove(['a']);
      expectEqual((await store.sets.get('a'))?.value, sampleSet('a', 'y'));
    },
  },
];
