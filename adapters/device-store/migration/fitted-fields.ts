import { isObject } from '../records/raw-record.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The form of an object: what stands in a field when it is missing, by example. */
export type Form = Readonly<Record<string, unknown>>;

/** The objects of a stored list, each in `form`. What is no object is left out and told to `misfits`. */
export function fitItems(list: unknown, form: Form, misfits: string[]): readonly Fields[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const readable = items.filter((item) => isObject(item));
  if (readable.length < items.length) misfits.push('item');
  return readable.map((item) => fitFields(item, form, misfits));
}

/** The entries of a stored map that are objects, each in `form`; the others are told to `misfits`. */
export function fitEntries(entries: unknown, form: Form, misfits: string[]): Readonly<Record<string, Fields>> {
  const kept: [string, Fields][] = [];
  for (const [id, entry] of Object.entries(isObject(entries) ? entries : {})) {
    if (isObject(entry)) kept.push([id, fitFields(entry, form, misfits)]);
    else misfits.push(id);
  }
  return Object.fromEntries(kept);
}

/** The stored fields with every one of `form`. What had another form is replaced and told to `misfits`; what was missing is filled in. */
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
