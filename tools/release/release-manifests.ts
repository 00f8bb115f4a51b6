import { z } from 'zod';

/** package.json with the fields that a release changes; others pass through. */
const Manifest = z.looseObject({
  exports: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
type Manifest = z.infer<typeof Manifest>;

export const RELEASE_WORKSPACES = ['core', 'contract', 'server', 'cli'] as const;

/** The oldest Node that runs TypeScript sources directly, without a flag. */
const NODE = '>=22.18';

const RELEASE_SCRIPTS = {
  start: 'node server/src/main.ts',
  admin: 'node cli/admin.ts',
};

/** The package.json of the release: it installs the packages of a running site, and no development packages. */
export function releaseManifest(json: unknown): Manifest {
  const { devDependencies: _development, overrides: _overrides, ...kept } = Manifest.parse(json);
  return { ...kept, workspaces: RELEASE_WORKSPACES, scripts: RELEASE_SCRIPTS, engines: { node: NODE } };
}

/** The package.json of a workspace in the release: without development packages, packages that are left out, and exports of tests. */
export function workspaceManifest(json: unknown): Manifest {
  const { devDependencies: _development, ...kept } = Manifest.parse(json);
  const dependencies = withoutEntries(kept.dependencies, ([name]) => !isLeftOut(name));
  const exports = withoutEntries(kept.exports, ([, target]) => !isOfTests(target));
  return { ...kept, ...(exports && { exports }), ...(dependencies && { dependencies }) };
}

function withoutEntries(
  record: Readonly<Record<string, string>> | undefined,
  keeps: (entry: [string, string]) => boolean,
): Record<string, string> | undefined {
  return record && Object.fromEntries(Object.entries(record).filter(keeps));
}

function isLeftOut(name: string): boolean {
  const [, workspace] = name.split('@uplift/');
  return workspace !== undefined && !RELEASE_WORKSPACES.some((kept) => kept === workspace);
}

function isOfTests(target: string): boolean {
  return target.includes('/test-platform/') || target.endsWith('.acceptance.ts');
}
