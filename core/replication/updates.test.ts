import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeviceId, toId } from '@uplift/core/foundation';
import {
  applyDelta,
  changeDocument,
  createDocument,
  readDeletedAt,
  joinDocuments,
  markDeleted,
  mergeDocuments,
  openDocument,
} from './document.ts';
import type { MergeableDocument } from './document.ts';
import { deletesMore, fitDelta } from './fit-delta.ts';
import type { RecordShape } from './record-shape.ts';
import { shareHistory, readStateVector, coversStateVector, diffAgainst, mergeTrustedStates } from './updates.ts';

const SHAPE: RecordShape = { count: { rule: 'sum' } };
const [PHONE, LAPTOP] = ['phone', 'laptop'] as readonly string[] as readonly [DeviceId, DeviceId];
type Doc = MergeableDocument<Readonly<Record<string, unknown>>>;

const first: Doc = createDocument(SHAPE, { title: 'A', note: 'x', count: 1 }, PHONE);
const edit = (document: Doc, fields: object, device: DeviceId) =>
  changeDocument(SHAPE, document, { next: { ...document.value, ...fields }, device });
const opened = (state: Uint8Array): Doc | null => {
  const result = openDocument<Doc['value']>(SHAPE, state);
  return result.ok ? result.value : null;
};

const change = fc.record({
  device: fc.constantFrom(PHONE, LAPTOP),
  fields: fc.record({ title: fc.string({ maxLength: 3 }), note: fc.string({ maxLength: 3 }) }, { requiredKeys: [] }),
});
/** Two documents that began as one. */
const apart = fc
  .tuple(fc.array(change, { maxLength: 5 }), fc.array(change, { maxLength: 5 }))
  .map((histories) =>
    histories.map((changes, at) =>
      changes.reduce<Doc>(
        (document, { fields, device }) => edit(document, fields, toId<DeviceId>(`${device} ${at}`)).document,
        first,
      ),
    ),
  );
const pair = apart.map(([a = first, b = first]): readonly [Doc, Doc] => [a, b]);

describe('states merged as bytes', () => {
  test('[DATA-11] merged states are the state of the merged document, in any order and repeated', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const merged = mergeDocuments(SHAPE, a, b);
        const [one, other] = [mergeTrustedStates([a.doc, b.doc]), mergeTrustedStates([b.doc, a.doc])];
        for (const state of [one, other, mergeTrustedStates([one, a.doc])]) {
          expect(opened(state)?.value).toEqual(merged.value);
          expect(readStateVector(state)).toEqual({ ok: true, value: merged.counters });
        }
      }),
    );
  });

  test('the diff against a state vector brings everything that the other document knows', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const lacking = diffAgainst(a.doc, b.counters);
        const brought = applyDelta(SHAPE, b, lacking);
        expect(brought.ok && brought.value.value).toEqual(mergeDocuments(SHAPE, a, b).value);
        expect(diffAgainst(a.doc, a.counters).length).toBeLessThanOrEqual(lacking.length);
      }),
    );
  });

  test.each([
    [Uint8Array.of()],
    [Uint8Array.of(1)],
    [Uint8Array.of(255, 255, 255)],
    [Uint8Array.of(1, 1, 7, 0, 31)],
    [first.doc.slice(0, -3)],
    // One writer twice, and two in the wrong order: merging would lose one of them.
    [Uint8Array.of(2, 1, 7, 0, 0, 1, 1, 7, 0, 0, 1, 0)],
    [Uint8Array.of(2, 1, 7, 0, 0, 1, 1, 9, 0, 0, 1, 0)],
    // Something of no length.
    [Uint8Array.of(1, 1, 7, 0, 0, 0, 0)],
  ])('the update %o is refused', (bytes) => {
    expect(readStateVector(bytes)).toEqual({ ok: false, refusal: 'not-a-delta' });
    expect(fitDelta(bytes, {})).toEqual({ ok: false, refusal: 'not-a-delta' });
  });

  test('any bytes are accepted or refused as an update, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(typeof readStateVector(bytes).ok).toBe('boolean');
        expect(typeof fitDelta(bytes, first.counters).ok).toBe('boolean');
        expect(typeof openDocument(SHAPE, bytes).ok).toBe('boolean');
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('counters', () => {
  test.each([
    [{ 1: 2 }, { 1: 5 }, true],
    [{ 1: 2 }, { 2: 2 }, false],
    [{ 1: 2, 2: 0 }, { 2: 2 }, false],
    [{ 1: 2, 2: 1 }, { 2: 2 }, true],
    [{}, { 2: 2 }, true],
    [{ 1: 0 }, { 2: 2 }, true],
  ])('the state vectors %o and %o have a common history: %s', (a, b, related) => {
    expect(shareHistory(a, b)).toBe(related);
    expect(shareHistory(b, a)).toBe(related);
  });

  test.each([
    [{ 1: 2 }, { 1: 2 }, true],
    [{ 1: 3, 2: 1 }, { 1: 2 }, true],
    [{ 1: 1 }, { 1: 2 }, false],
    [{}, { 1: 1 }, false],
    [{}, {}, true],
  ])('the state vector %o covers %o: %s', (a, b, covered) => {
    expect(coversStateVector(a, b)).toBe(covered);
  });
});

describe('a delta that is fitted onto what is known', () => {
  const one = edit(first, { title: 'B' }, LAPTOP);
  const two = edit(one.document, { title: 'C' }, LAPTOP);

  test('a fitted delta is cut to what is new', () => {
    const fitted = fitDelta(two.document.doc, one.document.counters);
    expect(fitted).toMatchObject({ ok: true, value: { counters: two.document.counters, hasWrites: true } });
    expect(fitted.ok && fitted.value.delta.length).toBe(two.delta.length);
  });

  test('a fitted delta is empty if all of it is known', () => {
    expect(fitDelta(one.delta, two.document.counters)).toMatchObject({
      ok: true,
      value: { counters: two.document.counters, hasWrites: false },
    });
    expect(deletesMore(one.delta, [two.document.doc])).toBe(false);
    expect(deletesMore(two.delta, [one.document.doc])).toBe(true);
  });

  test('a delta is refused if it depends on unknown writes: earlier ones, or another writer’s', () => {
    expect(fitDelta(two.delta, first.counters)).toEqual({ ok: false, refusal: 'lacks-earlier' });
    expect(fitDelta(one.delta, {})).toEqual({ ok: false, refusal: 'lacks-earlier' });
  });

  test('a delta fits exactly if the document accepts it', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const delta = diffAgainst(a.doc, b.counters);
        const { note: _, ...rest } = first.value;
        for (const known of [first, b, createDocument<Doc['value']>(SHAPE, rest, toId<DeviceId>('x'))]) {
          expect(fitDelta(delta, known.counters).ok).toBe(applyDelta(SHAPE, known, delta).ok);
        }
      }),
    );
  });
});

