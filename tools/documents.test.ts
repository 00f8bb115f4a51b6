import { describe, expect, test } from 'vitest';
import { brokenLinks } from './documents/check-links.ts';
import type { Checkout } from './documents/check-links.ts';
import { unknownSteps } from './documents/check-lives.ts';
import { compareMap, readMap } from './documents/check-map.ts';
import { wrongRequirements } from './documents/check-requirements.ts';
import { conflictMarkers, machinePaths, unknownRules, wrongNumbers } from './documents/check-text.ts';
import { anchorsIn, linksIn } from './documents/markdown.ts';

describe('links', () => {
  test.each([
    ['inline', 'see [here](a.md).', ['a.md']],
    ['several', '[a](a.md) and [b](b.md#two)', ['a.md', 'b.md#two']],
    ['a picture', '![a chart](pictures/chart.png)', ['pictures/chart.png']],
    ['a picture that links', '[![a](a.png)](b.md)', ['a.png', 'b.md']],
    ['a title', '[a](a.md "The title")', ['a.md']],
    ['angle brackets', '[a](<a.md>)', ['a.md']],
    ['a reference', '[a]: a.md', ['a.md']],
    ['HTML', '<p><img alt="" src="a.png" width="4"></p> <a href="b.md">b</a>', ['a.png', 'b.md']],
    ['code', '`[a](a.md)` and ``x`[a](b.md)``', []],
    ['a fenced block', '```md\n[a](a.md)\n```', []],
    ['a fence in a longer fence', '````\n```\n[a](a.md)\n````\n[b](b.md)', ['b.md']],
    ['plain brackets', 'a list [a] (b) of things', []],
  ])('links are found: %s', (_kind, text, targets) => {
    expect(linksIn(text).map((link) => link.target)).toEqual(targets);
  });

  test('each link knows its line', () => {
    expect(linksIn('one\n```\ncode\n```\n[a](a.md)')).toEqual([{ target: 'a.md', line: 5 }]);
  });

  test('headings become anchors as GitHub names them', () => {
    const text = [
      '# The life of one edit',
      '## `core/` & friends: what, why?',
      '## Same',
      '## Same',
      '### [Linked](a.md) *heading* ##',
      '## Ünïcode 2.0',
      '```\n# code\n```',
      '<a id="by-hand"></a>',
    ].join('\n');
    expect([...anchorsIn(text)]).toEqual([
      'the-life-of-one-edit',
      'core--friends-what-why',
      'same',
      'same-1',
      'linked-heading',
      'ünïcode-20',
      'by-hand',
    ]);
  });
});

describe('where links lead', () => {
  const files: Readonly<Record<string, string>> = {
    'README.md': '# Uplift',
    'docs/spec/rules.md': '## SONG\n',
    'a b.md': '# One',
    'main.ts': '',
  };
  const folders = new Set(['docs', 'docs/spec']);
  const checkoutWith = (text: string): Checkout => ({
    read: (path) => (path === 'docs/a.md' ? text : (files[path] ?? null)),
    isFolder: (path) => folders.has(path),
  });

  test.each([
    '../README.md',
    '../README.md#uplift',
    'spec/rules.md#song',
    './spec/',
    'spec',
    '#here',
    '../a%20b.md#one',
    '../main.ts#L10',
    'https://example.org/nowhere#at-all',
    'mailto:someone@example.org',
  ])('the link %s leads to a target', (target) => {
    expect(brokenLinks('docs/a.md', checkoutWith(`# Here\n[a](${target})`))).toEqual([]);
  });

  test.each([
    ['README.md', 'no such file'],
    ['../README.md#downlift', 'no such heading'],
    ['#there', 'no such heading'],
    ['../../outside.md', 'no such file'],
    ['100%.md', 'no such file'],
    ['/README.md', 'a path from the root leads nowhere on the page of a repository'],
  ])('the link %s leads nowhere: %s', (target, reason) => {
    expect(brokenLinks('docs/a.md', checkoutWith(`# Here\n[a](${target})`))).toEqual([
      `docs/a.md:2 links to ${target}: ${reason}`,
    ]);
  });
});

describe('the map', () => {
  const MAP = `# Map

\`\`\`ts
const a = 1;
\`\`\`

\`\`\`
core/        the rules
  music/     notes

web/src/
  main.tsx   where it starts
  app/
  features/  library, song-editor
docs/spec/   the rules   docs/decisions/  why
\`\`\`
`;
  const paths = ['core', 'core/music', 'web/src', 'web/src/main.tsx', 'web/src/app', 'web/src/features', 'docs/spec'];

  test('the lines of the map are paths', () => {
    expect(readMap(MAP)?.map((entry) => entry.path)).toEqual(paths);
    expect(readMap(MAP)?.map((entry) => entry.isFolder)).toEqual(paths.map((path) => !path.endsWith('.tsx')));
  });

  test('a document without a map has no map lines', () => {
    expect(readMap('# Map\n```ts\nconst a = 1;\n```\n')).toBeNull();
  });

  test('missing folders and folders without a line are reported', () => {
    const rooms = {
      core: ['music', 'songbook', 'rules'],
      'web/src/features': ['library', 'song-editor', 'song'],
      'web/src': ['app'],
    };
    const findings = compareMap(readMap(MAP) ?? [], { rooms, exists: (entry) => entry.path !== 'docs/spec' });
    expect(findings).toEqual([
      'ARCHITECTURE.md maps docs/spec/, which is not there',
      'ARCHITECTURE.md does not map core/songbook',
      'ARCHITECTURE.md does not map core/rules',
      'ARCHITECTURE.md does not map web/src/features/song',
    ]);
  });
});

