import { expect, test } from 'vitest';
import { FakeClock } from './clock.ts';

test('timers run in order, exactly at their time', () => {
  const clock = new FakeClock();
  const ran: string[] = [];
  clock.after(20, () => ran.push(`late at ${clock.now}`));
  clock.after(10.5, () => {
    ran.push(`early at ${clock.now}`);
    clock.after(1, () => ran.push(`next at ${clock.now}`));
  });
  const cancel = clock.after(5, () => ran.push('cancelled'));
  cancel();
  clock.pass(15);
  expect(ran).toEqual(['early at 10.5', 'next at 11.5']);
  expect([clock.now, clock.waiting]).toEqual([15, 1]);
  clock.pass(5);
  expect(ran.at(-1)).toBe('late at 20');
});

test('promises settle before the next timer', async () => {
  const clock = new FakeClock();
  const ran: string[] = [];
  clock.after(1, () => void Promise.resolve().then(() => ran.push('promise')));
  clock.after(2, () => ran.push('timer'));
  await clock.passSettled(2);
  expect(ran).toEqual(['promise', 'timer']);
});
