import pg from 'pg';

/**
 * Resolves to true if a pooler such as PgBouncer is in front of the database: it gives clients its own process
 * numbers. Settings and prepared statements of a connection may then be gone by the next statement.
 */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== readProcessNumber(client);
}

function readProcessNumber(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : null; // the types don't name it
}

/** A connection through a pooler: a statement that was prepared under a name is sent whole instead. */
export class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown; // one overload for all of them
    Object.assign(this, { query: (first: unknown, ...others: unknown[]) => query(unnamed(first), ...others) });
  }
}

function unnamed(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query) || query instanceof pg.Query) return query;
  return { ...query, name: undefined };
}
