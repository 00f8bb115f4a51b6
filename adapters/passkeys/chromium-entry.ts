import { createPasskeys } from './index.ts';

/** What the test drives in the page. */
const entry = { passkeys: createPasskeys() };

export type PasskeysEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
