import type { RecordCollection } from '@uplift/contract';
import { assertNever } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import {
  COLLECTION_SHAPE,
  countParts,
  readDeletedAt,
  mergeTrustedStates,
  openDocument,
  SET_SHAPE,
  SONG_SHAPE,
} from '@uplift/core/replication';
import type { RecordShape } from '@uplift/core/replication';
import { MOST_PUSHED_PARTS, receivePush } from '@uplift/core/sync';
import type { Push, PushRefusal, ReceivedPush, ServerRecord } from '@uplift/core/sync';
import { readJson } from './read-json.ts';
import type { JsonRefusal } from './read-json.ts';

/** A push and the record it is merged into. */
export interface ReceiveTask {
  readonly type: 'receive';
  readonly row: ServerRecord | null;
  readonly push: Push;
  readonly nextVersion: number;
}

/** A document as stored: its state and the tail after it. */
export interface StoredBytes {
  readonly state: Uint8Array;
  readonly tail: Uint8Array | null;
}

/** The bytes of a document in one piece. */
export interface WholeTask extends StoredBytes {
  readonly type: 'whole';
}

/** A document as plain JSON. */
export interface ReadTask extends StoredBytes {
  readonly type: 'read';
  readonly collection: RecordCollection;
}

/** A body of JSON. */
export interface JsonTask {
  readonly type: 'json';
  readonly bytes: Uint8Array;
}

/** Work on documents that takes time in proportion to their size. */
export type MergeTask = ReceiveTask | WholeTask | ReadTask | JsonTask;

/** Value of a document, and the time when it went into the trash (epoch ms). */
export interface ReadDocument {
  readonly value: Readonly<Record<string, unknown>>;
  readonly deletedAt: number | null;
}

export type Received = Result<ReceivedPush, PushRefusal>;

/** Result of each type of task. A push of more parts than one may have has null; a document that can't be read is null. */
export interface MergeAnswers {
  readonly receive: { readonly received: Received; readonly parts: number | null };
  readonly whole: Uint8Array;
  readonly read: ReadDocument | null;
  readonly json: Result<unknown, JsonRefusal>;
}

const SHAPES: Readonly<Record<RecordCollection, RecordShape>> = {
  songs: SONG_SHAPE,
  collections: COLLECTION_SHAPE,
  sets: SET_SHAPE,
};

/** Does a task, on whichever thread it is called. */
export function runMergeTask(task: MergeTask): MergeAnswers[keyof MergeAnswers] {
  switch (task.type) {
    case 'receive':
      return receive(task);
    case 'whole':
      return mergeTail(task);
    case 'read':
      return readDocument(task);
    case 'json':
      return readJson(task.bytes);
    default:
      return assertNever(task);
  }
}

function receive({ row, push, nextVersion }: ReceiveTask): MergeAnswers['receive'] {
  const received = receivePush(row, push, nextVersion);
  const counted = countParts(push.delta, MOST_PUSHED_PARTS);
  if (counted.ok) return { received, parts: counted.value.parts };
  return { received, parts: counted.refusal === 'too-many' ? null : 0 };
}

function mergeTail({ state, tail }: StoredBytes): Uint8Array {
  return tail === null ? state : mergeTrustedStates([state, tail]);
}

/** Reads a document; null if it can't be read. */
export function readDocument({ collection, ...stored }: ReadTask): ReadDocument | null {
  try {
    const opened = openDocument<ReadDocument['value']>(SHAPES[collection], mergeTail(stored));
    if (!opened.ok) return null;
    JSON.stringify(opened.value.value);
    return { value: opened.value.value, deletedAt: readDeletedAt(opened.value) };
  } catch {
    return null; // what Yjs stumbles over cannot be read, and what JSON stumbles over cannot be written
  }
}
