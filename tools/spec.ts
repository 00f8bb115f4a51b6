import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { citationsIn } from './spec/citations.ts';
import { computeCoverage, presentCoverage } from './spec/coverage.ts';
import type { Coverage } from './spec/coverage.ts';
import { ranFiles } from './spec/ran-files.ts';
import { readRules } from './spec/rules.ts';
import { filesUnder } from './tree.ts';

/** Acceptance cases are also in separate files. */
const TEST_FILE = /(?:\.(?:test|acceptance)\.tsx?|-cases\.ts)$|^e2e\/.*\.ts$/;

/** Trees that hold broken examples or built files, not tests of the product. */
const NO_TESTS = ['dist', 'tools/arrows/violations', 'docs'];

/** The coverage of the checkout in the working directory. */
function measure(): Coverage {
  const paths = filesUnder('.', NO_TESTS).filter((path) => TEST_FILE.test(path));
  const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return computeCoverage({
    specification: readRules(readFileSync('docs/spec/rules.md', 'utf8')),
    citations: files.flatMap(citationsIn),
    ran: ranFiles(files),
  });
}

/** `npm run spec -- --area SHELL,PERM` checks these areas only; without it, all. */
function main(): void {
  const { area } = parseArgs({ options: { area: { type: 'string' } } }).values;
  const wanted = area?.split(',').map((name) => name.trim().toUpperCase());
  const whole = measure();
  const unknown = wanted?.filter((name) => !whole.areas.some((one) => one.area === name)) ?? [];
  const coverage = {
    areas: whole.areas.filter((one) => wanted?.includes(one.area) ?? true),
    problems: [...unknown.map((name) => `there is no area ${name}`), ...whole.problems],
  };
  console.log(presentCoverage(coverage));
  if (coverage.problems.length > 0 || coverage.areas.some((one) => one.uncited.length > 0)) process.exitCode = 1;
}

main();
