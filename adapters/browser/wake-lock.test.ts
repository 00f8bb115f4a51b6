import { describe, expect, test } from 'vitest';
import { createWakeLock } from './wake-lock.ts';
import type { WakeLockPage } from './wake-lock.ts';

/** A page that is hidden and shown by the test, with a browser that takes its locks back when it is hidden. */
class FakePage extends EventTarget implements WakeLockPage {
  visibilityState: DocumentVisibilityState = 'visible';
  isBatteryLow = false;
  readonly locks: FakeLock[] = [];
  readonly document = this;
  readonly navigator = {
    wakeLock: {
      request: (): Promise<FakeLock> => {
        if (this.isBatteryLow) return Promise.reject(new DOMException('Low battery', 'NotAllowedError'));
        const lock = new FakeLock();
        this.locks.push(lock);
        return Promise.resolve(lock);
      },
    },
  };

  async show(visibilityState: DocumentVisibilityState): Promise<void> {
    this.visibilityState = visibilityState;
    if (visibilityState === 'hidden') await Promise.all(this.locks.map((lock) => lock.release()));
    this.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
  }

  get heldCount(): number {
    return this.locks.filter((lock) => lock.isHeld).length;
  }
}

class FakeLock extends EventTarget {
  isHeld = true;

  release(): Promise<void> {
    if (this.isHeld) this.dispatchEvent(new Event('release'));
    this.isHeld = false;
    return Promise.resolve();
  }
}

describe('the lock that keeps the screen lit', () => {
  test('[LIVE-16] the screen lock is lost when the page is hidden, and acquired again when it is shown', async () => {
    const page = new FakePage();
    const { state, acquire } = createWakeLock(page);
    await acquire();
    const states = [state.get()];
    for (const visibility of ['hidden', 'visible'] as const) {
      await page.show(visibility);
      states.push(state.get());
    }
    expect(states).toEqual(['held', 'off', 'held']);
    expect(page.heldCount).toBe(1);
  });

  test('[LIVE-16] a released screen lock is not requested again', async () => {
    const page = new FakePage();
    const { state, acquire, release } = createWakeLock(page);
    await acquire();
    await release();
    await page.show('hidden');
    await page.show('visible');
    expect([state.get(), page.locks.length]).toEqual(['off', 1]);
  });

  test('the screen lock is held once, however often it is acquired', async () => {
    const page = new FakePage();
    const { acquire, release } = createWakeLock(page);
    await Promise.all([acquire(), acquire(), acquire()]);
    expect(page.heldCount).toBe(1);
    await release();
    expect(page.heldCount).toBe(0);
  });

  test('a refused screen lock is reported, and requested again when the page is shown again', async () => {
    const page = new FakePage();
    page.isBatteryLow = true;
    const { state, acquire } = createWakeLock(page);
    await acquire();
    expect(state.get()).toBe('refused');
    page.isBatteryLow = false;
    await page.show('hidden');
    await page.show('visible');
    expect(state.get()).toBe('held');
  });
});
