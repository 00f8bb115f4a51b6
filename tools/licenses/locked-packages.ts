import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const ROOT = join(import.meta.dirname, '..', '..');

const locked = z.object({
  version: z.string().default(''),
  license: z.string().default(''),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  resolved: z.string().default(''),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** A lock file of npm (package-lock.json, lockfileVersion 3): packages by the folders they are installed in. */
export const lockFile = z.object({ packages: z.record(z.string(), locked) });

export type LockFile = z.infer<typeof lockFile>;

/** A shipped package. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as its package.json states it. */
  readonly license: string;
  /** Its folder, relative to the repository. */
  readonly folder: string;
}

export function readLockFile(): LockFile {
  return lockFile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
}

export interface Closure {
  /** Folders of the packages to start from, such as `web`. */
  readonly from: readonly string[];
  /** True if packages of single platforms count, which npm installs where they fit. */
  readonly withOptional: boolean;
}

/** All packages that others need at run time, by name and version, without this repository's own. */
export function collectPackages({ packages }: LockFile, { from, withOptional }: Closure): readonly LockedPackage[] {
  const folders = new Set(from);
  for (const folder of folders) {
    const found = packages[folder];
    const names = Object.keys({ ...found?.dependencies, ...(withOptional && found?.optionalDependencies) });
    const needed = names.flatMap((name) => findFolders({ packages }, folder, name));
    for (const one of needed) folders.add(one);
  }
  return [...folders]
    .filter((folder) => folder.includes(MODULES))
    .map((folder) => packageIn({ packages }, folder))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

const MODULES = 'node_modules/';

/** Folders in which Node looks for a package that one in `folder` imports: the nearest node_modules above it first. */
function findFolders({ packages }: LockFile, folder: string, name: string): readonly string[] {
  for (let parent: string | null = folder; parent !== null; parent = parentFolder(parent)) {
    const candidate = `${parent === '' ? '' : `${parent}/`}${MODULES}${name}`;
    const found = packages[candidate];
    if (found !== undefined) return [found.link ? found.resolved : candidate];
  }
  return []; // a peer or a platform's package that isn't installed
}

function parentFolder(folder: string): string | null {
  if (folder === '') return null;
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
}

function packageIn({ packages }: LockFile, folder: string): LockedPackage {
  const name = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
  return { name, version: packages[folder]?.version ?? '', license: packages[folder]?.license ?? '', folder };
}
