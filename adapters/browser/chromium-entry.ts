import * as browser from './index.ts';
import { createTickSound } from './tick-sound.ts';
import { createWorkletTicker } from './metronome-worklet-ticker.ts';

/** What the test drives in the page: this room's front door, and the adapters that live as long as the page. */
const entry = {
  browser,
  connection: browser.createConnection(),
  wakeLock: browser.createWakeLock(),
  persistence: browser.createStoragePersistence(),
  createTickSound,
  createWorkletTicker,
};

export type BrowserEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
