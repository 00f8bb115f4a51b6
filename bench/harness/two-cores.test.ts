import { expect, test } from 'vitest';
import { coresIn, descendants } from './two-cores.ts';

test.each([
  ['0-3', [0, 1, 2, 3]],
  ['0-1,6', [0, 1, 6]],
  ['5', [5]],
])('the cores of a process are listed as %s', (list, cores) => {
  expect(coresIn(`Name:\tnode\nCpus_allowed:\tf\nCpus_allowed_list:\t${list}\nMems_allowed:\t1\n`)).toEqual(cores);
});

test('the descendants of a process are listed', () => {
  const lines = '   1     0\n  10     1\n  11    10\n  12    11\n  20     1\n';
  expect(descendants(10, lines)).toEqual([11, 12]);
  expect(descendants(20, lines)).toEqual([]);
});
