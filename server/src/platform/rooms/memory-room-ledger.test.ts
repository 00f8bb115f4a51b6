import { expect, test } from 'vitest';
import { createTestClock } from '../../test-platform/test-clock.ts';
import { createRoomMemory } from './memory-room-ledger.ts';
import { LEDGER_CASES } from './room-ledger.acceptance.ts';

test.each(LEDGER_CASES)('rooms in memory: $name', async ({ run }) => {
  const clock = createTestClock();
  const memory = createRoomMemory(clock.now);
  let processes = 0;
  const site = {
    open: async () => memory.open(`process ${(processes += 1)}`),
    moveClock: (ms: number) => clock.move(ms),
    settled: async () => undefined,
  };
  await expect(run(site)).resolves.toBeUndefined();
});
