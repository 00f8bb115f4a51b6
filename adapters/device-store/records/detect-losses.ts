import { keptLyrics, losesSections, lossesOf } from '@uplift/core/replication';
import type { Losses, MergeableDocument, RecordShape } from '@uplift/core/replication';
import type { RawRecord } from './raw-record.ts';

/** What a record loses when it takes something in, and whether its version before is to be kept. */
export interface Noticed {
  readonly isLoss: boolean;
  /** Other words are kept beside the lyrics than before. */
  readonly hasOtherKept: boolean;
  /** What the people at this device are told of; null for nothing. */
  readonly told: Losses | null;
}

const NOTHING: Noticed = { isLoss: false, hasOtherKept: false, told: null };

/** Compares a record with what it comes to. Words that are kept beside the lyrics tell of themselves. */
export function noticed(shape: RecordShape, before: RawRecord | null, after: MergeableDocument<unknown>): Noticed {
  if (before === null || before.data === after) return NOTHING;
  const states = { own: before.data.doc, merged: after.doc, server: before.server?.counters ?? {} };
  const losses = lossesOf(shape, states);
  const told = losses.fields.length > 0 || losses.isEditDeleted ? losses : null;
  // The device that removed a section may have seen all its words. They're kept anyway.
  const isLoss = told !== null || losesSections(shape, before.data.value, after.value);
  return { told, ...noticedWords(isLoss, namesOfKept(shape, before.data), namesOfKept(shape, after)) };
}

function noticedWords(isLoss: boolean, known: readonly string[], kept: readonly string[]): Omit<Noticed, 'told'> {
  const keepsMore = kept.some((name) => !known.includes(name));
  return { isLoss: isLoss || keepsMore, hasOtherKept: keepsMore || kept.length < known.length };
}

function namesOfKept(shape: RecordShape, document: MergeableDocument<unknown>): readonly string[] {
  return keptLyrics(shape, document).map(({ name }) => name);
}
