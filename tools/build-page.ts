import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'web', 'dist', '.built');
const SOURCES = ['core', 'contract', 'adapters', 'client', 'ui-kit', 'web', 'package.json', 'package-lock.json'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'gallery']);

/** Builds the page when it was never built or a source is newer than the last build. Ends the process when the build fails. */
export async function buildPageWhenStale(): Promise<void> {
  if (existsSync(STAMP) && newestChange() <= statSync(STAMP).mtimeMs) return;
  buildPage();
}

/**
 * Builds the page into web/dist, with a compressed copy next to each text file. Ends the process when the build fails.
 */
export function buildPage(): void {
  process.stdout.write('Building the page …\n');
  const startedAt = Date.now();
  runOrExit('vite', ['build', 'web', '--logLevel', 'warn']);
  runOrExit('node', ['tools/pages/write-pages.ts']);
  runOrExit('node', ['tools/build-offline.ts']);
  runOrExit('node', ['tools/licenses/write-licenses.ts']);
  runOrExit('node', ['tools/compress-dist.ts']);
  mkdirSync(join(ROOT, 'web', 'dist'), { recursive: true });
  writeFileSync(STAMP, new Date(startedAt).toISOString());
}

function runOrExit(command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

function newestChange(): number {
  return Math.max(...SOURCES.map((source) => newestUnder(join(ROOT, source))));
}

function newestUnder(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).filter((name) => !NOT_SOURCE.has(name));
  return Math.max(0, ...inside.map((name) => newestUnder(join(path, name))));
}
