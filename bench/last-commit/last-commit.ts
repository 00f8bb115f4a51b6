import { execFileSync } from 'node:child_process';

/** Folders and files that the page and the server are made of. */
const SOURCES = ['core', 'contract', 'adapters', 'client', 'ui-kit', 'web', 'server', 'tools', 'package-lock.json'];

/** The commit to compare a working tree with, or the reason that there is none. */
export type Comparison = { readonly commit: string } | { readonly reason: string };

/**
 * Finds the last commit of the checkout in `root`: the newest one if the working tree differs from it, and the one
 * before otherwise. `named` is another to take instead.
 */
export function findLastCommit(root: string, named: string | undefined): Comparison {
  if (named !== undefined) return readCommit(root, named) ?? { reason: `There is no commit ${named} here.` };
  const isChanged = runGit(root, 'status', '--porcelain', '--', ...SOURCES) !== '';
  const found = readCommit(root, isChanged ? 'HEAD' : 'HEAD~1');
  if (found === null) return { reason: 'This clone has no earlier commit.' };
  if (!isChanged && runGit(root, 'diff', '--name-only', found.commit, '--', ...SOURCES) === '')
    return { reason: 'Page and server are those of the last commit.' };
  return found;
}

function readCommit(root: string, name: string): { readonly commit: string } | null {
  const commit = runGit(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  return commit === null || commit === '' ? null : { commit };
}

/** Output of git; null where it fails: no repository, no such commit. */
function runGit(cwd: string, ...words: readonly string[]): string | null {
  try {
    return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
