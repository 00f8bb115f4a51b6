import { setImmediate } from 'node:timers/promises';

/** Lets the calls that wait be served in the middle of long work. Work of more than about 10 ms does so as often. */
export async function breathe(): Promise<void> {
  await setImmediate();
}
