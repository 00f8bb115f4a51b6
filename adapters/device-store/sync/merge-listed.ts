import { applyDelta, shareHistory, coversStateVector, joinDocuments, openDocument } from '@uplift/core/replication';
import type { StateVector, MergeableDocument, RecordShape } from '@uplift/core/replication';
import { isSameStored } from '../disk/same-stored.ts';
import type { IdGenerator } from '../records/id-generator.ts';

/** The server's version of a record, or its changes. */
export interface FromServer {
  readonly counters: StateVector;
  readonly doc: Uint8Array;
  readonly whole: boolean;
}

/** Merge of the device's and the server's version, or the reason there is none. */
export type Merged = MergedData | 'lacking' | 'unreadable';

interface MergedData {
  readonly data: MergeableDocument<unknown>;
  /** True if the device has changes that the server lacks. */
  readonly isAhead: boolean;
  /** True if both began as separate documents and were joined here. */
  readonly isJoined: boolean;
}

export interface MergeWriting {
  readonly shape: RecordShape;
  /** Value that every record of the kind begins with, if it has one. */
  readonly beginning?: object | undefined;
  readonly newIds: IdGenerator;
}

/** Merges the server's version into the device's; null for no change. */
export function mergeListed(writing: MergeWriting, own: MergeableDocument<unknown> | null, listed: FromServer): Merged {
  if (own === null) return listed.whole ? openListed(writing, listed) : 'lacking';
  if (!shareHistory(own.counters, listed.counters))
    return listed.whole ? joinWithListed(writing, own, listed) : 'lacking';
  const merged = applyDelta<unknown>(writing.shape, own, listed.doc);
  if (merged.ok)
    return { data: merged.value, isAhead: !coversStateVector(listed.counters, own.counters), isJoined: false };
  // A whole document needs no other, even if the device's own is the damaged one.
  if (listed.whole) return joinWithListed(writing, own, listed);
  return merged.refusal === 'lacks-earlier' ? 'lacking' : 'unreadable';
}

function openListed({ shape }: MergeWriting, listed: FromServer): Merged {
  const document = openDocument<unknown>(shape, listed.doc);
  return document.ok ? { data: document.value, isAhead: false, isJoined: false } : 'unreadable';
}

/** Joins documents begun separately on two devices: this one's becomes an edit on the server's. */
function joinWithListed(
  { shape, beginning, newIds }: MergeWriting,
  own: MergeableDocument<unknown>,
  listed: FromServer,
): Merged {
  const known = openDocument<unknown>(shape, listed.doc);
  if (!known.ok) return 'unreadable';
  const data = joinDocuments<unknown>(shape, { known: known.value, own, beginning }, newIds.newWriter());
  return { data, isAhead: !isSameStored(data.doc, known.value.doc), isJoined: true };
}
