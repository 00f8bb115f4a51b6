import { describe, expect, test } from 'vitest';
import { readLockFile } from '../licenses/locked-packages.ts';
import { pagePackages, serverPackages } from '../licenses/page-packages.ts';
import { advisoryList, matching, readAdvisories } from './matching-advisories.ts';

const lock = readLockFile();
const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);

test('no known advisory applies to the shipped packages, except for those with a reason', () => {
  const shipped = [...pagePackages(lock), ...serverPackages(lock)];
  expect(shipped.length).toBeGreaterThan(200);
  expect(matching(shipped, readAdvisories(), today)).toEqual([]);
});

test('the list has only shipped packages: others are removed from it', () => {
  const names = new Set([...pagePackages(lock), ...serverPackages(lock)].map(({ name }) => name));
  expect(readAdvisories().advisories.filter(({ package: about }) => !names.has(about))).toEqual([]);
});

const ws = (version: string) => [{ name: 'ws', version, license: 'MIT', folder: '' }];

describe('an advisory', () => {
  const list = advisoryList.parse({
    checked: '2026-11-23',
    advisories: [
      {
        id: 'GHSA-3h5v-q93c-6h6q',
        package: 'ws',
        vulnerable: '>=8.0.0 <8.17.1',
        severity: 'high',
        title: 'Many headers',
      },
    ],
    exceptions: [],
  });
  const excepted = (until: string) => ({
    ...list,
    exceptions: [{ id: 'GHSA-3h5v-q93c-6h6q', because: 'headers are limited by a proxy', until }],
  });

  test.each([
    ['8.17.0', 1],
    ['8.17.1-beta.1', 1],
    ['8.17.1', 0],
    ['7.5.10', 0],
  ])('an advisory applies to version %s: %i', (version, count) => {
    expect(matching(ws(version), list, today)).toHaveLength(count);
  });

  test('an advisory is reported with its version, severity and address', () => {
    expect(matching(ws('8.0.0'), list, today)).toEqual([
      'ws 8.0.0: Many headers (high, https://github.com/advisories/GHSA-3h5v-q93c-6h6q)',
    ]);
  });

  test('an advisory with an exception is ignored until its expiry date', () => {
    expect(matching(ws('8.0.0'), excepted('2026-12-31'), '2026-12-31')).toEqual([]);
    expect(matching(ws('8.0.0'), excepted('2026-12-31'), '2027-01-01')).toHaveLength(1);
  });

  test.each([{ id: 'CVE-2024-1' }, { vulnerable: 'before 8' }, { severity: 'awful' }])(
    'an invalid advisory is refused: %j',
    (change) => {
      const [first] = list.advisories;
      expect(advisoryList.safeParse({ ...list, advisories: [{ ...first, ...change }] }).success).toBe(false);
    },
  );
});
