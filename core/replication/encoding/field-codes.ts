import type { RecordShape } from '../record-shape.ts';

/** Prefix of a field outside the shape whose name could be taken for another's code. */
const OTHER_FIELD = '.';

/** Encodes `field` as part of a path: its short code, or its own name if the shape has none. */
export function encodeField(fields: RecordShape, field: string): string {
  if (Object.hasOwn(fields, field)) return fields[field]?.word ?? field;
  return field.startsWith(OTHER_FIELD) || fieldsByWord(fields).has(field) ? OTHER_FIELD + field : field;
}

/** Decodes a part of a path, inverse of {@link encodeField}. */
export function decodeField(fields: RecordShape, word: string): string {
  return fieldsByWord(fields).get(word) ?? (word.startsWith(OTHER_FIELD) ? word.slice(OTHER_FIELD.length) : word);
}

const known = new WeakMap<RecordShape, ReadonlyMap<string, string>>();

function fieldsByWord(fields: RecordShape): ReadonlyMap<string, string> {
  const words = known.get(fields) ?? new Map(Object.entries(fields).map(([field, { word }]) => [word ?? field, field]));
  known.set(fields, words);
  return words;
}
