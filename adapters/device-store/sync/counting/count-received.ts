import type { CountedChange } from '@uplift/core/sync';
import type { RecordWrite } from '../../records/build-write.ts';
import type { RecordLookup } from '../../records/record-transaction.ts';
import type { OutboxEntry } from '../outbox.ts';
import { contribution } from './contribution.ts';
import type { Counting } from './library-counter.ts';

/** A write of a record, as the digest counts it. */
export interface CountedWrite {
  readonly write?: RecordWrite | undefined;
  /** Its outbox entry, if it is written without the record. */
  readonly waiting?: OutboxEntry | undefined;
}

/** Counts the change that a write makes to the record's part of the digest. */
export function countWrite(
  counting: Counting,
  found: RecordLookup,
  { write, waiting }: CountedWrite,
): readonly CountedChange[] {
  const raw = found.owned?.raw;
  const before = contribution(raw, found.waiting);
  const next = write?.waiting === undefined ? (waiting ?? found.waiting) : write.waiting;
  const after = contribution(write === undefined ? raw : (write.record ?? undefined), next);
  return counting.change(found.id, before, after);
}
