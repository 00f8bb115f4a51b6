import { compareKeys } from './disk-keys.ts';
import type { DiskKey, DiskRange } from './disk.ts';

interface StoreEntry {
  readonly key: DiskKey;
  readonly value: unknown;
}

/** One store in memory. Copies values on put and read, as a database does. */
export class MemoryObjectStore {
  readonly #entries: Map<string, StoreEntry>;
  #lastNumber: number;

  constructor(entries: ReadonlyMap<string, StoreEntry> = new Map(), lastNumber = 0) {
    this.#entries = new Map(entries);
    this.#lastNumber = lastNumber;
  }

  /** Copies the store. Stored values are never changed, only replaced, so both may share them. */
  copy(): MemoryObjectStore {
    return new MemoryObjectStore(this.#entries, this.#lastNumber);
  }

  get(key: DiskKey): unknown {
    return structuredClone(this.#entries.get(JSON.stringify(key))?.value);
  }

  within(range: DiskRange): readonly StoreEntry[] {
    const entries = [...this.#entries.values()].filter(({ key }) => isWithin(key, range));
    return structuredClone(entries.toSorted((a, b) => compareKeys(a.key, b.key)));
  }

  put(key: DiskKey, value: unknown): void {
    this.#entries.set(JSON.stringify(key), structuredClone({ key, value }));
  }

  /** Puts under the next number. */
  add(value: unknown): void {
    this.#lastNumber += 1;
    this.put(this.#lastNumber, value);
  }

  remove(key: DiskKey): void {
    this.#entries.delete(JSON.stringify(key));
  }

  removeAll(range: DiskRange): void {
    for (const [name, { key }] of this.#entries) if (isWithin(key, range)) this.#entries.delete(name);
  }
}

function isWithin(key: DiskKey, { from, to }: DiskRange): boolean {
  return compareKeys(key, from) >= 0 && compareKeys(key, to) < 0;
}
