import { canonicalJson } from '@uplift/core/foundation';

/**
 * Replaces each part of `next` that is the same JSON as in `previous` by that very object, so that unchanged parts are
 * not drawn again.
 */
export function shareStructure<Value>(previous: Value, next: Value): Value {
  return shared(previous, next) as Value; // the same JSON as `next`
}

function shared(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (!isObject(previous) || !isObject(next)) return next;
  if (Array.isArray(next)) return Array.isArray(previous) ? sharedList(previous, next) : next;
  return Array.isArray(previous) ? next : sharedObject(previous, next);
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/** Shares a list's items. An item without an equal one at the same index is looked up among all items: it may have moved. */
function sharedList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let known: ReadonlyMap<string, unknown> | null = null;
  const items = next.map((item, index) => {
    const same = shared(previous[index], item);
    if (same === previous[index] || !isObject(item)) return same;
    known ??= new Map(previous.filter(isObject).map((each) => [canonicalJson(each), each]));
    const like = known.get(canonicalJson(item));
    return like !== undefined && shared(like, item) === like ? like : same;
  });
  const isSame = items.length === previous.length && items.every((item, index) => item === previous[index]);
  return isSame ? previous : items;
}

function sharedObject(previous: JsonObject, next: JsonObject): JsonObject {
  const entries = Object.entries(next).map(
    ([key, value]) => [key, Object.hasOwn(previous, key) ? shared(previous[key], value) : value] as const,
  );
  const isSame =
    entries.length === Object.keys(previous).length &&
    entries.every(([key, value]) => Object.hasOwn(previous, key) && previous[key] === value);
  return isSame ? previous : Object.fromEntries(entries);
}
