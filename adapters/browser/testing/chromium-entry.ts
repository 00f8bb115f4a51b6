import * as browser from '../index.ts';
import { openOperatorEnd, AUDIENCE_PATH, createWindowEnd } from './chromium-audience.ts';
import { createFakeMetronomePage, pass, passUntil, toBlobUrl } from './chromium-metronome.ts';
import { createWorkletTicker } from '../metronome/metronome-worklet-ticker.ts';
import { createTickSound } from '../metronome/tick-sound.ts';

/** What the test drives in the page: this room's front door, and the adapters that live as long as the page. */
const entry = {
  browser,
  connection: browser.createConnection(),
  wakeLock: browser.createWakeLock(),
  persistence: browser.createStoragePersistence(),
  historyEntry: browser.createHistoryEntry(),
  audience: openOperatorEnd,
  /** What a page at the window's path shows; null at any other. */
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
