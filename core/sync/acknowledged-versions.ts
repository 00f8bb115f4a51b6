import type { SyncedCollection } from './sync-records.ts';

/**
 * Tracks the versions of a device's own pushes. As long as they are consecutive from its last pull, no other device
 * wrote in between, and it need not fetch its own pushes.
 */
export class AcknowledgedVersions {
  readonly #pulled: CollectionVersions;
  /** Version up to which every collection was received. */
  #upTo: number;
  #isUnbroken = true;
  #cursors = new Map<SyncedCollection, number>();

  /** `versions`: the latest of each collection, all of them pulled. */
  constructor(versions: CollectionVersions) {
    this.#pulled = versions;
    this.#upTo = Math.max(...Object.values(versions));
  }

  /** Notes that a record of the collection was received at `version`. */
  add(collection: SyncedCollection, version: number): void {
    if (version <= this.#upTo) return;
    this.#isUnbroken &&= version === this.#upTo + 1;
    if (!this.#isUnbroken) return;
    this.#upTo = version;
    this.#cursors.set(collection, version);
  }

  /**
   * Returns the cursors that can be moved, each once. One that was set back since stays, because something must be
   * fetched again.
   */
  takeCursors(present: CollectionVersions): readonly (readonly [SyncedCollection, number])[] {
    const cursors = [...this.#cursors];
    this.#cursors = new Map();
    return cursors.filter(([name, cursor]) => present[name] >= this.#pulled[name] && present[name] < cursor);
  }
}

export type CollectionVersions = Readonly<Record<SyncedCollection, number>>;
