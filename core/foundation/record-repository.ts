import type { UpliftId } from './ids.ts';
import type { Result } from './result.ts';

/** A record as the device holds it. Times are epoch ms. */
export interface StoredRecord<Value> {
  readonly id: string;
  readonly value: Value;
  /** The owner, or null while unclaimed. */
  readonly uplift_id: UpliftId | null;
  readonly created_at: number;
  readonly updated_at: number;
  /** Time of deletion (epoch ms); null for a live record. */
  readonly deleted_at: number | null;
}

/**
 * Reasons the device could not store or read: the disk is full, the database cannot be used or is newer, the record
 * is missing, or the library may only be read by this person.
 */
export type StorageRefusal =
  | 'storage-full'
  | 'storage-unavailable'
  | 'storage-newer'
  | 'record-not-found'
  | 'read-only';

/**
 * Reports which records changed, in this tab or another. `received`: another device of the account changed them.
 * `claimed`: they now belong to the account and are otherwise unchanged; one merged with the account's own record is also sent as `put`.
 * `unlocked`: an account was unlocked or locked, so that any record may have come or gone; it names none.
 */
export interface RecordChange {
  readonly ids: readonly string[];
  /** The writer that the put named; absent if it named none, and from tabs of releases that know none. */
  readonly writer?: string;
  readonly cause: 'put' | 'removed' | 'restored' | 'purged' | 'claimed' | 'received' | 'unlocked';
}

/** A whole value, or an id with only the fields that changed. */
export type RecordPut<Value extends { readonly id: string }> = Value | (Partial<Value> & { readonly id: string });

/** Storage of songs, collections and sets. Reads return live records only; the trash has its own call. */
export interface RecordRepository<Value extends { readonly id: string }> {
  get(id: string): Promise<StoredRecord<Value> | null>;
  /** Reads many records at once, in no order. Leaves out those that don't exist. */
  getMany(ids: readonly string[]): Promise<readonly StoredRecord<Value>[]>;
  getAll(): Promise<readonly StoredRecord<Value>[]>;
  /**
   * Stores one record; a partial put keeps the values it does not name. A partial put of an unknown id is refused.
   * `base` is the value the change was made from: changes by another tab since then stay. `writer` is passed on to
   * subscribers, so that a caller can recognize its own changes.
   */
  put(change: RecordPut<Value>, base?: Value, writer?: string): Promise<Result<StoredRecord<Value>, StorageRefusal>>;
  /** Stores many whole values in one transaction: all or none. */
  putAll(values: readonly Value[]): Promise<Result<number, StorageRefusal>>;
  /** Moves records to the trash, where they stay 30 days. */
  remove(ids: readonly string[]): Promise<Result<number, StorageRefusal>>;
  restore(ids: readonly string[]): Promise<Result<number, StorageRefusal>>;
  getTrash(): Promise<readonly StoredRecord<Value>[]>;
  /** Deletes permanently: the given ids or, without ids, everything in the trash for over 30 days. */
  purge(ids?: readonly string[]): Promise<Result<number, StorageRefusal>>;
  getUnclaimed(): Promise<readonly StoredRecord<Value>[]>;
  /**
   * Makes unclaimed records the account's while it is unlocked, in batches: each all or nothing. Returns the number
   * claimed; batches before a refused one stay claimed.
   */
  claim(ids: readonly string[], owner: UpliftId, course?: ClaimCourse): Promise<Result<number, StorageRefusal>>;
  /** Subscribes to changes of this tab and of every other. Returns the unsubscribe function. */
  subscribe(listener: (change: RecordChange) => void): () => void;
}

/** Follows the claiming of very many records, and may stop it between two batches. */
export interface ClaimCourse {
  /** Reports the number of records claimed so far. */
  readonly onDone?: (done: number) => void;
  /** Asked between lots. */
  readonly isStopped?: () => boolean;
}

/** Small values by key: preferences, onboarding flags. */
export interface KeyedValueRepository {
  get(id: string): Promise<unknown>;
  getAll(): Promise<ReadonlyMap<string, unknown>>;
  put(id: string, value: unknown): Promise<Result<null, StorageRefusal>>;
  /** Stores many values by id: all or none. */
  putAll(values: ReadonlyMap<string, unknown>): Promise<Result<null, StorageRefusal>>;
  subscribe(listener: (id: string) => void): () => void;
}
