import type { Result } from '@uplift/core/foundation';
import type { ListedLog, Replacement, SealedAnswer, SealedPurge, SealedPush } from './server-record.ts';
import type { SyncedCollection } from './sync-records.ts';
import type { ServerRefusal, ServerVersions } from './sync-server.ts';

/** A record of a space. An entry that was sealed for one opens for no other. */
export interface RecordPlace {
  readonly collection: SyncedCollection;
  readonly id: string;
}

/** Seals and opens entries with the keys of a space. */
export interface EntryCipher {
  /** The id of the space. */
  readonly space: string;
  seal(update: Uint8Array, place: RecordPlace): Promise<Uint8Array>;
  /** Null for an entry that was changed, belongs to another record, or was sealed with a key that the space doesn't have. */
  open(entry: Uint8Array, place: RecordPlace): Promise<Uint8Array | null>;
  /** Returns true unless the entry was sealed with a key that the cipher doesn't have. */
  hasKeyFor(entry: Uint8Array): boolean;
  /** The generation of the key that it seals with. */
  readonly generation: number;
  /** At least 20 bytes that belong to the name of a record, and that no one without the key of this generation can compute. */
  fingerprint(name: string): Promise<Uint8Array>;
  sealHead(head: string, device: string): Promise<Uint8Array>;
  /** Null for what no member of the space sealed as a head of this device. */
  openHead(sealed: Uint8Array, device: string): Promise<string | null>;
  sealProof(proof: string, place: RecordPlace): Promise<Uint8Array>;
  /** Null for what no member of the space sealed as a proof that this record was deleted. */
  openProof(sealed: Uint8Array, place: RecordPlace): Promise<string | null>;
}

/** The keys of the space that is synced. */
export interface CipherSource {
  /** Refused if the keys can't be had now. */
  find(): Promise<Result<EntryCipher, ServerRefusal>>;
  /** Forgets this cipher: the space has other keys. */
  forget(cipher: EntryCipher): void;
}

/** A change of a record on its way to the log; null deletes it permanently. */
export interface SealedWaiting {
  readonly id: string;
  readonly push: SealedPush | null;
  /** The proof of a permanent deletion; null or left out for none. */
  readonly purge?: SealedPurge | null;
}

/** The entry that replaces the entries of a record. */
export interface SealedReplacement extends Replacement {
  readonly id: string;
}

/** A statement of what a device last had from the server, sealed for the other devices of the space. */
export interface SealedHead {
  /** The number that the device writes under. */
  readonly device: string;
  readonly head: Uint8Array;
  /** Rises with each head of a device, so that the server drops one that arrives late. Not in the server's answers. */
  readonly sequence?: number;
}

/** The server as it keeps the logs of records, which only the members of their space can read. */
export interface LogServer {
  versions(): Promise<Result<ServerVersions, ServerRefusal>>;
  /** The next records after a version, sorted by version; empty at the end. */
  list(
    space: string,
    collection: SyncedCollection,
    cursor: number,
  ): Promise<Result<readonly ListedLog[], ServerRefusal>>;
  /** One record whole. */
  read(space: string, place: RecordPlace): Promise<Result<ListedLog, ServerRefusal>>;
  /** Sends changes of one collection; the results are in the same order. */
  push(
    space: string,
    collection: SyncedCollection,
    waiting: readonly SealedWaiting[],
  ): Promise<Result<readonly Result<SealedAnswer, ServerRefusal>[], ServerRefusal>>;
  /**
   * Replaces the entries of records by one each, except of those that have changed since `version`; the results are in
   * the same order.
   */
  replaceMany(
    space: string,
    collection: SyncedCollection,
    replacements: readonly SealedReplacement[],
  ): Promise<Result<readonly Result<null, ServerRefusal>[], ServerRefusal>>;
  /** The last head of each device of a space. */
  heads(space: string): Promise<Result<readonly SealedHead[], ServerRefusal>>;
  /** Stores the head of a device in place of its earlier one. */
  putHead(space: string, head: SealedHead): Promise<Result<null, ServerRefusal>>;
}
