import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bareCastsIn } from './count-casts.ts';
import { bareSuppressionsIn, clauseDocstringsIn, filesByFolder, isTest } from './count-lines.ts';
import { declaredNames, sharedNamesIn } from './count-names.ts';
import { addCounts, countSyntax } from './count-syntax.ts';
import { parseTree } from '../syntax.ts';
import { brokenLimits, LIMITS } from './limits.ts';
import type { FigureName, Figures } from './limits.ts';
import { readRetiredWords, retiredWordsIn } from './retired-words.ts';

const path = 'core/example.ts';

const TODAY = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { allowed }]) => [name, allowed]),
) as unknown as Figures; // one figure for each limit

const RETIRED = readRetiredWords(readFileSync('GLOSSARY.md', 'utf8'));

describe('retired words', () => {
  const INVENTED = ['frob', 'frobs', 'quux'].map((word) => ({ word, instead: 'operation', paths: ['a.ts'] }));

  test('the glossary has a table of them, with what to write and where they are right', () => {
    const glossary =
      '| room | a place |\n\n### Retired words\n\n| Retired | Write | Except |\n| --- | --- | --- |\n| `frob` | operation | |\n| `quux`  | sent, known | In a message: `a.ts`, `b.ts`. |\n';
    expect(readRetiredWords(glossary)).toEqual([
      { word: 'frob', instead: 'operation', paths: [] },
      { word: 'quux', instead: 'sent, known', paths: ['a.ts', 'b.ts'] },
    ]);
    expect(RETIRED.length).toBeGreaterThanOrEqual(22);
  });

  test('a retired word is allowed in the files of its row alone', () => {
    const uses = ['a.ts', 'b.ts'].flatMap((file) => retiredWordsIn({ path: file, text: 'quux' }, INVENTED));
    expect(uses.map((use) => use.path)).toEqual(['b.ts']);
  });

  test.each([
    ['const createFrob = 1;', ['frob']],
    ['const FROBS_KEY = 1;', ['frobs']],
    ['// It is a quux, or frobs.', ['quux', 'frobs']],
    ["test('frobs while it is a quux', () => {});", ['frobs', 'quux']],
    ['const frobnicate = requuxed(frobLife);', ['frob']],
    ['const quuxestFrobber = bold;', []],
  ])('the source %s uses the retired words %j', (text, words) => {
    expect(retiredWordsIn({ path, text }, INVENTED).map(({ retired }) => retired.word)).toEqual(words);
  });

  test('a retired word is found once per line, with its line and its row', () => {
    const [retired] = INVENTED;
    expect(retiredWordsIn({ path, text: '\nconst frob = newFrob();' }, INVENTED)).toEqual([{ path, line: 2, retired }]);
  });
});

test.each(RETIRED.flatMap(({ word, paths }) => paths.map((file) => [word, file] as const)))(
  'the exception for "%s" in %s is still needed',
  (word, file) => {
    const uses = retiredWordsIn({ path: 'another.ts', text: readFileSync(file, 'utf8') }, RETIRED);
    expect(uses.map(({ retired }) => retired.word)).toContain(word);
  },
);

describe('counts of syntax', () => {
  test('function declarations, arrow functions and methods are counted by name', () => {
    const text = `
      function keyOf() {}
      const fretOf = () => 1;
      const degreeOf = function () {};
      class Clock { now() {} #beatOf() {} }
      const port = { send() {} };
      const indexOf = 3;`;
    expect(countSyntax(parseTree({ path, text })).functionNames.toSorted()).toEqual(
      ['beatOf', 'degreeOf', 'fretOf', 'keyOf', 'now', 'send'].toSorted(),
    );
  });

  test('a switch is exhaustive if its default calls assertNever', () => {
    const text = `
      function a(x) { switch (x) { case 1: return 2; default: return assertNever(x); } }
      function b(x) { switch (x) { case 1: return assertNever(x); default: return 3; } }
      function c(x) { switch (x) { case 1: return 2; } }`;
    expect(countSyntax(parseTree({ path, text }))).toMatchObject({ switches: 3, exhaustiveSwitches: 1 });
  });

  test('counts of several files add up', () => {
    const one = countSyntax(parseTree({ path, text: 'function keyOf() {} switch (1) {}' }));
    expect(addCounts([one, one])).toEqual({ functionNames: ['keyOf', 'keyOf'], switches: 2, exhaustiveSwitches: 0 });
  });
});

