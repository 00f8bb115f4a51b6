import { DrizzleQueryError } from './drizzle.ts';
import { expect, test } from 'vitest';
import { isUnreachable } from './failures.ts';

function failure(code: string): Error {
  return Object.assign(new Error('no'), { code });
}

test.each([
  ['a refused connection', failure('ECONNREFUSED')],
  ['a refused connection in each family', new AggregateError([failure('ECONNREFUSED'), failure('ECONNREFUSED')])],
  ['a server that shuts down', failure('57P01')],
  ['a server that starts', failure('57P03')],
  ['a server that is full', failure('53300')],
  ['a statement that takes too long', failure('57014')],
  ['a protocol error of the connection', failure('08P01')],
  ['a cut connection', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['no answer in time', new Error('Query read timeout')],
])('the failure %s means that the database cannot be reached', (_name, cause) => {
  expect(isUnreachable(cause)).toBe(true);
  expect(isUnreachable(new DrizzleQueryError('select 1', [], cause))).toBe(true);
});

test.each([
  ['a duplicate key', failure('23505')],
  ['a mistake in the code', new TypeError('x is undefined')],
  ['no error at all', 'ECONNREFUSED'],
  ['nothing', undefined],
])('the failure %s does not mean that the database cannot be reached', (_name, cause) => {
  expect(isUnreachable(cause)).toBe(false);
});

test('a failure that is its own cause is examined once', () => {
  const error = new Error('round');
  error.cause = error;
  expect(isUnreachable(error)).toBe(false);
});
