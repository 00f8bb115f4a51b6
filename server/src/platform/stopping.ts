import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take to finish once the server is told to stop. */
const STOP_WITHIN_MS = 10_000;

/** How often connections whose last request has ended are closed, which a kept-alive one does not do by itself. */
const CLOSE_IDLE_EVERY_MS = 50;

/** How long the rest may take after that, such as a mail that is being sent and the database. */
const LET_GO_WITHIN_MS = 10_000;

/**
 * Stops accepting, lets running requests finish, and cuts what still runs after `withinMs`. Fails when something else has not
 * let go `letGoMs` later: what waits for ever would keep the next start waiting, too.
 */
export async function stop(app: FastifyInstance, withinMs: number, letGoMs = LET_GO_WITHIN_MS): Promise<void> {
  const release = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), withinMs);
  const waiting = new AbortController();
  try {
    await Promise.race([app.close(), failAfter(withinMs + letGoMs, waiting.signal)]);
  } finally {
    clearInterval(release);
    clearTimeout(cut);
    waiting.abort();
  }
}

async function failAfter(ms: number, signal: AbortSignal): Promise<never> {
  await sleep(ms, undefined, { signal });
  throw new Error(`Still held: ${process.getActiveResourcesInfo().join(', ')}`);
}

/** Stops on SIGTERM and SIGINT; a second signal ends the process at once. */
export function stopOnSignals(app: FastifyInstance): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop(app, STOP_WITHIN_MS).catch((error: unknown) => {
      app.log.error({ err: error }, 'The server could not stop cleanly');
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
