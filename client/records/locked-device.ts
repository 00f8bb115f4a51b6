import type { RecordAccess } from '@uplift/client/accounts';
import { createStore, type Store } from '@uplift/core/foundation';
import type { AccountEntries } from '@uplift/core/membership';
import type { LibraryAccess } from './library-access.ts';

/**
 * Account whose records the pages can read. It follows `access` at once, so that an unreadable song is never taken for
 * a missing one.
 */
export function createLibraryAccess(
  access: RecordAccess,
  entries: Pick<AccountEntries, 'getAll'>,
): Store<LibraryAccess> {
  const library = createStore<LibraryAccess>(OPENING);
  const look = async () => {
    const seen = access.state.get();
    if (seen.type === 'unlocked') return library.set({ type: 'open', owner: seen.account.upliftId });
    library.set(OPENING);
    if (seen.type === 'expected') return undefined;
    const known = await entries.getAll();
    if (access.state.get() === seen) library.set(known.length > 0 || access.isAccountExpected() ? LOCKED : OPEN);
    return undefined;
  };
  access.state.subscribe(() => void look());
  void look();
  return library;
}

const OPENING: LibraryAccess = { type: 'opening' };
const LOCKED: LibraryAccess = { type: 'locked' };
const OPEN: LibraryAccess = { type: 'open', owner: null };

/** True while this device keeps an account's records and none is unlocked: its library only looks empty. */
export function createLockedDevice({ state }: RecordAccess, entries: Pick<AccountEntries, 'getAll'>): Store<boolean> {
  const isLocked = createStore(false);
  const look = async () => {
    const known = state.get().type === 'locked' ? await entries.getAll() : [];
    isLocked.set(state.get().type === 'locked' && known.length > 0);
  };
  state.subscribe(() => void look());
  void look();
  return isLocked;
}
