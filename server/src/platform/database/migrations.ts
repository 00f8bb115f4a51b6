import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseStep } from './migration-steps.ts';
import type { MigrationStep } from './migration-steps.ts';
import { UnusableSchema } from './unusable-schema.ts';

/** A folder of migrations, as drizzle-kit writes it. */
export interface Migrations {
  readonly migrationsFolder: string;
}

/** One migration with the contents of its file. */
export interface Migration {
  readonly tag: string;
  /** Creation time in ms, by which the database identifies it. Each is later than the one before. */
  readonly at: number;
  readonly hash: string;
  readonly statements: readonly string[];
  readonly step: MigrationStep;
}

/** The migrations of this release, which are written from the schema and never edited once released. */
export const MIGRATIONS: Migrations = {
  migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
};

const JOURNAL = join('meta', '_journal.json');

const BETWEEN_STATEMENTS = '--> statement-breakpoint';

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })).min(1) });

/** The name of the migration that brings tables to the form of this release. */
export function latestMigration(): string {
  return readJournal(MIGRATIONS).entries.at(-1)?.tag ?? '';
}

/** Reads a folder of migrations, the oldest first. Throws a sentence when a file is missing. */
export function readMigrations(migrations: Migrations): readonly Migration[] {
  return readJournal(migrations).entries.map(({ tag, when }) => {
    const text = readInstalled(migrations, `${tag}.sql`);
    return {
      tag,
      at: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split(BETWEEN_STATEMENTS).map((statement) => statement.trim()),
      step: parseStep(text),
    };
  });
}

/** Copies the migrations up to and including one to a folder; false when this release doesn't know it. */
export function writeMigrationsUpTo(tag: string, folder: string): boolean {
  const { entries, ...others } = readJournal(MIGRATIONS);
  const last = entries.findIndex((entry) => entry.tag === tag);
  if (last === -1) return false;
  const kept = entries.slice(0, last + 1);
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...others, entries: kept }));
  for (const entry of kept)
    copyFileSync(join(MIGRATIONS.migrationsFolder, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
  return true;
}

function readJournal(migrations: Migrations): z.output<typeof journal> {
  return journal.parse(JSON.parse(readInstalled(migrations, JOURNAL)));
}

function readInstalled({ migrationsFolder }: Migrations, name: string): string {
  const file = join(migrationsFolder, name);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UnusableSchema(
      `This installation of Uplift is incomplete: its file ${file} cannot be read. Install the release again. The database was left as it is.`,
    );
  }
}
