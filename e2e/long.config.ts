import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const ALL_WIDTHS = /\.widths\.e2e\.ts$/;
const ON_THE_STAGE = /perform\.widths\.e2e\.ts$/;

/**
 * Too long for every run of the checks: journeys that repeat others with another input method or database, or cover
 * rare paths, and `*.widths.e2e.ts`, which check every page and dialog at the widths of a phone, a tablet and a
 * desktop.
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
