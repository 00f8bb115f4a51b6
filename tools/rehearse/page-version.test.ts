import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '../tree.ts';
import { renamedPage } from './page-version.ts';

test('another version of the page has new names and revisions, and consistent links between its files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-page-'));
  const [built, renamed] = [join(folder, 'built'), join(folder, 'renamed')];
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'index.html'), '<script src="/assets/app-abcd1234.js"></script>');
  writeFileSync(join(built, 'assets', 'app-abcd1234.js'), 'import("./stage-ABCD-_78.js")');
  writeFileSync(join(built, 'assets', 'app-abcd1234.js.br'), 'compressed');
  writeFileSync(join(built, 'assets', 'stage-ABCD-_78.js'), '');
  writeFileSync(join(built, 'sw.js'), `{url:"index.html",revision:"${'0f'.repeat(16)}"}`);
  renamedPage(renamed, { of: built, version: 2 });
  expect(filesUnder(renamed)).toEqual(['assets/app-vv2d1234.js', 'assets/stage-vv2D-_78.js', 'index.html', 'sw.js']);
  expect(readFileSync(join(renamed, 'index.html'), 'utf8')).toContain('/assets/app-vv2d1234.js');
  expect(readFileSync(join(renamed, 'assets', 'app-vv2d1234.js'), 'utf8')).toContain('./stage-vv2D-_78.js');
  expect(readFileSync(join(renamed, 'sw.js'), 'utf8')).toContain(`"0002${'0f'.repeat(14)}"`);
  rmSync(folder, { recursive: true });
});
