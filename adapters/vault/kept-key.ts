import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** The account that this device is kept unlocked for, and the handle of its key. */
export interface KeptAccount {
  /** The id of the account's entry. */
  readonly entryId: string;
  readonly upliftId: string;
  readonly key: CryptoKey;
  /** The handle of the account's root key, which opens the keys of its spaces; absent for a managed account. */
  readonly root?: CryptoKey;
}

/** Storage for the one account of "Keep this device unlocked". In a browser without storage nothing is kept. */
export interface KeptKey {
  read(): Promise<KeptAccount | null>;
  keep(account: KeptAccount): Promise<void>;
  forget(): Promise<void>;
}

interface VaultSchema extends DBSchema {
  kept: { readonly key: string; readonly value: unknown };
}

const DATABASE_NAME = 'uplift-vault';
const CURRENT = 'current';
/** The time of the last `forget` that no `keep` has followed, in local storage. */
const FORGOTTEN = 'uplift.kept-key-forgotten';

/**
 * Stores the handle itself, whose key no script can read out, in a separate database. Local storage remembers at once
 * that it was forgotten: a page that is closed right after can’t delete from the database anymore.
 */
export function createKeptKey(): KeptKey {
  return {
    async read() {
      if (isForgotten()) {
        await remove();
        return null;
      }
      const kept = await inVault(async (database) => keptAccount(await database.get('kept', CURRENT)), null);
      // Another page may have forgotten it meanwhile.
      return isForgotten() ? null : kept;
    },
    async keep(account) {
      const before = forgottenAt();
      const isKept = await inVault(async (database) => {
        await database.put('kept', account, CURRENT);
        return true;
      }, false);
      if (isKept && forgottenAt() === before) setForgottenAt(null);
    },
    forget() {
      setForgottenAt(Date.now());
      return remove();
    },
  };
}

function isForgotten(): boolean {
  return forgottenAt() !== null;
}

function remove(): Promise<void> {
  return inVault((database) => database.delete('kept', CURRENT), undefined);
}

function forgottenAt(): string | null {
  try {
    return localStorage.getItem(FORGOTTEN);
  } catch {
    return null;
  }
}

function setForgottenAt(time: number | null): void {
  try {
    if (time === null) localStorage.removeItem(FORGOTTEN);
    else localStorage.setItem(FORGOTTEN, String(time));
  } catch {
    // Switched off or full: deleting from the database has to do.
  }
}

/** Opened for each use and closed again, so that clearing the browser never waits for it. */
async function inVault<Answer>(
  work: (database: IDBPDatabase<VaultSchema>) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  try {
    const database = await openDB<VaultSchema>(DATABASE_NAME, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('kept'),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    // No storage, or a full one: the next start asks for the password.
    return otherwise;
  }
}

function keptAccount(raw: unknown): KeptAccount | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { entryId, upliftId, key, root } = raw as Readonly<Record<string, unknown>>; // an object
  const isWhole = typeof entryId === 'string' && typeof upliftId === 'string' && key instanceof CryptoKey;
  if (!isWhole) return null;
  return root instanceof CryptoKey ? { entryId, upliftId, key, root } : { entryId, upliftId, key };
}
