import { expect, test } from 'vitest';
import { BUDGETS, findFaults, type MeasuredPage } from './budgets.ts';

const HELP: MeasuredPage = { paths: ['/help'], scripts: ['a.js', 'b.js'], styles: ['a.css'], scriptsKb: 1 };
const PACKAGES = { 'a.js': { react: 9_000, 'web/src': 2_000 }, 'b.js': { react: 500 }, 'c.js': { yjs: 80_000 } };

test('a page within its budget has no fault', () => {
  expect(findFaults(HELP, PACKAGES)).toEqual([]);
});

test('a page over its budget of bytes names its largest packages', () => {
  const most = BUDGETS['/help']?.scriptsKb ?? 0;
  expect(findFaults({ ...HELP, scriptsKb: most + 0.1 }, PACKAGES)).toEqual([
    `/help waits for ${(most + 0.1).toFixed(1)} KB of scripts, at most ${most}: react 10, web/src 2`,
  ]);
});

test('a page over its budget of requests says how many it makes', () => {
  const most = BUDGETS['/help']?.requests ?? 0;
  const scripts = Array.from({ length: most }, (_, index) => `${index}.js`);
  expect(findFaults({ ...HELP, scripts }, PACKAGES)).toEqual([`/help waits for ${most + 1} files, at most ${most}`]);
});

test('a page that waits for merging names the package', () => {
  expect(findFaults({ ...HELP, scripts: ['a.js', 'c.js'] }, PACKAGES)).toEqual(['/help waits for yjs']);
});

test('a page without a budget is a fault', () => {
  expect(findFaults({ ...HELP, paths: ['/new'] }, PACKAGES)).toEqual(['/new has no budget']);
});
