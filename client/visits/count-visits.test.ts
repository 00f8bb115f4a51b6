import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { type DeviceId, toId } from '@uplift/core/foundation';
import { ANALYTICS_CONSENT } from '@uplift/core/membership';
import { asksNotToBeTracked } from './asks-not-to-be-tracked.ts';
import { countVisits, PING_EVERY_MS } from './count-visits.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page on a device with a stored `consent`; undefined for none. It stays visible until the test hides it. */
async function page(consent?: boolean, asks = false) {
  const { preferences } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 0 });
  if (consent !== undefined) await preferences.put(ANALYTICS_CONSENT, consent);
  const sent: string[] = [];
  let isSeen = true;
  const listeners: (() => void)[] = [];
  await countVisits({
    preferences,
    asksNotToBeTracked: asks,
    isPresent: () => isSeen,
    onPresence: (listener) => void listeners.push(listener),
    report: (action) => void sent.push(action),
  });
  return {
    sent,
    choose: async (isAllowed: unknown) => {
      await preferences.put(ANALYTICS_CONSENT, isAllowed);
      await pass(0);
    },
    see: (seen: boolean) => {
      isSeen = seen;
      for (const listener of listeners) listener();
    },
  };
}

describe('counting visits', () => {
  test('[CONSENT-8] a visit with consent is reported at once, and every five minutes', async () => {
    expect(PING_EVERY_MS).toBe(5 * MINUTE_MS);
    const { sent } = await page(true);
    expect(sent).toEqual(['ping']);
    await pass(5 * MINUTE_MS - 1);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    await pass(20 * MINUTE_MS);
    expect(sent).toEqual(Array.from({ length: 6 }, () => 'ping'));
  });

  test.each([undefined, false])('[CONSENT-8] no visit is reported with a stored consent of %j', async (stored) => {
    const { sent } = await page(stored);
    await pass(60 * MINUTE_MS);
    expect(sent).toEqual([]);
  });

  test('[CONSENT-8] counting begins with the consent, and continues if consent is given again', async () => {
    const { sent, choose } = await page();
    await choose(true);
    expect(sent).toEqual(['ping']);
    await pass(4 * MINUTE_MS);
    await choose(true);
    expect(sent).toHaveLength(1);
    await pass(MINUTE_MS);
    expect(sent).toHaveLength(2);
  });

  test('[CONSENT-8] declined consent reports no visit; withdrawn consent forgets the visit once, and counting may begin again', async () => {
    const { sent, choose } = await page();
    await choose(false);
    expect(sent).toEqual([]);
    await choose(true);
    await choose(false);
    await choose(false);
    await pass(60 * MINUTE_MS);
    expect(sent).toEqual(['ping', 'forget']);
    await choose(true);
    expect(sent).toEqual(['ping', 'forget', 'ping']);
  });

  test('[CONSENT-8] a hidden page reports no visit; a due report is sent once the page is visible', async () => {
    const { sent, see } = await page(true);
    see(false);
    await pass(60 * MINUTE_MS);
    expect(sent).toHaveLength(1);
    see(true);
    see(true);
    expect(sent).toHaveLength(2);
    await pass(5 * MINUTE_MS);
    expect(sent).toHaveLength(3);
  });

  test('a page that is hidden for a moment continues counting its visit', async () => {
    const { sent, see } = await page(true);
    await pass(MINUTE_MS);
    see(false);
    see(true);
    expect(sent).toHaveLength(1);
    await pass(4 * MINUTE_MS);
    expect(sent).toHaveLength(2);
  });

  test('[CONSENT-8] a browser that asks not to be tracked isn’t counted, whatever is chosen', async () => {
    const { sent, choose } = await page(true, true);
    await choose(true);
    await pass(60 * MINUTE_MS);
    expect(sent).toEqual([]);
  });

  test.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
    [{ doNotTrack: 'unspecified' }, false],
    [{ doNotTrack: null }, false],
    [{}, false],
  ])('the privacy signals %j ask not to be tracked: %j', (signals, asks) => {
    expect(asksNotToBeTracked(signals)).toBe(asks);
  });
});
