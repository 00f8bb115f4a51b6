import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const ROOT = join(import.meta.dirname, '..', '..');

/** Folders and files of which the page and the server are made. */
const SOURCES = ['core', 'contract', 'adapters', 'client', 'ui-kit', 'web', 'server', 'tools', 'package-lock.json'];

/** The commit to compare the working tree with, or the reason that there is none. */
export type Comparison = { readonly commit: string } | { readonly reason: string };

/**
 * Finds the last commit: the newest one if the working tree differs from it, and the one before otherwise. `QUICK_BASE`
 * names another.
 */
export function findLastCommit(): Comparison {
  const named = process.env['QUICK_BASE'];
  if (named !== undefined) return readCommit(named) ?? { reason: `There is no commit ${named} here.` };
  const isChanged = git('status', '--porcelain', '--', ...SOURCES) !== '';
  const found = readCommit(isChanged ? 'HEAD' : 'HEAD~1');
  if (found === null) return { reason: 'This clone has no earlier commit.' };
  if (!isChanged && git('diff', '--name-only', found.commit, '--', ...SOURCES) === '')
    return { reason: 'Page and server are those of the last commit.' };
  return found;
}

function readCommit(name: string): { readonly commit: string } | null {
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  return commit === null || commit === '' ? null : { commit };
}

/** Output of git; null where it fails: no repository, no such commit. */
function git(...words: readonly string[]): string | null {
  try {
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
