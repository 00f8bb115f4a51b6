import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { citationsIn, idsIn } from './spec/citations.ts';
import { computeCoverage, presentCoverage } from './spec/coverage.ts';
import { readRules } from './spec/rules.ts';

const RULES = `
| Area | Rules |
|---|---|
| [NUT](#nut) Nuts and frets | 3 |
| [PEG](#peg) Pegs, tuning | 1 |

## NUT

| ID | rule | from |
|---|---|---|
| NUT-1 | A nut has six slots | S1 §1 |
| NUT-2 | A slot holds one string, \`a|b\` | S1 §1; D Names |
| NUT-3 | A nut is white | D Names |

| ID | rule | from |
|---|---|---|
| PEG-1 | A peg turns | S2 §1 |
`;

// The tables stand apart from their tests: written inside `test.each` their rows would be citations of this file.
const NAMES: readonly (readonly [kind: string, name: string, ids: readonly string[]])[] = [
  ['brackets', '[NUT-1] six slots', ['NUT-1']],
  ['a list', '[NUT-1, PEG-12] both', ['NUT-1', 'PEG-12']],
  ['a list without blanks', '[NUT-1,PEG-1] both', ['NUT-1', 'PEG-1']],
  ['brackets side by side', '[NUT-1][PEG-1] both', ['NUT-1', 'PEG-1']],
  ['the end of a name', 'six slots [NUT-1]', ['NUT-1']],
  ['no brackets', 'NUT-1 six slots', []],
  ['other brackets', '[not a rule] [1] [NUT] [nut-1] [NUT-x]', []],
];

/** A test that cites a rule, with a modifier of the runner. */
const modified = (modifier: string) => `test.${modifier}('[NUT-1] six', () => {});`;

const CITING: readonly (readonly [kind: string, text: string])[] = [
  ['test', `test('[NUT-1] six', () => {});`],
  ['it in describe', `describe('nuts', () => { it('[NUT-1] six', () => {}); });`],
  ['describe', `describe('[NUT-1] nuts', () => {});`],
  ['a template', 'test(`[NUT-1] ${slots} slots`, () => {});'],
  ['two parts', `test('[NUT-1] ' + 'six', () => {});`],
  ['test.each', `test.each([1, 2])('[NUT-1] %i', () => {});`],
  ['test.each of a template', 'test.each`a\n${1}`("[NUT-1] $a", () => {});'],
  ['a row of test.each', `test.each([['[NUT-1] six', 6]])('%s', () => {});`],
  ['a test that runs alone', modified('only')],
  ['test.describe', `test.describe('[NUT-1] six', () => {});`],
  ['an acceptance case', `export const cases = [{ name: '[NUT-1] six', run: async () => {} }];`],
  ['twice', `test('[NUT-1] six', () => {}); test('[NUT-1] seven', () => {});`],
];

const NOT_CITING: readonly (readonly [kind: string, text: string])[] = [
  ['a comment', `// [NUT-1]\n/* test('[NUT-1]') */ test('six', () => {});`],
  ['another string', `const a = '[NUT-1]'; expect(a).toBe('[NUT-1]');`],
  ['the body of a test', `test('six', () => { expect('[NUT-1]').toBe(1); });`],
  ['a skipped test', modified('skip')],
  ['a test to be written', modified('todo')],
  ['a skipped table', modified('skip.each([1])')],
  ['a name without brackets', `test('NUT-1 six', () => {});`],
];

function citedIn(text: string): readonly string[] {
  return citationsIn({ path: 'a.test.ts', text }).map((citation) => citation.id);
}

function coverage(tests: string) {
  const citations = citationsIn({ path: 'nut.test.ts', text: tests });
  return computeCoverage({ specification: readRules(RULES), citations, ran: new Set(['nut.test.ts']) });
}

describe('reading the rules', () => {
  test('a table row is a rule; headings and separators are not', () => {
    expect(readRules(RULES)).toEqual({
      rules: [
        { id: 'NUT-1', area: 'NUT', text: 'A nut has six slots' },
        { id: 'NUT-2', area: 'NUT', text: 'A slot holds one string, `a|b`' },
        { id: 'NUT-3', area: 'NUT', text: 'A nut is white' },
        { id: 'PEG-1', area: 'PEG', text: 'A peg turns' },
      ],
      problems: [],
    });
  });

  test('an ID given twice and a wrong count are reported', () => {
    const doubled = `${RULES}| PEG-1 | A peg turns back | S2 §1 |\n`;
    expect(readRules(doubled).problems).toEqual([
      'PEG-1 is given twice in the rules',
      'PEG has 2 rules, its overview says 1',
    ]);
  });

  test('every rule of the product is read, and its document is valid', () => {
    const markdown = readFileSync(new URL('../docs/spec/rules.md', import.meta.url), 'utf8');
    const { rules, problems } = readRules(markdown);
    expect(problems).toEqual([]);
    expect(String(rules.length)).toBe(/^\| All \| (\d+) \|$/m.exec(markdown)?.[1]);
  });
});

describe('citations', () => {
  test.each(NAMES)('citations are found: %s', (_kind, name, ids) => {
    expect(idsIn(name)).toEqual(ids);
  });

  test.each(CITING)('the source %s cites the rule', (_kind, text) => {
    expect(citedIn(text)).toEqual(['NUT-1']);
  });

  test.each(NOT_CITING)('the source %s does not cite the rule', (_kind, text) => {
    expect(citedIn(text)).toEqual([]);
  });

  test('an unreadable file is reported by name', () => {
    expect(() => citationsIn({ path: 'broken.test.ts', text: 'test(' })).toThrow('broken.test.ts');
  });
});

describe('coverage', () => {
  test('each rule is cited or uncited', () => {
    const { areas, problems } = coverage(`test('[NUT-1] six', () => {});`);
    expect(areas.map((area) => ({ ...area, uncited: area.uncited.map((rule) => rule.id) }))).toEqual([
      { area: 'NUT', rules: 3, cited: 1, uncited: ['NUT-2', 'NUT-3'] },
      { area: 'PEG', rules: 1, cited: 0, uncited: ['PEG-1'] },
    ]);
    expect(problems).toEqual([]);
  });

  test('a citation of an unknown rule is an error', () => {
    const { problems } = coverage(`test('[NUT-9] six', () => {});`);
    expect(problems).toEqual(['nut.test.ts cites NUT-9, no rule']);
  });

  test('the report has a table of totals, then the uncited rules in full, then the errors', () => {
    const lines = presentCoverage(coverage(`test('[NUT-1][NUT-9] six', () => {});`)).split('\n');
    expect(lines.map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
      'area rules cited uncited',
      'NUT 3 1 2',
      'PEG 1 0 1',
      'all 4 1 3',
      '',
      'Rules no test cites:',
      'NUT-2 A slot holds one string, `a|b`',
      'NUT-3 A nut is white',
      'PEG-1 A peg turns',
      '',
      'Wrong:',
      'nut.test.ts cites NUT-9, no rule',
    ]);
  });
});
