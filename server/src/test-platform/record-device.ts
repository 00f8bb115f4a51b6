import { listRecords, pushRecord } from '@uplift/contract';
import type { DataOf, listSongs, pushSong, RecordCollection } from '@uplift/contract';
import { type DeviceId, toId } from '@uplift/core/foundation';
import {
  applyDelta,
  changeDocument,
  COLLECTION_SHAPE,
  createDocument,
  hashWriter,
  joinDocuments,
  mergeTrustedStates,
  openDocument,
} from '@uplift/core/replication';
import type { MergeableDocument } from '@uplift/core/replication';
import { packPush } from '@uplift/core/sync';
import { openUpdates, sealUpdate } from './test-space.ts';
import type { Answer, Visitor } from './visitor.ts';

/** Value of a test's records; a collection of the product has more. */
export interface Words {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** A push, field by field. */
export interface SentPush {
  readonly change: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly base: Readonly<Record<string, number>>;
  readonly entry: string;
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
  /** The changes in {@link waiting}, as they were before they were sealed. */
  delta(id: string): Uint8Array;
  /** Sends a record and merges the response. */
  push(id: string): Promise<Answer>;
  /** Receives the records that the server lists since the last time. */
  pull(): Promise<readonly Listed[]>;
}

type Listed = DataOf<typeof listSongs>[number];

interface Kept {
  readonly document: MergeableDocument<Words>;
  readonly waiting: readonly Uint8Array[];
  /** State vector before the first waiting change. */
  readonly base: SentPush['base'];
  readonly version: number;
}

/** Bytes as a call writes them. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** A push as devices send it. */
export function packed({ entry, ...push }: SentPush): { readonly push: string } {
  return { push: toBase64(packPush({ ...push, entry: Buffer.from(entry, 'base64') })) };
}

function taken<Value>(result: { readonly ok: boolean; readonly value?: Value; readonly refusal?: string }): Value {
  if (!result.ok || result.value === undefined) throw new Error(`What the server sent is refused: ${result.refusal}.`);
  return result.value;
}

/** A record after an answer to its push; null if it was permanently deleted. */
function answered(
  record: Kept,
  { outcome, version }: DataOf<typeof pushSong>,
  { updates, device }: { readonly updates: readonly Uint8Array[]; readonly device: DeviceId },
): Kept | null {
  if (outcome === 'purged') return null;
  if (outcome === 'merged') return settled(applyAll(record.document, updates), version);
  const known = openAll(updates);
  const document = joinDocuments(COLLECTION_SHAPE, { known, own: record.document }, device);
  return { document, waiting: [document.doc], base: {}, version };
}

function settled(document: Kept['document'], version: number): Kept {
  return { document, waiting: [], base: document.counters, version };
}

function applyAll(document: Kept['document'], updates: readonly Uint8Array[]): Kept['document'] {
  return updates.reduce((known, update) => taken(applyDelta(COLLECTION_SHAPE, known, update)), document);
}

function openAll(updates: readonly Uint8Array[]): Kept['document'] {
  return taken(openDocument<Words>(COLLECTION_SHAPE, mergeTrustedStates([...updates])));
}

/** A record after the server's list; null if it was permanently deleted. */
function listedTo(record: Kept | undefined, version: number, updates: readonly Uint8Array[] | null): Kept | null {
  if (updates === null) return null;
  if (record === undefined) return settled(openAll(updates), version);
  return { ...record, document: applyAll(record.document, updates), version };
}

function edited(record: Kept | undefined, words: Words, device: DeviceId): Kept {
  if (record === undefined) {
    const document = createDocument(COLLECTION_SHAPE, words, device);
    return { document, waiting: [document.doc], base: {}, version: 0 };
  }
  const { document, delta } = changeDocument(COLLECTION_SHAPE, record.document, { next: words, device });
  const base = record.waiting.length === 0 ? record.document.counters : record.base;
  return { ...record, document, waiting: [...record.waiting, delta], base };
}

/** The changes to send: a single one, or the whole document for several. */
function toSend({ document, waiting, base }: Kept): { readonly delta: Uint8Array; readonly base: SentPush['base'] } {
  const [delta, ...others] = waiting;
  return delta === undefined || others.length > 0 ? { delta: document.doc, base: {} } : { delta, base };
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
    const record = findKept(id);
    const { delta, base } = toSend(record);
    const entry = sealUpdate(visitor, { collection, id }, delta);
    const change = hashWriter(toBase64(delta));
    return { change, counters: record.document.counters, base, entry, version: record.version };
  };
  return {
    edit: (id, words) => keep(id, edited(kept.get(id), words, device)),
    words: (id) => kept.get(id)?.document.value ?? null,
    waiting,
    delta: (id) => toSend(findKept(id)).delta,
    async push(id) {
      const body = packed(waiting(id));
      const answer = await visitor.call(pushRecord[collection], { params: { record_id: id }, body });
      const data = answer.body?.data as DataOf<typeof pushSong>; // what the server under test answered
      if (answer.status !== 200) return answer;
      const updates = openUpdates(visitor, { collection, id }, data.entries);
      keep(id, answered(findKept(id), data, { updates, device }));
      return answer;
    },
    async pull() {
      const { body } = await visitor.call(listRecords[collection], { query: { cursor: String(cursor) } });
      const listed = body?.data as readonly Listed[]; // what the server under test answered
      for (const { id, version, data } of listed) {
        const updates = data && openUpdates(visitor, { collection, id }, data.entries);
        keep(id, listedTo(kept.get(id), version, updates));
      }
      cursor = listed.at(-1)?.version ?? cursor;
      return listed;
    },
  };
}
