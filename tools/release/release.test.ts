import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

test('a release has the built page, and which HTML opens which path', () => {
  const root = mkdtempSync(join(tmpdir(), 'uplift-release-'));
  const built = ['index.html', 'pages/plan.html', '.vite/pages.json', '.vite/manifest.json', '.built'];
  for (const folder of ['pages', '.vite']) mkdirSync(join(root, 'web', 'dist', folder), { recursive: true });
  for (const path of built) writeFileSync(join(root, 'web', 'dist', path), '');
  const files = releaseFiles(root);
  rmSync(root, { recursive: true });
  expect(files).toEqual(['web/dist/.vite/pages.json', 'web/dist/index.html', 'web/dist/pages/plan.html']);
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
