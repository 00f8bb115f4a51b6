import { type SetId, toId } from '@uplift/core/foundation';
import { FakeClock } from '@uplift/testing/clock';
import { expect, test } from 'vitest';
import { readAgainLater } from './read-again.ts';

test('a changed set is read twice, 1 and 5 seconds after its last change', () => {
  const time = new FakeClock();
  const reads: number[] = [];
  const readAgain = readAgainLater(() => reads.push(time.now), time.after);
  const sunday = toId<SetId>('sunday');
  readAgain(sunday);
  time.pass(900);
  readAgain(sunday);
  time.pass(20_000);
  expect(reads).toEqual([1_900, 5_900]);
});
