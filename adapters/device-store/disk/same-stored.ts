import { isObject } from '../records/raw-record.ts';

/** Compares two reads. Every encryption has a new vector, so encrypted bytes are compared by their vectors. */
export function isSameStored(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Uint8Array && b instanceof Uint8Array) return isSameBytes(a, b);
  return isSameWhole(a, b);
}

function isSameWhole(a: unknown, b: unknown): boolean {
  const [partsA, partsB] = [asList(a), asList(b)];
  if (partsA !== null && partsB !== null) return sameParts(partsA, partsB);
  return partsA === partsB && isObject(a) && isObject(b) && hasSameFields(a, b);
}

function asList(value: unknown): ArrayLike<unknown> | null {
  if (value instanceof Map) return [...value];
  return Array.isArray(value) ? value : null;
}

function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.length === b.length && at === a.length;
}

function sameParts(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  let at = 0;
  while (at < a.length && isSameStored(a[at], b[at])) at += 1;
  return a.length === b.length && at === a.length;
}

function hasSameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  const implied = impliedFields(a, b);
  return names.every((name) => implied.has(name) || isSameStored(a[name], b[name]));
}

const NONE: ReadonlySet<string> = new Set();
const SEALED: ReadonlySet<string> = new Set(['data']);
const OF_DOCUMENT: ReadonlySet<string> = new Set(['value', 'fields', 'counters']);

/** Fields implied by another one: sealed bytes by their vector, and derived data by the state of a document. */
function impliedFields(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  if (a['data_iv'] instanceof Uint8Array && isSameStored(a['data_iv'], b['data_iv'])) return SEALED;
  return a['doc'] instanceof Uint8Array && isSameStored(a['doc'], b['doc']) ? OF_DOCUMENT : NONE;
}
