import { loadOnce, type Store } from '@uplift/core/foundation';
import type { AccountEntries } from '@uplift/core/membership';
import { SYNCED_COLLECTIONS } from '@uplift/core/sync';
import { createListeners } from './tabs/change-bus.ts';
import type { ChangeBus } from './tabs/change-bus.ts';
import { readContents } from './records/device-contents.ts';
import { isOnlyHere } from './records/only-here.ts';
import type { DeviceStore, DeviceStoreOptions, LibraryStore, StorageCondition } from './device-store.ts';
import type { Disk, ObjectStoreName } from './disk/disk.ts';
import { keepLayersInOutbox } from './disk/layers-in-outbox.ts';
import { createKeyedValueRepository } from './disk/keyed-value-repository.ts';
import { readSetAside } from './records/read-set-aside.ts';
import { COLLECTION_KIND, LAYER_KIND, SET_KIND, SONG_KIND } from './records/record-kind.ts';
import { createLazyWriting } from './lazy-writing.ts';
import { createRecordReads } from './records/record-reads.ts';
import { sendFirst } from './sync/send-first.ts';
import { createSharedCopies } from './sync/shared-copies.ts';
import { createSongHistory } from './records/song-history.ts';
import { createSongLosses } from './records/song-losses.ts';
import { createSongReads } from './records/song-reads.ts';
import { createIdGenerator } from './records/id-generator.ts';
import type { WritingParts } from './writing.ts';
import { subscribeToUnsent } from './sync/unsent-changes.ts';
import type { ValueEngine } from './disk/value-engine.ts';

/** Dependencies of a device store. */
export interface DeviceStoreParts {
  readonly disk: Disk<ObjectStoreName>;
  readonly bus: ChangeBus;
  readonly accounts: AccountEntries;
  readonly condition: Store<StorageCondition>;
  values(store: 'preferences' | 'onboarding'): ValueEngine;
  close(): void;
}

/** Creates a device store on any disk. */
export function createDeviceStore(parts: DeviceStoreParts, options: DeviceStoreOptions): DeviceStore {
  const disk = keepLayersInOutbox(parts.disk);
  const common = { disk, bus: parts.bus, newIds: createIdGenerator(options) };
  const values = (store: 'preferences' | 'onboarding') =>
    createKeyedValueRepository({ store, engine: parts.values(store), bus: parts.bus });
  return {
    ...createLibraryStore({ ...common, bus: withoutChurches(parts.bus), options }),
    preferences: values('preferences'),
    onboarding: values('onboarding'),
    accounts: parts.accounts,
    sharedCopies: createSharedCopies({ disk, options }),
    condition: parts.condition,
    loadOthers: loadOnce(async () => {
      const { createOtherLibraries } = await import('./other-libraries.ts');
      return createOtherLibraries({ ...common, options }, createLibraryStore);
    }),
    close: () => parts.close(),
  };
}

/** Creates the repositories of one owner's records. */
function createLibraryStore(parts: WritingParts): LibraryStore {
  const { disk, options } = parts;
  const { bus, publish } = withOwnChanges(parts.bus);
  const common = { ...parts, bus };
  const ownerNow = () => options.cipher?.()?.owner ?? null;
  const writing = createLazyWriting(common);
  const songs = { ...common, kind: SONG_KIND };
  return {
    songs: { ...createSongReads(songs, (ids) => writing.renewDerivedData(ids)), ...writing.songs },
    collections: { ...createRecordReads({ ...common, kind: COLLECTION_KIND }), ...writing.collections },
    sets: { ...createRecordReads({ ...common, kind: SET_KIND }), ...writing.sets },
    layers: { ...createRecordReads({ ...common, kind: LAYER_KIND }), ...writing.layers },
    history: createSongHistory(common),
    conflicts: { ...createSongLosses(songs), ...writing.settling },
    sync: { ...writing.sync, subscribe: (listener) => subscribeToUnsent(bus, listener) },
    loadWriting: () => writing.load(),
    isOnlyHere: (store, id) => isOnlyHere(disk, { store, owner: ownerNow(), id }),
    sendFirst: (store, ids) => sendFirst({ disk, bus, owner: ownerNow() }, store, ids),
    contents: () => readContents(disk, ownerNow()),
    readSetAside: () => readSetAside(disk, options.cipher?.() ?? null),
    unlocked: () => {
      for (const store of SYNCED_COLLECTIONS) publish({ store, ids: [], cause: 'unlocked' });
    },
  };
}

/** The bus without changes of records of churches. */
function withoutChurches(shared: ChangeBus): ChangeBus {
  return {
    ...shared,
    subscribe: (store, listener) =>
      shared.subscribe(store, (change) => change.church === undefined && listener(change)),
  };
}

/** The bus, with changes that concern this tab alone: which account is unlocked is a matter of each. */
function withOwnChanges(shared: ChangeBus): { readonly bus: ChangeBus; readonly publish: ChangeBus['publish'] } {
  const own = createListeners();
  const bus: ChangeBus = {
    ...shared,
    subscribe(store, listener) {
      const ends = [shared.subscribe(store, listener), own.subscribe(store, listener)];
      return () => ends.forEach((end) => end());
    },
  };
  return { bus, publish: (change) => own.publish(change) };
}
