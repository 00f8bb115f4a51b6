import { keptLyrics, losesSections, findLosses } from '@uplift/core/replication';
import type { Losses, MergeableDocument, RecordShape } from '@uplift/core/replication';
import type { RawRecord } from './raw-record.ts';

/** Fields that a record loses in a merge, and the previous version if it must be kept. */
export interface DetectedLosses {
  readonly isLoss: boolean;
  /** The kept versions of lyrics differ from before. */
  readonly hasOtherKept: boolean;
  /** Losses to report on this device; null for none. */
  readonly losses: Losses | null;
}

const NO_LOSSES: DetectedLosses = { isLoss: false, hasOtherKept: false, losses: null };

/** Compares a record with its merged document. Kept versions of lyrics are compared by name. */
export function detectLosses(
  shape: RecordShape,
  before: RawRecord | null,
  after: MergeableDocument<unknown>,
): DetectedLosses {
  if (before === null || before.data === after) return NO_LOSSES;
  const states = { own: before.data.doc, merged: after.doc, server: before.server?.counters ?? {} };
  const found = findLosses(shape, states);
  const losses = found.fields.length > 0 || found.isEditDeleted ? found : null;
  // The device that removed a section may have seen all its words. They're kept anyway.
  const isLoss = losses !== null || losesSections(shape, before.data.value, after.value);
  return { losses, ...compareKeptLyrics(isLoss, keptLyricNames(shape, before.data), keptLyricNames(shape, after)) };
}

function compareKeptLyrics(
  isLoss: boolean,
  known: readonly string[],
  kept: readonly string[],
): Omit<DetectedLosses, 'losses'> {
  const keepsMore = kept.some((name) => !known.includes(name));
  return { isLoss: isLoss || keepsMore, hasOtherKept: keepsMore || kept.length < known.length };
}

function keptLyricNames(shape: RecordShape, document: MergeableDocument<unknown>): readonly string[] {
  return keptLyrics(shape, document).map(({ name }) => name);
}