test('a suppression without a reason on its line is found', () => {
  const rule = 'disable-next-line no-shadow';
  const text = `// oxlint-${rule} -- the name is the standard's\n// oxlint-${rule}`;
  expect(bareSuppressionsIn({ path, text })).toEqual([`${path}:2`]);
});

function readBareCasts(file: string, text: string): readonly string[] {
  return bareCastsIn({ path: file, text }, parseTree({ path: file, text }));
}

describe('casts', () => {
  test.each([
    ['const a = b as Song;', 1],
    ['const a = b as Song; // checked above', 0],
    ['// checked above\nconst a = b as Song;', 0],
    ['const a = (\n<p>\n{/* checked above */}\n{b as Song}\n</p>\n);', 0],
    ['/** Reads a song. */\nconst a = b as Song;', 1],
    ['const c = 1; // not about the next line\nconst a = b as Song;', 1],
    ['const é = "é";\n\nconst a = (b as Song).title;', 1],
    ['const a = "//" + (b as Song);', 1],
    ['const a = [1] as const;', 0],
    ['const a = b as unknown;', 0],
    ['import { a as Song } from "./a.ts";', 0],
  ])('the source %s has %d casts without a proof', (text, count) => {
    expect(readBareCasts('web/src/example.tsx', text)).toHaveLength(count);
  });

  test('a cast is named by its path and line', () => {
    expect(readBareCasts(path, 'const é = 1;\nconst a = b as Song;')).toEqual([`${path}:2`]);
  });
});

describe('names that two files of one feature declare', () => {
  const text = 'export function readKey() {}\nconst local = () => 1;\ninterface Line {}\nconst VALUE = 1;';
  const declare = (file: string) => ({ path: file, names: declaredNames(parseTree({ path: file, text })) });

  test('functions and types of the same name are found with their files', () => {
    expect(sharedNamesIn(['core/music/a.ts', 'core/music/scales/b.ts'].map(declare))).toEqual([
      'core/music readKey: core/music/a.ts, core/music/scales/b.ts',
      'core/music local: core/music/a.ts, core/music/scales/b.ts',
      'core/music Line: core/music/a.ts, core/music/scales/b.ts',
    ]);
  });

  test.each([
    ['core/music/a.ts', 'core/lyrics/b.ts'],
    ['web/src/features/plan/a.ts', 'web/src/features/print/b.ts'],
    ['bench/benches/a.bench.ts', 'bench/benches/b.bench.ts'],
    ['tools/start.ts', 'tools/build.ts'],
  ])('the files %s and %s belong to two features', (one, other) => {
    expect(sharedNamesIn([one, other].map(declare))).toEqual([]);
  });
});

test.each([
  ['core/music/chord.test.ts', true],
  ['core/music/testing/example.ts', true],
  ['testing/songs.ts', true],
  ['adapters/device-store/testing/migration.acceptance.ts', true],
  ['e2e/plan/plan.e2e.ts', true],
  ['core/music/chord.ts', false],
])('the file %s is a test: %s', (file, expected) => {
  expect(isTest(file)).toBe(expected);
});

test('a folder counts its own files, not those of its sub-folders', () => {
  expect([...filesByFolder(['core/a.ts', 'core/b.ts', 'core/music/c.ts'])]).toEqual([
    ['core', 2],
    ['core/music', 1],
  ]);
});

describe('limits', () => {
  test('figures at their limits pass', () => {
    expect(brokenLimits(TODAY)).toEqual([]);
  });

  test.each(Object.keys(LIMITS) as readonly FigureName[])('a figure of %s above its limit fails', (name) => {
    expect(brokenLimits({ ...TODAY, [name]: TODAY[name] + 1 })).toHaveLength(1);
  });
});

test('a docstring that begins with a clause counts with its line, on one line or several', () => {
  const open = '/**'; // so that this file has no such docstring
  const text = `
${open} Where a song is edited. */
${open}
 * Whether a song is timed.
 */
${open} Links to a song. What it shows comes later. */
/* What a plain comment says. */
${open} Whatever fits. */
`;
  expect(clauseDocstringsIn({ path, text })).toEqual([`${path}:2`, `${path}:3`, `${path}:8`]);
});
