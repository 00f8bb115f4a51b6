import { createStore, type Store } from '@uplift/core/foundation';
import type { AccountEntries } from '@uplift/core/membership';
import type { RecordAccess } from './accounts/record-access.ts';

/** Whether this device keeps an account's records while none is unlocked: its library is not empty, it only looks so. */
export function createLockedDevice({ state }: RecordAccess, entries: Pick<AccountEntries, 'getAll'>): Store<boolean> {
  const isLocked = createStore(false);
  const look = async () => {
    const known = state.get().kind === 'locked' ? await entries.getAll() : [];
    isLocked.set(state.get().kind === 'locked' && known.length > 0);
  };
  state.subscribe(() => void look());
  void look();
  return isLocked;
}
