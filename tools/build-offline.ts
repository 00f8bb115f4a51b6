// Builds the service worker that keeps the app for offline, from what the page's build left in web/dist.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { DIST, listAudienceFiles, listLaterFiles, listPageFiles, readManifest } from './pages/page-files.ts';

const WORKER = join(import.meta.dirname, '..', 'web', 'src', 'app', 'workers', 'offline-worker.ts');
const KEPT = '**/*.{js,css,html,svg,png,woff2,webmanifest}';
/**
 * Files that are not cached: the password estimator is larger than the songs page, and needed only for signing up,
 * online. The HTML of a page differs from the general one only in the files that it requests ahead and in its bar. So
 * only that of the stages and of the audience is cached, and the general one.
 */
const NOT_KEPT = ['**/score-password-*.js', 'sw.js', 'first/**', 'pages/!(presentation|perform|present).html'];

/** Pages whose files are cached first: a device that goes offline early must be able to play. */
const STAGES: ReadonlySet<string> = new Set(['/perform', '/present']);

interface BuiltFile {
  readonly url: string;
  /** Null where the name changes with the contents. */
  readonly revision: string | null;
}

/** The files to cache, in the order in which they are fetched. */
function listBuiltFiles(): readonly BuiltFile[] {
  const paths = globSync(KEPT, { cwd: DIST, exclude: NOT_KEPT }).map((path) => path.replaceAll('\\', '/'));
  const first = listFirst();
  return [...paths.filter((path) => first.has(path)), ...paths.filter((path) => !first.has(path)).toSorted()].map(
    (url) => ({ url, revision: url.startsWith('assets/') ? null : hashFile(url) }),
  );
}

function listFirst(): ReadonlySet<string> {
  const manifest = readManifest();
  const stages = listPageFiles(manifest).filter(({ paths }) => paths.some((path) => STAGES.has(path)));
  const parts = [...stages, listLaterFiles(manifest), listAudienceFiles(manifest)];
  const files = parts.flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  return new Set(['index.html', ...files]);
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
  define: { BUILT_FILES: JSON.stringify(listBuiltFiles()), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: DIST,
    emptyOutDir: false,
    target: 'es2023',
    lib: { entry: WORKER, formats: ['iife'], name: 'offline', fileName: () => 'sw.js' },
  },
});
