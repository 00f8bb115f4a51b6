import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Configuration } from '../configuration/configuration.ts';
import { readCode } from '../database/failures.ts';
import { newToken, SHORTEST_SECRET } from './secrets.ts';

/** Location of a server's secrets. */
export type SecretPlace = Pick<Configuration, 'secret' | 'acceptedSecrets' | 'dataFolder'>;

/** The secret that a server seals with, and those that open as well. */
export interface KnownSecrets {
  readonly current: string;
  readonly accepted: readonly string[];
}

/**
 * Reads the server's secrets: those it was started with, else those in the data folder, one a line, created by the
 * first start and readable only by its owner. Returns a sentence for the operator if none can be used.
 */
export function readSecrets(configuration: SecretPlace): Result<KnownSecrets, string> {
  const found = findSecrets(configuration);
  if (!found.ok) return found;
  if (found.value !== null) return accepted(found.value);
  const { acceptedSecrets, dataFolder } = configuration;
  const made = attempt(dataFolder, () => makeSecret(dataFolder));
  return made.ok ? accepted({ current: made.value, accepted: acceptedSecrets }) : made;
}

/** Finds the secrets without creating one; null without any. */
export function findSecrets(where: SecretPlace): Result<KnownSecrets | null, string> {
  const { secret, acceptedSecrets, dataFolder } = where;
  if (secret !== null) return accepted({ current: secret, accepted: acceptedSecrets });
  const read = attempt(dataFolder, () => readIfThere(dataFolder));
  if (!read.ok) return read;
  if (read.value === null) return accepted(null);
  const [current = '', ...others] = read.value.split('\n').map((line) => line.trim());
  if ([current, ...others].some((line) => line.length < SHORTEST_SECRET)) return refused(tooShort(dataFolder));
  return accepted({ current, accepted: [...others, ...acceptedSecrets] });
}

/** Replaces the secrets in the data folder. Must be called while this process holds the folder's lock. */
export function writeSecrets(dataFolder: string, { current, accepted: others }: KnownSecrets): Result<true, string> {
  return attempt(dataFolder, () => {
    writeWhole(dataFolder, [current, ...others].join('\n'));
    return true as const;
  });
}

function attempt<Value>(dataFolder: string, work: () => Value): Result<Value, string> {
  try {
    return accepted(work());
  } catch (error) {
    return refused(unusable(fileIn(dataFolder), error));
  }
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'secret');
}

function readIfThere(dataFolder: string): string | null {
  try {
    return readFileSync(fileIn(dataFolder), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && readCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The folder is held for this process alone by then, so that no other start makes one as well. */
function makeSecret(dataFolder: string): string {
  const secret = newToken();
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeWhole(dataFolder, secret);
  return secret;
}

/** Writes next to the file, and syncs to the disk before renaming: an interruption leaves no part of a secret. */
function writeWhole(dataFolder: string, text: string): void {
  const file = fileIn(dataFolder);
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  syncFolder(dataFolder);
}

/** Syncs the names in a folder to the disk; Windows has no such call and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function tooShort(dataFolder: string): string {
  return `The secret in ${fileIn(dataFolder)} is damaged: it has fewer than ${SHORTEST_SECRET} characters. Put the one from your backup there; what the database holds sealed opens with no other.`;
}

function unusable(file: string, error: unknown): string {
  const code = error instanceof Error ? readCode(error) : null;
  if (code === 'ENOSPC')
    return `The disk is full: the secret cannot be written to ${file}. Free some space and start again.`;
  return `The secret in ${file} cannot be read or written (${code ?? 'unknown error'}). It must belong to the user who runs Uplift.`;
}