describe('texts', () => {
  test.each([
    [['0001-one.md', '0002-two.md'], []],
    [[], []],
    [['0002-two.md', '0001-one.md'], []],
    [['0001-one.md', '0003-three.md'], ['docs/decisions/0003-… breaks the count: numbers run 0001, 0002, … once each']],
    [['0001-a.md', '0001-b.md'], ['docs/decisions/0001-… breaks the count: numbers run 0001, 0002, … once each']],
    [['0001-a.md', 'notes.md'], ['docs/decisions/notes.md has no number']],
  ])('the numbers of decisions are checked %j', (names, findings) => {
    expect(wrongNumbers(names)).toEqual(findings);
  });

  test('a cited rule must exist; other words with a number are not citations', () => {
    const known = new Set(['NUT-1', 'PEG-2']);
    const text = 'NUT-1, `PEG-2` and UTF-8\nby NUT-2 (SHA-256)\n';
    expect(unknownRules({ path: 'a.md', text }, known)).toEqual(['a.md:2 cites NUT-2, no rule']);
  });

  test('a path of one machine is reported, a path of the product is not', () => {
    const [work, temporary, root] = ['work', 'tmp', 'root'].map((folder) => `/${folder}/main`);
    const text = [
      `cd ${work}`,
      `'${temporary}'`,
      `file://${root}`,
      'core/work/main',
      './tmp/a',
      ':root/a',
      'https://a.b/work/c',
    ];
    expect(machinePaths({ path: 'a.md', text: text.join('\n') })).toEqual([
      `a.md:1 names a path of one machine: ${work}`,
      `a.md:2 names a path of one machine: ${temporary}`,
      `a.md:3 names a path of one machine: ${root}`,
    ]);
    expect(machinePaths({ path: 'a.png', text: `\0${work}` })).toEqual([]);
  });

  test('lines that a merge left undecided are found, and an underlined heading is not', () => {
    const [ours, theirs] = [`${'<'.repeat(7)} HEAD`, `${'>'.repeat(7)} other`];
    expect(conflictMarkers({ path: 'a.md', text: ['Title', '='.repeat(7), ours, 'a', theirs].join('\n') })).toEqual([
      `a.md:3 is left from a merge: ${ours}`,
      `a.md:5 is left from a merge: ${theirs}`,
    ]);
  });
});

/** Findings about a table of requirements in a checkout that has the files `there`. */
const wrong = (text: string, there: readonly string[]) =>
  wrongRequirements({ path: 'a.md', text, exists: (place) => there.includes(place) });

describe('requirements', () => {
  const table = [
    '3 requirements (all of them): 1 met, 1 not applicable, 1 open.',
    '| 1.1.1 | 1 | a | met | `server/src/app.ts` and `serve` |',
    '| 1.1.2 | 2 | b | not applicable | none |',
    '| 1.1.3 | 2 | c | **open** | `server/src/gone.ts` |',
  ].join('\n');

  test('the requirements match their totals, and the files they name exist', () => {
    expect(wrong(table, ['server/src/app.ts', 'server/src/gone.ts'])).toEqual([]);
    expect(wrong(table, ['server/src/app.ts'])).toEqual([
      'a.md names server/src/gone.ts for requirement 1.1.3, which does not exist',
    ]);
  });

  test('requirements that are miscounted or duplicated are reported', () => {
    const more = `${table}\n| 1.1.1 | 1 | a | met | none |`;
    expect(wrong(more, ['server/src/app.ts', 'server/src/gone.ts'])).toEqual([
      'a.md states 3, 1, 1, 1 requirements, met, not applicable and open, but has 4, 2, 1, 1',
      'a.md has requirement 1.1.1 twice',
    ]);
  });
});

describe('steps of a life', () => {
  const checkout: Checkout = {
    read: (path) => (path === 'core/edits.ts' ? 'export function addChord() {}' : null),
    isFolder: (path) => path === 'core/',
  };
  const findings = (step: string, heading = 'The life of an edit') =>
    unknownSteps({ path: 'A.md', text: `## ${heading}\n\n1. ${step}\n\n## Storage\n` }, checkout);

  test.each([
    ['a name of its file', '`addChord` in `core/edits.ts` adds it.'],
    ['a folder', 'Rules are in `core/`.'],
    ['other code', '`{data}`, `*.repository.ts` and `/shared/plan/…`'],
  ])('a step of a life with %s is valid', (_kind, step) => {
    expect(findings(step)).toEqual([]);
  });

  test.each([
    ['a name that its file does not hold', '`putChord` in `core/edits.ts`', 'putChord'],
    ['a name without a file', '`addChord` adds it', 'addChord'],
    ['a file that is not there', '`core/chords.ts`', 'core/chords.ts'],
  ])('a step of a life with %s is reported', (_kind, step, name) => {
    expect(findings(step)).toEqual([expect.stringContaining(name)]);
  });

  test('names of other chapters are not checked', () => {
    expect(findings('`putChord` in `core/edits.ts`', 'Storage')).toEqual([]);
  });
});
