import type { RecordShape } from '../record-shape.ts';

/** Before a field of no shape whose name could be taken for the word of another. */
const OTHER_FIELD = '.';

/** The part of a path that stands for `field`: its short word, or its own name where the shape gives it none. */
export function encodeField(fields: RecordShape, field: string): string {
  if (Object.hasOwn(fields, field)) return fields[field]?.word ?? field;
  return field.startsWith(OTHER_FIELD) || fieldsByWord(fields).has(field) ? OTHER_FIELD + field : field;
}

/** The field that a part of a path stands for, inverse of {@link encodeField}. */
export function decodeField(fields: RecordShape, word: string): string {
  return fieldsByWord(fields).get(word) ?? (word.startsWith(OTHER_FIELD) ? word.slice(OTHER_FIELD.length) : word);
}

const known = new WeakMap<RecordShape, ReadonlyMap<string, string>>();

function fieldsByWord(fields: RecordShape): ReadonlyMap<string, string> {
  const words = known.get(fields) ?? new Map(Object.entries(fields).map(([field, { word }]) => [word ?? field, field]));
  known.set(fields, words);
  return words;
}
