import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const ALL_WIDTHS = /\.widths\.e2e\.ts$/;
const ON_THE_STAGE = /perform\.widths\.e2e\.ts$/;

/**
 * Too long for every run of the checks: journeys that go the way of others once more, by another hand or on another database, or leave
 * the main way of a feature, and `*.widths.e2e.ts`, which look at every page and dialog on a phone and as wide as a tablet and a desktop.
 */
export default defineConfig({
  ...journeys,
  testMatch: /\.(?:long|widths)\.e2e\.ts$/,
  testIgnore: [],
  projects: [
    { name: 'long', testIgnore: ALL_WIDTHS, workers: 1, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: ALL_WIDTHS,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'tablet', testMatch: ON_THE_STAGE, use: { viewport: { width: 820, height: 1180 }, hasTouch: true } },
  ],
});
