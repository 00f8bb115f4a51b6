import { expect, test } from 'vitest';
import { pulseStrength } from './pulse.ts';

test('downbeats pulse at full, beats between them softer', () => {
  expect(pulseStrength({ count: 1, of: 4 }, 120)).toBe(1);
  expect(pulseStrength({ count: 2, of: 4 }, 120)).toBeLessThan(1);
});

test('downbeats still pulse when the beats between them are too fast to', () => {
  expect(pulseStrength({ count: 1, of: 4 }, 240)).toBe(1);
  expect(pulseStrength({ count: 2, of: 4 }, 240)).toBe(0);
});

test('no light flashes more than three times a second', () => {
  expect(pulseStrength({ count: 2, of: 4 }, 180)).toBeGreaterThan(0);
  expect(pulseStrength({ count: 2, of: 4 }, 181)).toBe(0);
  expect(pulseStrength({ count: 1, of: 1 }, 240)).toBe(0);
});
