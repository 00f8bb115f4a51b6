import { expect, test } from 'vitest';
import { countEffort } from './counted-input.ts';

test('clicks and groups of keys are counted; further typing belongs to the same group', async () => {
  const pressed: string[] = [];
  const keyboard = {
    type: (text: string) => Promise.resolve(void pressed.push(text)),
    press: (key: string) => Promise.resolve(void pressed.push(key)),
  };
  const effort = await countEffort({ keyboard }, async ({ type, typeOn }) => {
    await type('', '/');
    await typeOn('holy');
    await typeOn('', 'Enter');
    await type('Prayer', 'Tab', 'Enter');
  });
  expect(pressed).toEqual(['/', 'holy', 'Enter', 'Prayer', 'Tab', 'Enter']);
  expect([effort.clicks, effort.keyGroups]).toEqual([0, 2]);
  expect(effort.seconds).toBeGreaterThanOrEqual(0);
});
