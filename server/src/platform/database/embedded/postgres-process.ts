import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import pg from 'pg';
import { findFreePort } from '../../process/free-port.ts';
import { isUnreachable } from '../failures.ts';
import { clusterSettings, clusterUrl } from './cluster.ts';
import type { Cluster } from './cluster.ts';

/** A running Postgres. It ends with this process, however that ends, and is restarted if it crashes. */
export interface PostgresProcess {
  readonly url: string;
  /**
   * Stops it as its documentation describes: open transactions are rolled back, and everything is written to the disk.
   */
  stop(): Promise<void>;
}

/** The last lines a Postgres wrote before it ended. */
export type LastLines = readonly string[];

const LINES_KEPT = 20;
const BETWEEN_TRIES_MS = 20;
const CONNECT_WITHIN_MS = 2_000;

/** Delay before a restart: a Postgres that fails at once fails again at once, such as on a disk that is still full. */
const RESTART_AFTER_MS = { first: 200, most: 5_000 } as const;

/** A fast shutdown writes all that is in memory; on a slow disk that may take a while. */
const STOP_WITHIN_S = 30;

/**
 * Starts Postgres through a shell that waits for the end of a pipe from this process in the background: a killed server
 * leaves no Postgres behind. `exec` gives Postgres the id of the shell.
 */
const ENDING_WITH_PARENT = '(read -r _; kill -INT $$) <&3 >/dev/null 2>&1 & exec "$@" 3<&-';

/** Starts the Postgres of a cluster and resolves when it takes connections; with its last lines when it ends before that. `onEnded` is called when it ends later, before it is started again. */
export async function startPostgres(
  cluster: Cluster,
  onEnded: (lines: LastLines) => void = () => {},
): Promise<Result<PostgresProcess, LastLines>> {
  const port = await findFreePort();
  const url = clusterUrl(cluster, port);
  const first = run(cluster, port);
  const lines = await readyOrLines(first, url);
  if (lines !== null) {
    first.child.kill('SIGQUIT');
    await first.ended;
    return refused(lines);
  }
  const keeper = restartOnExit(first, { again: () => run(cluster, port), onEnded });
  return accepted({
    url,
    async stop() {
      const last = keeper.end();
      await stopCluster(cluster).catch(() => last.child.kill('SIGQUIT'));
      await last.ended;
    },
  });
}

/** Stops the Postgres of a cluster that any process started. Rejects if there is none, or if it doesn't stop. */
export async function stopCluster({ directory, programs, user }: Cluster): Promise<void> {
  const wanted = ['stop', `--pgdata=${directory}`, '--mode=fast', '--wait', `--timeout=${STOP_WITHIN_S}`, '--silent'];
  const { program, args, options } = user.command(programs.pgCtl, wanted);
  await promisify(execFile)(program, [...args], options);
}

/** Connects to a database and leaves it again; returns what kept it from connecting, or null. */
export async function connectionFailure(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => {}); // connecting, or what comes after it, fails with the same
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

interface Run {
  readonly child: ChildProcess;
  /** Resolves to its last lines when it ends. */
  readonly ended: Promise<LastLines>;
}

function run({ directory, programs, user }: Cluster, port: number): Run {
  const postgres = [programs.postgres, '-D', directory, ...clusterSettings(port)];
  const shell = process.platform === 'win32' ? postgres : ['/bin/sh', '-c', ENDING_WITH_PARENT, 'sh', ...postgres];
  const [first = '', ...others] = shell;
  const { program, args, options } = user.command(first, others);
  // A group of its own: Ctrl+C in a terminal ends the server, which then ends Postgres, and not both at once.
  const child = spawn(program, args, {
    ...options,
    cwd: directory,
    detached: process.platform !== 'win32',
    env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  return { child, ended: lastLines(child) };
}

async function lastLines(child: ChildProcess): Promise<LastLines> {
  const lines: string[] = [];
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      lines.splice(0, lines.length - LINES_KEPT);
    });
  }
  try {
    await once(child, 'exit');
    child.stdio[3]?.destroy(); // the shell in the background ends with it
    if (child.stderr?.closed === false) await once(child.stderr, 'close');
  } catch (error) {
    lines.push(String(error)); // it could not be started at all
  }
  return lines;
}

/** Resolves with null when Postgres takes connections; with its last lines when it ends before, or with why it takes none. */
async function readyOrLines({ ended }: Run, url: string): Promise<LastLines | null> {
  const last: { lines: LastLines | null } = { lines: null };
  void ended.then((lines) => (last.lines = lines));
  while (last.lines === null) {
    const failure = await connectionFailure(url);
    if (failure === null) return null;
    if (!isUnreachable(failure)) return [failure.message];
    await sleep(BETWEEN_TRIES_MS);
  }
  return last.lines;
}

/** Starts Postgres again whenever it ends, until it is stopped on purpose. */
function restartOnExit(
  first: Run,
  { again, onEnded }: { readonly again: () => Run; readonly onEnded: (lines: LastLines) => void },
) {
  const stopping = new AbortController();
  let latest = first;
  let delay: number = RESTART_AFTER_MS.first;
  const keep = async (): Promise<void> => {
    const startedAt = performance.now();
    const lines = await latest.ended;
    if (stopping.signal.aborted) return undefined;
    onEnded(lines);
    if (performance.now() - startedAt > RESTART_AFTER_MS.most) delay = RESTART_AFTER_MS.first;
    await sleep(delay, undefined, { signal: stopping.signal });
    delay = Math.min(RESTART_AFTER_MS.most, delay * 2);
    latest = again();
    return keep();
  };
  keep().catch(() => {}); // it waits no more: it was stopped
  return {
    /** Stops restarting it; returns the run to end. */
    end(): Run {
      stopping.abort();
      return latest;
    },
  };
}
