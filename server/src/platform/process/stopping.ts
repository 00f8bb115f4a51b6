import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time limit for running requests when the server stops. */
const STOP_WITHIN_MS = 10_000;

/** Interval of closing idle connections, since a kept-alive one does not close by itself. */
const CLOSE_IDLE_EVERY_MS = 50;

/** Time limit for the rest after that, such as a mail being sent and the database. */
const LET_GO_WITHIN_MS = 10_000;

/**
 * Stops accepting requests, lets running ones finish, and cuts the rest after `withinMs`. Fails if another part has
 * not ended `letGoMs` later: an endless wait would block the next start, too.
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
  const drain = drainOnce(app);
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

/**
 * Stops on a failure that no part of the server caught, such as a rejection that no one handled, and ends with exit code 1: what state
 * the process is in is unknown, and what watches it starts it again. The log is as careful as with every failure; Node's own message
 * would repeat the values of a query.
 */
export function stopOnFailures(app: FastifyInstance): void {
  const drain = drainOnce(app);
  const onFailure = (error: unknown): void => {
    app.log.fatal({ err: error }, 'Unhandled failure: the server will finish its running requests and stop');
    if (process.exitCode === 1) return; // another failure while it stops for the first
    process.exitCode = 1;
    drain();
  };
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
}

/** Stops when it is called; called again, it ends the process at once. */
function drainOnce(app: FastifyInstance): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop(app, STOP_WITHIN_MS).catch((error: unknown) => {
      app.log.error({ err: error }, 'The server could not stop cleanly');
      process.exit(1);
    });
  };
}
