import type { SongImporter } from '@uplift/client/importing';
import type { LibraryBackup } from '@uplift/core/backup';
import { NO_COUNTS } from '@uplift/core/backup';
import { refused, type Result, type StorageRefusal } from '@uplift/core/foundation';
import type { SongConflicts } from '@uplift/core/library';

/** Returns true while the person may change the library. */
export type MayEdit = () => boolean;

const WRITES = ['put', 'putAll', 'remove', 'restore', 'purge'] as const;

type Write = (...given: never[]) => Promise<Result<unknown, StorageRefusal>>;
type Writes = Readonly<Record<(typeof WRITES)[number] | 'claim', Write>>;

/** Refuses every write of a repository to those who may only read. No record of a church's library is ever unclaimed. */
export function keepReadOnly<Records extends Writes>(records: Records, mayEdit: MayEdit): Records {
  const guarded = WRITES.map((name) => {
    const write: Write = async (...given) => (mayEdit() ? records[name](...given) : READ_ONLY);
    return [name, write] as const;
  });
  return { ...records, ...Object.fromEntries(guarded), claim: refuseAll };
}

const READ_ONLY: Result<never, StorageRefusal> = refused('read-only');

function refuseAll(): Promise<Result<never, StorageRefusal>> {
  return Promise.resolve(READ_ONLY);
}

/** Refuses settling conflicts to those who may only read. Dismissing a notice changes this device alone. */
export function keepConflicts(conflicts: SongConflicts, mayEdit: MayEdit): SongConflicts {
  return { ...conflicts, settle: async (id, names) => (mayEdit() ? conflicts.settle(id, names) : READ_ONLY) };
}

/** Refuses storing songs to those who may only read. */
export function keepImporter(importer: SongImporter, mayEdit: MayEdit): SongImporter {
  return {
    ...importer,
    store: async (songs, onProgress) =>
      mayEdit() ? importer.store(songs, onProgress) : { stored: 0, refusal: 'read-only' },
  };
}

/** Refuses restoring to those who may only read. */
export function keepBackup(backup: LibraryBackup, mayEdit: MayEdit): LibraryBackup {
  return {
    ...backup,
    restore: async (choice, onProgress) =>
      mayEdit() ? backup.restore(choice, onProgress) : { stored: NO_COUNTS, refusal: 'read-only' },
    undo: async () => (mayEdit() ? backup.undo() : READ_ONLY),
  };
}
