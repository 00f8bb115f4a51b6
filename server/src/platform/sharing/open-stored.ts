import type { RecordCollection } from '@uplift/contract';
import { readDeletedAt, mergeTrustedStates, openDocument } from '@uplift/core/replication';
import type { RecordShape } from '@uplift/core/replication';
import type { Merging } from '../merging/merging.ts';

/** A stored document of a record: its state, null once permanently deleted, and its tail. */
export interface StoredDocument {
  readonly state: Uint8Array | null;
  readonly tail: Uint8Array | null;
}

/** Opens the value of a record; null if it was purged, is in the trash, or can't be read: it is then as good as gone. */
export function openStored(
  shape: RecordShape,
  { state, tail }: StoredDocument,
): Readonly<Record<string, unknown>> | null {
  if (state === null) return null;
  try {
    const whole = tail === null ? state : mergeTrustedStates([state, tail]);
    const opened = openDocument<Readonly<Record<string, unknown>>>(shape, whole);
    return opened.ok && readDeletedAt(opened.value) === null ? opened.value.value : null;
  } catch {
    return null; // bytes that Yjs stumbles over cannot be read either
  }
}

interface OwnedDocument extends StoredDocument {
  /** Owner of the turn it takes when it is large. */
  readonly owner: string;
}

/** The same without keeping others waiting. */
export async function readStored(
  merging: Merging,
  collection: RecordCollection,
  { owner, state, tail }: OwnedDocument,
): Promise<Readonly<Record<string, unknown>> | null> {
  const read = state && (await merging.read(owner, { collection, state, tail }));
  return read === null || read.deletedAt !== null ? null : read.value;
}
