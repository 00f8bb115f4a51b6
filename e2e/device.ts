import { expect, type BrowserContext, type Page } from '@playwright/test';

type Device = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What devices of this worker came to hold, by what was done on them. */
const devices = new Map<string, Device>();

/**
 * Makes the device of a page hold what `fill` leaves on a new one. The first time in a worker `fill` does it in a tab of its
 * own; from then on the same is laid on the device. `contents` names all that `fill` depends on.
 */
export async function fillDevice(page: Page, contents: string, fill: (tab: Page) => Promise<void>): Promise<void> {
  const known = devices.get(contents);
  if (known === undefined) devices.set(contents, await filledDevice(page.context(), fill));
  else await page.context().setStorageState(known);
}

async function filledDevice(context: BrowserContext, fill: (tab: Page) => Promise<void>): Promise<Device> {
  const tab = await context.newPage();
  await fill(tab);
  // What the app still had to write is written, or given up, once its page is left.
  await tab.goto('/health');
  const device = await context.storageState({ indexedDB: true });
  expect(device.origins, 'the device holds something').toHaveLength(1);
  await tab.close();
  return device;
}
