import type { DataOf, exportRecords, RecordCollection } from '@uplift/contract';
import {
  COLLECTION_SHAPE,
  deletedAtOf,
  mergeTrustedStates,
  openDocument,
  SET_SHAPE,
  SONG_SHAPE,
} from '@uplift/core/replication';
import type { RecordShape } from '@uplift/core/replication';

/** A document as its table holds it; no state where the record was deleted for good. */
export interface KeptDocument {
  readonly state: Uint8Array | null;
  readonly tail: Uint8Array | null;
}

/** A document as it is exported. */
export type ExportedDocument = Pick<
  DataOf<typeof exportRecords>[number],
  'deleted' | 'deleted_at' | 'value' | 'state' | 'tail'
>;

type Value = Readonly<Record<string, unknown>>;

interface ReadDocument {
  readonly value: Value;
  /** Epoch ms; null outside the trash. */
  readonly deletedAt: number | null;
}

const SHAPES: Readonly<Record<RecordCollection, RecordShape>> = {
  songs: SONG_SHAPE,
  collections: COLLECTION_SHAPE,
  sets: SET_SHAPE,
};

const NO_BYTES = { state: null, tail: null } as const;

/** What stands in a document, and whether it is in the trash; its bytes in base64 where nobody can read them. */
export function exportedDocument(collection: RecordCollection, { state, tail }: KeptDocument): ExportedDocument {
  if (state === null) return { deleted: 'for-good', deleted_at: null, value: null, ...NO_BYTES };
  const read = readDocument(SHAPES[collection], state, tail);
  if (read === null) {
    return { deleted: 'no', deleted_at: null, value: null, state: base64(state), tail: tail && base64(tail) };
  }
  const { value, deletedAt } = read;
  return { deleted: deletedAt === null ? 'no' : 'in-trash', deleted_at: momentOf(deletedAt), value, ...NO_BYTES };
}

function readDocument(shape: RecordShape, state: Uint8Array, tail: Uint8Array | null): ReadDocument | null {
  try {
    const opened = openDocument<Value>(shape, tail === null ? state : mergeTrustedStates([state, tail]));
    if (!opened.ok) return null;
    JSON.stringify(opened.value.value);
    return { value: opened.value.value, deletedAt: deletedAtOf(opened.value) };
  } catch {
    return null; // what Yjs stumbles over cannot be read, and what JSON stumbles over cannot be written
  }
}

/** A device may have written any number as the time of its deletion. */
function momentOf(epochMs: number | null): string | null {
  const at = new Date(epochMs ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
