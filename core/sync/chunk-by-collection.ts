import type { SyncedCollection } from './sync-records.ts';

/** The name of a record. */
export interface RecordName {
  readonly collection: SyncedCollection;
  readonly id: string;
}

/** Records of one collection. */
export interface CollectionChunk {
  readonly collection: SyncedCollection;
  readonly ids: readonly string[];
}

/** As many as the server takes in one call. */
const MOST_RECORDS = 200;

/** Groups records by collection, at most 200 together. */
export function chunkByCollection(records: readonly RecordName[]): readonly CollectionChunk[] {
  const chunks: { collection: SyncedCollection; ids: string[] }[] = [];
  for (const { collection, id } of records) {
    const last = chunks.findLast((chunk) => chunk.collection === collection);
    if (last === undefined || last.ids.length === MOST_RECORDS) chunks.push({ collection, ids: [id] });
    else last.ids.push(id);
  }
  return chunks;
}
