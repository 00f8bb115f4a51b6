import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { firstState } from './first-state.ts';

/** The same as Yjs does it. */
function byYjs(client: number, map: string, entries: ReadonlyMap<string, string>): Uint8Array {
  const doc = new Y.Doc({ guid: '' });
  doc.clientID = client;
  doc.transact(() => {
    for (const [path, text] of entries) doc.getMap(map).set(path, text);
  });
  return Y.encodeStateAsUpdate(doc);
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', 'é', '恩', '\u{1F3B8}', '\ud83c', '\udfb8', '\u0000', '\uffff', '\u07ff', '\u0800'),
  }),
  fc.constantFrom('x'.repeat(20_000), 'é'.repeat(9_000)),
);
const anyEntries = fc.array(fc.tuple(anyText, anyText), { maxLength: 20 }).map((entries) => new Map(entries));

describe('the first state of a document', () => {
  test('the first state of a document has the same bytes as in Yjs', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom('r', 'record'), anyEntries, (client, map, entries) => {
        expect(firstState({ client, map, entries })).toEqual(byYjs(client, map, entries));
      }),
      { numRuns: 300 },
    );
  });

  test.each([0, 1, 127, 128, 16_384, 2 ** 31, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER])(
    'the first state by writer %i has the bytes that Yjs gives it',
    (client) => {
      const entries = new Map([['path', '"text"']]);
      expect(firstState({ client, map: 'r', entries })).toEqual(byYjs(client, 'r', entries));
    },
  );

  test.each([0, 1, 127, 128, 1_000])('the first state of %i entries is read back by Yjs', (count) => {
    const entries = new Map(Array.from({ length: count }, (_, index) => [`path ${index}`, `"text ${index}"`]));
    const doc = new Y.Doc();
    Y.applyUpdate(doc, firstState({ client: 7, map: 'r', entries }));
    expect(new Map(doc.getMap('r').entries())).toEqual(entries);
    expect(Y.decodeStateVector(Y.encodeStateVector(doc))).toEqual(new Map(count === 0 ? [] : [[7, count]]));
  });
});
