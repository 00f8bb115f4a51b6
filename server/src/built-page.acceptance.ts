import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Files of the page of {@link buildPage}, by path. */
export const PAGE_FILES = {
  'index.html': '<!doctype html><title>Uplift</title><div id="root"></div>',
  'pages/plan.html': '<!doctype html><title>Plan</title><div id="root"></div>',
  'sw.js': 'self.addEventListener("fetch", () => {});',
  'assets/index-4f2a9c.js': `export const verse = ${JSON.stringify('Amazing grace, how sweet the sound. '.repeat(60))};`,
  'assets/hashing-worker-C0ffee_1.js': 'self.addEventListener("message", () => {});',
  'assets/plain-77aa01.css': 'body { margin: 0 }',
} as const;

const COMPRESSED = ['assets/index-4f2a9c.js', 'assets/hashing-worker-C0ffee_1.js'] as const;

/**
 * Writes a small built page into a new folder, with its scripts in all encodings; returns the folder and a function to
 * remove it.
 */
export function buildPage(): { readonly folder: string; readonly remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'uplift-page-'));
  const folder = join(home, 'dist');
  for (const inner of ['assets', 'pages', '.vite']) mkdirSync(join(folder, inner), { recursive: true });
  const list = [{ paths: ['/plan', '/plan/:setId'], file: 'pages/plan.html' }];
  writeFileSync(join(folder, '.vite', 'pages.json'), JSON.stringify(list));
  writeFileSync(join(home, 'secret.txt'), 'not to be served');
  writeFileSync(join(folder, '.hidden'), 'not to be served');
  for (const [path, text] of Object.entries(PAGE_FILES)) writeFileSync(join(folder, path), text);
  for (const path of COMPRESSED) {
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(PAGE_FILES[path]));
    writeFileSync(join(folder, `${path}.gz`), gzipSync(PAGE_FILES[path]));
  }
  return { folder, remove: () => rmSync(home, { recursive: true }) };
}
