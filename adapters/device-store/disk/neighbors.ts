import type { IDBPObjectStore } from 'idb';
import type { UpliftSchema } from './database.ts';
import { compareKeys, neighborhood } from './disk-keys.ts';
import type { DiskKey, DiskStoreName } from './disk.ts';

type ObjectStore = Pick<
  IDBPObjectStore<UpliftSchema, DiskStoreName[], DiskStoreName, 'readonly' | 'readwrite'>,
  'get' | 'getAll' | 'getAllKeys' | 'keyPath'
>;

/** Below this number of entries, one request per entry costs no more than reading a range. */
export const MANY = 16;
/** Maximum number of entries per result, because a large result blocks the thread that reads it. */
const LONGEST_RUN = 500;

/** Groups entries by store and by the neighborhood of their keys. */
export function byNeighborhood<Keyed extends { readonly store: DiskStoreName }>(
  all: readonly Keyed[],
  recordKey: (one: Keyed) => DiskKey,
): readonly (readonly Keyed[])[] {
  const groups = new Map<string, Keyed[]>();
  for (const one of all) {
    const name = `${one.store} ${neighborhood(recordKey(one))}`;
    const group = groups.get(name) ?? [];
    group.push(one);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/**
 * Returns the entries under keys of one neighborhood, undefined for a missing one. One request per entry costs a
 * browser ten times what the entry costs in a range, so keys that are close together are read as ranges. Once a range
 * holds mostly other entries, the remaining keys are read one by one.
 */
export async function readEntries(store: ObjectStore, keys: readonly DiskKey[]): Promise<readonly unknown[]> {
  const order = keys.map((key, at) => ({ key, at })).toSorted((a, b) => compareKeys(a.key, b.key));
  const found = Array.from<unknown>({ length: keys.length });
  let next = 0;
  let isDense = true;
  while (isDense && order.length - next >= MANY) {
    const run = await readRun(store, order.slice(next));
    for (const { at, value } of run.matches) found[at] = value;
    next = run.isLast ? order.length : next + run.passed;
    isDense = run.matches.length * 2 >= run.length;
  }
  const rest = order.slice(next);
  const values = await Promise.all(rest.map(({ key }): Promise<unknown> => store.get(key as IDBValidKey))); // a list of keys is a key
  rest.forEach(({ at }, index) => (found[at] = values[index]));
  return found;
}

interface Wanted {
  readonly key: DiskKey;
  readonly at: number;
}

interface Run {
  readonly matches: readonly { readonly at: number; readonly value: unknown }[];
  /** Number of entries read. */
  readonly length: number;
  /** Number of wanted keys that are now known to exist or not. */
  readonly passed: number;
  /** True if no entries are left between the last one read and the last wanted key. */
  readonly isLast: boolean;
}

/** Reads the first entries from the first wanted key to the last. */
async function readRun(store: ObjectStore, wanted: readonly Wanted[]): Promise<Run> {
  const range = keyBound(wanted.map(({ key }) => key));
  const limit = Math.min(LONGEST_RUN, wanted.length + MANY);
  const [values, keys] = await keyedValues(store, range, limit);
  const matches: { at: number; value: unknown }[] = [];
  let passed = 0;
  for (const [index, key] of keys.entries()) {
    let order = compareAt(wanted, passed, key);
    while (order < 0) order = compareAt(wanted, (passed += 1), key);
    const match = wanted[passed];
    if (order !== 0 || match === undefined) continue;
    matches.push({ at: match.at, value: values[index] });
    passed += 1;
  }
  return { matches, length: keys.length, passed, isLast: keys.length < limit };
}

/** Compares the wanted key at this index with `key`. Returns 1 past the last wanted key. */
function compareAt(wanted: readonly Wanted[], at: number, key: DiskKey): number {
  const one = wanted[at];
  return one === undefined ? 1 : compareKeys(one.key, key);
}

function keyBound(sorted: readonly DiskKey[]): IDBKeyRange {
  return IDBKeyRange.bound(sorted[0], sorted.at(-1));
}

async function keyedValues(
  store: ObjectStore,
  range: IDBKeyRange,
  limit: number,
): Promise<readonly [values: readonly unknown[], keys: readonly DiskKey[]]> {
  const { keyPath } = store;
  if (keyPath !== null) {
    const values = await store.getAll(range, limit);
    return [values, values.map((value) => keyIn(value, keyPath))];
  }
  const [values, keys] = await Promise.all([store.getAll(range, limit), store.getAllKeys(range, limit)]);
  return [values, keys as DiskKey[]]; // no dates or bytes among them
}

/** Reads an entry's key from its key path. */
function keyIn(value: unknown, keyPath: string | readonly string[]): DiskKey {
  const fields = value as Readonly<Record<string, DiskKey>>; // it's stored under the key in these fields
  const part = (name: string): DiskKey => fields[name] ?? '';
  return typeof keyPath === 'string' ? part(keyPath) : keyPath.map(part);
}

/**
 * Returns ranges that cover removals of one neighborhood. Entries with nothing to keep between them share a range, and
 * so a request.
 */
export async function removedRanges(
  store: Pick<ObjectStore, 'getAllKeys'>,
  removed: readonly DiskKey[],
): Promise<readonly IDBKeyRange[]> {
  const sorted = removed.toSorted(compareKeys).map((key, at) => ({ key, at }));
  const limit = removed.length * 2;
  const raw = await store.getAllKeys(keyBound(sorted.map(({ key }) => key)), limit);
  const { runs, passed } = groupIntoRuns(raw as readonly DiskKey[], sorted); // no dates or bytes among them
  // Keys past a cut-off listing are removed one by one. After a complete listing, the remaining keys don't exist.
  const rest = raw.length < limit ? [] : sorted.slice(passed);
  return [...runs.map(keyBound), ...rest.map(({ key }) => keyBound([key]))];
}

interface Runs {
  /** The existing keys of each run to remove. */
  readonly runs: readonly (readonly DiskKey[])[];
  /** Number of removed keys that the listing passed. */
  readonly passed: number;
}

function groupIntoRuns(raw: readonly DiskKey[], removed: readonly Wanted[]): Runs {
  const runs: DiskKey[][] = [[]];
  let passed = 0;
  for (const key of raw) {
    let order = compareAt(removed, passed, key);
    while (order < 0) order = compareAt(removed, (passed += 1), key);
    if (order === 0) {
      runs.at(-1)?.push(key);
      passed += 1;
    } else runs.push([]);
  }
  return { runs: runs.filter(({ length }) => length > 0), passed };
}
