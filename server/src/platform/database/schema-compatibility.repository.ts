import { readVersion } from '../configuration/release.ts';
import type { Migration } from './migrations.ts';
import { UnusableSchema } from './unusable-schema.ts';

/** A separate connection, as both drivers offer it. */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/**
 * Tables about the schema, next to the tables of the product. drizzle's migrator, of earlier releases, reads the
 * first.
 */
const BOOKS = [
  'create schema if not exists drizzle',
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  'create table if not exists drizzle.schema_compatibility (id smallint primary key, oldest bigint not null, release text not null)',
  'create table if not exists drizzle.running_servers (id uuid primary key, schema bigint not null, seen_at timestamptz not null)',
];

export async function makeBooks(client: SqlClient): Promise<void> {
  for (const statement of BOOKS) await client.query(statement);
}

/** Returns the creation times, in ms, of a database's applied migrations. */
export async function appliedMigrations(client: SqlClient): Promise<ReadonlySet<number>> {
  const { rows } = await client.query('select created_at::float8 as at from drizzle.__drizzle_migrations');
  return new Set(rows.map((row) => (row as { at: number }).at)); // the column that the query selects
}

/**
 * Throws a sentence if a newer release has removed something this one needs. A newer schema that only adds to it is
 * used unchanged, so that two releases can serve one database during an update.
 */
export async function refuseNewerSchema(client: SqlClient, migrations: readonly Migration[]): Promise<void> {
  const own = schemaNumber(migrations);
  const { rows } = await client.query(
    `select coalesce(max(created_at), 0)::float8 as newest,
       (select oldest::float8 from drizzle.schema_compatibility) as oldest,
       (select release from drizzle.schema_compatibility) as release
     from drizzle.__drizzle_migrations`,
  );
  const { newest, oldest, release } = rows[0] as { newest: number; oldest: number | null; release: string | null }; // the columns that the query selects
  if (newest <= own || (oldest !== null && oldest <= own)) return;
  const wanted = release ? `Install release ${release} or newer` : 'Install the newer release again';
  throw new UnusableSchema(
    `A newer release of Uplift has upgraded this database, and release ${readVersion()} can no longer use it. ${wanted}, or restore a backup from before the upgrade into an empty database. Nothing was changed.`,
  );
}

/** Records the oldest schema, and its release, that may still use a database. It only ever moves forward. */
export async function noteOldest(client: SqlClient, oldest: number, release: string): Promise<void> {
  await client.query(
    `insert into drizzle.schema_compatibility as kept values (1, $1, $2)
     on conflict (id) do update set oldest = excluded.oldest, release = excluded.release where kept.oldest < excluded.oldest`,
    [oldest, release],
  );
}

/** The number of a release's schema: when its latest migration was written. */
export function schemaNumber(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.at ?? 0;
}

/** The schema that a server must at least know once a contract step was made. */
export function findOldestSchema(tag: string, migrations: readonly Migration[]): number {
  const found = migrations.find((migration) => migration.tag === tag);
  if (found === undefined) throw new Error(`A contract step names ${tag}, which is no migration.`);
  return found.at;
}
