import { expect, test } from 'vitest';
import { createSeededRandom } from '@uplift/testing/random';
import { listSurvivors, sumMutants } from './report.ts';
import { sampleFiles } from './sample.ts';

const PATHS = [
  'core/music/chord.ts',
  'core/music/chord.test.ts',
  'core/music/testing/example.ts',
  'core/set-list/schedule.ts',
  'client/sync/leadership.ts',
  'server/src/main.ts',
  'web/src/app/main.tsx',
];

const sample = (seed: number, folders: readonly string[] = [], count = 10) =>
  sampleFiles(PATHS, { folders, count, random: createSeededRandom(seed) });

test('a sample has only source of core and client, never a test', () => {
  expect(sample(1)).toEqual(['client/sync/leadership.ts', 'core/music/chord.ts', 'core/set-list/schedule.ts']);
});

test('a sample of given folders or files has nothing else', () => {
  expect(sample(1, ['core/music'])).toEqual(['core/music/chord.ts']);
  expect(sample(1, ['core/mus'])).toEqual([]);
  expect(sample(1, ['core/set-list/schedule.ts'])).toEqual(['core/set-list/schedule.ts']);
});

test('the same seed draws the same files, and another seed draws others', () => {
  expect(sample(7, [], 1)).toEqual(sample(7, [], 1));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => sample(seed, [], 1))).size).toBe(3);
});

const mutant = (status: string, line = 1) => ({
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  status,
  location: { start: { line } },
});

test('mutants that time out count as noticed, and mutants that do not compile do not count', () => {
  const files = {
    'core/a.ts': { mutants: [mutant('Killed'), mutant('Timeout'), mutant('Survived'), mutant('CompileError')] },
    'core/b.ts': { mutants: [mutant('NoCoverage'), mutant('Ignored')] },
  };
  expect(sumMutants({ files })).toEqual({ files: 2, mutants: 4, killed: 2, survived: 1, uncovered: 1, score: 0.5 });
});

test('every mutant that no test notices is listed with its place', () => {
  const files = { 'core/a.ts': { mutants: [mutant('Killed'), mutant('Survived', 12), mutant('NoCoverage', 13)] } };
  expect(listSurvivors({ files })).toEqual([
    'core/a.ts:12 ConditionalExpression: true',
    'core/a.ts:13 ConditionalExpression (not run): true',
  ]);
});
