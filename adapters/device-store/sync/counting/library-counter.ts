import type { UpliftId } from '@uplift/core/foundation';
import type { StateVector } from '@uplift/core/replication';
import type { CountedChange, Fingerprint, LibraryKeys, SyncedCollection } from '@uplift/core/sync';
import type { CountedChanges } from './digest-entry.ts';

/** Counts the changes of some records of a collection. */
export interface Counting {
  /** Null if the record counts the same as before. */
  change(id: string, before: StateVector, after: StateVector): readonly CountedChange[];
  /** The changes of one transaction. */
  all(changes: readonly CountedChange[]): CountedChanges;
}

/** Counts what this device has of an end-to-end encrypted account, from when it is begun in this tab. */
export class LibraryCounter {
  #begun: { readonly owner: UpliftId; readonly keys: LibraryKeys } | null = null;

  begin(owner: UpliftId, keys: LibraryKeys): void {
    this.#begun = { owner, keys };
  }

  end(): void {
    this.#begun = null;
  }

  /** Makes the fingerprints of records ready, before a transaction; null while nothing of the account is counted. */
  async prepare(owner: UpliftId, collection: SyncedCollection, ids: readonly string[]): Promise<Counting | null> {
    const begun = this.#begun;
    if (begun?.owner !== owner) return null;
    const { keys } = begun;
    const fingerprints = new Map<string, Fingerprint>(
      await Promise.all(ids.map(async (id) => [id, await keys.fingerprint(collection, id)] as const)),
    );
    return {
      change(id, before, after) {
        const fingerprint = fingerprints.get(id);
        return fingerprint === undefined ? [] : [{ fingerprint, before, after }];
      },
      all: (changes) => ({ owner, generation: keys.generation, changes: changes.filter(isChange) }),
    };
  }
}

function isChange({ before, after }: CountedChange): boolean {
  const writers = [...Object.keys(before), ...Object.keys(after)];
  return writers.some((writer) => (before[writer] ?? 0) !== (after[writer] ?? 0));
}
