import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const NEVER_READ = new Set(['node_modules', '.git', '.cache', 'test-results', 'playwright-report', 'coverage']);

/**
 * Paths of all files under `folder`, relative to it, with forward slashes, sorted. Skips folders named in `skipped`
 * (by name, or by path from `folder`) and generated files.
 */
export function filesUnder(folder: string, skipped: readonly string[] = []): readonly string[] {
  const isSkipped = (path: string, name: string): boolean =>
    NEVER_READ.has(name) || skipped.includes(name) || skipped.includes(path);
  const walk = (at: string): readonly string[] =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      const path = relative(folder, join(at, entry.name)).split(sep).join('/');
      if (entry.isDirectory()) return isSkipped(path, entry.name) ? [] : walk(join(at, entry.name));
      return entry.isFile() ? [path] : [];
    });
  return walk(folder).toSorted();
}
