import type { RecordCipher, SealedBytes } from '@uplift/core/foundation';
import type { MergeableDocument } from '@uplift/core/replication';
import { isObject, isSealed } from '../records/raw-record.ts';
import type { RawRecord, RecordHead, SealedData, SealedRecord } from '../records/raw-record.ts';

/** Bytes for the length of the JSON; the raw state of the document follows it. */
const LENGTH_BYTES = 4;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Binds sealed bytes to their place, so that they open in no other. */
export function associatedDataFor(store: string, name: string | number): string {
  return `uplift/${store}/${name}`;
}

/** A record's data as bytes: the length of the JSON of value, fields and counters, that JSON, and the document's state. */
export function packData({ doc, value, fields, counters }: MergeableDocument<unknown>): Uint8Array<ArrayBuffer> {
  const json = encoder.encode(JSON.stringify({ value, fields, counters }));
  const bytes = new Uint8Array(LENGTH_BYTES + json.length + doc.length);
  new DataView(bytes.buffer).setUint32(0, json.length);
  bytes.set(json, LENGTH_BYTES);
  bytes.set(doc, LENGTH_BYTES + json.length);
  return bytes;
}

/** Inverse of {@link packData}; null for other bytes. */
export function unpackData(bytes: Uint8Array<ArrayBuffer>): MergeableDocument<unknown> | null {
  try {
    const end = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
    const head: unknown = JSON.parse(decoder.decode(bytes.subarray(LENGTH_BYTES, end)));
    if (!isObject(head) || !isObject(head['value'])) return null;
    return { ...head, doc: bytes.slice(end) } as unknown as MergeableDocument<unknown>; // packData wrote it: only the key's owner can
  } catch {
    return null;
  }
}

/** Decrypts the record stored under `id`; null if this cipher doesn't open it. */
export async function openRecord(
  cipher: RecordCipher,
  store: string,
  { id, raw }: { readonly id: string; readonly raw: unknown },
): Promise<RawRecord | null> {
  if (!isSealed(raw)) return null;
  const data = await decryptRow(cipher, raw, associatedDataFor(store, id));
  const unpacked = data === null ? null : unpackData(data);
  return unpacked === null ? null : { ...recordHead(raw as SealedRecord), id, data: unpacked }; // checked by its caller to be sealed
}

/** Returns the unencrypted fields of a record. */
export function recordHead(record: RecordHead): RecordHead {
  const { uplift_id, created_at, updated_at, deleted_at, server, kept_at } = record;
  return {
    uplift_id,
    created_at,
    updated_at,
    ...(deleted_at === undefined ? {} : { deleted_at }),
    ...(server === undefined ? {} : { server }),
    ...(kept_at === undefined ? {} : { kept_at }),
  };
}

/** Encodes encrypted bytes as fields of a stored row. */
export function encodeRow({ sealed, iv }: SealedBytes): SealedData {
  return { data: sealed, data_iv: iv };
}

/** Decrypts a stored row; null if it isn't encrypted, or not with this cipher and associated data. */
export async function decryptRow(
  cipher: RecordCipher,
  raw: unknown,
  purpose: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isSealed(raw)) return null;
  return cipher.open({ sealed: raw.data, iv: raw.data_iv }, purpose);
}

export function packText(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

export function unpackText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
