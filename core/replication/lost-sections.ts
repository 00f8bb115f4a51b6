import { isObject } from './plain-object.ts';
import { isSameJson, type Rebase } from './rebase-value.ts';
import type { RecordShape } from './record-shape.ts';

/** Whether `before` has a section that `after` lacks: all that was written in it went with it, whoever knew of that. */
export function losesSections(shape: RecordShape, before: unknown, after: unknown): boolean {
  return sectionFields(shape).some((field) => {
    const left = entriesIn(after, field);
    return [...entriesIn(before, field).keys()].some((id) => !left.has(id));
  });
}

/** Whether an edit changed a section that is gone since it began: the edit has no place for that any more. */
export function editsGoneSection(shape: RecordShape, { base, next, current }: Rebase<unknown>): boolean {
  return sectionFields(shape).some((field) => {
    const [before, after, left] = [entriesIn(base, field), entriesIn(next, field), entriesIn(current, field)];
    return [...after].some(([id, section]) => before.has(id) && !left.has(id) && !isSameJson(before.get(id), section));
  });
}

/** Whether an edit removes a section that changed since the edit began. */
export function removesChangedSection(shape: RecordShape, { base, next, current }: Rebase<unknown>): boolean {
  return sectionFields(shape).some((field) => {
    const [before, after, left] = [entriesIn(base, field), entriesIn(next, field), entriesIn(current, field)];
    return [...left].some(([id, section]) => before.has(id) && !after.has(id) && !isSameJson(before.get(id), section));
  });
}

/** The fields that hold sections by id. */
function sectionFields(shape: RecordShape): readonly string[] {
  return Object.entries(shape).flatMap(([field, { rule, ...rest }]) => {
    if (rule !== 'map' || !('entry' in rest)) return [];
    return rest.entry.rule === 'fields' && rest.entry.mergesLyrics === true ? [field] : [];
  });
}

function entriesIn(value: unknown, field: string): ReadonlyMap<string, unknown> {
  const entries = isObject(value) ? value[field] : null;
  return new Map(isObject(entries) ? Object.entries(entries) : []);
}
