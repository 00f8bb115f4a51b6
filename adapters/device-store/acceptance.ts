import { KEYED_VALUE_CASES, RECORD_CASES } from '@uplift/core/foundation';
import type {
  AcceptanceCase,
  DeviceId,
  KeyedValueHarness,
  RecordHarness,
  RecordRepository,
  TitledRecord,
  UpliftId,
} from '@uplift/core/foundation';
import { SONG_CASES, sampleSong } from '@uplift/core/library';
import type { SongHarness } from '@uplift/core/library';
import { ACCOUNT_CASES } from './account-cases.ts';
import type { DeviceStore, DeviceStoreOptions } from './device-store.ts';
import { LIST_RECORD_CASES, sampleCollection, sampleSet } from './list-record-cases.ts';

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
  ...cases('songs', SONG_CASES, songHarness),
  ...cases('collections', RECORD_CASES, (tabs) => titledHarness(tabs, 'collections', sampleCollection)),
  ...cases('sets', RECORD_CASES, (tabs) => titledHarness(tabs, 'sets', sampleSet)),
  ...cases('lists', LIST_RECORD_CASES, ({ first, openAnother }) => ({ store: first, openOtherTab: openAnother })),
  ...cases('preferences', KEYED_VALUE_CASES, (tabs) => keyedHarness(tabs, 'preferences')),
  ...cases('onboarding', KEYED_VALUE_CASES, (tabs) => keyedHarness(tabs, 'onboarding')),
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
  let [now, owner]: [number, UpliftId | null] = [0, null];
  const opened: DeviceStore[] = [];
  const openAnother = async (): Promise<DeviceStore> => {
    const device = `tab ${opened.length + 1}` as DeviceId; // a writer of this case alone
    const store = await disk.open({ device, clock: () => now, owner: () => owner });
    opened.push(store);
    return store;
  };
  try {
    await run({
      first: await openAnother(),
      openAnother,
      setNow: (ms) => void (now = ms),
      setOwner: (account) => void (owner = account),
      settle: () => disk.settle(),
    });
  } finally {
    for (const store of opened) store.close();
  }
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

/** The cases name records by a title. Collections and sets have none of their own: theirs is a field that a later release might add. */
function titledHarness(
  tabs: Tabs,
  store: 'collections' | 'sets',
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
