import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { releaseFiles } from './release-files.ts';
import { releaseManifest, workspaceManifest } from './release-manifests.ts';

const ROOT = join(import.meta.dirname, '..', '..');

describe('the files of a release', () => {
  const files = releaseFiles(ROOT);

  test('a release has the server, the admin command, their imports, and the migrations', () => {
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'server/src/main.ts', 'cli/admin.ts', 'core/foundation/index.ts']),
    );
    expect(files.filter((path) => path.startsWith('server/migrations/')).length).toBeGreaterThan(1);
  });

  test('a release has neither tests nor the page’s sources nor packages', () => {
    expect(files.filter((path) => /\.test\.ts$|test-platform|node_modules|^web\/src|^e2e|^bench/u.test(path))).toEqual(
      [],
    );
  });
});

describe('the manifests of a release', () => {
  test('the manifests of a release name no development package', () => {
    const manifest = {
      name: 'uplift',
      devDependencies: { vite: '1' },
      scripts: { prestart: 'x' },
      allowScripts: { node: true },
    };
    expect(releaseManifest(manifest)).toEqual({
      name: 'uplift',
      workspaces: ['core', 'contract', 'server', 'cli'],
      scripts: { start: 'node server/src/main.ts', admin: 'node cli/admin.ts' },
      engines: { node: '>=22.18' },
      allowScripts: { node: true },
    });
  });

  test('the manifests of a release leave out missing workspaces and exports', () => {
    const manifest = {
      exports: { './administration': './src/administration/index.ts', './stripe': './src/stripe.acceptance.ts' },
      dependencies: { '@uplift/adapters': '*', '@uplift/core': '*', pg: '8.0.0' },
      devDependencies: { vitest: '1' },
    };
    expect(workspaceManifest(manifest)).toEqual({
      exports: { './administration': './src/administration/index.ts' },
      dependencies: { '@uplift/core': '*', pg: '8.0.0' },
    });
  });
});
