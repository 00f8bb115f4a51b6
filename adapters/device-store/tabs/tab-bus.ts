import { createListeners } from './change-bus.ts';
import type { ChangeBus, StoreChange } from './change-bus.ts';
import { isObject } from '../records/raw-record.ts';

const CHANNEL_NAME = 'uplift-records';

/** A bus between this tab, its workers and every other tab of the browser. */
export function createTabBus(): ChangeBus {
  const listeners = createListeners();
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isStoreChange(data)) listeners.publish(data);
  });
  return {
    publish(change) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only and takes no target
      channel.postMessage(change);
      listeners.publish(change);
    },
    subscribe: listeners.subscribe,
    close: () => channel.close(),
  };
}

/** Another tab may run another release: what it says is checked. */
function isStoreChange(message: unknown): message is StoreChange {
  if (!isObject(message)) return false;
  return typeof message['store'] === 'string' && Array.isArray(message['ids']) && typeof message['cause'] === 'string';
}
