import { expect, test } from 'vitest';
import { type DeviceId, toId } from '@uplift/core/foundation';
import { toClientId } from './writer.ts';

test('[DATA-12] each device has its own number, always the same, within the whole numbers that are exact', () => {
  const devices = Array.from({ length: 20_000 }, (_, index) => toId<DeviceId>(`device-${index}`));
  const numbers = devices.map(toClientId);
  expect(new Set(numbers).size).toBe(devices.length);
  expect(numbers.every((number) => Number.isSafeInteger(number) && number >= 0)).toBe(true);
  expect(devices.map(toClientId)).toEqual(numbers);
});
