import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeviceId, toId } from '@uplift/core/foundation';
import { changeDocument, createDocument, mergeDocuments } from './document.ts';
import type { MergeableDocument } from './document.ts';
import type { RecordShape } from './record-shape.ts';

/** Every rule at once, nested as in songs, with some codes that are names of other fields. */
const SHAPE: RecordShape = {
  count: { rule: 'sum' },
  seen: { rule: 'latest', word: 'extra' },
  list: { rule: 'list', sameItem: ['name'] },
  parts: {
    rule: 'map',
    word: 'p',
    entry: {
      rule: 'fields',
      fields: {
        marks: { rule: 'map', entry: { rule: 'replace', packed: ['name', 'note'] }, word: 'm' },
        order: { rule: 'list', sameItem: ['name'], word: 'text' },
      },
    },
  },
};

type Json = Readonly<Record<string, unknown>>;
type Doc = MergeableDocument<Json>;

const item = fc.record({ name: fc.constantFrom('a', 'b', 'c', '__proto__'), note: fc.constantFrom('', 'x') });
const list = fc.array(item, { maxLength: 6 });
const key = fc.oneof(
  fc.constantFrom('p', 'q', '__proto__', 'a/b', 'at', ''),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const arbitraryMap = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Json> =>
  fc.array(fc.tuple(key, value), { maxLength: 3 }).map((entries) => Object.fromEntries(entries));
const part = fc.record(
  {
    text: fc.string({ maxLength: 4 }),
    m: fc.constant('m'),
    marks: arbitraryMap(fc.oneof(item, fc.jsonValue({ maxDepth: 1 }))),
    order: list,
  },
  { requiredKeys: [] },
);
const value: fc.Arbitrary<Json> = fc
  .record(
    {
      id: fc.constant('r'),
      count: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant('broken')),
      seen: fc.option(fc.integer({ min: 0, max: 9 })),
      list: fc.oneof({ weight: 9, arbitrary: list }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) }),
      parts: fc.oneof(
        { weight: 9, arbitrary: arbitraryMap(part) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
      ),
      extra: fc.jsonValue({ maxDepth: 2 }),
      p: fc.integer(),
    },
    { requiredKeys: ['id'] },
  )
  .map((json) => JSON.parse(JSON.stringify(json)) as Json);

const PHONE = toId<DeviceId>('phone');
const DEVICES = [PHONE, toId<DeviceId>('tablet'), toId<DeviceId>('laptop')];

/** One event: a device wrote a value, or received the state of another. */
interface Step {
  readonly device: number;
  readonly next: Json | null;
  readonly from: number;
}
const step: fc.Arbitrary<Step> = fc.record({ device: fc.nat(2), next: fc.option(value, { freq: 2 }), from: fc.nat(2) });
const history = fc.record({ first: value, steps: fc.array(step, { maxLength: 12 }) });

/** The documents of the three devices after a history. */
function replay({ first, steps }: { readonly first: Json; readonly steps: readonly Step[] }): [Doc, Doc, Doc] {
  const created = createDocument(SHAPE, first, PHONE);
  const documents: [Doc, Doc, Doc] = [created, created, created];
  for (const { device, next, from } of steps) {
    const own = documents[device] ?? created;
    documents[device] =
      next === null
        ? mergeDocuments(SHAPE, own, documents[from] ?? created)
        : changeDocument(SHAPE, own, { next, device: DEVICES[device] ?? PHONE }).document;
  }
  return documents;
}

/** Normalizes a document for comparison: the key order of objects and the byte order of states may differ. */
function seen({ value, fields, counters }: Doc): unknown {
  return { value, fields: [...fields].toSorted(), counters };
}

const merge = (a: Doc, b: Doc): Doc => mergeDocuments(SHAPE, a, b);

describe('[DATA-11] a merge', () => {
  test('a merge is commutative, associative and idempotent over random histories of three devices', () => {
    fc.assert(
      fc.property(history, (past) => {
        const [a, b, c] = replay(past);
        expect(seen(merge(a, b))).toEqual(seen(merge(b, a)));
        expect(seen(merge(merge(a, b), c))).toEqual(seen(merge(a, merge(b, c))));
        expect(seen(merge(a, a))).toEqual(seen(a));
        expect(seen(merge(merge(a, b), b))).toEqual(seen(merge(a, b)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('an edit', () => {
  test('[DATA-10] an edit gives a value equal to the written one, whatever came before', () => {
    fc.assert(
      fc.property(history, value, fc.nat(2), (past, next, device) => {
        const document = replay(past)[device] ?? createDocument(SHAPE, {}, PHONE);
        const edited = changeDocument(SHAPE, document, { next, device: DEVICES[device] ?? PHONE }).document;
        expect(edited.value).toEqual(next);
        expect(merge(document, edited).value).toEqual(next);
      }),
      { numRuns: 300 },
    );
  });

  test('[DATA-10] a created document derives to the value it was created from', () => {
    const nothing = { value: {}, fields: [], counters: {}, doc: new Uint8Array([0, 0]) };
    fc.assert(
      fc.property(value, (first) => {
        const created = createDocument(SHAPE, first, PHONE);
        expect(created.value).toEqual(first);
        expect(merge(nothing, created).value).toEqual(first);
      }),
    );
  });

  test('[DATA-14] counts of three devices add up, however they are merged', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), fc.integer({ min: -3, max: 3 })), { maxLength: 10 }), (counted) => {
        const start = createDocument<Json>(SHAPE, { id: 'r', count: 10 }, PHONE);
        const documents = [start, start, start];
        for (const [device, by] of counted) {
          const own = documents[device] ?? start;
          const next = { ...own.value, count: Number(own.value['count']) + by };
          documents[device] = changeDocument(SHAPE, own, { next, device: DEVICES[device] ?? PHONE }).document;
        }
        const sum = counted.reduce((total, [, by]) => total + by, 10);
        expect(documents.reduce(merge).value['count']).toBe(sum);
      }),
    );
  });
});
