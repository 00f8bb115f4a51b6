import type { Complaint } from '@uplift/core/foundation';
import type { TextMessages } from './song-messages.ts';

/** A field of an unknown value, and its path: "sections.{id}.name". */
export interface Field {
  readonly value: unknown;
  readonly path: string;
}

/**
 * Reads fields of unknown JSON. A read never throws: it returns a value of its type, and records a complaint if the
 * field has none.
 */
export interface FieldReader {
  readonly complaints: readonly Complaint[];
  complain(field: Field, because: string): void;
  text(field: Field, wrongType: string): string;
  requiredText(field: Field, messages: TextMessages): string;
  integer(field: Field, message: string): number;
  number(field: Field, message: string): number;
  list(field: Field, message: string): readonly Field[];
  /** The fields of an object under their names. */
  object(field: Field, message: string): FieldsOf;
  /** An object that maps ids to values, as pairs. Ids that could reach an object's prototype are left out. */
  entries(field: Field, message: string): readonly (readonly [string, Field])[];
}

/** Finds a field by its name. A missing or inherited one is undefined. */
export type FieldsOf = (name: string) => Field;

/** Complaints that suffice to repair a file; a hostile one could have millions. */
const MOST_COMPLAINTS = 100;

const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function createFieldReader(): FieldReader {
  const complaints: Complaint[] = [];
  const complain = (field: Field, because: string): void => {
    if (complaints.length < MOST_COMPLAINTS) complaints.push({ for: field.path, because });
  };
  const orElse = <Value>(value: Value | null, fallback: Value, [field, because]: readonly [Field, string]): Value => {
    if (value === null) complain(field, because);
    return value ?? fallback;
  };
  return {
    complaints,
    complain,
    text: (field, wrongType) => orElse(asText(field.value), '', [field, wrongType]),
    requiredText(field, { wrongType, empty }) {
      if (field.value === '') complain(field, empty);
      return orElse(asText(field.value), '', [field, wrongType]);
    },
    integer: (field, message) => orElse(asInteger(field.value), 0, [field, message]),
    number: (field, message) => orElse(asNumber(field.value), 0, [field, message]),
    list: (field, message) =>
      orElse(asList(field.value), [], [field, message]).map((value, index) => within(field, String(index), value)),
    object(field, message) {
      const object = orElse(asObject(field.value), {}, [field, message]);
      return (name) => within(field, name, Object.hasOwn(object, name) ? object[name] : undefined);
    },
    entries: (field, message) =>
      Object.entries(orElse(asObject(field.value), {}, [field, message]))
        .filter(([id]) => !PROTOTYPE_KEYS.has(id))
        .map(([id, value]) => [id, within(field, id, value)]),
  };
}

/** A finite number; otherwise null. */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function asInteger(value: unknown): number | null {
  return Number.isInteger(value) ? asNumber(value) : null;
}

function asList(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? (value as readonly unknown[]) : null; // a list of anything
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : null; // an object maps names to anything
}

function within(field: Field, name: string, value: unknown): Field {
  return { value, path: field.path === '' ? name : `${field.path}.${name}` };
}
