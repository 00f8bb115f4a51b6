/** Values derived from records, each stored under its record and that record's version, whose content never changes. */
export interface KeptValues<Value> {
  /** Value for a version of a record; undefined if none is stored. */
  get(record: string, version: number): Value | undefined;
  /** Caches a value of `size`; the least recently used ones make room. */
  put(record: string, kept: Kept<Value>): void;
}

interface Kept<Value> {
  readonly version: number;
  readonly value: Value;
  readonly size: number;
}

export function keepValues<Value>(most: number): KeptValues<Value> {
  const kept = new Map<string, Kept<Value>>(); // in the order in which they were last asked for
  let sum = 0;
  const drop = (record: string): void => {
    sum -= kept.get(record)?.size ?? 0;
    kept.delete(record);
  };
  return {
    get(record, version) {
      const found = kept.get(record);
      if (found?.version !== version) return undefined;
      kept.delete(record);
      kept.set(record, found);
      return found.value;
    },
    put(record, next) {
      drop(record);
      kept.set(record, next);
      sum += next.size;
      for (const oldest of kept.keys()) {
        if (sum <= most) return;
        drop(oldest);
      }
    },
  };
}
