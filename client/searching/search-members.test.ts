import { expect, test } from 'vitest';
import { searchMembers } from './search-members.ts';

const ANNA = { full_name: 'Anna Bergström', email_address: 'anna.b@example.org' };
const DANIEL = { full_name: 'Daniel Cho', email_address: 'drums@example.com' };
const MEMBERS = [ANNA, DANIEL];

test.each([
  ['', MEMBERS],
  ['  ', MEMBERS],
  ['berg', [ANNA]],
  ['BERGSTROM anna', [ANNA]],
  ['drums', [DANIEL]],
  ['anna.b@example.org', [ANNA]],
  ['example', MEMBERS],
  ['strom', []],
  ['anna cho', []],
])('members are found by the beginnings of words in their names and addresses: “%s”', (query, found) => {
  expect(searchMembers(MEMBERS, query)).toEqual(found);
});
