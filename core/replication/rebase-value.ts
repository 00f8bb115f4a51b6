import { assertNever } from '@uplift/core/foundation';
import { matchItems } from './lists/match-items.ts';
import { REPLACE } from './record-shape.ts';
import type { MergeRule, RecordShape } from './record-shape.ts';

/** A change, and a value that may have changed in other ways since. */
export interface Rebase<Value> {
  /** The value before the change. */
  readonly base: Value;
  /** The value after the change. */
  readonly next: Value;
  /** The value to apply the difference to. */
  readonly current: Value;
}

/**
 * Applies the difference from `base` to `next` to `current`, along a record's merge rules. Other changes of `current`
 * since `base` stay: a later change is intended. Plain JSON in, plain JSON out; unchanged parts are the same objects.
 */
export function rebaseValue<Value>(shape: RecordShape, change: Rebase<Value>): Value {
  return rebased({ rule: 'fields', fields: shape }, change) as Value; // rebased along the shape of a Value
}

/** Returns true if two values are the same JSON, with keys in any order. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isJsonObject(one) || !isJsonObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === otherKeys.length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  );
}

type JsonObject = Readonly<Record<string, unknown>>;

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

function rebased(rule: MergeRule, change: Rebase<unknown>): unknown {
  const { base, next, current } = change;
  if (isSameJson(base, next)) return current;
  if (isSameJson(base, current)) return next;
  return rebasedByRule(rule, change);
}

function rebasedByRule(rule: MergeRule, change: Rebase<unknown>): unknown {
  const { base, next, current } = change;
  switch (rule.rule) {
    case 'fields':
      return rebasedEntries((key) => rule.fields[key] ?? REPLACE, change);
    case 'map':
      return rebasedEntries(() => rule.entry, change);
    case 'list':
      return rebasedList(rule.sameItem, change);
    case 'sum':
      return Number(current) + Number(next) - Number(base);
    case 'latest':
    case 'replace':
      return current;
    default:
      return assertNever(rule);
  }
}

function rebasedEntries(findRule: (key: string) => MergeRule, { base, next, current }: Rebase<unknown>): unknown {
  if (!isJsonObject(base) || !isJsonObject(next) || !isJsonObject(current)) return current;
  const entries = new Map(Object.entries(current));
  for (const key of new Set([...Object.keys(base), ...Object.keys(next)])) {
    const entry = rebasedEntry(findRule(key), {
      base: ownValue(base, key),
      next: ownValue(next, key),
      current: ownValue(current, key),
    });
    if (entry === undefined) entries.delete(key);
    else entries.set(key, entry);
  }
  return Object.fromEntries(entries);
}

function ownValue(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Undefined is an entry that is not there: one that others took away stays away, one that others changed stays. */
function rebasedEntry(rule: MergeRule, change: Rebase<unknown>): unknown {
  const { base, next, current } = change;
  if (base === undefined) return current === undefined ? next : current;
  if (current === undefined) return undefined;
  if (next === undefined) return isSameJson(base, current) ? undefined : current;
  return rebased(rule, change);
}

interface NamedItem {
  /** Equal for the same item at any place. */
  readonly name: string;
  readonly item: unknown;
}

/**
 * Rebases a list: removed items go; new or moved items follow the item they followed, if that is still there. One that
 * others moved stays.
 */
function rebasedList(sameItem: readonly string[], { base, next, current }: Rebase<unknown>): unknown {
  const origins = { base: Array.isArray(base) ? base : [], sameItem };
  const [before, after, present] = [named(base, origins), named(next, origins), named(current, origins)];
  const [known, changed, held] = [byName(before), byName(after), byName(present)];
  const [isKept, isUnmoved] = [keptNames(before, after), keptNames(before, present)];
  const stays = (name: string) =>
    !known.has(name) || isKept.has(name) || (changed.has(name) && held.has(name) && !isUnmoved.has(name));
  const list: NamedItem[] = present.filter(({ name }) => stays(name)).map((entry) => withChange(entry, known, changed));
  for (const [index, { name, item }] of after.entries()) {
    // Taken away by others, where it is already, or added by others too.
    if (known.has(name) ? !held.has(name) || stays(name) : held.has(name)) continue;
    const entry = known.has(name) ? withChange({ name, item: held.get(name) }, known, changed) : { name, item };
    list.splice(placeAfter(list, after.slice(0, index)), 0, entry);
  }
  return list.map(({ item }) => item);
}

function byName(items: readonly NamedItem[]): ReadonlyMap<string, unknown> {
  return new Map(items.map(({ name, item }) => [name, item]));
}

interface Origins {
  readonly base: readonly unknown[];
  readonly sameItem: readonly string[];
}

/** Names items by their origin in `base`; later ones by their content, and repeats by their number. */
function named(list: unknown, { base, sameItem }: Origins): readonly NamedItem[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const origins = matchItems(listTexts(base), listTexts(items), sameItem);
  const counts = new Map<string, number>();
  return items.map((item, index) => {
    const origin = origins[index] ?? -1;
    if (origin >= 0) return { name: `${origin}`, item };
    const fields = isJsonObject(item) ? sameItem.map((field) => item[field] ?? null) : [item];
    const identity = JSON.stringify(fields);
    const count = counts.get(identity) ?? 0;
    counts.set(identity, count + 1);
    return { name: `new ${count} ${identity}`, item };
  });
}

function listTexts(items: readonly unknown[]): readonly string[] {
  return items.map((item) => JSON.stringify(item ?? null));
}

/** The items that neither came, went nor moved: those along a longest common subsequence. */
function keptNames(before: readonly NamedItem[], after: readonly NamedItem[]): ReadonlySet<string> {
  const placeBefore = new Map(before.map(({ name }, index) => [name, index]));
  const places = after.flatMap(({ name }) => {
    const place = placeBefore.get(name);
    return place === undefined ? [] : [{ name, place }];
  });
  return longestRising(places);
}

interface ItemPlace {
  readonly name: string;
  readonly place: number;
}

/** The last item of a rising row, and how it got there. */
interface Row extends ItemPlace {
  readonly length: number;
  readonly rest: Row | null;
}

/** Keeps the ends of the best rows of each length (patience sorting). */
function longestRising(places: readonly ItemPlace[]): ReadonlySet<string> {
  const ends: Row[] = [];
  for (const { name, place } of places) {
    const length = firstAtLeast(ends, place);
    ends[length] = { name, place, length, rest: ends[length - 1] ?? null };
  }
  const names = new Set<string>();
  for (let row = ends.at(-1) ?? null; row !== null; row = row.rest) names.add(row.name);
  return names;
}

function firstAtLeast(ends: readonly Row[], place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle]?.place ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withChange(
  entry: NamedItem,
  known: ReadonlyMap<string, unknown>,
  changed: ReadonlyMap<string, unknown>,
): NamedItem {
  const isTheirs = !isSameJson(known.get(entry.name), entry.item);
  return isTheirs || !changed.has(entry.name) ? entry : { name: entry.name, item: changed.get(entry.name) };
}

/** Finds the place after the nearest earlier item; the start if none of them is left. */
function placeAfter(list: readonly NamedItem[], before: readonly NamedItem[]): number {
  const nearest = before.findLast(({ name }) => list.some((entry) => entry.name === name));
  return nearest === undefined ? 0 : list.findIndex(({ name }) => name === nearest.name) + 1;
}
