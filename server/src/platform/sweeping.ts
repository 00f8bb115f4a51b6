import type { FastifyInstance } from 'fastify';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/**
 * Does `sweep` when the server starts, and hourly. Nothing may depend on it but the size of the database: one that fails
 * is told and left to the next.
 */
export function sweepHourly(app: FastifyInstance, sweep: () => Promise<void>): void {
  const trySweep = async (): Promise<void> => {
    try {
      await sweep();
    } catch (error) {
      app.log.warn({ err: error }, 'What has expired could not be removed');
    }
  };
  const timer = setInterval(() => void trySweep(), SWEEP_EVERY_MS).unref();
  app.addHook('onReady', trySweep);
  app.addHook('onClose', async () => clearInterval(timer));
}
