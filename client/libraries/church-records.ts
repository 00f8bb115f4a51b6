import type { ReadAccess } from '@uplift/client/accounts';
import { cipherReader, onOtherAccount } from '@uplift/client/records';
import type { LibraryStore, OtherLibraries } from '@uplift/adapters/device-store';
import { createChurchCipher } from '@uplift/adapters/vault';
import { accepted } from '@uplift/core/foundation';
import type { SyncRecords } from '@uplift/core/sync';
import { createChurchAccess } from './church-access.ts';
import type { MayEdit } from './keep-read-only.ts';

/** The records of a church on this device. */
export interface ChurchRecords {
  readonly access: ReadAccess;
  readonly store: LibraryStore;
  /** While it is closed nothing is read or written through the store. */
  setClosed(isClosed: boolean): void;
}

/** Opens the records of a church, which the key of the person's account seals. */
export function openChurchRecords(others: OtherLibraries, own: ReadAccess, churchId: string): ChurchRecords {
  const access = createChurchAccess(own, churchId);
  const cipher = cipherReader(access, createChurchCipher);
  let isClosed = false;
  const store = others.open(churchId, () => (isClosed ? null : cipher()));
  onOtherAccount(access, () => store.unlocked());
  return {
    access,
    store,
    setClosed(next) {
      isClosed = next;
      store.unlocked();
    },
  };
}

/** The records as syncing sees them: a device of those who may only read has nothing to send. */
export function syncedRecords({ sync }: LibraryStore, mayEdit: MayEdit): SyncRecords {
  return {
    ...sync,
    waiting: async (limit, except) => (mayEdit() ? sync.waiting(limit, except) : []),
    countWaiting: async () => (mayEdit() ? sync.countWaiting() : { count: 0, since: null }),
    resend: async (collection, listed) => (mayEdit() ? sync.resend(collection, listed) : accepted(null)),
  };
}
