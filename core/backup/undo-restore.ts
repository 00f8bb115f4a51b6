import { accepted } from '@uplift/core/foundation';
import type { RecordRepository, Result, StorageRefusal } from '@uplift/core/foundation';
import type { LibraryContents } from './library-contents.ts';
import type { RestorePorts } from './restore-library.ts';

/** Undoes a restore. */
export type UndoRestore = () => Promise<Result<null, StorageRefusal>>;

/** Reads what undoing the restore of `restoring` needs, before it is stored; `device` is the current contents. */
export async function readBefore(
  ports: RestorePorts,
  restoring: LibraryContents,
  device: LibraryContents,
): Promise<UndoRestore> {
  const undos: readonly UndoRestore[] = [
    await recordsBefore(ports.songs, restoring.songs, device.songs),
    await recordsBefore(ports.collections, restoring.collections, device.collections),
    await recordsBefore(ports.sets, restoring.sets, device.sets),
    await recordsBefore(ports.layers, restoring.layers, device.layers),
    ...[...restoring.preferences.keys()].map(
      (id): UndoRestore =>
        () =>
          // A preference that is undefined is as one that was never chosen.
          ports.preferences.put(id, device.preferences.get(id)),
    ),
  ];
  return () => inTurn(undos);
}

async function recordsBefore<Value extends { readonly id: string }>(
  repository: RecordRepository<Value>,
  restoring: readonly Value[],
  live: readonly Value[],
): Promise<UndoRestore> {
  const ids = new Set<string>(restoring.map(({ id }) => id));
  const replaced = live.filter(({ id }) => ids.has(id));
  const trashed = (await repository.getTrash()).map(({ value }) => value).filter(({ id }) => ids.has(id));
  const known = new Set<string>([...replaced, ...trashed].map(({ id }) => id));
  const added = [...ids].filter((id) => !known.has(id));
  return () =>
    inTurn([
      () => repository.putAll([...replaced, ...trashed]),
      () => repository.remove([...added, ...trashed.map(({ id }) => id)]),
      // No one deleted these: they leave no trace in the trash.
      () => repository.purge(added),
    ]);
}

/** Runs the steps in order; stops at the first refusal. */
async function inTurn(
  steps: readonly (() => Promise<Result<unknown, StorageRefusal>>)[],
): Promise<Result<null, StorageRefusal>> {
  for (const step of steps) {
    const done = await step();
    if (!done.ok) return done;
  }
  return accepted(null);
}
