import type { RecordPut } from '@uplift/core/foundation';

/**
 * Only the fields that changed, undefined for a removed one: a record deleted on another device stays in the trash with its last edits, as
 * a whole value would not.
 */
export function changedFields<Value extends { readonly id: string }>(known: Value, next: Value): RecordPut<Value> {
  const [before, after] = [new Map(Object.entries(known)), new Map(Object.entries(next))];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => before.get(field) !== after.get(field),
  );
  const fields = Object.fromEntries(changed.map((field) => [field, after.get(field)])) as Partial<Value>; // of these two
  return { ...fields, id: next.id };
}
