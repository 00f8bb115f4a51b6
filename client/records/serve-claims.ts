import { serveCalls, type MessageEnd } from '@uplift/adapters/browser';
import type { ClaimCalls } from './claim-calls.ts';
import type { WorkerDevice } from './worker-device.ts';

/** Serves the claims of a page from its worker. */
export function serveClaims(page: MessageEnd, device: WorkerDevice): void {
  let isStopped = false;
  serveCalls<ClaimCalls>(page, {
    begin: device.begin,
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
}
