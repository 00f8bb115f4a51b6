import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import process from 'node:process';
import type { Cleanups } from '../harness/cleanups.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OWN_PACKAGES = '@uplift';

/**
 * Checks a commit out into a folder of its own, which is deleted when the bench ends, and builds its page there. It
 * uses the packages that are installed here, so that a change of the lock file costs both sides the same.
 */
export function buildCommit(commit: string, cleanups: Cleanups): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-last-commit-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: Infinity });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  const path = `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const build = [join('tools', 'build.ts')];
  // Standard output belongs to the figures.
  execFileSync(process.execPath, build, { cwd: folder, stdio: ['ignore', 2, 2], env: { ...process.env, PATH: path } });
  return folder;
}

/** Links every installed package, and the packages of Uplift to the folders of the commit itself. */
function linkPackages(folder: string): void {
  const [installed, linked] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(linked, OWN_PACKAGES), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== OWN_PACKAGES) symlinkSync(join(installed, name), join(linked, name));
  for (const name of readdirSync(join(installed, OWN_PACKAGES))) {
    const workspace = relative(ROOT, realpathSync(join(installed, OWN_PACKAGES, name)));
    symlinkSync(join(folder, workspace), join(linked, OWN_PACKAGES, name));
    const nested = join(ROOT, workspace, 'node_modules');
    if (existsSync(nested) && existsSync(join(folder, workspace)))
      symlinkSync(nested, join(folder, workspace, 'node_modules'));
  }
}
