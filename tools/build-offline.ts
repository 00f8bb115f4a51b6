// Builds the service worker that keeps the app for offline, from what the page's build left in web/dist.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'web', 'dist');
const WORKER = join(ROOT, 'web', 'src', 'app', 'workers', 'offline-worker.ts');
const KEPT = '**/*.{js,css,html,svg,png,woff2,webmanifest}';
/**
 * Files that are not cached: the password estimator is larger than the songs page, and needed only for signing up,
 * online.
 */
const NOT_KEPT = ['**/score-password-*.js', 'sw.js'];

interface BuiltFile {
  readonly url: string;
  /** Null where the name changes with the contents. */
  readonly revision: string | null;
}

function builtFiles(): readonly BuiltFile[] {
  const paths = globSync(KEPT, { cwd: DIST, exclude: NOT_KEPT }).map((path) => path.replaceAll('\\', '/'));
  return paths.toSorted().map((url) => ({ url, revision: url.startsWith('assets/') ? null : hashFile(url) }));
}

function hashFile(path: string): string {
  return createHash('sha256')
    .update(readFileSync(join(DIST, path)))
    .digest('hex')
    .slice(0, 32);
}

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { BUILT_FILES: JSON.stringify(builtFiles()), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: DIST,
    emptyOutDir: false,
    target: 'es2023',
    lib: { entry: WORKER, formats: ['iife'], name: 'offline', fileName: () => 'sw.js' },
  },
});
