// `npm run mutants -- --files 40 --seed 1 [core/set-list …]`: changes the code of the rules on purpose, one small change at a time (Stryker), and
// counts the changes that no test notices. Lists them, and closes with one JSON line.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSeededRandom } from '@uplift/testing/random';
import { filesUnder } from '../tree.ts';
import { copyTree } from './copy-tree.ts';
import { listSurvivors, MutationReport, sumMutants } from './report.ts';
import { sampleFiles } from './sample.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COPY = join(ROOT, '.cache', 'mutants');
const STRYKER = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});
const [count, seed] = [Number(values.files), Number(values.seed)];
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(seed)) {
  console.error('The number of files and the seed are whole numbers.');
  process.exit(1);
}
const files = sampleFiles(filesUnder(ROOT), { folders: positionals, count, random: createSeededRandom(seed) });
if (files.length === 0) {
  console.error('That is no source file or folder of core or client. Example: npm run mutants -- core/set-list');
  process.exit(1);
}
copyTree(ROOT, COPY);
writeFileSync(
  join(COPY, 'stryker.config.json'),
  JSON.stringify({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    // The copy is there to be changed.
    inPlace: true,
    coverageAnalysis: 'perTest',
    // Changes of constants at the top of a module would need every test again.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'json'],
  }),
);
const { status } = spawnSync(process.execPath, [STRYKER, 'run'], { cwd: COPY, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const report = MutationReport.parse(
  JSON.parse(readFileSync(join(COPY, 'reports', 'mutation', 'mutation.json'), 'utf8')),
);
for (const line of listSurvivors(report)) console.log(line);
console.log(JSON.stringify({ name: 'mutants', seed, ...sumMutants(report) }));
