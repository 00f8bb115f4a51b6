import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { filesUnder } from '../tree.ts';

export const BUILT_PAGE = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** A file named after its content, as the bundler writes it: "index-4f2a9c1b.js". */
const HASHED_NAME = /-([\w-]{8})\.[a-z0-9]+$/u;
const REVISION = /[0-9a-f]{32}/gu;
const TEXT = new Set(['.js', '.css', '.html', '.svg', '.webmanifest']);
const COMPRESSED = new Set(['.br', '.gz']);

export interface PageVersion {
  /** The folder of the built page. */
  readonly of: string;
  readonly version: number;
}

/**
 * Copies the built page into `folder` as another version of it: every file that is named after its content has a new name, and the service
 * worker sees new revisions, as after a deployment. Returns the folder.
 */
export function renamedPage(folder: string, { of, version }: PageVersion): string {
  mkdirSync(folder, { recursive: true });
  cpSync(of, folder, { recursive: true, filter: (path) => !COMPRESSED.has(extname(path)) });
  const paths = filesUnder(folder);
  const names = new Map(paths.flatMap((path) => renaming(basename(path), version)));
  for (const path of paths) {
    const file = join(folder, path);
    if (TEXT.has(extname(path))) writeFileSync(file, renamedIn(readFileSync(file, 'utf8'), names, version));
    const name = names.get(basename(path));
    if (name !== undefined) renameSync(file, join(dirname(file), name));
  }
  return folder;
}

function renaming(name: string, version: number): readonly (readonly [string, string])[] {
  const hash = HASHED_NAME.exec(name)?.[1];
  if (hash === undefined) return [];
  const marked = `${version}`.padStart(3, 'v') + hash.slice(3);
  return [[name, name.replace(`-${hash}.`, `-${marked}.`)]];
}

function renamedIn(text: string, names: ReadonlyMap<string, string>, version: number): string {
  const mark = version.toString(16).padStart(4, '0');
  const revised = text.replaceAll(REVISION, (revision) => mark + revision.slice(mark.length));
  return [...names].reduce((all, [from, to]) => all.replaceAll(from, to), revised);
}
