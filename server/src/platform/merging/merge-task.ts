import type { RecordCollection } from '@uplift/contract';
import { assertNever } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import {
  COLLECTION_SHAPE,
  LAYER_SHAPE,
  countParts,
  readDeletedAt,
  readStateVector,
  mergeTrustedStates,
  openDocument,
  SET_SHAPE,
  SONG_SHAPE,
} from '@uplift/core/replication';
import type { RecordShape } from '@uplift/core/replication';
import { readJson } from './read-json.ts';
import type { JsonRefusal } from './read-json.ts';

/** A document as plain JSON. */
export interface ReadTask {
  readonly type: 'read';
  readonly collection: RecordCollection;
  /** Opened entries of its log, of which a device may have sealed anything. */
  readonly updates: readonly Uint8Array[];
}

/** A body of JSON. */
export interface JsonTask {
  readonly type: 'json';
  readonly bytes: Uint8Array;
}

/** Work that takes time in proportion to its size. */
export type MergeTask = ReadTask | JsonTask;

/** Value of a document, and the time when it went into the trash (epoch ms). */
export interface ReadDocument {
  readonly value: Readonly<Record<string, unknown>>;
  readonly deletedAt: number | null;
}

/** Result of each type of task. A document that can't be read is null. */
export interface MergeAnswers {
  readonly read: ReadDocument | null;
  readonly json: Result<unknown, JsonRefusal>;
}

const SHAPES: Readonly<Record<RecordCollection, RecordShape>> = {
  songs: SONG_SHAPE,
  collections: COLLECTION_SHAPE,
  sets: SET_SHAPE,
  layers: LAYER_SHAPE,
};

/** The largest document that is read: a song of several thousand lines has twenty thousand parts. */
const MOST_READ_PARTS = 100_000;

/** Does a task, on whichever thread it is called. */
export function runMergeTask(task: MergeTask): MergeAnswers[keyof MergeAnswers] {
  switch (task.type) {
    case 'read':
      return readDocument(task);
    case 'json':
      return readJson(task.bytes);
    default:
      return assertNever(task);
  }
}

/** Reads a document; null if it can't be read. */
export function readDocument({ collection, updates }: ReadTask): ReadDocument | null {
  try {
    const whole = mergeEntries(updates);
    if (whole === null) return null;
    const opened = openDocument<ReadDocument['value']>(SHAPES[collection], whole);
    if (!opened.ok) return null;
    JSON.stringify(opened.value.value);
    return { value: opened.value.value, deletedAt: readDeletedAt(opened.value) };
  } catch {
    return null; // what Yjs stumbles over cannot be read, and what JSON stumbles over cannot be written
  }
}

/** Merges updates; null if they have too many parts, or one is none. */
function mergeEntries(updates: readonly Uint8Array[]): Uint8Array | null {
  let left = MOST_READ_PARTS;
  for (const update of updates) {
    const counted = countParts(update, left);
    if (!counted.ok || !readStateVector(update).ok) return null;
    left -= counted.value.parts;
  }
  const [only, ...others] = updates;
  return only === undefined || others.length > 0 ? mergeTrustedStates([...updates]) : only;
}
