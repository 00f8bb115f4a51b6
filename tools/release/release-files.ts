import { globSync } from 'node:fs';

/** Files that a running site needs: the server, the admin command, their shared code, the built page, and how to operate them. */
const NEEDED = [
  'LICENSE',
  '.npmrc',
  'docs/operating.md',
  'docs/scaling.md',
  'docs/security.md',
  'packaging/**',
  'core/package.json',
  'core/**/*.ts',
  'contract/package.json',
  'contract/*.ts',
  'server/package.json',
  'server/src/**/*.ts',
  'server/migrations/**',
  'cli/package.json',
  'cli/{admin,admin-command,admin-options,command-line,support-command,support-options}.ts',
  'web/dist/**',
  // A pattern skips names that begin with a dot, which the server reads and does not serve.
  'web/dist/.vite/pages.json',
];

/** The cases that storage has to pass stay in `core`, whose index files export them. */
const NOT_NEEDED = [
  /\.test\.ts$/u,
  /^server\/.*\.acceptance\.ts$/u,
  /\/test-platform\//u,
  /(?:^|\/)node_modules\//u,
  /^web\/dist\/\.built$/u,
];

/** The files of the release as paths below `root`, with slashes, sorted. */
export function releaseFiles(root: string): readonly string[] {
  const paths = globSync(NEEDED, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1).replaceAll('\\', '/'));
  return [...new Set(paths)].filter((path) => !NOT_NEEDED.some((pattern) => pattern.test(path))).toSorted();
}
