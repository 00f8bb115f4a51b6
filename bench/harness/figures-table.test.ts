import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figuresTable, withTable } from './figures-table.ts';
import { readKept, withReport, type KeptReport } from './saved-results.ts';

const MACHINE = { cpu: 'Some CPU', cores: 2, node: '24.21.0', chromium: '156.0', load: 0.4 };
const PDF: KeptReport = {
  bench: 'pdf',
  figures: { pages20_ms: 131, long_tasks: 2 },
  references: {},
  machine: MACHINE,
  runs: 5,
  measuredOn: '2026-11-21',
};

test('the table lists every figure with a goal, measured or not', () => {
  const lines = figuresTable([PDF])
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' '));
  expect(lines).toContain('| pdf | `pages20_ms` | 131 ms | ≤ 400 ms | yes | 5 | 2 | 0.4 | 2026-11-21 |');
  expect(lines).toContain('| pdf | `long_tasks` | 2 | = 0 | **no** | 5 | 2 | 0.4 | 2026-11-21 |');
  expect(lines).toContain('| print | `set30_ms` | not yet | ≤ 500 ms | | | | | |');
  expect(lines.at(-1)).toContain('Some CPU, 2 cores, Node 24.21.0, Chromium 156.0');
});

test('a report replaces the previous one of its bench, in the order of the benches', () => {
  const search: KeptReport = { ...PDF, bench: 'search', figures: { p50_ms: 7 } };
  const newer = { ...PDF, runs: 9 };
  expect(withReport(withReport([PDF], search), newer)).toEqual([search, newer]);
});

test('rebuilding the table changes only new measurements', () => {
  const document = 'Before\n\n<!-- figures: npm run bench -- table -->\n\nold\n\n<!-- /figures -->\n\nAfter\n';
  const written = withTable(document, [PDF]);
  expect(written).toContain('131 ms');
  expect(written).toMatch(/^Before\n\n<!--.*\n\nAfter\n$/su);
  expect(withTable(written ?? '', [PDF])).toBe(written);
  expect(withTable('No place for one.', [PDF])).toBeNull();
});

test("the README's table is built from the stored reports", () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  expect(readme).toBe(withTable(readme, readKept()));
});
