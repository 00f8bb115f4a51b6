import type { Collection } from '@uplift/core/collections';
import type { RecordRepository, Result, StorageRefusal, StoredRecord } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import type { Uplift } from '../../../state/uplift.ts';

/** Kinds of deleted records, in the reader's words. */
export const KIND_NAMES = { song: 'Song', collection: 'Collection', set: 'Set' } as const;

export type TrashedKind = keyof typeof KIND_NAMES;

/** A record in the trash, whatever its kind. */
export interface TrashedRecord {
  readonly kind: TrashedKind;
  readonly id: string;
  readonly title: string;
  /** Epoch ms. */
  readonly deletedAt: number;
}

type TrashUplift = Pick<Uplift, 'songs' | 'collections' | 'sets'>;

/** The trash of every kind, the last deleted first. */
export async function readTrash({ songs, collections, sets }: TrashUplift): Promise<readonly TrashedRecord[]> {
  const trash = await Promise.all([
    listTrashed('song', songs, (song: Song) => song.title),
    listTrashed('collection', collections, (collection: Collection) => collection.name),
    listTrashed('set', sets, setTitle),
  ]);
  return trash.flat().toSorted((a, b) => b.deletedAt - a.deletedAt);
}

async function listTrashed<Value extends { readonly id: string }>(
  kind: TrashedKind,
  records: RecordRepository<Value>,
  readTitle: (value: Value) => string,
): Promise<readonly TrashedRecord[]> {
  const trash: readonly StoredRecord<Value>[] = await records.getTrash();
  return trash.map(({ id, value, deleted_at }) => ({ kind, id, title: readTitle(value), deletedAt: deleted_at ?? 0 }));
}

const SET_DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** A set without a name goes by its day. */
function setTitle({ name, at }: SetList): string {
  if (name !== undefined) return name;
  return at === null ? 'Set without a date' : `Set for ${SET_DATE.format(at)}`;
}

const KINDS: readonly TrashedKind[] = ['song', 'collection', 'set'];

/** Calls `act` for each kind among the records; stops at the first refusal and answers it. */
export async function forEachKind(
  records: readonly TrashedRecord[],
  act: (kind: TrashedKind, ids: readonly string[]) => Promise<Result<number, StorageRefusal>>,
): Promise<StorageRefusal | null> {
  for (const kind of KINDS) {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
    const done = ids.length === 0 ? null : await act(kind, ids);
    if (done !== null && !done.ok) return done.refusal;
  }
  return null;
}

/** The part of a repository that the trash needs. */
export type TrashKeeper = Pick<RecordRepository<{ readonly id: string }>, 'restore' | 'purge' | 'subscribe'>;

export function trashKeepers({ songs, collections, sets }: TrashUplift): Readonly<Record<TrashedKind, TrashKeeper>> {
  return { song: songs, collection: collections, set: sets };
}
