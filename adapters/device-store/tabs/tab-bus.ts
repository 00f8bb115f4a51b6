import { createListeners } from './change-bus.ts';
import type { ChangeBus, StoreChange } from './change-bus.ts';
import { isObject } from '../records/raw-record.ts';

const CHANNEL_NAME = 'uplift-records';

/** A bus between this tab, its workers and every other tab of the browser. */
export function createTabBus(): ChangeBus {
  const listeners = createListeners();
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const change = readStoreChange(data);
    if (change !== null) listeners.publish(change);
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

/** Checks messages: another tab may run another release. Drops a writer or a church that isn't a text. */
function readStoreChange(message: unknown): StoreChange | null {
  if (!isObject(message)) return null;
  const { store, ids, cause, writer, church } = message;
  if (typeof store !== 'string' || !Array.isArray(ids) || typeof cause !== 'string') return null;
  const change = { store, ids, cause } as StoreChange; // subscribers of other stores and causes do not exist
  return {
    ...change,
    ...(typeof writer === 'string' && { writer }),
    ...(typeof church === 'string' && { church }),
  };
}
