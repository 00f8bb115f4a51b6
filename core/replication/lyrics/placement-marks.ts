import { isObject } from '../plain-object.ts';
import { hashWriter } from '../writer.ts';

/** The placements on the lyrics of a section. */
export const PLACED_FIELDS = ['chords', 'line_beginnings', 'line_breaks'] as const;
export type PlacedField = (typeof PLACED_FIELDS)[number];

/** A section as any fields: what merges need no shape for. */
export type Section = Readonly<Record<string, unknown>>;

const MARK_LENGTH = 6;
const BASE = 36;

/** A short mark of one item and its place. */
export function markKey(field: PlacedField, id: string, item: unknown): string {
  const { line, character, word } = isObject(item) ? item : {};
  const place = JSON.stringify([field, id, line, character ?? word ?? null]);
  return hashWriter(place).toString(BASE).padStart(MARK_LENGTH, '0').slice(-MARK_LENGTH);
}

/** The marks of all placements on the lyrics of a section. */
export function buildMarks(section: Section): ReadonlySet<string> {
  const marks = PLACED_FIELDS.flatMap((field) => {
    const items = section[field];
    return isObject(items) ? Object.entries(items).map(([id, item]) => markKey(field, id, item)) : [];
  });
  return new Set(marks);
}
