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
  const isUnderway = (id: string) => (underway.get(id) ?? 0) > 0;
  const count = (id: string, by: number) => underway.set(id, (underway.get(id) ?? 0) + by);
  void repository.getAll().then((stored) => all.set(new Map([...stored, ...(all.get() ?? [])])));
  const changed = new Set<string>();
  let isReading = false;
  const catchUp = async () => {
    isReading = true;
    try {
      while (changed.size > 0) {
        const ids = [...changed];
        changed.clear();
        const stored = await readValues(repository, ids);
        all.set(new Map([...(all.get() ?? []), ...stored.filter(([id]) => !isUnderway(id))]));
      }
    } finally {
      isReading = false;
    }
  };
  repository.subscribe((id) => {
    // The event of an earlier choice must not undo a later one.
    if (isUnderway(id)) return;
    changed.add(id);
    if (!isReading) void catchUp();
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

/** Up to this many changed values are read one by one; for more, all values are read together. */
const FEW_VALUES = 20;

async function readValues(
  repository: KeyedValueRepository,
  ids: readonly string[],
): Promise<readonly (readonly [id: string, value: unknown])[]> {
  if (ids.length <= FEW_VALUES) return Promise.all(ids.map(async (id) => [id, await repository.get(id)] as const));
  const values = await repository.getAll();
  return ids.map((id) => [id, values.get(id)] as const);
}
