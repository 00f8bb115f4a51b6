import { expect, test } from 'vitest';
import { HeldDevices, PARTS } from './held-devices.ts';

test('each part of a heartbeat has a thirtieth of the devices, and all parts together have each device once', () => {
  const held = new HeldDevices<number>();
  for (let device = 0; device < 5_000; device += 1) held.add(device);
  const parts = Array.from({ length: PARTS }, () => [...held.nextPart()]);
  expect(Math.max(...parts.map((part) => part.length))).toBe(Math.ceil(5_000 / PARTS));
  expect(new Set(parts.flat()).size).toBe(5_000);
  expect([...held.nextPart()]).toEqual(parts[0]);
});

test('a deleted device is in no part of a heartbeat', () => {
  const held = new HeldDevices<string>();
  held.add('one');
  held.add('two');
  held.delete('one');
  expect([held.size, held.all()]).toEqual([1, ['two']]);
});
