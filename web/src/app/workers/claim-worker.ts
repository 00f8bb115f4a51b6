import type { ClaimCalls } from '@uplift/client/records';
import { serveCalls } from '@uplift/adapters/browser';
import { openWorkerDevice } from './worker-device.ts';

const device = openWorkerDevice();
let isStopped = false;

serveCalls<ClaimCalls>(self, {
  unlock: device.unlock,
  claim: async ({ ids, owner }, onDone) => {
    const opened = await device.opened;
    isStopped = false;
    return opened.ok ? opened.value.songs.claim(ids, owner, { onDone, isStopped: () => isStopped }) : opened;
  },
  stop() {
    isStopped = true;
    return null;
  },
});
