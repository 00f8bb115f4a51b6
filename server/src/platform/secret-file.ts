import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Configuration } from './configuration.ts';
import { codeOf } from './database/failures.ts';
import { newToken, SHORTEST_SECRET } from './secrets.ts';

/**
 * The server's secret: the one it was started with, else the one in the data folder, which the first start makes and only
 * its owner may read. A sentence for whoever started it when there is none that can be used.
 */
export function readSecret({
  secret,
  dataFolder,
}: Pick<Configuration, 'secret' | 'dataFolder'>): Result<Uint8Array, string> {
  if (secret !== null) return accepted(new TextEncoder().encode(secret));
  const file = join(dataFolder, 'secret');
  try {
    const found = readIfThere(file) ?? makeSecret(dataFolder, file);
    return found.length < SHORTEST_SECRET ? refused(tooShort(file)) : accepted(new TextEncoder().encode(found));
  } catch (error) {
    return refused(unusable(file, error));
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Written beside its place, and on the disk before it has its name: a start that is cut short leaves no part of a secret. The
 * folder is held for this process alone by then.
 */
function makeSecret(folder: string, file: string): string {
  const secret = newToken();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  syncFolder(folder);
  return secret;
}

/** Puts the names in a folder on the disk; Windows has no such call and keeps names by itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function tooShort(file: string): string {
  return `The secret in ${file} is damaged: it has fewer than ${SHORTEST_SECRET} characters. Put the one from your backup there; what the database holds sealed opens with no other.`;
}

function unusable(file: string, error: unknown): string {
  const code = error instanceof Error ? codeOf(error) : null;
  if (code === 'ENOSPC')
    return `The disk is full: the secret cannot be written to ${file}. Free some space and start again.`;
  return `The secret in ${file} cannot be read or written (${code ?? 'unknown error'}). It must belong to the user who runs Uplift.`;
}
