import type { Result, StorageRefusal } from '@uplift/core/foundation';
import type { StateVector } from '@uplift/core/replication';

/** The collections that sync. */
export type SyncedCollection = 'songs' | 'collections' | 'sets';

/** A record that waits to be sent. */
export interface Waiting {
  readonly collection: SyncedCollection;
  readonly id: string;
  /** Names the change it waits with: an answer counts only while the record still waits with the same one. */
  readonly stamp: string;
  /** It is one of very many that came at once, as a library does: single edits go before it. */
  readonly isBulk?: boolean;
  /** Changes to send; null deletes the record for good. */
  readonly push: {
    /** All that this device's document knows. */
    readonly counters: StateVector;
    /** Changes the server is not known to have: a delta, or the whole state if the server never answered. */
    readonly delta: Uint8Array;
    /** The last version of the record that this device took in; 0 for none. */
    readonly version: number;
  } | null;
}

/** A push with the server's answer. */
export interface AnsweredPush {
  readonly sent: Waiting;
  readonly answer: PushAnswer;
}

/** Number of waiting changes, and the time of the oldest (epoch ms); null for none. */
export interface WaitingCount {
  readonly count: number;
  readonly since: number | null;
}

/** The server's answer to a push. */
export interface PushAnswer {
  readonly outcome: 'merged' | 'disjoint' | 'purged';
  readonly version: number;
  readonly counters: StateVector;
  readonly delta: Uint8Array | null;
}

/** A record as the server lists it; `data` is null once it was deleted for good. `doc` holds what changed since its version `since`, 0 for all. */
export interface ListedRecord {
  readonly id: string;
  readonly version: number;
  readonly data: { readonly counters: StateVector; readonly doc: Uint8Array; readonly since: number } | null;
}

/** Result of storing a page of the server's list. */
export interface Received {
  /** Number of this device's records that changed. */
  readonly changed: number;
  /** Records whose changes came without their base: to be fetched whole. */
  readonly lacking: readonly string[];
  /** Records that couldn't be read: set aside, and reported. */
  readonly setAside: readonly string[];
}

/** The records of this device as syncing sees them: those of the account that is unlocked, and no others. */
export interface SyncRecords {
  /**
   * At most `limit` of what waits, single edits before bulk and then the longest-waiting first; none while no account is unlocked. What waits with a stamp of `except`
   * is left out: the server does not take it now.
   */
  waiting(limit: number, except: ReadonlySet<string>): Promise<readonly Waiting[]>;
  countWaiting(): Promise<WaitingCount>;
  /**
   * Takes in the answers to a batch of one collection: what this device lacked, and what the server now has, in one transaction with the
   * end of the waiting. Only records whose answers change them have a transaction of their own. Where an answer's counters do not cover
   * those that were sent, the server did not keep it: it waits on, with all beyond the answer's.
   */
  acknowledge(answered: readonly AnsweredPush[]): Promise<Result<null, StorageRefusal>>;
  /** The version up to which each collection was taken in. */
  cursors(): Promise<Readonly<Record<SyncedCollection, number>>>;
  /**
   * Merges a page of the server's list and moves the cursor to its last version, in one transaction; where anything is lacking the cursor
   * stays. Without records it moves the cursor alone: back when the server was restored from a backup, or past what this device itself sent.
   */
  receive(
    collection: SyncedCollection,
    records: readonly ListedRecord[],
    cursor: number,
  ): Promise<Result<Received, StorageRefusal>>;
  /** The server's history that the cursors belong to; null until a server named one. */
  epoch(): Promise<string | null>;
  keepEpoch(epoch: string): Promise<Result<null, StorageRefusal>>;
  /** Lets every record of a collection that a server once had, and that is not among `listed`, wait to be sent whole. */
  resend(collection: SyncedCollection, listed: ReadonlySet<string>): Promise<Result<null, StorageRefusal>>;
  /** Merges one record that was asked for whole. */
  receiveWhole(collection: SyncedCollection, record: ListedRecord): Promise<Result<null, StorageRefusal>>;
  /** Subscribes to new outbox entries, in this tab or another. */
  subscribe(listener: () => void): () => void;
}
