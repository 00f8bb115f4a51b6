import { listRecords, pushRecord } from '@uplift/contract';
import type { DataOf, listSongs, pushSong, RecordCollection } from '@uplift/contract';
import { type DeviceId, toId } from '@uplift/core/foundation';
import {
  applyDelta,
  changeDocument,
  COLLECTION_SHAPE,
  createDocument,
  joinDocuments,
  openDocument,
} from '@uplift/core/replication';
import type { MergeableDocument } from '@uplift/core/replication';
import type { Answer, Visitor } from './visitor.ts';

/** Value of a test's records; a collection of the product has more. */
export interface Words {
  readonly name: string;
  readonly [field: string]: unknown;
}

export interface SentPush {
  readonly counters: Readonly<Record<string, number>>;
  readonly delta: string;
  readonly version: number;
}

/**
 * A device that stores records and sends them, as simple as a test allows. Its edits stay with it until they are
 * pushed.
 */
export interface RecordDevice {
  /** Edits a record, or makes it. */
  edit(id: string, words: Words): void;
  /** The words of a record as this device knows them. */
  words(id: string): Words | null;
  waiting(id: string): SentPush;
  /** Sends a record and merges the response. */
  push(id: string): Promise<Answer>;
  /** Receives the records that the server lists since the last time. */
  pull(): Promise<readonly Listed[]>;
}

type Listed = DataOf<typeof listSongs>[number];

interface Kept {
  readonly document: MergeableDocument<Words>;
  readonly waiting: readonly Uint8Array[];
  readonly version: number;
}

/** Bytes as a call writes them. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}

function taken<Value>(result: { readonly ok: boolean; readonly value?: Value; readonly refusal?: string }): Value {
  if (!result.ok || result.value === undefined) throw new Error(`What the server sent is refused: ${result.refusal}.`);
  return result.value;
}

/** A record after an answer to its push; null if it was permanently deleted. */
function answered(record: Kept, answer: DataOf<typeof pushSong>, device: DeviceId): Kept | null {
  const { outcome, version, delta } = answer;
  if (outcome === 'purged') return null;
  if (delta === null) return { ...record, waiting: [], version };
  if (outcome === 'merged') {
    const document = taken(applyDelta(COLLECTION_SHAPE, record.document, fromBase64(delta)));
    return { document, waiting: [], version };
  }
  const known = taken(openDocument<Words>(COLLECTION_SHAPE, fromBase64(delta)));
  const document = joinDocuments(COLLECTION_SHAPE, { known, own: record.document }, device);
  return { document, waiting: [document.doc], version };
}

/** A record after the server's list; null if it was permanently deleted. */
function listedTo(record: Kept | undefined, { version, data }: Listed): Kept | null {
  if (data === null) return null;
  const doc = fromBase64(data.doc);
  if (record === undefined) {
    return { document: taken(openDocument<Words>(COLLECTION_SHAPE, doc)), waiting: [], version };
  }
  return { ...record, document: taken(applyDelta(COLLECTION_SHAPE, record.document, doc)), version };
}

function edited(record: Kept | undefined, words: Words, device: DeviceId): Kept {
  if (record === undefined) {
    const document = createDocument(COLLECTION_SHAPE, words, device);
    return { document, waiting: [document.doc], version: 0 };
  }
  const { document, delta } = changeDocument(COLLECTION_SHAPE, record.document, { next: words, device });
  return { ...record, document, waiting: [...record.waiting, delta] };
}

/** A device with nothing on it yet. */
export function createRecordDevice(visitor: Visitor, collection: RecordCollection = 'collections'): RecordDevice {
  const device = toId<DeviceId>(`device.${crypto.randomUUID()}`);
  const kept = new Map<string, Kept>();
  let cursor = 0;
  const keep = (id: string, record: Kept | null): void => {
    if (record === null) kept.delete(id);
    else kept.set(id, record);
  };
  const findKept = (id: string): Kept => {
    const record = kept.get(id);
    if (record === undefined) throw new Error(`There is no ${id}.`);
    return record;
  };
  const waiting = (id: string): SentPush => {
    const { document, version, waiting: deltas } = findKept(id);
    const delta = deltas.length === 1 ? deltas[0] : undefined;
    return { counters: document.counters, delta: toBase64(delta ?? document.doc), version };
  };
  return {
    edit: (id, words) => keep(id, edited(kept.get(id), words, device)),
    words: (id) => kept.get(id)?.document.value ?? null,
    waiting,
    async push(id) {
      const answer = await visitor.call(pushRecord[collection], { params: { record_id: id }, body: waiting(id) });
      const data = answer.body?.data as DataOf<typeof pushSong>; // what the server under test answered
      if (answer.status === 200) keep(id, answered(findKept(id), data, device));
      return answer;
    },
    async pull() {
      const { body } = await visitor.call(listRecords[collection], { query: { cursor: String(cursor) } });
      const listed = body?.data as readonly Listed[]; // what the server under test answered
      for (const one of listed) keep(one.id, listedTo(kept.get(one.id), one));
      cursor = listed.at(-1)?.version ?? cursor;
      return listed;
    },
  };
}
