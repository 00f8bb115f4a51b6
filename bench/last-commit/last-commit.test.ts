import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLastCommit } from './last-commit.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'uplift-last-commit-test-'));
  git('init', '--quiet');
  mkdirSync(join(root, 'core'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...words: readonly string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  return execFileSync('git', [...author, ...words], { cwd: root, encoding: 'utf8' }).trim();
}

/** Returns the hash of the commit. */
function commit(path: string, text: string): string {
  writeFileSync(join(root, path), text);
  git('add', '.');
  git('commit', '--quiet', '--message', text);
  return git('rev-parse', 'HEAD');
}

test('a clean working tree is compared with the commit before its own', () => {
  const first = commit('core/song.ts', 'one');
  commit('core/song.ts', 'two');
  expect(findLastCommit(root, undefined)).toEqual({ commit: first });
});

test('a changed working tree is compared with its newest commit', () => {
  commit('core/song.ts', 'one');
  const second = commit('core/song.ts', 'two');
  writeFileSync(join(root, 'core', 'new.ts'), 'three');
  expect(findLastCommit(root, undefined)).toEqual({ commit: second });
});

test('a commit of documents alone is compared with nothing', () => {
  commit('core/song.ts', 'one');
  commit('README.md', 'two');
  expect(findLastCommit(root, undefined)).toEqual({ reason: 'Page and server are those of the last commit.' });
});

test('a clone of a single commit is compared with nothing', () => {
  commit('core/song.ts', 'one');
  expect(findLastCommit(root, undefined)).toEqual({ reason: 'This clone has no earlier commit.' });
});

test('a named commit is compared with whatever has changed', () => {
  const first = commit('core/song.ts', 'one');
  expect(findLastCommit(root, 'HEAD')).toEqual({ commit: first });
  expect(findLastCommit(root, 'no-such-branch')).toEqual({ reason: 'There is no commit no-such-branch here.' });
});
