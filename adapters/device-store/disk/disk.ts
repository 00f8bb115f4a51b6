import type { Result, StorageRefusal } from '@uplift/core/foundation';

/** The stores that hold mergeable records. */
export type RecordStoreName = 'songs' | 'collections' | 'sets';
/** Stores of records and their derived data. */
export type DiskStoreName = RecordStoreName | 'rows' | 'texts' | 'outbox' | 'set_aside';

/** Key of an entry, in the order of IndexedDB: numbers, then texts, then lists, each by its parts. */
export type DiskKey = string | number | readonly DiskKey[];

/** The keys from `from` on, up to but without `to`. */
export interface DiskRange {
  readonly from: DiskKey;
  readonly to: DiskKey;
}

/** One entry, or all entries of a range. */
export type DiskRead =
  | { readonly store: DiskStoreName; readonly key: DiskKey }
  | { readonly store: DiskStoreName; readonly range: DiskRange };

/**
 * Puts an entry, under `key` if the entry doesn't contain its own, or removes entries. If `isNew` and the key is taken, nothing in the
 * change is written. A change never both puts and removes an entry.
 */
export type DiskWrite =
  | { readonly store: DiskStoreName; readonly key?: DiskKey; readonly value: object | string; readonly isNew?: boolean }
  | { readonly store: DiskStoreName; readonly removed: DiskKey }
  | { readonly store: DiskStoreName; readonly removedAll: DiskRange };

/** Outcome after the entries were read: the writes and an answer, or a refusal that writes nothing. */
export type DiskDecision<Answer> = Result<
  {
    readonly writes: readonly DiskWrite[];
    readonly answer: Answer;
    /** The answer if the key of a new record was taken. */
    readonly ifTaken?: Answer;
  },
  StorageRefusal
>;

export interface DiskChange {
  readonly reads: readonly DiskRead[];
  /** The store of records that is written to, if none of it is read. */
  readonly store?: RecordStoreName;
  /** True if the change may resolve before its writes are flushed to the disk, because the data can be fetched again. */
  readonly isRelaxed?: boolean;
}

/** Transactions over the stores of records: IndexedDB, or memory. */
export interface Disk {
  /** Reads in one transaction; a range gives the list of its entries. */
  read(reads: readonly DiskRead[]): Promise<readonly unknown[]>;
  keys(store: DiskStoreName, range: DiskRange): Promise<readonly DiskKey[]>;
  /** Finds the last key without passing over the entries before it, as listing would; null for none. */
  lastKey(store: DiskStoreName, range: DiskRange): Promise<DiskKey | null>;
  count(store: DiskStoreName, range: DiskRange): Promise<number>;
  /** The records that have a `deleted_at`. */
  trash(store: RecordStoreName): Promise<readonly unknown[]>;
  /** Reads, lets `decide` choose, and writes: all in one transaction, all or nothing. */
  change<Answer>(
    change: DiskChange,
    decide: (found: readonly unknown[]) => DiskDecision<Answer>,
  ): Promise<Result<Answer, StorageRefusal>>;
}
