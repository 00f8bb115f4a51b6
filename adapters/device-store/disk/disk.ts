import type { Result, StorageRefusal } from '@uplift/core/foundation';

/** The stores that hold mergeable records. */
export type RecordStoreName = 'songs' | 'collections' | 'sets' | 'layers';
/** Stores of records and their derived data. */
export type DiskStoreName = RecordStoreName | 'rows' | 'texts' | 'outbox' | 'set_aside';
/** The stores that the database has: layers are within one of them (layers-in-outbox.ts). */
export type ObjectStoreName = Exclude<DiskStoreName, 'layers'>;

/** Key of an entry, in the order of IndexedDB: numbers, then texts, then lists, each by its parts. */
export type DiskKey = string | number | readonly DiskKey[];

/** The keys from `from` on, up to but without `to`. */
export interface DiskRange {
  readonly from: DiskKey;
  readonly to: DiskKey;
}

/** One entry, or all entries of a range. */
export type DiskRead<Name extends DiskStoreName = DiskStoreName> =
  | { readonly store: Name; readonly key: DiskKey }
  | { readonly store: Name; readonly range: DiskRange };

/**
 * Puts an entry, under `key` if the entry doesn't contain its own, or removes entries. If `isNew` and the key is taken, nothing in the
 * change is written. A change never both puts and removes an entry.
 */
export type DiskWrite<Name extends DiskStoreName = DiskStoreName> =
  | { readonly store: Name; readonly key?: DiskKey; readonly value: object | string; readonly isNew?: boolean }
  | { readonly store: Name; readonly removed: DiskKey }
  | { readonly store: Name; readonly removedAll: DiskRange };

/** Outcome after the entries were read: the writes and an answer, or a refusal that writes nothing. */
export type DiskDecision<Answer, Name extends DiskStoreName = DiskStoreName> = Result<
  {
    readonly writes: readonly DiskWrite<Name>[];
    readonly answer: Answer;
    /** The answer if the key of a new record was taken. */
    readonly ifTaken?: Answer;
  },
  StorageRefusal
>;

export interface DiskChange<Name extends DiskStoreName = DiskStoreName> {
  readonly reads: readonly DiskRead<Name>[];
  /** The store of records that is written to, if none of it is read. */
  readonly store?: Name;
  /** True if the change may resolve before its writes are flushed to the disk, because the data can be fetched again. */
  readonly isRelaxed?: boolean;
}

/** Transactions over the stores of records: IndexedDB, or memory. */
export interface Disk<Name extends DiskStoreName = DiskStoreName> {
  /** Reads in one transaction; a range gives the list of its entries. */
  read(reads: readonly DiskRead<Name>[]): Promise<readonly unknown[]>;
  keys(store: Name, range: DiskRange): Promise<readonly DiskKey[]>;
  /** Finds the last key without passing over the entries before it, as listing would; null for none. */
  lastKey(store: Name, range: DiskRange): Promise<DiskKey | null>;
  count(store: Name, range: DiskRange): Promise<number>;
  /** The records that have a `deleted_at`. */
  trash(store: Name & RecordStoreName): Promise<readonly unknown[]>;
  /** Reads, lets `decide` choose, and writes: all in one transaction, all or nothing. */
  change<Answer>(
    change: DiskChange<Name>,
    decide: (found: readonly unknown[]) => DiskDecision<Answer, Name>,
  ): Promise<Result<Answer, StorageRefusal>>;
}
