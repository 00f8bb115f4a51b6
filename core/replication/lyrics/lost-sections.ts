import { isObject } from '../plain-object.ts';
import { isSameJson, type Rebase } from '../rebase-value.ts';
import type { RecordShape } from '../record-shape.ts';

/** Returns whether `after` lacks a section of `before`. Its words are gone with it, whether or not the remover had seen them. */
export function losesSections(shape: RecordShape, before: unknown, after: unknown): boolean {
  return sectionFields(shape).some((field) => {
    const left = entriesIn(after, field);
    return [...entriesIn(before, field).keys()].some((id) => !left.has(id));
  });
}

/** Returns whether an edit changes a section that was removed after the edit began, so that the change is lost. */
export function editsGoneSection(shape: RecordShape, { base, next, current }: Rebase<unknown>): boolean {
  return sectionFields(shape).some((field) => {
    const [before, after, left] = [entriesIn(base, field), entriesIn(next, field), entriesIn(current, field)];
    return [...after].some(([id, section]) => before.has(id) && !left.has(id) && !isSameJson(before.get(id), section));
  });
}

/** Returns whether an edit removes a section that changed after the edit began. */
export function removesChangedSection(shape: RecordShape, { base, next, current }: Rebase<unknown>): boolean {
  return sectionFields(shape).some((field) => {
    const [before, after, left] = [entriesIn(base, field), entriesIn(next, field), entriesIn(current, field)];
    return [...left].some(([id, section]) => before.has(id) && !after.has(id) && !isSameJson(before.get(id), section));
  });
}

/** Returns the names of the fields that hold sections by id. */
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
