import * as browser from '../index.ts';
import { openOperatorEnd, AUDIENCE_PATH, createWindowEnd } from './chromium-audience.ts';
import { createFakeMetronomePage, pass, passUntil, toBlobUrl } from './chromium-metronome.ts';
import { createWorkletTicker } from '../metronome/metronome-worklet-ticker.ts';
import { createTickSound } from '../metronome/tick-sound.ts';

/** The public entry point, with the adapters that live as long as the page, for the test to drive. */
const entry = {
  browser,
  connection: browser.createConnection(),
  wakeLock: browser.createWakeLock(),
  persistence: browser.createStoragePersistence(),
  historyEntry: browser.createHistoryEntry(),
  audience: openOperatorEnd,
  /** The audience page at the window's path; null at any other. */
  slides: location.pathname === AUDIENCE_PATH ? createWindowEnd() : null,
  createFakeMetronomePage,
  createTickSound,
  createWorkletTicker,
  pass,
  passUntil,
  toBlobUrl,
};

export type BrowserEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
