import type { RecordCipher } from '@uplift/core/foundation';
import type { ListedRecord, SyncedCollection } from '@uplift/core/sync';
import { associatedDataFor, encodeRow } from '../disk/sealed-data.ts';
import type { PendingWrite } from '../records/encode-write.ts';

interface Unreadable {
  readonly store: SyncedCollection;
  readonly record: ListedRecord;
  readonly now: number;
}

/** Stores unreadable data unchanged, encrypted for the account. */
export function encodeUnreadable(
  { owner }: RecordCipher,
  { store, record: { id, data }, now }: Unreadable,
): readonly PendingWrite[] {
  if (data === null) return [];
  return [
    {
      bytes: new Uint8Array(data.doc),
      purpose: associatedDataFor('set_aside', id),
      write: (sealed) => ({
        store: 'set_aside',
        value: { store, record: { id: [owner, id], uplift_id: owner, ...encodeRow(sealed) }, at: now },
      }),
    },
  ];
}
