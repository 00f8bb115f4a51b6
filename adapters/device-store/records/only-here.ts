import type { SyncedCollection } from '@uplift/core/sync';
import { recordKey } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { isReadable, isSealed } from './raw-record.ts';

interface RecordPlace {
  readonly store: SyncedCollection;
  readonly owner: Owner;
  readonly id: string;
}

/**
 * Resolves to true if a record is on this device only: it is unclaimed, or the server never acknowledged a push of it.
 */
export async function isOnlyHere(disk: Disk, { store, owner, id }: RecordPlace): Promise<boolean> {
  const owners: readonly Owner[] = owner === null ? [null] : [null, owner];
  const [plain, raw] = await disk.read(owners.map((one) => ({ store, key: recordKey(one, id) })));
  if (isSealed(raw)) return !('server' in raw);
  return isReadable(plain);
}
