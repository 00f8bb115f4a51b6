import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesUnder } from '../tree.ts';
import { exampleProblem, findExamples } from './examples.ts';
import type { Exports } from './examples.ts';

const files = filesUnder('core').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
const examples = files.flatMap((path) =>
  findExamples(readFileSync(`core/${path}`, 'utf8')).map((example) => ({ path, example })),
);

async function importRoom(path: string): Promise<Exports> {
  const [room] = path.split('/');
  return (await import(pathToFileURL(`core/${room}/index.ts`).href)) as Exports;
}

describe('examples of core', () => {
  test('every @example of core returns the value that its comment states, by the front door of its room', async () => {
    const checked = examples.map(async ({ path, example }) => {
      const problem = exampleProblem(example, await importRoom(path));
      return problem === null ? [] : [`core/${path}: ${problem}`];
    });
    expect((await Promise.all(checked)).flat()).toEqual([]);
  });

  test('core has more than 120 examples to check', () => {
    expect(examples.length).toBeGreaterThan(120);
  });
});

describe('checking an example', () => {
  const exports = { double: (of: number) => 2 * of, pair: (of: unknown) => ({ of, with: [of] }) };
  const problems = (...lines: readonly string[]) =>
    findExamples(['/**', ' * Doubles.', ...lines.map((line) => ` * ${line}`), ' */'].join('\n')).map((example) =>
      exampleProblem(example, exports),
    );

  test.each([
    ['on the line of its tag', ['@example double(2) // 4']],
    ['below its tag', ['@example', 'double(2) // 4', 'double(0); // 0']],
    ['in several lines', ['@example', 'pair(', '  double(2),', ') // { of: 4, with: [4] }']],
    ['with a type', ['@example double<Even>(2) // 4 as Even']],
    ['before another tag', ['@example double(2) // 4', '@see double']],
    ['with slashes in a text', ["@example pair('https://a.b').of // 'https://a.b'"]],
  ])('a true example %s has no problem', (_place, lines) => {
    expect([...new Set(problems(...lines))]).toEqual([null]);
  });

  test('an example with a wrong value is a problem that names both values', () => {
    expect(problems('@example double(2) // 5')).toEqual(['double(2) is 4, not 5']);
  });

  test('only the wrong one of two examples is a problem', () => {
    expect(problems('@example', 'double(2) // 4', "pair(1) // { of: 1, with: ['1'] }")).toEqual([
      null,
      "pair(1) is { of: 1, with: [ 1 ] }, not { of: 1, with: ['1'] }",
    ]);
  });

  test('an example of a function that the front door does not export is a problem', () => {
    expect(problems('@example triple(2) // 6')).toEqual(['triple(2) throws ReferenceError: triple is not defined']);
  });

  test('an example without a value is a problem', () => {
    expect(problems('@example double(2)')).toEqual(['double(2) states no value']);
    expect(problems('@example')).toEqual(['an empty example states no value']);
    expect(problems('@example', 'double(2) // 4', 'double(3)')).toEqual([null, 'double(3) states no value']);
  });
});
