import type { UpliftId } from '@uplift/core/foundation';
import type { ListedRecord, SyncedCollection } from '@uplift/core/sync';
import { ownerRange } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';

/** Fewest entries worth a hint; fewer are looked up directly when needed. */
const MANY = 50;

/**
 * Predicts which listed records this device doesn't have: all of a collection that was empty when its first page arrived, except those that
 * arrived since. Only a hint; the write verifies it.
 */
export class InsertHint {
  readonly #disk: Disk;
  readonly #came = new Map<string, Set<string>>();

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  async among(
    owner: UpliftId,
    collection: SyncedCollection,
    listed: readonly ListedRecord[],
  ): Promise<ReadonlySet<string>> {
    const came = listed.length < MANY ? null : await this.#cameTo(owner, collection);
    if (came === null) return new Set();
    // A permanent deletion, or a delta on earlier changes, may concern a stored record.
    const whole = listed.filter(({ id, data }) => data?.since === 0 && !came.has(id)).map(({ id }) => id);
    for (const id of whole) came.add(id);
    return new Set(whole);
  }

  async #cameTo(owner: UpliftId, collection: SyncedCollection): Promise<Set<string> | null> {
    const name = JSON.stringify([owner, collection]);
    const known = this.#came.get(name);
    if (known !== undefined) return known;
    if ((await this.#disk.lastKey(collection, ownerRange(owner))) !== null) return null;
    const came = new Set<string>();
    this.#came.set(name, came);
    return came;
  }
}
