import type { IDBPObjectStore } from 'idb';
import type { UpliftSchema } from './database.ts';
import { compareKeys, neighborhood } from './disk-keys.ts';
import type { DiskKey, ObjectStoreName } from './disk.ts';

type ObjectStore = Pick<
  IDBPObjectStore<UpliftSchema, ObjectStoreName[], ObjectStoreName, 'readonly' | 'readwrite'>,
  'get' | 'getAll' | 'getAllKeys'
>;

/** Below this number of entries, one request per entry costs no more than reading a range. */
export const MANY = 16;
/** Maximum number of entries per result, because a large result blocks the thread that reads it. */
const LONGEST_RUN = 500;
/** Most other entries between two wanted ones that are read with them: a request costs a browser ten times what an entry costs in a range. */
const WIDEST_GAP = 4;
/** Keys listed for each wanted one. Past them, keys are read one by one. */
const LISTED_PER_KEY = 4;

/** Groups entries by store and by the neighborhood of their keys. */
export function byNeighborhood<Keyed extends { readonly store: ObjectStoreName }>(
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
 * Returns the entries under keys of one neighborhood, undefined for a missing one. Their keys are listed first: a key
 * costs far less than its entry, most wanted entries of an import do not exist, and those close together are read as
 * ranges.
 */
export async function readEntries(store: ObjectStore, keys: readonly DiskKey[]): Promise<readonly unknown[]> {
  const wanted = keys.map((key, at) => ({ key, at })).toSorted((a, b) => compareKeys(a.key, b.key));
  const { matches, rest } = await listWanted(store, wanted);
  const found = Array.from<unknown>({ length: keys.length });
  const reads = groupIntoRuns(matches, WIDEST_GAP).map(async (run) => {
    const values = await store.getAll(keyBound(run.map(({ key }) => key)));
    for (const { at, place } of run) found[at] = values[place - placeAt(run, 0)];
  });
  const singles = rest.map(async ({ key, at }) => {
    found[at] = await store.get(key as IDBValidKey); // a list of keys is a key
  });
  await Promise.all([...reads, ...singles]);
  return found;
}

interface Wanted {
  readonly key: DiskKey;
  readonly at: number;
}

/** A wanted key that exists, and its place among the listed ones. */
interface Match extends Wanted {
  readonly place: number;
}

interface Listed {
  readonly matches: readonly Match[];
  /** The wanted keys past the end of a listing that was cut off; any other without a match does not exist. */
  readonly rest: readonly Wanted[];
}

/** Finds which of these sorted keys exist. */
async function listWanted(store: Pick<ObjectStore, 'getAllKeys'>, wanted: readonly Wanted[]): Promise<Listed> {
  const limit = wanted.length * LISTED_PER_KEY;
  const raw = await store.getAllKeys(keyBound(wanted.map(({ key }) => key)), limit);
  const matches: Match[] = [];
  let passed = 0;
  // no dates or bytes among them
  for (const [place, key] of (raw as readonly DiskKey[]).entries()) {
    let order = compareAt(wanted, passed, key);
    while (order < 0) order = compareAt(wanted, (passed += 1), key);
    const match = wanted[passed];
    if (order !== 0 || match === undefined) continue;
    matches.push({ ...match, place });
    passed += 1;
  }
  return { matches, rest: raw.length < limit ? [] : wanted.slice(passed) };
}

/** Groups existing keys that have at most `widestGap` others between them. */
function groupIntoRuns(matches: readonly Match[], widestGap: number): readonly (readonly Match[])[] {
  const runs: Match[][] = [];
  for (const match of matches) {
    const run = runs.at(-1) ?? [];
    const isNear = match.place - placeAt(run, -1) <= widestGap + 1;
    const isShort = match.place - placeAt(run, 0) < LONGEST_RUN;
    if (isNear && isShort) run.push(match);
    else runs.push([match]);
  }
  return runs;
}

function placeAt(run: readonly Match[], index: number): number {
  return run.at(index)?.place ?? -Infinity;
}

/** Compares the wanted key at this index with `key`. Returns 1 past the last wanted key. */
function compareAt(wanted: readonly Wanted[], at: number, key: DiskKey): number {
  const one = wanted[at];
  return one === undefined ? 1 : compareKeys(one.key, key);
}

function keyBound(sorted: readonly DiskKey[]): IDBKeyRange {
  return IDBKeyRange.bound(sorted[0], sorted.at(-1));
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
  const { matches, rest } = await listWanted(store, sorted);
  const runs = groupIntoRuns(matches, 0);
  return [...runs, ...rest.map((one) => [one])].map((run) => keyBound(run.map(({ key }) => key)));
}
