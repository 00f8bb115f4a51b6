import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepValues } from './kept-values.ts';

describe('values that are kept', () => {
  test('cached values are those of exactly the requested version', () => {
    const kept = keepValues<string | null>(10);
    kept.put('a', { version: 1, value: 'first', size: 1 });
    expect([kept.get('a', 1), kept.get('a', 2), kept.get('b', 1)]).toEqual(['first', undefined, undefined]);
    kept.put('a', { version: 2, value: null, size: 1 });
    expect([kept.get('a', 1), kept.get('a', 2)]).toEqual([undefined, null]);
  });

  test('cached values used longest ago are removed first', () => {
    const kept = keepValues<string>(3);
    for (const record of ['a', 'b', 'c']) kept.put(record, { version: 1, value: record, size: 1 });
    kept.get('a', 1);
    kept.put('d', { version: 1, value: 'd', size: 1 });
    expect(['a', 'b', 'c', 'd'].map((record) => kept.get(record, 1))).toEqual(['a', undefined, 'c', 'd']);
    kept.put('e', { version: 1, value: 'e', size: 4 });
    expect(['a', 'c', 'd', 'e'].map((record) => kept.get(record, 1))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    kept.put('f', { version: 1, value: 'f', size: 3 });
    expect(kept.get('f', 1)).toBe('f');
  });

  test("cached values never exceed their room, and are never another's", () => {
    const put = fc.record({ record: fc.constantFrom('a', 'b', 'c'), version: fc.nat(3), size: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(put), (puts) => {
        const kept = keepValues<string>(6);
        const sizes = new Map<string, number>();
        for (const { record, version, size } of puts) {
          kept.put(record, { version, value: `${record} ${version}`, size });
          sizes.set(record, size);
        }
        const latest = new Map(puts.map(({ record, version }) => [record, version]));
        const there = [...latest].filter(([record, version]) => kept.get(record, version) !== undefined);
        for (const [record, version] of there) expect(kept.get(record, version)).toBe(`${record} ${version}`);
        expect(there.reduce((sum, [record]) => sum + (sizes.get(record) ?? 0), 0)).toBeLessThanOrEqual(6);
      }),
    );
  });
});
