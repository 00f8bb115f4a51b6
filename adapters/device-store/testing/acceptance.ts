import { KEYED_VALUE_CASES, RECORD_CASES } from '@uplift/core/foundation/testing';
import {
  type DeviceId,
  type RecordCipher,
  type RecordHarness,
  type RecordRepository,
  type TitledRecord,
  type UpliftId,
  toId,
} from '@uplift/core/foundation';
import type { AcceptanceCase, KeyedValueHarness } from '@uplift/core/foundation/testing';
import type { SongHarness } from '@uplift/core/library/testing';
import { SONG_CASES, sampleSong } from '@uplift/core/library/testing';
import { ACCOUNT_CASES } from './account-cases.ts';
import type { DeviceStore, DeviceStoreOptions } from '../device-store.ts';
import { CHURCH_CASES } from './church-cases.ts';
import { COUNTED_CASES } from './counted-cases.ts';
import { CROSSING_CASES } from './crossing-cases.ts';
import { testCipher } from './example-cipher.ts';
import { HISTORY_CASES } from './history-cases.ts';
import { BULK_CASES } from './bulk-cases.ts';
import { FIRST_SYNC_CASES } from './first-sync-cases.ts';
import { LOSS_CASES } from './loss-cases.ts';
import { LIST_RECORD_CASES, sampleCollection, sampleSet } from './list-record-cases.ts';
import { LAYER_CASES, sampleLayer } from './layer-cases.ts';
import { PURGED_CASES } from './purged-cases.ts';
import { SHARED_COPY_CASES } from './shared-copy-cases.ts';
import { SYNC_CASES } from './sync-cases.ts';
import type { SyncHarness } from './sync-harness.ts';

const CAROL = toId<UpliftId>('carol');

/** An empty disk on which a case opens its tabs. */
export interface AcceptanceDisk {
  open(options: DeviceStoreOptions): Promise<DeviceStore>;
  /** Waits until changes have reached every tab. */
  settle(): Promise<void>;
}

type Opening = (disk: AcceptanceDisk) => Promise<void>;

/** Everything that a device store promises, as cases that need only an empty disk. Every tab that a case opened is closed after it. */
export const DEVICE_STORE_CASES: readonly { readonly name: string; readonly run: Opening }[] = [
  ...cases('songs', RECORD_CASES, (tabs): RecordHarness<TitledRecord> => songHarness(tabs)),
  ...cases('songs, sealed', RECORD_CASES, (tabs): RecordHarness<TitledRecord> => songHarness(signedIn(tabs))),
  ...cases('songs', SONG_CASES, songHarness),
  ...cases('songs, sealed', SONG_CASES, (tabs) => songHarness(signedIn(tabs))),
  ...cases('songs', CROSSING_CASES, songHarness),
  ...cases('songs, sealed', CROSSING_CASES, (tabs) => songHarness(signedIn(tabs))),
  ...cases('collections', RECORD_CASES, (tabs) => titledHarness(tabs, 'collections', sampleCollection)),
  ...cases('sets, sealed', RECORD_CASES, (tabs) => titledHarness(signedIn(tabs), 'sets', sampleSet)),
  ...cases('layers', RECORD_CASES, (tabs) => titledHarness(tabs, 'layers', sampleLayer)),
  ...cases('layers, sealed', RECORD_CASES, (tabs) => titledHarness(signedIn(tabs), 'layers', sampleLayer)),
  ...cases('lists', LIST_RECORD_CASES, ({ first, openAnother }) => ({ store: first, openOtherTab: openAnother })),
  ...cases('lists, sealed', LIST_RECORD_CASES, (tabs) => {
    const { first, openAnother } = signedIn(tabs);
    return { store: first, openOtherTab: openAnother };
  }),
  ...cases('preferences', KEYED_VALUE_CASES, (tabs) => keyedHarness(tabs, 'preferences')),
  ...cases('onboarding', KEYED_VALUE_CASES, (tabs) => keyedHarness(tabs, 'onboarding')),
  ...cases(
    'sync',
    [
      ...SYNC_CASES,
      ...BULK_CASES,
      ...COUNTED_CASES,
      ...FIRST_SYNC_CASES,
      ...PURGED_CASES,
      ...HISTORY_CASES,
      ...LOSS_CASES,
      ...SHARED_COPY_CASES,
      ...CHURCH_CASES,
      ...LAYER_CASES,
    ],
    syncHarness,
  ),
  ...cases('accounts', ACCOUNT_CASES, ({ first, openAnother }) => ({ store: first, openOtherTab: openAnother })),
];

