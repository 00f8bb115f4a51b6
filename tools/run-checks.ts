// `npm test`: every check, one after the other, each named with its time; closes with "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, '.cache', 'results');

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** Where the check's runner leaves its counts; a check without one counts as one. */
  readonly counts?: { readonly file: string; readonly read: (json: unknown) => Counts };
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const VitestResult = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});
const PlaywrightResult = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const CHECKS: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'arrows', command: ['node', 'tools/arrows.ts'] },
  { name: 'nothing dead', command: ['knip'] },
  { name: 'documents', command: ['node', 'tools/documents.ts'] },
  { name: 'specification', command: ['node', 'tools/spec.ts'] },
  {
    name: 'unit and engine tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(RESULTS, 'vitest.json')}`,
    ],
    counts: { file: join(RESULTS, 'vitest.json'), read: readVitest },
  },
  { name: 'page build', command: ['node', 'tools/build.ts'] },
  {
    name: 'journeys in Chromium',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    counts: { file: join(RESULTS, 'playwright.json'), read: readPlaywright },
  },
];

function readVitest(json: unknown): Counts {
  const result = VitestResult.parse(json);
  const brokenFiles = result.numFailedTests === 0 ? result.numFailedTestSuites : 0;
  return { passed: result.numPassedTests, failed: result.numFailedTests + brokenFiles };
}

function readPlaywright(json: unknown): Counts {
  const { expected, unexpected, flaky } = PlaywrightResult.parse(json).stats;
  return { passed: expected, failed: unexpected + flaky };
}

function perform(check: Check): Counts {
  process.stdout.write(`\n── ${check.name}\n`);
  const startedAt = performance.now();
  const [command, ...words] = check.command;
  const { status } = spawnSync(command ?? '', words, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const counts = withOutcome(countsOf(check), status === 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`── ${check.name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return counts;
}

/** A runner that ended badly without a failed test has failed all the same. */
function withOutcome(counts: Counts | null, isGreen: boolean): Counts {
  if (counts === null) return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return isGreen ? counts : { passed: counts.passed, failed: Math.max(1, counts.failed) };
}

function countsOf(check: Check): Counts | null {
  if (check.counts === undefined || !existsSync(check.counts.file)) return null;
  return check.counts.read(JSON.parse(readFileSync(check.counts.file, 'utf8')));
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const outcomes = CHECKS.map(perform);
const passed = outcomes.reduce((sum, counts) => sum + counts.passed, 0);
const failed = outcomes.reduce((sum, counts) => sum + counts.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
