import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import { openDatabase } from './database.ts';
import type { UpliftDatabase } from './database.ts';
import type { StorageCondition } from '../device-store.ts';
import type { MigrationWriter } from '../migration/migrate-records.ts';

/** An open database that is reopened once if the browser closes it. */
export interface Connection {
  readonly condition: Store<StorageCondition>;
  /** Runs `work` on the database. Rejects with the browser's error if it cannot be used. */
  use<Answer>(work: (database: UpliftDatabase) => Promise<Answer>): Promise<Answer>;
  close(): void;
}

export interface ConnectionOptions extends MigrationWriter {
  /** Called when an older release of the app, open in another tab, keeps the storage from being opened. */
  readonly onWaiting?: () => void;
}

/** Opens the database, or rejects with the browser's error. */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const condition = createStore<StorageCondition>('open');
  let opening: Promise<UpliftDatabase> | null = null;
  const open = (): Promise<UpliftDatabase> => {
    opening ??= openDatabase(options, {
      blocked: () => options.onWaiting?.(),
      // A newer release waits for the storage: it gets it, and this page says so. Without a version, all is being deleted.
      blocking: (...[, newVersion, event]) => {
        if (newVersion !== null) condition.set('superseded');
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: () => {
        opening = null;
      },
    });
    return reportFailure(opening);
  };
  /** Reports a failure. The next use tries again. */
  const reportFailure = async (attempt: Promise<UpliftDatabase>): Promise<UpliftDatabase> => {
    try {
      const database = await attempt;
      if (condition.get() === 'lost') condition.set('open');
      return database;
    } catch (error) {
      opening = null;
      condition.set('lost');
      throw error;
    }
  };
  await open();
  return {
    condition,
    async use(work) {
      try {
        return await work(await open());
      } catch (error) {
        if (condition.get() === 'superseded')
          throw new DOMException('A newer release uses the storage.', 'VersionError');
        if (!isClosed(error)) throw error;
        opening = null;
      }
      return work(await open());
    },
    close: () => {
      opening?.then(
        (database) => database.close(),
        () => undefined,
      );
    },
  };
}

/** Recognizes the error of a transaction whose connection is closing or closed. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
