import { addressedRecord, type AddressedRecord } from './addressed-record.ts';
import type { ChurchLibrary, Libraries, LibraryId, OpenLibrary } from './libraries.ts';
import type { LibraryStores } from './library-stores.ts';
import type { ShownMemory } from './shown-memory.ts';

interface ShownParts extends Pick<Libraries, 'open'> {
  readonly stores: LibraryStores;
  readonly memory: ShownMemory;
  readonly isOnStage: () => boolean;
}

/** The choice of the shown library. */
export interface ShownLibrary {
  show(id: LibraryId): void;
  /** Shows the library that has the record of an address, unless the shown one has it. */
  find(path: string, search: string): Promise<void>;
  /** Returns true for the library that was shown last, until the churches of the account are known. */
  isAwaited(id: string): boolean;
  /** Shows the library that was shown last, if the account is in that church, or the person's own in place of one that was left. */
  churchesKnown(churches: readonly ChurchLibrary[]): void;
  /** Shows the library that this tab showed last, before it is known if the account is in that church. */
  restore(): void;
  /** No account is unlocked any more. A running stage goes on. */
  lock(): void;
}

/** Creates the choice, which is the person's own library at first. */
export function createShownLibrary({ stores: { churches, shown }, open, memory, isOnStage }: ShownParts): ShownLibrary {
  let awaited = memory.read();
  let address: readonly [path: string, search: string] | null = null;
  const set = (id: LibraryId) => {
    memory.keep(id);
    shown.set(id);
  };
  const others = () => [null, ...churches.get().map(({ churchId }) => churchId)].filter((id) => id !== shown.get());
  const find = async (path: string, search: string) => {
    address = [path, search];
    const record = addressedRecord(path, search);
    if (open(shown.get()) === null && !isOnStage()) set(null);
    if (record === null || (await has(open(shown.get()), record))) return;
    const holder = await findHolder(others(), (id) => has(open(id), record));
    // Meanwhile another address may have been opened.
    if (holder !== undefined && address[0] === path && address[1] === search) set(holder);
  };
  return {
    show(id) {
      if (open(id) !== null) set(id);
    },
    find,
    isAwaited: (id) => id === awaited,
    churchesKnown(known) {
      const last = awaited ?? shown.get();
      awaited = null;
      const isGone = last !== null && !known.some(({ churchId }) => churchId === last);
      if (!isGone) shown.set(last);
      else if (!isOnStage()) set(null);
      if (address !== null) void find(...address);
    },
    restore() {
      if (awaited !== null) shown.set(awaited);
    },
    lock() {
      awaited = memory.read();
      if (!isOnStage()) shown.set(null);
    },
  };
}

/** The first library that has it; undefined for none. */
async function findHolder(
  ids: readonly LibraryId[],
  isHolder: (id: LibraryId) => Promise<boolean>,
): Promise<LibraryId | undefined> {
  for (const id of ids) if (await isHolder(id)) return id;
  return undefined;
}

async function has(library: OpenLibrary | null, { collection, id }: AddressedRecord): Promise<boolean> {
  return library !== null && (await library[collection].get(id)) !== null;
}
