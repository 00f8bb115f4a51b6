import { keptLyrics, lossesOf } from '@uplift/core/replication';
import type { Losses, MergeableDocument, RecordShape } from '@uplift/core/replication';
import type { RawRecord } from './raw-record.ts';

/** What a record loses when it takes something in, and whether its version before is to be kept. */
export interface Noticed {
  readonly isLoss: boolean;
  /** What the people at this device are told of; null for nothing. */
  readonly told: Losses | null;
}

const NOTHING: Noticed = { isLoss: false, told: null };

/** Compares a record with what it comes to. Words that are kept beside the lyrics tell of themselves. */
export function noticed(shape: RecordShape, before: RawRecord | null, after: MergeableDocument<unknown>): Noticed {
  if (before === null || before.data === after) return NOTHING;
  const states = { own: before.data.doc, merged: after.doc, server: before.server?.counters ?? {} };
  const losses = lossesOf(shape, states);
  const isTold = losses.fields.length > 0 || losses.isEditDeleted;
  return { isLoss: isTold || keepsMore(shape, before.data, after), told: isTold ? losses : null };
}

function keepsMore(shape: RecordShape, before: MergeableDocument<unknown>, after: MergeableDocument<unknown>): boolean {
  const known = new Set(keptLyrics(shape, before).map(({ name }) => name));
  return keptLyrics(shape, after).some(({ name }) => !known.has(name));
}
