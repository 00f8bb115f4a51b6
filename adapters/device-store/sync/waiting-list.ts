import type { UpliftId } from '@uplift/core/foundation';
import type { Waiting } from '@uplift/core/sync';
import { recordKey } from '../disk/disk-keys.ts';
import type { Disk, RecordStoreName } from '../disk/disk.ts';
import { isOutboxEntry, outboxKey, readOutbox } from './outbox.ts';
import type { OutboxEntry } from './outbox.ts';

/** An outbox entry with its record as stored. */
export interface RawEntry {
  readonly entry: OutboxEntry;
  readonly raw: unknown;
}

/**
 * Entries that wait: single edits, then bulk, each in order of arrival. All entries are read once, and then only changed ones: thousands
 * may be sent while more arrive.
 */
export class WaitingList {
  readonly #disk: Disk;
  #owner: UpliftId | null = null;
  #known = new Map<string, OutboxEntry>();
  #needsAll = true;
  #reading: Promise<unknown> = Promise.resolve();
  /** Sorted; rebuilt on the next read after a change. */
  #order: readonly OutboxEntry[] | null = null;
  /** Records that may have begun to wait, or to wait with another stamp. */
  #changed = new Map<string, readonly [store: RecordStoreName, id: string]>();

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Any record may have begun to wait. */
  changedAll(): void {
    this.#needsAll = true;
  }

  /** Notes records that may have begun to wait. */
  changed(store: RecordStoreName, ids: readonly string[]): void {
    for (const id of ids) this.#changed.set(entryKey(store, id), [store, id]);
  }

  /** Removes an entry that was sent with its stamp. */
  left({ collection, id, stamp }: Pick<Waiting, 'collection' | 'id' | 'stamp'>): void {
    const name = entryKey(collection, id);
    if (this.#known.get(name)?.stamp === stamp) this.#known.delete(name);
  }

  /** The first `limit` waiting entries, without those with a stamp in `except`. */
  async next(owner: UpliftId, limit: number, except: ReadonlySet<string>): Promise<readonly RawEntry[]> {
    for (;;) {
      const wanted = await this.#first(owner, limit, except);
      const found = await this.#read(wanted);
      const isFresh = found.every(({ entry }, at) => entry?.stamp === wanted[at]?.stamp);
      if (isFresh) return found.flatMap(({ entry, raw }) => (entry === null ? [] : [{ entry, raw }]));
      this.changedAll();
    }
  }

  /** Returns since when the oldest of `count` entries waits (epoch ms); null for none. If the list knows fewer, it reads everything again next time. */
  async oldest(owner: UpliftId, count: number): Promise<number | null> {
    const times = [...(await this.#upToDate(owner)).values()].map(({ changed_at }) => changed_at);
    if (times.length < count) this.changedAll();
    return times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b));
  }

  async #first(owner: UpliftId, limit: number, except: ReadonlySet<string>): Promise<readonly OutboxEntry[]> {
    const known = await this.#upToDate(owner);
    this.#order ??= [...known.values()].toSorted(inOrder);
    const first: OutboxEntry[] = [];
    for (const entry of this.#order) {
      if (first.length === limit) break;
      const isWaiting = known.get(entryKey(entry.store, entry.record_id[1])) === entry;
      if (isWaiting && !except.has(entry.stamp)) first.push(entry);
    }
    return first;
  }

  /** Updates one at a time: an earlier reading that ends later would restore old entries. */
  #upToDate(owner: UpliftId): Promise<ReadonlyMap<string, OutboxEntry>> {
    const reading = this.#reading.then(() => this.#readChanged(owner));
    // Entries that couldn't be read are read again.
    this.#reading = reading.catch(() => this.changedAll());
    return reading;
  }

  async #readChanged(owner: UpliftId): Promise<ReadonlyMap<string, OutboxEntry>> {
    while (this.#needsAll || this.#owner !== owner || this.#changed.size > 0) {
      const isAll = this.#needsAll || this.#owner !== owner;
      // Records that change from here on are read again.
      const changed = [...this.#changed.values()];
      this.#changed.clear();
      [this.#owner, this.#needsAll] = [owner, false];
      if (isAll) {
        const entries = await readOutbox(this.#disk, owner);
        this.#known = new Map(entries.map((entry) => [entryName(entry), entry]));
      } else await this.#reread(owner, changed);
      this.#order = null;
    }
    return this.#known;
  }

  async #reread(owner: UpliftId, changed: readonly (readonly [store: RecordStoreName, id: string])[]): Promise<void> {
    const reads = changed.map(([store, id]) => ({ store: 'outbox', key: outboxKey(store, owner, id) }) as const);
    const found = await this.#disk.read(reads);
    for (const [at, [store, id]] of changed.entries()) {
      const entry = found[at];
      if (isOutboxEntry(entry)) this.#known.set(entryKey(store, id), entry);
      else this.#known.delete(entryKey(store, id));
    }
  }

  async #read(
    entries: readonly OutboxEntry[],
  ): Promise<readonly { readonly entry: OutboxEntry | null; readonly raw: unknown }[]> {
    const reads = entries.flatMap(({ store, record_id: [owner, id] }) => [
      { store: 'outbox', key: outboxKey(store, owner, id) } as const,
      { store, key: recordKey(owner, id) },
    ]);
    const found = await this.#disk.read(reads);
    return entries.map((_, at) => {
      const [entry, raw] = [found[2 * at], found[2 * at + 1]];
      return { entry: isOutboxEntry(entry) ? entry : null, raw };
    });
  }
}

function inOrder(a: OutboxEntry, b: OutboxEntry): number {
  return Number(a.is_bulk ?? false) - Number(b.is_bulk ?? false) || a.changed_at - b.changed_at;
}

function entryName({ store, record_id: [, id] }: OutboxEntry): string {
  return entryKey(store, id);
}

function entryKey(store: RecordStoreName, id: string): string {
  return `${store}/${id}`;
}
