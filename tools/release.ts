// `npm run release`: a folder, and a tarball of it, with what a running site needs and nothing else.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { buildPageWhenStale } from './build-page.ts';
import { releaseFiles } from './release/release-files.ts';
import { releaseManifest, workspaceManifest } from './release/release-manifests.ts';

const ROOT = join(import.meta.dirname, '..');
const { version } = z.object({ version: z.string() }).parse(readJson('package.json'));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

function copyFiles(folder: string): void {
  for (const path of releaseFiles(ROOT)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    if (basename(path) === 'package.json') writeJson(target, workspaceManifest(readJson(path)));
    else cpSync(join(ROOT, path), target);
  }
}

/** The lock file keeps the tested versions; npm removes from it what the release doesn't install. */
function writeRoot(folder: string): void {
  writeJson(join(folder, 'package.json'), releaseManifest(readJson('package.json')));
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
  run(folder, 'npm', ['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error']);
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

function run(folder: string, command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, {
    cwd: folder,
    stdio: ['ignore', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const folder = resolve(process.argv[2] ?? join(ROOT, '.cache', 'release', `uplift-${version}`));
if (existsSync(folder) && process.argv[2] !== undefined && readdirSync(folder).length > 0) {
  process.stderr.write(`${folder} is not empty. Name an empty folder, or none.\n`);
  process.exit(1);
}
await buildPageWhenStale();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copyFiles(folder);
writeRoot(folder);
run(dirname(folder), 'tar', ['-czf', `${folder}.tgz`, basename(folder)]);
process.stdout.write(`${folder}\n${folder}.tgz\n`);
