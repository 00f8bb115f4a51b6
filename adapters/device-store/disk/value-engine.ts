import type { Result, StorageRefusal } from '@uplift/core/foundation';

/** One store of small values by id. */
export interface ValueEngine {
  get(id: string): Promise<unknown>;
  getAll(): Promise<readonly unknown[]>;
  put(entry: { readonly id: string; readonly value: unknown }): Promise<Result<null, StorageRefusal>>;
}
