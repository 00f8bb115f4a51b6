import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { countParts } from './update-parts.ts';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Decodes an update with Yjs's own decoder; null if that rejects it. */
function countedByYjs(bytes: Uint8Array) {
  try {
    const { structs, ds } = Y.decodeUpdate(bytes);
    const deletedRanges = [...ds.clients.values()].reduce((sum, ranges) => sum + ranges.length, 0);
    return { structs: structs.length, deletedRanges, writers: new Set(structs.map(({ id }) => id.client)).size };
  } catch {
    return null;
  }
}

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array({ maxLength: 9 }),
);
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 4 }),
  fc.dictionary(fc.string(), leaf, { maxKeys: 4, noNullPrototype: true }),
);
const edit = fc.record({ writer: fc.nat(3), kind: fc.nat(9), key: fc.string({ maxLength: 3 }), value });
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** One edit of every kind that Yjs can write. */
function apply(doc: Y.Doc, { kind, key, value: written }: Edit): void {
  const [map, list, text, xml] = [doc.getMap('r'), doc.getArray('a'), doc.getText('t'), doc.getXmlFragment('x')];
  const edits: readonly (() => void)[] = [
    () => map.set(key, written),
    () => map.delete(key),
    () => list.insert(0, [written, written]),
    () => list.length > 0 && list.delete(0, 1),
    () => text.insert(text.length, `${key}x`),
    () => text.length > 1 && text.format(0, 1, { bold: true }),
    () => text.insertEmbed(0, { key }),
    () => map.set(key, new Y.Map()),
    () => xml.insert(0, [new Y.XmlElement('p'), new Y.XmlText('t')]),
    () => map.set(key, new Y.Doc()),
  ];
  edits[kind]?.();
}

function buildUpdate(edits: readonly Edit[]): Uint8Array {
  const docs = Array.from({ length: 4 }, () => new Y.Doc());
  for (const one of edits) {
    const doc = docs[one.writer];
    if (doc !== undefined) apply(doc, one);
  }
  return Y.mergeUpdates(docs.map((doc) => Y.encodeStateAsUpdate(doc)));
}

test("[API-23] structs, writers and deleted ranges are counted as Yjs's decoder does, in whatever it writes", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const update = buildUpdate(edits);
      const counted = countParts(update, NO_LIMIT);
      expect(counted).toMatchObject({ ok: true, value: countedByYjs(update) ?? {} });
      const parts = counted.ok ? counted.value.parts : 0;
      const objects = counted.ok ? counted.value.structs + counted.value.deletedRanges : 0;
      expect(parts).toBeGreaterThanOrEqual(objects);
      expect(countParts(update, parts).ok).toBe(true);
      expect(countParts(update, parts - 1).ok).toBe(parts === 0);
    }),
  );
});

test('everything Yjs reads is counted, of random bytes and damaged updates alike, and nothing throws', () => {
  const damaged = fc
    .tuple(fc.array(edit, { minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(255))
    .map(([edits, at, byte]) => {
      const bytes = buildUpdate(edits);
      bytes[at % bytes.length] = byte;
      return bytes;
    });
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 80 }), damaged), (bytes) => {
      const counted = countParts(bytes, 1_000);
      const isTooMany = !counted.ok && counted.refusal === 'too-many';
      const read = isTooMany ? null : countedByYjs(bytes);
      expect(read === null || (counted.ok && counted.value.structs === read.structs)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

/** A number as Yjs writes it. */
function varUint(number: number): readonly number[] {
  return number < 128 ? [number] : [128 + (number % 128), ...varUint(Math.floor(number / 128))];
}

const MANY = 2_000_000;
const times = (bytes: readonly number[]) => Array.from({ length: MANY }, () => bytes).flat();

test.each([
  ['structs of two bytes', [1, ...varUint(MANY), 1, 0, ...times([0, 1])]],
  ['deletions', [0, 1, 1, ...varUint(MANY), ...times([1, 1])]],
  ['values of one struct', [1, 1, 1, 0, 8, 1, 1, 120, ...varUint(MANY), ...times([127])]],
  ['values of one list in one struct', [1, 1, 1, 0, 8, 1, 1, 120, 1, 117, ...varUint(MANY), ...times([127])]],
  ['writers', [...varUint(MANY), ...times([0, 1, 0])]],
  ['lists in one JSON text', [1, 1, 1, 0, 5, 1, 1, 120, ...varUint(MANY), ...times([0x5b])]],
])('an update of two million %s has too many parts, without all of them being read', (_kind, bytes) => {
  const update = new Uint8Array(bytes);
  expect(countParts(update, 50_000)).toEqual({ ok: false, refusal: 'too-many' });
});

test.each([
  ['nothing', []],
  ['a number without an end', Array.from({ length: 40 }, () => 255)],
  ['more structs than bytes', [1, ...varUint(2 ** 40), 1, 0, 0, 1]],
  ['a text that is longer than the bytes', [1, 1, 1, 0, 4, 1, 1, 120, ...varUint(2 ** 50)]],
  [
    'lists within lists, deeper than a stack',
    [1, 1, 1, 0, 8, 1, 1, 120, 1, ...Array.from({ length: 10_000 }, () => [117, 1]).flat(), 126, 0],
  ],
])('an update of %s isn’t a delta', (_kind, bytes) => {
  expect(countParts(new Uint8Array(bytes), 50_000)).toEqual({ ok: false, refusal: 'not-a-delta' });
});
