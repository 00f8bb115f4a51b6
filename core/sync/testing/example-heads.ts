import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { hashWriter } from '@uplift/core/replication';
import type { StateVector } from '@uplift/core/replication';
import type { LibraryKeys } from '../heads/fingerprint.ts';
import { applyToDigest, EMPTY_DIGEST } from '../heads/library-digest.ts';
import type { HeadMemory, HeadState, NotedWarning, SyncRecords, SyncedCollection } from '../sync-records.ts';

/** A record, as far as the server is known to have it. */
export interface KnownRecord {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly counters: StateVector;
}

type HeadPort = Pick<SyncRecords, 'count' | 'headState' | 'keepHeads' | 'noteWarning' | 'dismissWarnings'>;

/** Counts and heads of a device, in memory. */
export class ExampleHeads implements HeadPort {
  readonly #device: string;
  readonly #known: () => readonly KnownRecord[];
  #keys: LibraryKeys | null = null;
  #memory: HeadMemory = { sequence: 0, seen: {}, stated: null };
  #noted = new Set<NotedWarning>();

  constructor(device: string, known: () => readonly KnownRecord[]) {
    this.#device = String(hashWriter(device));
    this.#known = known;
  }

  async count(keys: LibraryKeys | null): Promise<Result<null, never>> {
    this.#keys = keys;
    return accepted(null);
  }

  async headState(): Promise<HeadState | null> {
    const keys = this.#keys;
    if (keys === null) return null;
    const changes = this.#known().map(async ({ collection, id, counters }) => {
      const fingerprint = await keys.fingerprint(collection, id);
      return { fingerprint, before: {}, after: counters };
    });
    const digest = applyToDigest(EMPTY_DIGEST, await Promise.all(changes));
    const { generation } = keys;
    return { ...this.#memory, digest, generation, device: this.#device, noted: [...this.#noted] };
  }

  async keepHeads(memory: HeadMemory): Promise<Result<null, never>> {
    this.#memory = memory;
    return accepted(null);
  }

  async noteWarning(warning: NotedWarning): Promise<Result<null, never>> {
    this.#noted.add(warning);
    return accepted(null);
  }

  async dismissWarnings(): Promise<Result<null, never>> {
    this.#noted.clear();
    return accepted(null);
  }
}
