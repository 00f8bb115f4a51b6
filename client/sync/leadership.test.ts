import { describe, expect, test } from 'vitest';
import type { SyncState } from '@uplift/core/sync';
import { createLeadership, type Leadership } from './leadership.ts';
import { createFakeBrowser, type FakeBrowser, type TabParts } from './testing/fake-tabs.ts';

/** Tabs opened in order, each visible or not, and the leading ones. */
async function openTabs(browser: FakeBrowser, sights: readonly boolean[]) {
  const tabs: (TabParts & Leadership)[] = [];
  for (const isVisible of sights) {
    const parts = browser.openTab(isVisible);
    const { leads } = createLeadership(parts);
    // Answers like the tab that syncs: it is awake.
    parts.tabs.onNews(({ type }) => {
      if (type === 'lead-wanted' && leads.get()) parts.tabs.send({ type: 'state', state: STATE });
    });
    tabs.push({ ...parts, leads });
    await browser.pass(0);
  }
  return { tabs, leading: () => tabs.map(({ leads }) => leads.get()) };
}

const NO_PROGRESS = { waiting: 0, isStuck: false, trouble: null, progress: null, lastSyncedAt: null };
const STATE: SyncState = { ...NO_PROGRESS, status: 'synced' };

describe('the leading tab', () => {
  test('the first tab leads as long as it is visible', async () => {
    const browser = createFakeBrowser();
    const { leading } = await openTabs(browser, [true, true, false]);
    await browser.pass(60_000);
    expect(leading()).toEqual([true, false, false]);
  });

  test('a hidden tab leads as long as no other wants to', async () => {
    const browser = createFakeBrowser();
    const { tabs, leading } = await openTabs(browser, [true, false]);
    tabs[0]?.isVisible.set(false);
    await browser.pass(60_000);
    expect(leading()).toEqual([true, false]);
  });

  test('a hidden leading tab hands the lead to a tab that becomes visible', async () => {
    const browser = createFakeBrowser();
    const { tabs, leading } = await openTabs(browser, [false, false]);
    expect(leading()).toEqual([true, false]);
    tabs[1]?.isVisible.set(true);
    await browser.pass(0);
    expect(leading()).toEqual([false, true]);
    tabs[0]?.isVisible.set(true);
    await browser.pass(60_000);
    expect(leading()).toEqual([false, true]);
  });

  test('a visible tab takes over when the leading tab is hidden', async () => {
    const browser = createFakeBrowser();
    const { tabs, leading } = await openTabs(browser, [true, true]);
    tabs[0]?.isVisible.set(false);
    await browser.pass(0);
    expect(leading()).toEqual([false, true]);
  });

  test('the lead of a sleeping tab is taken, and it learns of it', async () => {
    const browser = createFakeBrowser();
    const { tabs, leading } = await openTabs(browser, [false, false]);
    tabs[0]?.sleep();
    tabs[1]?.isVisible.set(true);
    await browser.pass(2_999);
    expect(leading()).toEqual([true, false]);
    await browser.pass(1);
    expect(leading()).toEqual([false, true]);
  });

  test('a tab that was hidden again in between takes no lead', async () => {
    const browser = createFakeBrowser();
    const { tabs, leading } = await openTabs(browser, [false, false]);
    tabs[0]?.sleep();
    tabs[1]?.isVisible.set(true);
    tabs[1]?.isVisible.set(false);
    await browser.pass(60_000);
    expect(leading()).toEqual([true, false]);
  });

  test('a hidden tab that inherits the lead offers it to a visible one', async () => {
    const browser = createFakeBrowser();
    const { tabs, leading } = await openTabs(browser, [true, false, true]);
    // The second waits before the third.
    tabs[0]?.isVisible.set(false);
    await browser.pass(0);
    expect(leading()).toEqual([false, false, true]);
  });

  test('exactly one tab leads, whichever are visible', async () => {
    const browser = createFakeBrowser();
    const { tabs, leading } = await openTabs(browser, [true, true, false, true]);
    const sights = [0b0110, 0b0001, 0b0000, 0b1000, 0b1111, 0b0100, 0b0011, 0b1000, 0b0111];
    for (const sight of sights) {
      tabs.forEach(({ isVisible }, at) => isVisible.set(((sight >> at) & 1) === 1));
      await browser.pass(5_000);
      const led = leading();
      expect(led.filter((leads) => leads)).toHaveLength(1);
      // Where any is in sight, one of those leads.
      expect(sight === 0 || ((sight >> led.indexOf(true)) & 1) === 1).toBe(true);
    }
  });

  test('without locks, or with locks that do not work, every tab leads', async () => {
    const browser = createFakeBrowser();
    const { leads } = createLeadership({ ...browser.openTab(), locks: null });
    expect(leads.get()).toBe(true);
    browser.locks.failsWith = new DOMException('Not here.', 'SecurityError');
    const { leading } = await openTabs(browser, [true, true]);
    expect(leading()).toEqual([true, true]);
  });
});
