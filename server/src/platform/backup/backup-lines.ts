import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { z } from 'zod';
import { readCode } from '../database/failures.ts';

/**
 * A backup is a gzip of lines: a header, then each table's name with its rows in Postgres's JSON, then the SHA-256 of
 * all lines before. Anything can read it, including later releases of Postgres and Uplift.
 */
export const header = z
  .object({
    format: z.literal('uplift-backup'),
    version: z.literal(1),
    /** The release of Uplift that wrote it. */
    release: z.string(),
    /** ISO 8601, UTC. */
    at: z.string(),
    /** The latest migration of its tables. */
    migration: z.string(),
    /** The server's secrets, sealed under a passphrase; null when none was given. */
    secrets: z.object({ salt: z.base64url(), sealed: z.base64url() }).readonly().nullable(),
  })
  .readonly();

export type BackupHeader = z.infer<typeof header>;

/** A line between the header and the end of a backup. */
export type BackupLine =
  | { readonly type: 'table'; readonly table: string }
  | { readonly type: 'row'; readonly row: string };

const MARKS = { table: '#table ', end: '#end ' } as const;

const NOT_WHOLE = 'is damaged or was not written to its end. Take another backup';
const NOT_A_BACKUP = 'is not a backup of Uplift';

/** Writes the lines of a backup, the last of which lets a reader detect missing or changed lines. */
export async function* writtenLines(head: BackupHeader, lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (line: string): string => {
    hash.update(line);
    return line;
  };
  yield hashed(`${JSON.stringify(head)}\n`);
  for await (const line of lines) yield hashed(`${formatLine(line)}\n`);
  yield `${MARKS.end}${hash.digest('hex')}\n`;
}

function formatLine(line: BackupLine): string {
  return line.type === 'table' ? `${MARKS.table}${line.table}` : line.row;
}

/** Reads a backup to its end and returns its header; a sentence if any part is missing or changed. */
export async function checkBackup(file: string): Promise<Result<BackupHeader, string>> {
  const hash = createHash('sha256');
  let [head, end]: [BackupHeader | null, string | null] = [null, null];
  const take = (text: string): void => {
    head ??= readHeader(text);
    // Bytes after the end change the hash.
    if (end === null && text.startsWith(MARKS.end)) end = text.slice(MARKS.end.length);
    else hash.update(`${text}\n`);
  };
  try {
    for await (const text of textLines(file)) take(text);
  } catch (error) {
    return refused(unreadable(file, error));
  }
  if (head === null) return refused(`${file} ${NOT_A_BACKUP}.`);
  return end === hash.digest('hex') ? accepted(head) : refused(`${file} ${NOT_WHOLE}.`);
}

/** Reads the lines of a backup that {@link checkBackup} has checked. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  let isFirst = true;
  for await (const text of textLines(file)) {
    if (isFirst) isFirst = false;
    else if (text.startsWith(MARKS.table)) yield { type: 'table', table: text.slice(MARKS.table.length) };
    else if (!text.startsWith(MARKS.end)) yield { type: 'row', row: text };
  }
}

class NotABackup extends Error {}

function readHeader(text: string): BackupHeader {
  try {
    return header.parse(JSON.parse(text));
  } catch (error) {
    throw new NotABackup('The first line is no header.', { cause: error });
  }
}

function unreadable(file: string, error: unknown): string {
  if (error instanceof NotABackup) return `${file} ${NOT_A_BACKUP}, or it is damaged.`;
  const code = error instanceof Error ? readCode(error) : null;
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code === 'Z_DATA_ERROR') return `${file} ${NOT_A_BACKUP}, or it is damaged.`;
  return code?.startsWith('Z_') === true
    ? `${file} ${NOT_WHOLE}.`
    : `${file} cannot be read (${code ?? String(error)}).`;
}

async function* textLines(file: string): AsyncGenerator<string> {
  const opened = createReadStream(file);
  const text = opened.pipe(createGunzip()).setEncoding('utf8');
  opened.once('error', (error) => text.destroy(error));
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
