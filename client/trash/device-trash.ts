import type { CollectionRepository } from '@uplift/core/collections';
import type { RecordRepository, Result, StorageRefusal } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { SetList, SetListRepository } from '@uplift/core/set-list';

export type TrashedKind = 'song' | 'collection' | 'set';

/** A record in the trash, of any kind. */
export interface TrashedRecord {
  readonly kind: TrashedKind;
  readonly id: string;
  readonly title: string;
  /** Epoch ms. */
  readonly deletedAt: number;
}

/** Deleted songs, collections and sets of this device. */
export interface DeviceTrash {
  /** Reads the trash of every kind, the last deleted first. */
  readonly read: () => Promise<readonly TrashedRecord[]>;
  /** Stops at the first refusal and returns it; null if all were restored. */
  readonly restore: (records: readonly TrashedRecord[]) => Promise<StorageRefusal | null>;
  /** Deletes permanently. Stops at the first refusal and returns it; null if all are gone. */
  readonly purge: (records: readonly TrashedRecord[]) => Promise<StorageRefusal | null>;
  /** Calls `listener` after each change of a record. Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface TrashPorts {
  readonly songs: SongRepository;
  readonly collections: CollectionRepository;
  readonly sets: SetListRepository;
}

/** @param nameSet Title of a set, which may have no name. */
export function createDeviceTrash(
  { songs, collections, sets }: TrashPorts,
  nameSet: (set: SetList) => string,
): DeviceTrash {
  const repositories: Readonly<Record<TrashedKind, Repository>> = { song: songs, collection: collections, set: sets };
  return {
    async read() {
      const trash = await Promise.all([
        listTrashed('song', songs, ({ title }) => title),
        listTrashed('collection', collections, ({ name }) => name),
        listTrashed('set', sets, nameSet),
      ]);
      return trash.flat().toSorted((a, b) => b.deletedAt - a.deletedAt);
    },
    restore: (records) => forEachKind(records, (kind, ids) => repositories[kind].restore(ids)),
    purge: (records) => forEachKind(records, (kind, ids) => repositories[kind].purge(ids)),
    subscribe(listener) {
      const ends = Object.values(repositories).map((repository) => repository.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** The part of a repository that the trash needs. */
type Repository = Pick<RecordRepository<{ readonly id: string }>, 'restore' | 'purge' | 'subscribe'>;

async function listTrashed<Value extends { readonly id: string }>(
  kind: TrashedKind,
  records: RecordRepository<Value>,
  readTitle: (value: Value) => string,
): Promise<readonly TrashedRecord[]> {
  const trash = await records.getTrash();
  return trash.map(({ id, value, deleted_at }) => ({ kind, id, title: readTitle(value), deletedAt: deleted_at ?? 0 }));
}

const KINDS: readonly TrashedKind[] = ['song', 'collection', 'set'];

async function forEachKind(
  records: readonly TrashedRecord[],
  act: (kind: TrashedKind, ids: readonly string[]) => Promise<Result<number, StorageRefusal>>,
): Promise<StorageRefusal | null> {
  for (const kind of KINDS) {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- a refusal keeps the kinds after it as they are
    const done = ids.length === 0 ? null : await act(kind, ids);
    if (done !== null && !done.ok) return done.refusal;
  }
  return null;
}
