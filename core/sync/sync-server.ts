import type { Result } from '@uplift/core/foundation';
import type { ListedHead } from './heads/compare-heads.ts';
import type { LibraryKeys } from './heads/fingerprint.ts';
import type { Head } from './heads/head.ts';
import type { ListedRecord, PushAnswer, SyncedCollection, Waiting, WholeRecord } from './sync-records.ts';

/** Reasons the server did not do it: it is unreachable or failing, the session is over, or it refuses permanently. */
export type ServerRefusal =
  | { readonly type: 'unreachable' }
  | { readonly type: 'signed-out' }
  /** The server sent what can't be trusted, in a sentence. */
  | { readonly type: 'untrusted'; readonly because: string }
  /** The space has another key now: the sender needs it first. */
  | { readonly type: 'other-key' }
  /** The record has changed since the version that was to be deleted permanently. */
  | { readonly type: 'changed' }
  /** `isFull`: the account has no room for more records. */
  | { readonly type: 'refused'; readonly because: string; readonly isFull?: boolean };

/** Versions the server has. */
export interface ServerVersions {
  /** The latest version in each collection. */
  readonly latest: Readonly<Record<SyncedCollection, number>>;
  /**
   * Names the history that these versions belong to: a restored backup begins another one. Null if the server names
   * none.
   */
  readonly epoch: string | null;
}

/** The server as syncing sees it. */
export interface SyncServer {
  versions(): Promise<Result<ServerVersions, ServerRefusal>>;
  /** The next records after a version, sorted by version; empty at the end. */
  list(collection: SyncedCollection, cursor: number): Promise<Result<readonly ListedRecord[], ServerRefusal>>;
  /** Sends records of one collection; the results are in the same order. */
  push(
    collection: SyncedCollection,
    waiting: readonly Waiting[],
  ): Promise<Result<readonly Result<PushAnswer, ServerRefusal>[], ServerRefusal>>;
  /** One record whole. */
  read(collection: SyncedCollection, id: string): Promise<Result<ListedRecord, ServerRefusal>>;
  /**
   * Replaces what the server keeps of records by their whole documents, except of those that have changed there; the
   * results are in the same order.
   */
  replaceMany(
    collection: SyncedCollection,
    records: readonly ReplacedRecord[],
  ): Promise<Result<readonly Result<null, ServerRefusal>[], ServerRefusal>>;
  keys(): Promise<Result<LibraryKeys, ServerRefusal>>;
  /** Lets the next call fetch the keys again. */
  forgetKeys(): Promise<void>;
  /** Lists the statements of an end-to-end encrypted account's devices about themselves. */
  heads(): Promise<Result<readonly ListedHead[], ServerRefusal>>;
  /** States what this device has. `generation` is that of the keys that the digest was made with. */
  putHead(device: string, head: Head, generation: number): Promise<Result<null, ServerRefusal>>;
}

/** A record with the document that is sent in place of its entries. */
export interface ReplacedRecord {
  readonly id: string;
  readonly whole: WholeRecord;
}
