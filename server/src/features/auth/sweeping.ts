import type { Site } from '../../platform/serve.ts';
import { removeExpired } from './sweeping.repository.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Removes what has expired when the server starts, and hourly. Nothing depends on it but the size of the database, so a sweep that fails is told and left to the next. */
export function sweepExpired({ app, platform }: Site): void {
  const sweep = async (): Promise<void> => {
    try {
      await removeExpired(platform.queries, platform.now());
    } catch (error) {
      app.log.warn({ err: error }, 'What has expired could not be removed');
    }
  };
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
  app.addHook('onReady', sweep);
  app.addHook('onClose', async () => clearInterval(timer));
}
