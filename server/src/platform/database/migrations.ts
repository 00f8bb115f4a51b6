import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A folder of migrations, as drizzle's migrator takes it. */
export interface Migrations {
  readonly migrationsFolder: string;
}

/** Where drizzle's migrator finds the migrations, which are written from the schema and never edited once released. */
export const MIGRATIONS: Migrations = {
  migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
};

const JOURNAL = join('meta', '_journal.json');

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })).min(1) });

/** The name of the migration that brings tables to the form of this release. */
export function latestMigration(): string {
  return readJournal().entries.at(-1)?.tag ?? '';
}

/** Copies the migrations up to and including one to a folder; false when this release doesn't know it. */
export function writeMigrationsUpTo(tag: string, folder: string): boolean {
  const { entries, ...others } = readJournal();
  const last = entries.findIndex((entry) => entry.tag === tag);
  if (last === -1) return false;
  const kept = entries.slice(0, last + 1);
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...others, entries: kept }));
  for (const entry of kept)
    copyFileSync(join(MIGRATIONS.migrationsFolder, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
  return true;
}

function readJournal(): z.output<typeof journal> {
  return journal.parse(JSON.parse(readFileSync(join(MIGRATIONS.migrationsFolder, JOURNAL), 'utf8')));
}