interface Tabs {
  readonly first: DeviceStore;
  readonly openAnother: () => Promise<DeviceStore>;
  readonly setNow: (ms: number) => void;
  readonly setOwner: (owner: UpliftId | null) => void;
  readonly settle: () => Promise<void>;
}

function cases<Harness>(
  store: string,
  promised: readonly AcceptanceCase<Harness>[],
  harness: (tabs: Tabs) => Harness,
): readonly { readonly name: string; readonly run: Opening }[] {
  return promised.map((promise) => ({
    name: `${promise.name} (${store})`,
    run: (disk) => withTabs(disk, (tabs) => promise.run(harness(tabs))),
  }));
}

async function withTabs(disk: AcceptanceDisk, run: (tabs: Tabs) => Promise<void>): Promise<void> {
  let [now, cipher]: [number, RecordCipher | null] = [0, null];
  const opened: DeviceStore[] = [];
  const openAnother = async (): Promise<DeviceStore> => {
    const device = toId<DeviceId>(`tab ${opened.length + 1}`);
    const store = await disk.open({ device, clock: () => now, cipher: () => cipher });
    opened.push(store);
    return store;
  };
  try {
    await run({
      first: await openAnother(),
      openAnother,
      setNow: (ms) => void (now = ms),
      setOwner: (account) => void (cipher = account === null ? null : testCipher(account)),
      settle: () => disk.settle(),
    });
  } finally {
    for (const store of opened) store.close();
  }
}

/** Tabs in which an account is unlocked before anything is stored. */
function signedIn(tabs: Tabs): Tabs {
  tabs.setOwner(CAROL);
  return tabs;
}

function syncHarness(tabs: Tabs): SyncHarness {
  const { first, openAnother, setNow, setOwner, settle } = signedIn(tabs);
  return { store: first, account: CAROL, openOtherTab: openAnother, setNow, setOwner, settle };
}

function songHarness(tabs: Tabs): SongHarness {
  const { first, openAnother, setNow, setOwner, settle } = tabs;
  return {
    records: first.songs,
    makeValue: sampleSong,
    openOtherTab: async () => (await openAnother()).songs,
    setNow,
    setOwner,
    settle,
  };
}

/**
 * Wraps records with a title, which the cases use. Collections, sets and layers have no title: theirs is a field that a later
 * release might add.
 */
function titledHarness(
  tabs: Tabs,
  store: 'collections' | 'sets' | 'layers',
  sample: (id: string) => { readonly id: string },
): RecordHarness<TitledRecord> {
  const { first, openAnother, setNow, setOwner, settle } = tabs;
  // A store keeps every field of its values, so also the titles that these cases write.
  const titled = (tab: DeviceStore) => tab[store] as RecordRepository<never> as RecordRepository<TitledRecord>;
  return {
    records: titled(first),
    makeValue: (id, title) => ({ ...sample(id), title }),
    openOtherTab: async () => titled(await openAnother()),
    setNow,
    setOwner,
    settle,
  };
}

function keyedHarness({ first, openAnother, settle }: Tabs, store: 'preferences' | 'onboarding'): KeyedValueHarness {
  return { values: first[store], openOtherTab: async () => (await openAnother())[store], settle };
}