describe('a document from another device', () => {
  test('a state opens to the same value, in the trash or not', () => {
    fc.assert(
      fc.property(pair, fc.option(fc.nat()), ([a, b], deletedAt) => {
        const merged = mergeDocuments(SHAPE, a, b);
        const { document } = markDeleted(merged, { deletedAt, device: LAPTOP });
        const found = opened(document.doc);
        expect(found?.value).toEqual(document.value);
        expect(found?.counters).toEqual(document.counters);
        expect(found === null ? undefined : readDeletedAt(found)).toBe(deletedAt);
      }),
    );
  });

  test('a state is refused with gaps, and a delta that depends on other changes reports what it lacks', () => {
    const one = edit(first, { title: 'B' }, LAPTOP);
    const two = edit(one.document, { title: 'C' }, LAPTOP);
    expect(opened(two.delta)).toBeNull();
    expect(applyDelta(SHAPE, first, two.delta)).toEqual({ ok: false, refusal: 'lacks-earlier' });
    expect(applyDelta(SHAPE, first, Uint8Array.of(9))).toEqual({ ok: false, refusal: 'not-a-delta' });
  });
});

describe('two beginnings of one record', () => {
  const known: Doc = createDocument(SHAPE, { title: 'A', count: 3 }, PHONE);

  test('two equal beginnings of one record join to the known one', () => {
    const own: Doc = createDocument(SHAPE, { count: 3, title: 'A' }, LAPTOP);
    expect(joinDocuments(SHAPE, { known, own }, LAPTOP)).toBe(known);
  });

  test('two beginnings of one record join to the known one with the other as an edit on it', () => {
    const own: Doc = createDocument(SHAPE, { title: 'B', note: 'own', count: 3 }, LAPTOP);
    const joined = joinDocuments(SHAPE, { known, own }, LAPTOP);
    expect(joined.value).toEqual(own.value);
    expect(coversStateVector(joined.counters, known.counters)).toBe(true);
    expect(shareHistory(joined.counters, known.counters)).toBe(true);
  });

  test.each([
    [null, null, null],
    [5, null, 5],
    [null, 7, 7],
    [5, 7, 5],
  ])(
    'two beginnings of one record are in the trash if either is: known since %s, own since %s',
    (knownSince, ownSince, since) => {
      const own: Doc = createDocument(SHAPE, { title: 'B' }, LAPTOP);
      const parts = {
        known: markDeleted(known, { deletedAt: knownSince, device: PHONE }).document,
        own: markDeleted(own, { deletedAt: ownSince, device: LAPTOP }).document,
      };
      const joined = joinDocuments(SHAPE, parts, LAPTOP);
      expect([joined.value['title'], readDeletedAt(joined)]).toEqual(['B', since]);
    },
  );
});
