import type { UpliftId } from '@uplift/core/foundation';
import { keyOf } from './disk-keys.ts';
import type { Disk } from './disk.ts';
import { isOutboxEntry, outboxKey, outboxOf } from './outbox.ts';
import type { OutboxEntry } from './outbox.ts';

/** An entry of the outbox with the record as it lies. */
export interface LyingEntry {
  readonly entry: OutboxEntry;
  readonly lying: unknown;
}

type EntryName = Pick<OutboxEntry, 'store' | 'record_id'>;

/** What waits, in the order of its waiting. All of it is read once, and again only when something new waits: thousands may be sent in turn. */
export class WaitingList {
  readonly #disk: Disk;
  #owner: UpliftId | null = null;
  #order: Map<string, OutboxEntry> | null = null;
  #changes = 0;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Something may have begun to wait. */
  changed(): void {
    this.#changes += 1;
    this.#order = null;
  }

  /** What waited with this stamp waits no longer. */
  left(name: EntryName, stamp: string): void {
    if (this.#order?.get(nameOf(name))?.stamp === stamp) this.#order.delete(nameOf(name));
  }

  /** The first `limit` that wait, without those of the stamps `except`. */
  async next(owner: UpliftId, limit: number, except: ReadonlySet<string>): Promise<readonly LyingEntry[]> {
    for (;;) {
      const wanted = await this.#first(owner, limit, except);
      const found = await this.#read(wanted);
      const isFresh = found.every(({ entry }, at) => entry?.stamp === wanted[at]?.stamp);
      if (isFresh) return found.flatMap(({ entry, lying }) => (entry === null ? [] : [{ entry, lying }]));
      this.changed();
    }
  }

  async #first(owner: UpliftId, limit: number, except: ReadonlySet<string>): Promise<readonly OutboxEntry[]> {
    const first: OutboxEntry[] = [];
    for (const entry of (await this.#ordered(owner)).values()) {
      if (first.length === limit) break;
      if (!except.has(entry.stamp)) first.push(entry);
    }
    return first;
  }

  async #ordered(owner: UpliftId): Promise<ReadonlyMap<string, OutboxEntry>> {
    if (this.#order !== null && this.#owner === owner) return this.#order;
    const changes = this.#changes;
    const entries = await outboxOf(this.#disk, owner);
    const order = new Map(
      entries.toSorted((a, b) => a.changed_at - b.changed_at).map((entry) => [nameOf(entry), entry]),
    );
    // What began to wait while this was read may not be in it.
    [this.#order, this.#owner] = [this.#changes === changes ? order : null, owner];
    return order;
  }

  async #read(
    entries: readonly OutboxEntry[],
  ): Promise<readonly { readonly entry: OutboxEntry | null; readonly lying: unknown }[]> {
    const reads = entries.flatMap(({ store, record_id: [owner, id] }) => [
      { store: 'outbox', key: outboxKey(store, owner, id) } as const,
      { store, key: keyOf(owner, id) },
    ]);
    const found = await this.#disk.read(reads);
    return entries.map((_, at) => {
      const [entry, lying] = [found[2 * at], found[2 * at + 1]];
      return { entry: isOutboxEntry(entry) ? entry : null, lying };
    });
  }
}

function nameOf({ store, record_id: [, id] }: EntryName): string {
  return `${store}/${id}`;
}
