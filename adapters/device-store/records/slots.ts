import type { RecordLookup, StoredSlot } from './record-transaction.ts';
import { isInTrash } from './raw-record.ts';

/** The shown one of two records of one id: the account's, unless only the other is outside the trash. */
export function liveSlot({ owned, unclaimed }: Pick<RecordLookup, 'owned' | 'unclaimed'>): StoredSlot {
  const slots = owned === null ? [unclaimed] : [owned, unclaimed];
  const known = slots.filter(({ record }) => record !== null);
  const live = known.find(({ record }) => record !== null && !isInTrash(record));
  return live ?? known[0] ?? owned ?? unclaimed;
}

/** The one of two records of one id that is in the trash; null for none. */
export function trashSlot({ owned, unclaimed }: RecordLookup): StoredSlot | null {
  const slots = owned === null ? [unclaimed] : [owned, unclaimed];
  return slots.find(({ record }) => record !== null && isInTrash(record)) ?? null;
}
