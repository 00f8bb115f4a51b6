import { purgeRecord, pushRecord } from '@uplift/contract';
import type { DataOf, pushSong, RecordCollection } from '@uplift/contract';
import { type DeviceId, toId } from '@uplift/core/foundation';
import {
  changeDocument,
  COLLECTION_SHAPE,
  LAYER_SHAPE,
  createDocument,
  hashWriter,
  markDeleted,
  SET_SHAPE,
  SONG_SHAPE,
} from '@uplift/core/replication';
import type { MergeableDocument, RecordShape } from '@uplift/core/replication';
import { toBase64 } from './record-device.ts';
import { knowTestSpace, sealUpdate } from './test-space.ts';
import type { Visitor } from './visitor.ts';

type Value = Readonly<Record<string, unknown>>;

/** The songs and sets of a signed-in person; each change is pushed at once. */
export interface SongLibrary {
  /** Writes a record, new or not. */
  put(collection: RecordCollection, id: string, value: Value): Promise<void>;
  /** Puts a record into the trash, or takes it from there. */
  trash(collection: RecordCollection, id: string, isIn?: boolean): Promise<void>;
  purge(collection: RecordCollection, id: string): Promise<void>;
}

const SHAPES: Readonly<Record<RecordCollection, RecordShape>> = {
  songs: SONG_SHAPE,
  collections: COLLECTION_SHAPE,
  sets: SET_SHAPE,
  layers: LAYER_SHAPE,
};

export function createSongLibrary(visitor: Visitor): SongLibrary {
  const device = toId<DeviceId>(`device.${crypto.randomUUID()}`);
  const kept = new Map<string, MergeableDocument<Value>>();
  const versions = new Map<string, number>();
  const push = async (collection: RecordCollection, id: string, document: MergeableDocument<Value>): Promise<void> => {
    const key = `${collection}/${id}`;
    kept.set(key, document);
    await knowTestSpace(visitor);
    const entry = sealUpdate(visitor, { collection, id }, document.doc);
    const change = hashWriter(toBase64(document.doc));
    const sent = { change, counters: document.counters, base: {}, entry, version: versions.get(key) ?? 0 };
    const { status, body } = await visitor.call(pushRecord[collection], { params: { record_id: id }, body: sent });
    if (status !== 200) throw new Error(`A push answered ${status}.`);
    const answer = body?.data as DataOf<typeof pushSong>; // what the server under test answered
    versions.set(key, answer.version);
  };
  const findKept = (collection: RecordCollection, id: string): MergeableDocument<Value> => {
    const document = kept.get(`${collection}/${id}`);
    if (document === undefined) throw new Error(`There is no ${id}.`);
    return document;
  };
  return {
    put(collection, id, value) {
      const [shape, former] = [SHAPES[collection], kept.get(`${collection}/${id}`)];
      if (former === undefined) return push(collection, id, createDocument(shape, value, device));
      return push(collection, id, changeDocument(shape, former, { next: value, device }).document);
    },
    trash(collection, id, isIn = true) {
      const deletion = { deletedAt: isIn ? 1_000 : null, device };
      return push(collection, id, markDeleted(findKept(collection, id), deletion).document);
    },
    async purge(collection, id) {
      await visitor.call(purgeRecord[collection], { params: { record_id: id } });
    },
  };
}
