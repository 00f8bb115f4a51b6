import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILD = join(ROOT, 'tools', 'build-page.ts');

/** Folder of the measured page: PAGE_FOLDER, otherwise the product's own. */
export function pageFolder(): string {
  return process.env['PAGE_FOLDER'] ?? join(ROOT, 'web', 'dist');
}

/**
 * Builds the page when a source is newer than it. With PAGE_FOLDER set, the page in that folder is measured unchanged.
 * The build runs in its own process, because it writes to standard output, which belongs to the figures.
 */
export async function buildPageFirst(): Promise<void> {
  if (process.env['PAGE_FOLDER'] !== undefined) return;
  const script = `(await import(${JSON.stringify(BUILD)})).buildPageWhenStale()`;
  const build = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 2, 2] });
  const [code] = (await once(build, 'exit')) as [number | null]; // exit emits its code
  if (code !== 0) throw new Error('The page could not be built.');
}
