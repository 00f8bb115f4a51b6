import type { Page } from '@playwright/test';

/** Pause between two presses of a pedal: Uplift takes a key that returns sooner than 40 ms for a bouncing contact. */
const FOOT_MS = 80;
/** Longer than the 500 ms at which a hold counts. */
const HOLD_MS = 750;

/** Presses a pedal as a foot does. */
export async function tread(page: Page, key: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(FOOT_MS);
  }
}

/** Holds a pedal until that counts, or for a given time. */
export async function holdPedal(page: Page, key: string, ms = HOLD_MS): Promise<void> {
  await page.keyboard.down(key);
  await page.waitForTimeout(ms);
  await page.keyboard.up(key);
  await page.waitForTimeout(FOOT_MS);
}
