import type { KeyObject } from 'node:crypto';
import { buildEntryPurpose, packEntry, readEntries, unpackEntry, unwrapPlainUpdate } from '@uplift/core/sync';
import type { RecordPlace } from '@uplift/core/sync';
import type { SpaceKeys } from './find-space-keys.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

/** The log of a record as stored: its state, null once permanently deleted, and the framed entries after it. */
export interface StoredLog {
  readonly state: Uint8Array | null;
  readonly tail: Uint8Array | null;
}

/** A record of a space. */
export interface SpacePlace extends RecordPlace {
  readonly space: string;
}

/** Opens all entries of a record; null if one can't be opened. */
export function openEntries(
  keys: SpaceKeys | undefined,
  place: SpacePlace,
  { state, tail }: StoredLog & { readonly state: Uint8Array },
): readonly Uint8Array[] | null {
  const framed = readFramed(tail);
  const updates = [state, ...(framed ?? [])].map((entry) => openEntry(keys, place, entry));
  const opened = updates.filter((update) => update !== null);
  return framed === null || opened.length < updates.length ? null : opened;
}

/** The entries of a tail; null if it is damaged. */
function readFramed(tail: Uint8Array | null): readonly Uint8Array[] | null {
  try {
    return readEntries(tail).map(({ bytes }) => bytes);
  } catch {
    return null; // so is the record
  }
}

/** Opens one entry; null if that can't be done. */
export function openEntry(
  keys: SpaceKeys | undefined,
  { space, ...place }: SpacePlace,
  entry: Uint8Array,
): Uint8Array | null {
  const plain = unwrapPlainUpdate(entry);
  if (plain !== null) return plain;
  const unpacked = unpackEntry(entry);
  const key = unpacked === null ? undefined : keys?.get(unpacked.generation);
  if (unpacked === null || key === undefined) return null;
  return openBytes(key, unpacked, buildEntryPurpose(space, unpacked.generation, place));
}

/** A key of a space that seals. */
export interface SealingKey {
  readonly generation: number;
  readonly key: KeyObject;
}

/** Seals an update as a device does. */
export function sealEntry(
  { generation, key }: SealingKey,
  { space, ...place }: SpacePlace,
  update: Uint8Array,
): Uint8Array {
  const { iv, sealed } = sealBytes(key, update, buildEntryPurpose(space, generation, place));
  return packEntry({ generation, iv: new Uint8Array(iv), sealed: new Uint8Array(sealed) });
}
