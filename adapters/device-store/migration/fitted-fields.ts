import { isObject } from '../records/raw-record.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object with a default for each; a default's type is the type that the field must have. */
export type Form = Readonly<Record<string, unknown>>;

/** Returns the objects of a stored list, each fitted to `form`. Other items are left out and added to `misfits`. */
export function fitItems(list: unknown, form: Form, misfits: string[]): readonly Fields[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const readable = items.filter((item) => isObject(item));
  if (readable.length < items.length) misfits.push('item');
  return readable.map((item) => fitFields(item, form, misfits));
}

/** Returns the entries of a stored map that are objects, each fitted to `form`. Other entries are added to `misfits`. */
export function fitEntries(entries: unknown, form: Form, misfits: string[]): Readonly<Record<string, Fields>> {
  const kept: [string, Fields][] = [];
  for (const [id, entry] of Object.entries(isObject(entries) ? entries : {})) {
    if (isObject(entry)) kept.push([id, fitFields(entry, form, misfits)]);
    else misfits.push(id);
  }
  return Object.fromEntries(kept);
}

/**
 * Returns the stored fields with every field of `form`. Fields of another type are replaced and added to `misfits`;
 * missing ones get their default.
 */
export function fitFields(stored: Fields, form: Form, misfits: string[]): Fields {
  const filled = Object.entries(form).map(([field, example]): [string, unknown] => {
    const value = stored[field];
    if (hasSameForm(value, example)) return [field, value];
    if (value !== undefined) misfits.push(field);
    return [field, example];
  });
  return { ...stored, ...Object.fromEntries(filled) };
}

function hasSameForm(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value);
  if (isObject(example)) return isObject(value);
  return typeof value === typeof example;
}
