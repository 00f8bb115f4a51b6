const FIRST_MS = 2_000;
const LAST_MS = 30_000;

/**
 * Returns the delay before a lost channel is retried, ms: 2 s doubled with every retry (from 0), 30 s at most
 * (ROOM-12, A70).
 */
export function retryDelayMs(retry: number): number {
  return Math.min(LAST_MS, FIRST_MS * 2 ** Math.max(0, retry));
}

const QUICK_MS = 1_000;
const QUICK_TRIES = 20;
const PATIENT_MS = 3_000;

/**
 * Returns the delay before an unreachable server is tried again, ms: 1 s for the first 20 tries, as most networks and
 * servers are back by then and a band cannot wait; then 3 s, so that it is found within five.
 */
export function serverRetryDelayMs(failedTries: number): number {
  return failedTries < QUICK_TRIES ? QUICK_MS : PATIENT_MS;
}

/**
 * Varies a delay of `ms` between half and one and a half of it: devices that a server lost at one moment return over a
 * while. `random` is from 0 to below 1.
 */
export function spreadDelayMs(ms: number, random: number): number {
  return Math.round(ms * (0.5 + random));
}
