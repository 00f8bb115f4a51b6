/** Runs `work`; returns the number of requests for entries of a store that it made, and of requests for keys. */
export async function countRequests(
  store: string,
  work: () => Promise<unknown>,
): Promise<readonly [entries: number, keys: number]> {
  const { prototype } = IDBObjectStore;
  const counts = { get: 0, getAll: 0, getAllKeys: 0 };
  const names = ['get', 'getAll', 'getAllKeys'] as const;
  const methods = names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name) ?? {}] as const);
  for (const [name, method] of methods) {
    Object.defineProperty(prototype, name, {
      ...method,
      value(this: IDBObjectStore, ...given: readonly unknown[]) {
        if (this.name === store) counts[name] += 1;
        return Reflect.apply(method.value as () => IDBRequest, this, given); // a method of every store
      },
    });
  }
  try {
    await work();
  } finally {
    for (const [name, method] of methods) Object.defineProperty(prototype, name, method);
  }
  return [counts.get + counts.getAll, counts.getAllKeys];
}
