import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validate } from './validate.ts';
import type { FieldChecks } from './validate.ts';

const [DATE] = fc.sample(fc.date({ noInvalidDate: true }), 1);
const [NO_DATE] = fc.sample(
  fc.date().filter((date) => Number.isNaN(Number(date))),
  1,
);

function reasons(value: unknown, checks: FieldChecks): readonly string[] {
  return validate({ field: value }, { field: checks }).map((complaint) => complaint.because);
}

describe('the validator', () => {
  test('[VALID-1] the validator supports required, type, min, max, regex and equals, and names the field of each complaint', () => {
    const complaints = validate(
      { type: 3, min: 'a', max: 'abc', regex: 'a', equals: 'a' },
      {
        required: { required: true },
        type: { type: 'string' },
        min: { min: 2 },
        max: { max: 2 },
        regex: { regex: /^b$/u },
        equals: { equals: ['b', 'c'] },
      },
    );
    expect(complaints.map((complaint) => complaint.for)).toEqual(['required', 'type', 'min', 'max', 'regex', 'equals']);
  });

  test.each([
    ['string', ['', 'a'], [3, true, [], {}]],
    ['number', [0, -1.5], ['1', Number.NaN, Number.POSITIVE_INFINITY]],
    ['integer', [0, -3], [1.5, '1']],
    ['boolean', [true, false], ['true', 0]],
    ['date', [DATE, 0, 1_700_000_000_000], [NO_DATE, '2024-01-01', 9e15, {}]],
    ['array', [[], [1]], ['a', { length: 1 }]],
  ] as const)("[VALID-2] the validator's type %s takes its values and refuses others", (type, good, bad) => {
    expect(good.map((value) => reasons(value, { type }).length)).toEqual(good.map(() => 0));
    expect(bad.map((value) => reasons(value, { type }).length)).toEqual(bad.map(() => 1));
  });

  test.each([[undefined], [null], [''], ['  \n']])('[VALID-3] the value %j is missing', (value) => {
    expect(reasons(value, { required: true, type: 'string', min: 2 })).toEqual(['This field is required.']);
  });

  test('[VALID-3] the values false, 0 and an empty list are not missing', () => {
    for (const value of [false, 0, []]) expect(reasons(value, { required: true })).toEqual([]);
  });

  test('a field that is not required may be missing, whatever its other checks', () => {
    expect(reasons('', { type: 'integer', min: 3, regex: /a/u, equals: ['a'] })).toEqual([]);
  });

  test.each([
    ['[VALID-4]', 'string', 3, 'This field must be a string.'],
    ['[VALID-5]', 'number', 'a', 'This field must be a number.'],
    ['[VALID-6]', 'integer', 1.5, 'This field must be an integer.'],
    ['[VALID-7]', 'boolean', 'yes', 'This field must be either true or false.'],
    ['[VALID-8]', 'date', 'soon', 'This field must be a date.'],
    ['[VALID-9]', 'array', 'a', 'This field must be an array.'],
  ] as const)('%s the validator refuses a wrong %s', (_rule, type, value, because) => {
    expect(reasons(value, { type, min: 99, regex: /never/u })).toEqual([because]);
  });

  test.each([
    ['abc', []],
    ['ab', ['This field must be at least 3 character(s) long.']],
    ['𝄞𝄞', ['This field must be at least 3 character(s) long.']],
    [[1, 2], ['This field must be at least 3 character(s) long.']],
    [2, ['This field must be at least 3 character(s) long.']],
    [3, []],
  ])('[VALID-10] the validator checks %j against min 3', (value, because) => {
    expect(reasons(value, { min: 3 })).toEqual(because);
  });

  test.each([
    ['abc', []],
    ['abcd', ['This field must be at most 3.']],
    [[1, 2, 3, 4], ['This field must be at most 3.']],
    [4, ['This field must be at most 3.']],
    [true, []],
  ])('[VALID-11] the validator checks %j against max 3', (value, because) => {
    expect(reasons(value, { max: 3 })).toEqual(because);
  });

  test('[VALID-12] the validator reports a failed pattern, even a stateful one', () => {
    const checks = { regex: /^\d+$/gu };
    expect(reasons('12a', checks)).toEqual(['This field does not match the required pattern.']);
    expect([reasons('12', checks), reasons('12', checks)]).toEqual([[], []]);
    expect(reasons(12, checks)).toEqual(['This field does not match the required pattern.']);
  });

  test('[VALID-13] the validator lists the allowed values after a failed equals', () => {
    expect(reasons('c', { equals: ['a', 'b', 3] })).toEqual([
      'This field does not match the following value(s): a, b, 3',
    ]);
    expect(reasons(3, { equals: ['a', 'b', 3] })).toEqual([]);
  });

  test('a field’s own sentence replaces the usual one', () => {
    expect(reasons('', { required: true, because: { required: 'A title is required.' } })).toEqual([
      'A title is required.',
    ]);
  });

  test('fields named like built-in properties are validated like others, and values are never inherited', () => {
    expect(validate({}, { toString: { required: true }, constructor: { required: true } })).toHaveLength(2);
    expect(
      validate(JSON.parse('{"__proto__":{"name":"x"}}') as Record<string, unknown>, { name: { required: true } }),
    ).toHaveLength(1);
  });

  test('the validator returns complaints for any value', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer(), (value, size) => {
        const because = reasons(value, { required: true, min: size, max: size, regex: /^a/u, equals: ['a'] });
        expect(because.every((reason) => reason.startsWith('This field'))).toBe(true);
      }),
    );
  });
});
