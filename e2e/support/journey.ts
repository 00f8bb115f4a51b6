import { test as base } from '@playwright/test';
import { lendDevice } from './reused-device.ts';

/**
 * A journey of one device. `page` and `context` are as new: nothing is stored, nothing is open, no one is signed in.
 * The browser keeps its cache of compiled scripts, since compiling them again takes longer than most journeys.
 */
export const test = base.extend({
  context: async ({ browser, viewport, hasTouch, isMobile, serviceWorkers, contextOptions, baseURL }, lend, info) => {
    const device = await lendDevice(browser, { viewport, hasTouch, isMobile, serviceWorkers, contextOptions, baseURL });
    await lend(device.context);
    await device.takeBack(info.status === info.expectedStatus);
  },
  page: async ({ context }, lend) => {
    const [page = await context.newPage()] = context.pages();
    await lend(page);
  },
});
