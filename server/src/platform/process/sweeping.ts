import { workAlone } from '../database/removing.repository.ts';
import type { Site } from '../http/serve.ts';

const MINUTE_MS = 60_000;

/**
 * Random delay of the first sweep, so that servers that start at once sweep at different minutes, and none of them
 * while everyone reconnects.
 */
const FIRST_WITHIN_MINUTES = 10;
const SWEEP_EVERY_MINUTES = 60;

/** A regular removal of unneeded rows. */
export interface Sweep {
  /** Name under which one server of a site at a time sweeps: lower-case letters and dashes. */
  readonly name: string;
  readonly run: () => Promise<void>;
}

/**
 * Does a sweep within minutes of a start of the server, and about hourly after that. Only the size of the database may depend
 * on it: one that fails is logged and left to the next.
 */
export function sweepHourly({ app, platform }: Site, { name, run }: Sweep): void {
  let minutesLeft = 1 + randomBelow(FIRST_WITHIN_MINUTES);
  let running = Promise.resolve();
  const trySweep = async (): Promise<void> => {
    try {
      await workAlone(platform.queries, name, run);
    } catch (error) {
      app.log.warn({ err: error, sweep: name }, 'Couldn’t remove expired data');
    }
  };
  const tick = (): void => {
    minutesLeft -= 1;
    if (minutesLeft > 0) return;
    minutesLeft = SWEEP_EVERY_MINUTES - randomBelow(FIRST_WITHIN_MINUTES);
    running = running.then(trySweep);
  };
  const timer = setInterval(tick, MINUTE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

function randomBelow(limit: number): number {
  return Math.floor(Math.random() * limit);
}
