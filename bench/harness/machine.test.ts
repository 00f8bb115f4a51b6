import { expect, test } from 'vitest';
import { busyCores } from './machine.ts';

const core = (user: number, idle: number) => ({ times: { user, idle, nice: 0, sys: 0, irq: 0 } });

test.each([
  ['none', [core(5, 5)], [core(5, 15)], 0],
  ['one of two', [core(0, 0), core(0, 0)], [core(10, 0), core(0, 10)], 1],
  ['a quarter of each of two', [core(1, 1), core(2, 2)], [core(2, 4), core(3, 5)], 0.5],
  ['none in no time', [core(5, 5)], [core(5, 5)], 0],
])('of the cores, %s was busy between two readings', (_, before, after, busy) => {
  expect(busyCores(before, after)).toBeCloseTo(busy);
});
