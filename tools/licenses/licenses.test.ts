import { describe, expect, test } from 'vitest';
import { licensesFile, readLicenseText } from './license-texts.ts';
import { collectPackages, lockFile, readLockFile } from './locked-packages.ts';
import { pagePackages, serverPackages } from './page-packages.ts';

/** Licenses that let anyone ship the code in a product, under conditions that a file with their texts meets. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'MIT-0',
  'CC0-1.0',
  'OFL-1.1',
  // Either of the two is allowed.
  '(MIT OR Apache-2.0)',
]);

/**
 * The image library libvips is under the LGPL, and linked dynamically: an operator can put another build in its place. It runs on the
 * server and is never sent to a browser.
 */
const EXCEPTIONS = /^@img\/sharp-/u;

const lock = readLockFile();

describe('what the page ships', () => {
  test('the page ships only packages under permissive licenses', () => {
    expect(pagePackages(lock).filter(({ license }) => !ALLOWED.has(license))).toEqual([]);
  });

  test("the page ships the text of each license in one file, including the fonts'", () => {
    const packages = pagePackages(lock);
    const file = licensesFile(packages);
    for (const { name, version } of packages) expect(file).toContain(`\n${name} ${version} (`);
    expect(packages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'yjs', 'pdfjs-dist', '@fontsource-variable/newsreader', 'workbox-precaching']),
    );
    expect(file).toContain('SIL OPEN FONT LICENSE');
    expect(packages.map(({ name }) => name)).not.toContain('fastify');
  });

  test('the page ships a text that names the author if a package states MIT alone', () => {
    const [stated] = pagePackages(lock).filter(({ name }) => name === 'client-only');
    expect(stated && readLicenseText(stated)).toMatch(
      /^MIT License\n\nCopyright \(c\) .+\n\nPermission is hereby granted/u,
    );
  });
});

test('the server runs only packages under permissive licenses, except for recorded exceptions', () => {
  const others = serverPackages(lock).filter(({ license }) => !ALLOWED.has(license));
  expect(others.filter(({ name }) => !EXCEPTIONS.test(name))).toEqual([]);
  expect(serverPackages(lock).map(({ name }) => name)).not.toContain('vitest');
});

test('a package is found in the nearest modules folder, as Node finds it', () => {
  const nested = lockFile.parse({
    packages: {
      app: { dependencies: { one: '1', own: '*' } },
      own: { dependencies: { two: '1' } },
      'node_modules/own': { link: true, resolved: 'own' },
      'node_modules/one': {
        version: '1.0.0',
        license: 'MIT',
        dependencies: { two: '2' },
        optionalDependencies: { three: '3' },
      },
      'node_modules/one/node_modules/two': { version: '2.0.0', license: 'ISC' },
      'node_modules/two': { version: '1.0.0', license: 'ISC' },
      'node_modules/three': { version: '3.0.0', license: 'ISC' },
      'node_modules/unused': { version: '1.0.0', license: 'ISC' },
    },
  });
  const found = collectPackages(nested, { from: ['app'], withOptional: false });
  expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual(['one 1.0.0', 'two 1.0.0', 'two 2.0.0']);
  expect(collectPackages(nested, { from: ['app'], withOptional: true })).toHaveLength(4);
});
