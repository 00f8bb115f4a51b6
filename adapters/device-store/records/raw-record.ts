import type { StoredRecord, UpliftId } from '@uplift/core/foundation';
import type { StateVector, MergeableDocument } from '@uplift/core/replication';

/** Parts of a record that the server is known to have. */
export interface ServerKnowledge {
  /** The last version of the record that this device took in. */
  readonly version: number;
  readonly counters: StateVector;
}

/** The unencrypted fields of a record. */
export interface RecordHead {
  readonly uplift_id: UpliftId | null;
  readonly created_at: number;
  readonly updated_at: number;
  /** Present only in the trash, so that its index holds just the trash. Derived from the document at every write. */
  readonly deleted_at?: number;
  readonly server?: ServerKnowledge;
  /** Time at which its last earlier version was kept (epoch ms). */
  readonly kept_at?: number;
}

/** A record, opened. */
export interface RawRecord extends RecordHead {
  readonly id: string;
  readonly data: MergeableDocument<unknown>;
}

/** An unclaimed record as stored. */
export interface PlainRecord extends RawRecord {
  /** Null without an initialization vector: the data is not sealed. */
  readonly data_iv: null;
}

/** Encrypted bytes with their initialization vector. */
export interface SealedData {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly data_iv: Uint8Array<ArrayBuffer>;
}

/** An account's record as stored. */
export interface SealedRecord extends RecordHead, SealedData {
  readonly id: readonly [account: UpliftId, id: string];
}

/** Returns true for a plain record. Damaged and encrypted ones aren't read here, and stay unchanged. */
export function isReadable(raw: unknown): raw is PlainRecord {
  if (!isObject(raw) || typeof raw['id'] !== 'string' || !isObject(raw['data'])) return false;
  const hasIv = raw['data_iv'] !== null && raw['data_iv'] !== undefined;
  return !hasIv && isObject(raw['data']['value']) && raw['data']['doc'] instanceof Uint8Array;
}

/** Returns true for an encrypted row. Only its key can show if it can be read. */
export function isSealed(raw: unknown): raw is SealedData {
  return isObject(raw) && raw['data'] instanceof Uint8Array && raw['data_iv'] instanceof Uint8Array;
}

export function isInTrash(raw: RecordHead): boolean {
  return typeof raw.deleted_at === 'number';
}

/** Converts a record to the port's type. */
export function storedRecord<Value>(raw: RawRecord): StoredRecord<Value> {
  return {
    id: raw.id,
    value: raw.data.value as Value, // written by the repository of this kind, or checked when it was migrated or received
    uplift_id: raw.uplift_id,
    created_at: raw.created_at,
    updated_at: raw.updated_at,
    deleted_at: raw.deleted_at ?? null,
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
