import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { readEntries } from './read-entries.ts';

/** Numbers of one to eight bytes, and close together, so that the order of writers matters. */
const WRITERS = [3, 4, 200, 2 ** 31 + 7, 2 ** 52 + 3];
const anyText = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.string({ unit: fc.constantFrom('a', 'é', '恩', '\u{1F3B8}', '\u07ff', '\u0800', '\uffff'), maxLength: 5 }),
);

/** Step of a writer: set or delete a key, or merge all of another's state. */
const step = fc.record({
  writer: fc.nat(WRITERS.length - 1),
  map: fc.constantFrom('r', 'r', 'r', 'd'),
  key: fc.constantFrom('a', 'b', 'ü', ''),
  change: fc.oneof(
    fc.record({ set: anyText }),
    fc.constant('delete'),
    fc.record({ takeFrom: fc.nat(WRITERS.length - 1) }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The states of all writers after a history. */
function replay(steps: readonly Step[]): readonly Uint8Array[] {
  const docs = WRITERS.map((writer) => {
    const doc = new Y.Doc({ guid: '' });
    doc.clientID = writer;
    return doc;
  });
  for (const { writer, map, key, change } of steps) {
    const doc = docs[writer] ?? new Y.Doc();
    if (change === 'delete') doc.getMap(map).delete(key);
    else if ('set' in change) doc.getMap(map).set(key, map === 'r' ? change.set : change.set.length * 2 ** 31 + 0.5);
    else Y.applyUpdate(doc, Y.encodeStateAsUpdate(docs[change.takeFrom] ?? doc));
  }
  return docs.map((doc) => Y.encodeStateAsUpdate(doc));
}

const NO_CHANGES = Uint8Array.of(0, 0);

/** The same as Yjs reads it. Damage makes numbers of texts; only texts are entries. */
function byYjs(state: Uint8Array): unknown {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const texts = [...doc.getMap('r').entries()].filter(([, text]) => typeof text === 'string');
  return {
    entries: Object.fromEntries(texts),
    counters: Object.fromEntries(Y.decodeStateVector(Y.encodeStateVector(doc))),
  };
}

function read(state: Uint8Array): unknown {
  const found = readEntries(state, 'r');
  return found === null ? null : { entries: Object.fromEntries(found.entries), counters: found.counters };
}

describe('entries read straight from a state', () => {
  test('entries are the same as those that Yjs reads, whatever its writers did concurrently', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const states = replay(steps);
        for (const state of [...states, Y.mergeUpdates([...states])]) expect(read(state)).toEqual(byYjs(state));
      }),
      { numRuns: 500 },
    );
  });

  test('entries are not read from a state with gaps', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(WRITERS.length - 1), fc.nat(5), (steps, writer, count) => {
        const state = replay(steps).at(-1) ?? NO_CHANGES;
        const delta = Y.diffUpdate(state, Y.encodeStateVector(new Map([[WRITERS[writer] ?? 0, count]])));
        const doc = new Y.Doc();
        Y.applyUpdate(doc, delta);
        const isWhole = doc.store.pendingStructs === null && doc.store.pendingDs === null;
        expect(read(delta)).toEqual(isWhole ? byYjs(delta) : null);
      }),
      { numRuns: 300 },
    );
  });

  test('entries of damaged bytes are the same as those of Yjs', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), damage, (steps, changes) => {
        const state = Uint8Array.from(replay(steps)[0] ?? NO_CHANGES);
        for (const [at, byte] of changes) state[at % state.length] = byte;
        const found = read(state);
        expect(found).toEqual(found === null ? null : byYjs(state));
      }),
      { numRuns: 2_000 },
    );
  });
});
