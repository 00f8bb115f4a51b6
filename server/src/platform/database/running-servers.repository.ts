import type { SqlClient } from './schema-compatibility.repository.ts';

/** Interval at which a server marks itself as running. */
const SEEN_EVERY_MS = 30_000;

/** Time that a killed server counts as running. */
const GONE_AFTER_SECONDS = 90;

/** A server that has a database open, and the schema that it was made for. */
export interface RunningServer {
  readonly id: string;
  readonly schema: number;
}

export async function noteRunning(client: SqlClient, { id, schema }: RunningServer): Promise<void> {
  await client.query(
    `insert into drizzle.running_servers values ($1, $2, now())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id, schema],
  );
}

async function noteStopped(client: SqlClient, { id }: RunningServer): Promise<void> {
  await client.query('delete from drizzle.running_servers where id = $1', [id]);
}

/** Resolves to true if a running server was made for a schema before `schema`. */
export async function isOlderRunning(client: SqlClient, schema: number): Promise<boolean> {
  await client.query(
    `delete from drizzle.running_servers where seen_at < now() - interval '${GONE_AFTER_SECONDS} seconds'`,
  );
  const { rows } = await client.query('select 1 from drizzle.running_servers where schema < $1 limit 1', [schema]);
  return rows.length > 0;
}

interface RunningParts {
  readonly server: RunningServer;
  /** Number of migrations that wait for servers of an older release to stop. */
  readonly heldBack: number;
  /** Tries them again. */
  readonly migrate: () => Promise<readonly unknown[]>;
}

/**
 * Lists a server as running until it's stopped, and applies migrations held back once no one needs what they remove.
 */
export function keepServerListed(
  client: SqlClient,
  { server, heldBack, migrate }: RunningParts,
): { stop(): Promise<void> } {
  let waiting = heldBack;
  let work = Promise.resolve();
  const beat = async (): Promise<void> => {
    try {
      await noteRunning(client, server);
      if (waiting > 0) waiting = (await migrate()).length;
    } catch {
      // a database that doesn't answer is asked again
    }
  };
  const timer = setInterval(() => {
    work = work.then(beat);
  }, SEEN_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await work;
      await noteStopped(client, server).catch(() => {}); // it counts as stopped a little later
    },
  };
}
