import type { StoredRecord, UpliftId } from '@uplift/core/foundation';
import type { MergeableDocument } from '@uplift/core/replication';

/** A record as it lies in the database. `deleted_at` is there only while it is in the trash, so that its index holds just the trash. */
export interface RawRecord {
  readonly id: string;
  readonly data: MergeableDocument<unknown>;
  /** The initialization vector of encrypted data; null while data is plain. */
  readonly data_iv: Uint8Array | null;
  readonly uplift_id: UpliftId | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly deleted_at?: number;
}

/** Whether what lies in the database is a plain record. Damaged and encrypted ones are not read here, and left as they are. */
export function isReadable(raw: unknown): raw is RawRecord {
  if (!isObject(raw) || typeof raw['id'] !== 'string' || !isObject(raw['data'])) return false;
  const hasIv = raw['data_iv'] !== null && raw['data_iv'] !== undefined;
  return !hasIv && isObject(raw['data']['value']) && raw['data']['doc'] instanceof Uint8Array;
}

/** Records of others are shown only where they are not encrypted. */
export function isShown(raw: unknown, owner: UpliftId | null): boolean {
  if (!isObject(raw)) return false;
  const isEncrypted = raw['data_iv'] !== null && raw['data_iv'] !== undefined;
  return !isEncrypted || (owner !== null && raw['uplift_id'] === owner);
}

export function isInTrash(raw: RawRecord): boolean {
  return typeof raw.deleted_at === 'number';
}

/** The record as the port tells it. */
export function storedRecord<Value>(raw: RawRecord): StoredRecord<Value> {
  return {
    id: raw.id,
    value: raw.data.value as Value, // written by the repository of this kind, or checked when it was migrated
    uplift_id: raw.uplift_id,
    created_at: raw.created_at,
    updated_at: raw.updated_at,
    deleted_at: raw.deleted_at ?? null,
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
