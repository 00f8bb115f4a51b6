import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { inSnapshot, readRows, TABLE_NAMES } from '../database/copy-tables.repository.ts';
import type { Queries } from '../database/database.ts';
import { listCauses, readCode } from '../database/failures.ts';
import { latestMigration } from '../database/migrations.ts';
import type { KnownSecrets } from '../secrets/secret-file.ts';
import { writtenLines } from './backup-lines.ts';
import type { BackupHeader, BackupLine } from './backup-lines.ts';
import { sealUnderPassphrase } from './sealed-secrets.ts';

export interface BackupParts {
  readonly queries: Queries;
  readonly secrets: KnownSecrets;
  /** Seals the secrets; without one they are left out. */
  readonly passphrase: string | null;
  readonly release: string;
  readonly now: () => Date;
  /** Called with each table and the number of its rows written. */
  readonly onTable?: (table: string, rows: number) => void;
}

export interface WrittenBackup {
  readonly rows: number;
  readonly hasSecrets: boolean;
}

/**
 * Writes the whole database as of one moment to a new file, which appears once it is complete. The server may keep
 * running.
 */
export async function writeBackup(file: string, parts: BackupParts): Promise<Result<WrittenBackup, string>> {
  if (existsSync(file)) return refused(`${file} already exists. Choose another name.`);
  const partial = `${file}.partial`;
  const head = await buildHeader(parts);
  let rows = 0;
  try {
    await inSnapshot(parts.queries, (queries) =>
      pipeline(
        Readable.from(
          writtenLines(
            head,
            readLines(queries, parts, (count) => (rows += count)),
          ),
        ),
        createGzip(),
        createWriteStream(partial, { mode: 0o600, flags: 'w' }),
      ),
    );
    await syncFile(partial);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    return refused(unwritten(file, error));
  }
  return accepted({ rows, hasSecrets: head.secrets !== null });
}

async function buildHeader({ secrets, passphrase, release, now }: BackupParts): Promise<BackupHeader> {
  const texts = [secrets.current, ...secrets.accepted];
  return {
    format: 'uplift-backup',
    version: 1,
    release,
    at: now().toISOString(),
    migration: latestMigration(),
    secrets: passphrase === null ? null : await sealUnderPassphrase(texts, passphrase),
  };
}

async function* readLines(
  queries: Queries,
  { onTable }: BackupParts,
  count: (rows: number) => void,
): AsyncGenerator<BackupLine> {
  for (const table of TABLE_NAMES) {
    yield { type: 'table', table };
    const rows = yield* rowLines(queries, table);
    count(rows);
    onTable?.(table, rows);
  }
}

/** Yields the rows of a table, and returns how many they were. */
async function* rowLines(queries: Queries, table: string): AsyncGenerator<BackupLine, number> {
  let rows = 0;
  for await (const some of readRows(queries, table)) {
    yield* some.map((row) => ({ type: 'row', row }) as const);
    rows += some.length;
  }
  return rows;
}

async function syncFile(file: string): Promise<void> {
  const opened = await open(file, 'r+');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function unwritten(file: string, error: unknown): string {
  const code = listCauses(error)
    .map(readCode)
    .find((found) => found !== null);
  if (code === 'ENOSPC')
    return `The disk is full: ${file} cannot be written. Free some space, or choose another place.`;
  return `${file} cannot be written (${code ?? String(error)}). Choose a place that this user can write to.`;
}
