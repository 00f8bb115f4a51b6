import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { wholeBetween, type SeededRandom } from '@uplift/testing/random';
import type { Band, DeviceWithPage } from './band.ts';
import type { DeviceName } from './sample.ts';
import { ITEM_COUNT } from './songs.ts';

/** The key that starts and stops LiveScroll. */
const LIVE_SCROLL_KEY = 'l';
const BETWEEN_SONGS_MS = 2_500;
const SONG_MS = [25_000, 45_000] as const;
const PRAYER_MS = 5_000;
const TAKEN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 500;

/** Plays the set on the device that leads, to its end and back, until the rehearsal ends or the device is lost. */
export class Lead {
  #device: DeviceWithPage | null = 'leader';
  readonly #band: Band;
  readonly #random: SeededRandom;
  #direction: 'Next' | 'Previous' = 'Next';

  constructor(band: Band, random: SeededRandom) {
    this.#band = band;
    this.#random = random;
  }

  /** The device that leads; null while none does. */
  get device(): DeviceName | null {
    return this.#device;
  }

  async playUntil(endMs: number): Promise<void> {
    for (let item = 0; Date.now() < endMs; item += 1) {
      await this.#playItem(endMs);
      await this.#step(item);
    }
  }

  /** Lets `heir` take the lead after the leader's device is gone, as soon as its page allows it. */
  async passTo(heir: DeviceWithPage): Promise<void> {
    const before = this.#device;
    this.#device = null;
    if (before !== null) await this.#band.devices[before].close();
    const take = this.#band.devices[heir].page.getByRole('button', { name: 'Take the Lead' });
    try {
      await take.first().click({ timeout: TAKEN_WITHIN_MS });
      this.#device = heir;
    } catch {
      // Its page never lets it: no device leads until the end, which the figures say.
    }
  }

  async #playItem(endMs: number): Promise<void> {
    const canRun = await this.#press((page) => startsRun(page));
    const untilMs = Math.min(
      endMs,
      Date.now() + (canRun === true ? wholeBetween(this.#random, ...SONG_MS) : PRAYER_MS),
    );
    while (Date.now() < untilMs) await wait(LOOK_EVERY_MS);
    await this.#press((page) => stopsRun(page));
    await wait(BETWEEN_SONGS_MS);
  }

  /** Moves to the next item; back from the last one. */
  async #step(item: number): Promise<void> {
    if (item > 0 && item % (ITEM_COUNT - 1) === 0) this.#direction = this.#direction === 'Next' ? 'Previous' : 'Next';
    const name = new RegExp(`^${this.#direction}(?! slide)`, 'u');
    await this.#press((page) => page.getByRole('button', { name }).first().click({ timeout: BETWEEN_SONGS_MS }));
    await wait(BETWEEN_SONGS_MS);
  }

  /** Does something on the leading device; null where it can't be done now: no device leads, or its page is loading. */
  async #press<Result>(act: (page: Page) => Promise<Result>): Promise<Result | null> {
    if (this.#device === null) return null;
    try {
      return await act(this.#band.devices[this.#device].page);
    } catch {
      return null; // a person waits until the page is back
    }
  }
}

async function startsRun(page: Page): Promise<boolean> {
  const start = page.getByRole('button', { name: 'LiveScroll, hold to start' });
  if ((await start.count()) === 0) return isRunning(page);
  await page.keyboard.press(LIVE_SCROLL_KEY);
  return true;
}

async function stopsRun(page: Page): Promise<void> {
  if (await isRunning(page)) await page.keyboard.press(LIVE_SCROLL_KEY);
}

async function isRunning(page: Page): Promise<boolean> {
  return (await page.getByRole('button', { name: /^LiveScroll, .* to stop$/u }).count()) > 0;
}
