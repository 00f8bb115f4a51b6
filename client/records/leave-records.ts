import type { Accounts, RecordAccess } from '@uplift/client/accounts';
import type { DeviceStore } from '@uplift/adapters/device-store';
import type { RecordRepository } from '@uplift/core/foundation';

type LeavingRecords = Pick<DeviceStore, 'songs' | 'collections' | 'sets' | 'layers'>;

/** Deletes accounts but keeps their records on this device: they become unclaimed, since the key is deleted with the account. */
export function leavingRecords<Calls extends Pick<Accounts, 'deleteAccount'>>(
  accounts: Calls,
  { songs, collections, sets, layers }: LeavingRecords,
  access: RecordAccess,
): Calls {
  const deleteAccount: Accounts['deleteAccount'] = async (password) => {
    const leave = await Promise.all([ownedIn(songs), ownedIn(collections), ownedIn(sets), ownedIn(layers)]);
    const answer = await accounts.deleteAccount(password);
    if (!answer.ok) return answer;
    // Records written from here on are unclaimed.
    access.lock();
    for (const one of leave) await one();
    return answer;
  };
  return { ...accounts, deleteAccount };
}

/** Reads an account's records; returns a function that writes them again. */
async function ownedIn<Value extends { readonly id: string }>(
  records: RecordRepository<Value>,
): Promise<() => Promise<unknown>> {
  const all = await records.getAll();
  const owned = all.filter((record) => record.uplift_id !== null).map(({ value }) => value);
  return async () => (owned.length === 0 ? null : records.putAll(owned));
}
