import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Journeys that go the way of others once more, by another hand or on another database: too long for every run of the checks. */
export default defineConfig({
  ...journeys,
  testMatch: /\.long\.e2e\.ts$/,
  testIgnore: [],
  workers: 1,
  projects: [{ name: 'long', use: { viewport: { width: 1440, height: 900 } } }],
});
