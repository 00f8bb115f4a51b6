import { afterEach, describe, expect, test } from 'vitest';
import type { StoreChange } from './change-bus.ts';
import { createTabBus } from './tab-bus.ts';

const CHANGE: StoreChange = { store: 'songs', ids: ['a'], cause: 'put' };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab, with the changes of songs that it received. */
function openTab() {
  const bus = createTabBus();
  ends.push(() => bus.close());
  const received: StoreChange[] = [];
  bus.subscribe('songs', (change) => received.push(change));
  return { bus, received };
}

/** A tab of another release, which posts anything. */
function openOtherRelease(): BroadcastChannel {
  const channel = new BroadcastChannel('uplift-records');
  ends.push(() => channel.close());
  return channel;
}

describe('changes between tabs', () => {
  test('a change reaches its own tab at once and every other tab, with its writer', async () => {
    const [own, other] = [openTab(), openTab()];
    const change = { ...CHANGE, writer: 'a session' };
    own.bus.publish(change);
    expect(own.received).toEqual([change]);
    await expect.poll(() => other.received).toEqual([change]);
    expect(own.received).toHaveLength(1);
  });

  test('a message that is not a change is dropped, and so is a writer that is not text', async () => {
    const { received } = openTab();
    const other = openOtherRelease();
    const messages: unknown[] = [
      null,
      'songs',
      {},
      { ...CHANGE, store: 1 },
      { ...CHANGE, ids: 'a' },
      { ...CHANGE, cause: null },
    ];
    messages.push({ ...CHANGE, writer: 7, news: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only and takes no target
    for (const message of messages) other.postMessage(message);
    await expect.poll(() => received).toEqual([CHANGE]);
  });
});
