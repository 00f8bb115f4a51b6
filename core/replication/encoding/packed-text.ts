import { isObject } from '../plain-object.ts';

/**
 * Formats `value` as JSON text. An object of exactly the keys `packed` is written as its members alone, in that order,
 * without brackets ("1",0,4,null), which no JSON text of two keys or more can be taken for. Undefined if JSON has no
 * form for it.
 */
export function packText(value: unknown, packed: readonly string[] | undefined): string | undefined {
  if (packed === undefined || !hasExactly(value, packed)) return JSON.stringify(value);
  return JSON.stringify(packed.map((key) => value[key])).slice(1, -1);
}

/** Parses a text from {@link packText}. Any other text (a hostile document) reads as null. */
export function unpackText(text: string, packed: readonly string[] | undefined): unknown {
  try {
    return packed === undefined ? JSON.parse(text) : unpacked(JSON.parse(`[${text}]`) as readonly unknown[], packed); // in brackets it is a list
  } catch {
    return null;
  }
}

function unpacked(members: readonly unknown[], packed: readonly string[]): unknown {
  if (members.length === 1) return members[0];
  return members.length === packed.length ? Object.fromEntries(packed.map((key, at) => [key, members[at]])) : null;
}

function hasExactly(value: unknown, keys: readonly string[]): value is Readonly<Record<string, unknown>> {
  return isObject(value) && Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}
