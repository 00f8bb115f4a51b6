import {
  createStore,
  type KeyedValueRepository,
  type Result,
  type StorageRefusal,
  type Store,
} from '@uplift/core/foundation';

/** Small values by key, all in memory; a choice shows at once and is stored in the background. */
export interface StoredValues {
  /** Null until the device has answered. */
  readonly all: Store<ReadonlyMap<string, unknown> | null>;
  /** Shows `value` under `id` and stores it. Refused, it stays shown in this tab only. */
  readonly choose: (id: string, value: unknown) => Promise<Result<null, StorageRefusal>>;
}

/** The values of a repository, kept fresh when another tab changes one. */
export function createStoredValues(repository: KeyedValueRepository): StoredValues {
  const all = createStore<ReadonlyMap<string, unknown> | null>(null);
  const show = (id: string, value: unknown) => all.set(new Map(all.get() ?? []).set(id, value));
  const underway = new Map<string, number>();
  const count = (id: string, by: number) => underway.set(id, (underway.get(id) ?? 0) + by);
  void repository.getAll().then((stored) => all.set(new Map([...stored, ...(all.get() ?? [])])));
  repository.subscribe((id) => {
    // The event of an earlier choice must not undo a later one.
    if ((underway.get(id) ?? 0) > 0) return;
    void repository.get(id).then((value) => show(id, value));
  });
  return {
    all,
    async choose(id, value) {
      show(id, value);
      count(id, 1);
      const outcome = await repository.put(id, value);
      count(id, -1);
      return outcome;
    },
  };
}
