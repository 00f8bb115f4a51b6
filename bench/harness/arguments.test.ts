import { expect, test } from 'vitest';
import { readRequest } from './arguments.ts';
import { STATED_BENCHES } from './bench.ts';

test.each([
  [['search'], { benches: ['search'], isAll: false, isJson: false, isKept: false, runs: null }],
  [['search', '--json'], { benches: ['search'], isAll: false, isJson: true, isKept: false, runs: null }],
  [['--json', '--runs', '3', 'list'], { benches: ['list'], isAll: false, isJson: true, isKept: false, runs: 3 }],
  [['list', '--keep'], { benches: ['list'], isAll: false, isJson: false, isKept: true, runs: null }],
  [['all', '--runs=1'], { benches: STATED_BENCHES, isAll: true, isJson: false, isKept: true, runs: 1 }],
])('the argument %j requests a bench', (words, request) => {
  expect(readRequest(words)).toEqual(request);
});

test.each([
  [[]],
  [['nothing']],
  [['search', 'list']],
  [['search', '--runs', '0']],
  [['search', '--runs', '2.5']],
  [['search', '--runs', 'many']],
  [['search', '--runs', '101']],
  [['search', '--fast']],
  [['__proto__']],
])('the argument %j requests no existing bench', (words) => {
  expect(readRequest(words)).toBeNull();
});
