import type { RecordPut } from '@uplift/core/foundation';

/**
 * Lists only the fields that changed, undefined for a removed one. A record deleted on another device then stays in the
 * trash with its last edits; a whole value would restore it.
 */
export function changedFields<Value extends { readonly id: string }>(known: Value, next: Value): RecordPut<Value> {
  const [before, after] = [new Map(Object.entries(known)), new Map(Object.entries(next))];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => before.get(field) !== after.get(field),
  );
  const fields = Object.fromEntries(changed.map((field) => [field, after.get(field)])) as Partial<Value>; // of these two
  return { ...fields, id: next.id };
}
