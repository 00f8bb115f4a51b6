import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { toId, type DeviceId } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { createSeenSeals } from './seen-seals.ts';

test.each([
  [{ generation: 2, edition: 3 }, true],
  [{ generation: 2, edition: 4 }, true],
  [{ generation: 3, edition: 1 }, true],
  [{ generation: 2, edition: 2 }, false],
  [{ generation: 1, edition: 9 }, false],
])('after generation 2 and edition 3, %j is kept: %j', async (age, isKept) => {
  const { preferences } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 0 });
  const seen = createSeenSeals(preferences, () => 'ada');
  expect(await seen.keepLater('sunday', { generation: 2, edition: 3 })).toBe(true);
  expect(await seen.keepLater('sunday', age)).toBe(isKept);
  expect(await seen.keepLater('evening', { generation: 1, edition: 0 })).toBe(true);
});
