import { isObject } from './raw-record.ts';

/** Whether two readings of the disk found the same. What is sealed is never sealed twice alike, so its vector tells without its bytes. */
export function isSameStored(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [partsA, partsB] = [asList(a), asList(b)];
  if (partsA !== null && partsB !== null) return sameParts(partsA, partsB);
  return partsA === partsB && isObject(a) && isObject(b) && sameFields(a, b);
}

function asList(value: unknown): ArrayLike<unknown> | null {
  if (value instanceof Map) return [...value];
  return Array.isArray(value) || value instanceof Uint8Array ? value : null;
}

function sameParts(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  let at = 0;
  while (at < a.length && isSameStored(a[at], b[at])) at += 1;
  return a.length === b.length && at === a.length;
}

function sameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a);
  const isSealedAlike = a['data_iv'] instanceof Uint8Array && isSameStored(a['data_iv'], b['data_iv']);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => (isSealedAlike && name === 'data') || isSameStored(a[name], b[name]));
}
