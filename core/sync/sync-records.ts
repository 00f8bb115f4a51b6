import type { Result, StorageRefusal } from '@uplift/core/foundation';
import type { StateVector } from '@uplift/core/replication';
import type { OwnState, SyncWarning } from './heads/compare-heads.ts';
import type { LibraryDigest } from './heads/library-digest.ts';
import type { LibraryKeys } from './heads/fingerprint.ts';

/** The collections that sync, in the order in which they are received. */
export const SYNCED_COLLECTIONS = ['songs', 'collections', 'sets', 'layers'] as const;
export type SyncedCollection = (typeof SYNCED_COLLECTIONS)[number];

/** A record that waits to be sent. */
export interface Waiting {
  readonly collection: SyncedCollection;
  readonly id: string;
  /** Names the change it waits with: an answer counts only while the record still waits with the same one. */
  readonly stamp: string;
  /** True for one of many that arrived at once, as a library does: single edits are sent before it. */
  readonly isBulk?: boolean;
  /** Changes to send; null deletes the record permanently. */
  readonly push: {
    /** Everything this device's document knows. */
    readonly counters: StateVector;
    /** Writes the server is known to have, on which `delta` depends; none if it never answered. */
    readonly base: StateVector;
    /** Changes the server is not known to have: a delta, or the whole state if the server never answered. */
    readonly delta: Uint8Array;
    /** The last version of the record that this device took in, or the deletion after which it began again; 0 for none. */
    readonly version: number;
  } | null;
  /** Of a permanent deletion: the last version of the record that this device took in, and what the record held by then. */
  readonly purge?: { readonly version: number; readonly counters: StateVector };
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
  /** True if the server keeps the record in many entries, to be replaced by one. */
  readonly isLong?: boolean;
  /** Of a `purged` record in an end-to-end encrypted account: see {@link ListedRecord.proof}. */
  readonly proof?: StateVector | null;
}

/** A record with nothing to send: its whole document, as of a version of the server. */
export interface WholeRecord {
  readonly doc: Uint8Array;
  readonly version: number;
}

/**
 * A record as listed by the server; `data` is null once it was permanently deleted. `doc` holds the changes since its
 * version `since`, 0 for all.
 */
export interface ListedRecord {
  readonly id: string;
  readonly version: number;
  readonly data: { readonly counters: StateVector; readonly doc: Uint8Array; readonly since: number } | null;
  /**
   * Contents of the record that a device of the account has proven when it deleted it permanently: before it began again,
   * if there is data. Null without a valid proof; absent where the server's word is enough, in a managed account.
   */
  readonly proof?: StateVector | null;
}

/** A page of the server's list. */
export interface ListedPage {
  readonly records: readonly ListedRecord[];
  /** The last version that is in it. */
  readonly cursor: number;
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

/** State of a device of an end-to-end encrypted account: everything it counted, stated and noticed. */
export interface HeadState extends OwnState {
  /** The digest of its last head; null if it has to state it again. */
  readonly stated: LibraryDigest | null;
  /** Warnings about something that happened once, kept until a person has read them. */
  readonly noted: readonly NotedWarning[];
}

/** Memory of a device about the heads that it has stated and seen. */
export type HeadMemory = Pick<HeadState, 'sequence' | 'seen' | 'stated'>;

/** Warnings about what can't be looked up again. */
export type NotedWarning = Extract<SyncWarning, 'set-back' | 'unproven-deletion'>;

/** The records of this device for syncing: those of the unlocked account, and no others. */
export interface SyncRecords {
  /**
   * At most `limit` waiting records, single edits before bulk and then the longest-waiting first; none while no
   * account is unlocked. Leaves out those with a stamp in `except`, which the server refuses for now.
   */
  waiting(limit: number, except: ReadonlySet<string>): Promise<readonly Waiting[]>;
  countWaiting(): Promise<WaitingCount>;
  /**
   * Stores the answers to a batch of one collection: the changes this device lacked, and the server's new state, in
   * one transaction with the end of the waiting. Only records whose answers change them have a transaction of their
   * own. If an answer's counters do not cover the sent ones, the server did not store the push: the record keeps
   * waiting, with everything beyond the answer's.
   */
  acknowledge(answered: readonly AnsweredPush[]): Promise<Result<null, StorageRefusal>>;
  /** The version up to which each collection was taken in. */
  cursors(): Promise<Readonly<Record<SyncedCollection, number>>>;
  /**
   * Merges a page of the server's list and moves the cursor to its last version, in one transaction; the cursor stays
   * if anything is lacking. Without records it only moves the cursor: back if the server was restored from a backup,
   * or past this device's own pushes.
   */
  receive(
    collection: SyncedCollection,
    records: readonly ListedRecord[],
    cursor: number,
  ): Promise<Result<Received, StorageRefusal>>;
  /** Merges a page at once, and stores it like {@link receive} once `turn` resolves to true. Stores nothing if it resolves to false. */
  receiveInTurn(
    collection: SyncedCollection,
    page: ListedPage,
    turn: Promise<boolean>,
  ): Promise<Result<Received, StorageRefusal>>;
  /** The server's history that the cursors belong to; null until a server named one. */
  epoch(): Promise<string | null>;
  keepEpoch(epoch: string): Promise<Result<null, StorageRefusal>>;
  /** Lets every record of a collection that a server once had, and that is not among `listed`, wait to be sent whole. */
  resend(collection: SyncedCollection, listed: ReadonlySet<string>): Promise<Result<null, StorageRefusal>>;
  /** Records that both sides have equally, in the order of their ids; null for one that waits, isn't there, or can't be read. */
  wholes(collection: SyncedCollection, ids: readonly string[]): Promise<readonly (WholeRecord | null)[]>;
  /** Merges one record that was fetched as a whole. */
  receiveWhole(collection: SyncedCollection, record: ListedRecord): Promise<Result<null, StorageRefusal>>;
  /**
   * Counts what this device has of the library and knows to be at the server, now and with every later change; null ends
   * it. `isAgain`: everything, because the server was restored from a backup.
   */
  count(keys: LibraryKeys | null, isAgain?: boolean): Promise<Result<null, StorageRefusal>>;
  /** The present state; null while nothing is counted. */
  headState(): Promise<HeadState | null>;
  keepHeads(memory: HeadMemory): Promise<Result<null, StorageRefusal>>;
  /** Keeps a warning until a person has read it. */
  noteWarning(warning: NotedWarning): Promise<Result<null, StorageRefusal>>;
  /** Forgets the warnings that a person has read. */
  dismissWarnings(): Promise<Result<null, StorageRefusal>>;
  /** Subscribes to new outbox entries, in this tab or another. */
  subscribe(listener: () => void): () => void;
}
