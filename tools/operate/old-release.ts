import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An earlier release, checked out next to this one. */
export interface OldRelease {
  readonly folder: string;
  remove(): void;
}

/** Checks out a commit. It uses the packages of this checkout, and its own parts of the product. */
export function checkOut(root: string, commit: string): OldRelease {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-old-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  linkPackages(join(root, 'server', 'node_modules'), join(folder, 'server', 'node_modules'));
  const own = join(folder, 'node_modules', '@uplift');
  mkdirSync(own);
  for (const part of readdirSync(join(root, 'node_modules', '@uplift')))
    symlinkSync(join(folder, part), join(own, part));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => entry !== '@uplift'))
    symlinkSync(join(from, name), join(to, name));
}
