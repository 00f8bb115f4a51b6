import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPage, unpackPage } from './packed-page.ts';
import type { ListedLog } from '../server-record.ts';

const counters = fc.dictionary(fc.maxSafeNat().map(String), fc.maxSafeNat(), { maxKeys: 4, noNullPrototype: true });
const entries = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 3 });
const since = fc.nat();
const record = fc.record({
  id: fc.string({ unit: 'grapheme', maxLength: 12 }),
  version: fc.maxSafeNat(),
  proof: fc.option(fc.uint8Array({ minLength: 1, maxLength: 40 })),
  data: fc.option(fc.record({ counters, since, entries })),
});

function copied(page: readonly ListedLog[] | null): readonly ListedLog[] | null {
  return (
    page?.map(({ data, proof, ...one }) => ({
      ...one,
      proof: proof && proof.slice(),
      data: data && { ...data, entries: data.entries.map((entry) => entry.slice()) },
    })) ?? null
  );
}

test('[API-21] a packed page is read as it was', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), (page) => {
      expect(copied(unpackPage(packPage(page)))).toEqual(page);
    }),
  );
});

const PAGE: readonly ListedLog[] = [
  {
    id: 'é',
    version: 300,
    data: { counters: { '7': 2 }, since: 4, entries: [Uint8Array.of(9), Uint8Array.of(8, 7)] },
    proof: null,
  },
  { id: 'b', version: 301, data: null, proof: Uint8Array.of(5) },
];

test('a packed page has its numbers in the order of the format', () => {
  expect([...packPage(PAGE)]).toEqual([
    1, 2, 2, 195, 169, 172, 2, 0, 5, 1, 7, 2, 2, 1, 9, 2, 8, 7, 1, 98, 173, 2, 1, 5, 0,
  ]);
});

test('a page that was cut short, goes on, or has another format isn’t read', () => {
  const packed = packPage(PAGE);
  for (let length = 0; length < packed.length; length += 1) expect(unpackPage(packed.subarray(0, length))).toBeNull();
  expect(unpackPage(Uint8Array.of(...packed, 0))).toBeNull();
  expect(unpackPage(packed.with(0, 2))).toBeNull();
});

test('a page of a megabyte is read with its ids', () => {
  const entry = new Uint8Array(500_000).fill(200);
  const page = ['a', 'ü'].map((id, at) => ({
    id,
    version: at,
    data: { counters: {}, since: 0, entries: [entry] },
    proof: null,
  }));
  expect(unpackPage(packPage(page))?.map(({ id }) => id)).toEqual(['a', 'ü']);
});

test('a writer beyond 53 bits, which no device has, is left out', () => {
  const [listed] = PAGE;
  const data = { counters: { '9999999999999999': 1, '7': 2 }, since: 0, entries: [] };
  expect(unpackPage(packPage([{ id: listed?.id ?? '', version: 1, data, proof: null }]))?.[0]?.data?.counters).toEqual({
    '7': 2,
  });
});
