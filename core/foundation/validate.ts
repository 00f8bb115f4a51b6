import type { Complaint } from './complaint.ts';

/** Types a value is checked for. A date is a Date object that holds one, or epoch ms. */
export type CheckedType = 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'array';

/** Checks of one field. Without `required` a field may be missing, and then no other check applies. */
export interface FieldChecks {
  readonly required?: boolean;
  readonly type?: CheckedType;
  /** The least length of a text (in characters) or array, the least value of a number. */
  readonly min?: number;
  readonly max?: number;
  readonly regex?: RegExp;
  /** The values that are allowed. */
  readonly equals?: readonly (string | number | boolean)[];
  /** Sentences shown instead of the usual ones. */
  readonly because?: Partial<Readonly<Record<CheckName, string>>>;
}

type CheckName = 'required' | 'type' | 'min' | 'max' | 'regex' | 'equals';

/** Checks a form's values: one complaint a failed check, field by field in the order of `fields`. No complaints means valid. Values without checks are not looked at. */
export function validate(
  values: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, FieldChecks>>,
): readonly Complaint[] {
  return Object.entries(fields).flatMap(([field, checks]) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    return failedChecks(value, checks).map((check) => ({
      for: field,
      because: checks.because?.[check] ?? USUAL_REASONS[check](checks),
    }));
  });
}

/** Length and pattern of a value of the wrong type would only repeat that it is wrong. */
function failedChecks(value: unknown, checks: FieldChecks): readonly CheckName[] {
  if (isMissing(value)) return checks.required === true ? ['required'] : [];
  if (checks.type !== undefined && !IS_TYPE[checks.type](value)) return ['type'];
  return LATER_CHECKS.filter(([, fails]) => fails(value, checks)).map(([check]) => check);
}

/** Treats a text of blanks as missing too. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The time furthest from 1970 that a date can hold (ECMA-262, time range). */
const FURTHEST_TIME_MS = 8.64e15;

const IS_TYPE: Readonly<Record<CheckedType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => Math.abs(parseTime(value)) <= FURTHEST_TIME_MS,
  array: (value) => Array.isArray(value),
};

const LATER_CHECKS: readonly (readonly [CheckName, (value: unknown, checks: FieldChecks) => boolean])[] = [
  ['min', (value, { min }) => min !== undefined && measure(value) < min],
  ['max', (value, { max }) => max !== undefined && measure(value) > max],
  ['regex', (value, { regex }) => regex !== undefined && (typeof value !== 'string' || value.search(regex) < 0)],
  ['equals', (value, { equals }) => equals !== undefined && !equals.some((allowed) => allowed === value)],
];

/** Length of texts and arrays, value of numbers; a value without a size is neither too small nor too big. */
function measure(value: unknown): number {
  if (typeof value === 'string') return Array.from(value).length;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : Number.NaN;
}

function parseTime(value: unknown): number {
  if (typeof value === 'number') return value;
  return Object.prototype.toString.call(value) === '[object Date]' ? Number(value) : Number.NaN;
}

const WRONG_TYPE: Readonly<Record<CheckedType, string>> = {
  string: 'This field must be a string.',
  number: 'This field must be a number.',
  integer: 'This field must be an integer.',
  boolean: 'This field must be either true or false.',
  date: 'This field must be a date.',
  array: 'This field must be an array.',
};

const USUAL_REASONS: Readonly<Record<CheckName, (checks: FieldChecks) => string>> = {
  required: () => 'This field is required.',
  type: ({ type }) => WRONG_TYPE[type ?? 'string'],
  min: ({ min }) => `This field must be at least ${String(min)} character(s) long.`,
  max: ({ max }) => `This field must be at most ${String(max)}.`,
  regex: () => 'This field does not match the required pattern.',
  equals: ({ equals }) => `This field does not match the following value(s): ${(equals ?? []).join(', ')}`,
};
