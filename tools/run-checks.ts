// `npm test`: every check, each named with its time: the light ones side by side, then the rest one after the other. Closes with "N passed, N failed".
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, '.cache', 'results');

const QUICKER = {
  // Most checks start Node many times: what it compiled once it need not compile again.
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
  // The compiler and the linter are written in Go, and spend a fifth of their time looking for memory to give back.
  GOGC: '400',
};

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** File with the counts of the check's runner; a check without one counts as one. */
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

/** These only read, and nothing in them depends on how fast it runs. */
const LIGHT_CHECKS: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'arrows', command: ['node', 'tools/arrows.ts'] },
  { name: 'counts', command: ['node', 'tools/counts.ts'] },
  { name: 'nothing dead', command: ['knip'] },
  { name: 'documents', command: ['node', 'tools/documents.ts'] },
  { name: 'specification', command: ['node', 'tools/spec.ts'] },
];

/** Each has the machine to itself: its tests would otherwise wait for one another. */
const HEAVY_CHECKS: readonly Check[] = [
  vitestCheck('unit and engine tests', 'unit'),
  vitestCheck('component tests in Chromium', 'components'),
  { name: 'page build', command: ['node', 'tools/build.ts'] },
  { name: 'costs compared with the last commit', command: ['node', 'bench/run.ts', 'quick'] },
  { name: 'budgets of pages', command: ['node', 'tools/pages/check-budgets.ts'] },
  {
    name: 'journeys in Chromium',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    counts: { file: join(RESULTS, 'playwright.json'), read: readPlaywright },
  },
  { name: 'short rehearsal', command: ['node', 'tools/rehearse/main.ts', '--short', '--seed', '1'] },
];

/** Runs one project of vitest.config.ts. */
function vitestCheck(name: string, project: 'unit' | 'components'): Check {
  const file = join(RESULTS, `vitest-${project}.json`);
  // A test marked `only` would leave the others of its file out.
  const options = ['--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { name, command: ['vitest', 'run', '--project', project, ...options], counts: { file, read: readVitest } };
}

function readVitest(json: unknown): Counts {
  const result = VitestResult.parse(json);
  const brokenFiles = result.numFailedTests === 0 ? result.numFailedTestSuites : 0;
  return { passed: result.numPassedTests, failed: result.numFailedTests + brokenFiles };
}

function readPlaywright(json: unknown): Counts {
  const { expected, unexpected, flaky } = PlaywrightResult.parse(json).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** Result of a check's command; `printed` is the output that wasn't shown at once. */
interface Ended {
  readonly isGreen: boolean;
  readonly printed: string;
  readonly seconds: number;
}

/** Shows what each check printed in one piece, in the order of the checks. */
async function performTogether(checks: readonly Check[]): Promise<readonly Counts[]> {
  const running = checks.map((check) => ({ check, end: run(check, 'pipe') }));
  const outcomes: Counts[] = [];
  for (const { check, end } of running) {
    process.stdout.write(`\n── ${check.name}\n`);
    outcomes.push(conclude(check, await end));
  }
  return outcomes;
}

/** Shows what each check prints while it runs. */
async function performInTurn(checks: readonly Check[]): Promise<readonly Counts[]> {
  const outcomes: Counts[] = [];
  for (const check of checks) {
    process.stdout.write(`\n── ${check.name}\n`);
    outcomes.push(conclude(check, await run(check, 'inherit')));
  }
  return outcomes;
}

function run({ command: [command, ...words] }: Check, output: 'inherit' | 'pipe'): Promise<Ended> {
  const startedAt = performance.now();
  const printed: Buffer[] = [];
  const child = spawn(command ?? '', words, {
    cwd: ROOT,
    env: { ...process.env, ...QUICKER },
    stdio: ['inherit', output, output],
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => printed.push(piece));
  return new Promise((resolve) => {
    const end = (isGreen: boolean) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ isGreen, printed: Buffer.concat(printed).toString(), seconds });
    };
    child.once('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once('close', (status) => end(status === 0));
  });
}

function conclude(check: Check, { isGreen, printed, seconds }: Ended): Counts {
  process.stdout.write(`${printed}── ${check.name}: ${isGreen ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
  return withOutcome(readCounts(check), isGreen);
}

/** Counts a runner that crashed without a failed test as failed. */
function withOutcome(counts: Counts | null, isGreen: boolean): Counts {
  if (counts === null) return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return isGreen ? counts : { passed: counts.passed, failed: Math.max(1, counts.failed) };
}

function readCounts(check: Check): Counts | null {
  if (check.counts === undefined || !existsSync(check.counts.file)) return null;
  return check.counts.read(JSON.parse(readFileSync(check.counts.file, 'utf8')));
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const outcomes = [...(await performTogether(LIGHT_CHECKS)), ...(await performInTurn(HEAVY_CHECKS))];
const passed = outcomes.reduce((sum, counts) => sum + counts.passed, 0);
const failed = outcomes.reduce((sum, counts) => sum + counts.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
