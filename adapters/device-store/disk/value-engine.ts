import type { Result, StorageRefusal } from '@uplift/core/foundation';

/** One store of small values by id. */
export interface ValueEngine {
  get(id: string): Promise<unknown>;
  getAll(): Promise<readonly unknown[]>;
  /** Puts all entries or none. */
  put(entries: readonly ValueEntry[]): Promise<Result<null, StorageRefusal>>;
}

interface ValueEntry {
  readonly id: string;
  readonly value: unknown;
}
