import { expect, test } from 'vitest';
import { createInProcessPubSub } from './in-process-pub-sub.ts';
import { PUB_SUB_CASES } from './pub-sub.acceptance.ts';

test.each(PUB_SUB_CASES)('events in one process: $name', async ({ run }) => {
  const pubSub = createInProcessPubSub();
  await expect(run({ open: async () => pubSub, settled: async () => undefined })).resolves.toBeUndefined();
});
