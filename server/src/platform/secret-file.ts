import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newToken } from './secrets.ts';
import type { Configuration } from './configuration.ts';

/** The server's secret: the one it was started with, else the one in the data folder, which the first start makes and only its owner may read. */
export function readSecret({ secret, dataFolder }: Pick<Configuration, 'secret' | 'dataFolder'>): Uint8Array {
  return new TextEncoder().encode(secret ?? secretOf(dataFolder));
}

function secretOf(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'secret');
  try {
    writeFileSync(file, newToken(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
