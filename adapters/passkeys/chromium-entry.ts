import { createPasskeys } from './index.ts';

const entry = { passkeys: createPasskeys() };

export type PasskeysEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
