import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { embeddedQueries } from '../platform/database/embedded-database.ts';
import { MIGRATIONS } from '../platform/database/migrations.ts';
import type { TestDatabase } from './test-database.ts';
import { EMPTY_ALL_TABLES } from './empty-tables.ts';

const CACHE = join(import.meta.dirname, '../../../.cache/test-databases');

/** Names the release whose directories these are. */
const PGLITE_MANIFEST = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '../package.json',
);

/** Databases that a test has let go of; each costs seconds to make and a hundred MB to keep. */
const idle: PGlite[] = [];

/** An empty, migrated database in this process. */
export async function openEmbeddedForTest(): Promise<TestDatabase> {
  const client =
    idle.pop() ?? (await PGlite.create({ loadDataDir: await migratedDirectory(), relaxedDurability: true }));
  return {
    kind: 'embedded',
    queries: (logger) => embeddedQueries(client, logger),
    async release() {
      await client.exec(EMPTY_ALL_TABLES);
      idle.push(client);
    },
  };
}

/** Puts an empty, migrated database into a data folder, where a server would need seconds to make its first. */
export async function putEmbeddedInto(dataFolder: string): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const client = await PGlite.create(join(dataFolder, 'database'), { loadDataDir: await migratedDirectory() });
  await client.close();
}

/** The directory of a migrated database, kept between runs until a migration is added. */
async function migratedDirectory(): Promise<Blob> {
  const file = join(CACHE, `${migrationsHash()}.tar`);
  if (!existsSync(file)) await writeMigratedDirectory(file);
  return new Blob([readFileSync(file)]);
}

async function writeMigratedDirectory(file: string): Promise<void> {
  const client = await PGlite.create();
  await migrate(drizzle({ client }), MIGRATIONS);
  const directory = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(CACHE, { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, new Uint8Array(await directory.arrayBuffer()));
  renameSync(partial, file); // whole or not there: another worker may be reading
}

function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync(PGLITE_MANIFEST));
  const folder = MIGRATIONS.migrationsFolder;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
    hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
