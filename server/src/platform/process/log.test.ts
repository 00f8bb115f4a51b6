import { DrizzleQueryError } from '../database/drizzle.ts';
import { expect, test } from 'vitest';
import { presentFailure, withoutAddresses } from './log.ts';

test('a failed query is logged by its statement, code and place, without a value of the row', () => {
  const cause = Object.assign(new Error('Key (email_address)=(ada@example.org) already exists'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email_address)=(ada@example.org) already exists.',
  });
  const failure = new DrizzleQueryError('insert into "accounts" values ($1)', ['ada@example.org', 'hunter2'], cause);
  const logged = presentFailure(failure);
  expect(logged).toMatchObject({ code: '23505', message: 'A query failed: insert into "accounts" values ($1)' });
  expect(logged.stack).toContain('log.test.ts');
  expect(JSON.stringify(logged)).not.toMatch(/ada@|hunter2/u);
});

test.each([
  [new TypeError('x is undefined'), { type: 'TypeError', code: null, message: 'x is undefined' }],
  ['thrown words', { type: 'string', code: null, message: '' }],
  [undefined, { type: 'undefined', code: null, message: '' }],
])('the log shows %s as it is', (failure, logged) => {
  expect(presentFailure(failure)).toMatchObject(logged);
});

test.each([
  ['/api/v1/sets/sunday/share/ada%40example.org', '/api/v1/sets/sunday/share/(address)'],
  ['/api/v1/sets/a%40b/share/ada@example.org', '/api/v1/sets/(address)/share/(address)'],
  ['/api/v1/sets/sunday/shared', '/api/v1/sets/sunday/shared'],
  ['/', '/'],
])('the log shows the path %s as %s', (path, logged) => {
  expect(withoutAddresses(path)).toBe(logged);
});
