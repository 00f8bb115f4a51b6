import type pg from 'pg';

/** Rows like an account's versions in a separate table, so that nothing else waits for them. */
export const BARE_TABLE = 'bare';

/** As many as server/src/platform/database/postgres-database.ts opens. */
export const BARE_CONNECTIONS = 20;

export async function createBareTable(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query(`create table ${BARE_TABLE} (id int primary key, version bigint not null, tail bytea)`);
  await pool.query(`insert into ${BARE_TABLE} select id, 0, null from generate_series(0, ${rows - 1}) id`);
  await pool.query(`analyze ${BARE_TABLE}`);
}

export function readStatement(id: number): pg.QueryConfig {
  return { name: 'read', text: `select version from ${BARE_TABLE} where id = $1`, values: [id] };
}

/** The least that a push must write: a version and the bytes of its entry. */
export function changeStatement(id: number, tail: Uint8Array): pg.QueryConfig {
  const text = `update ${BARE_TABLE} set version = version + 1, tail = $2 where id = $1`;
  return { name: 'change', text, values: [id, tail] };
}
