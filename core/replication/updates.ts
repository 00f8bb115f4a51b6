import * as Y from 'yjs';
import type { Result } from '@uplift/core/foundation';
import { accepted, refused } from '@uplift/core/foundation';

/** Number of known writes of each writer (a Yjs state vector), by the writer's number. */
export type StateVector = Readonly<Record<string, number>>;

/** A Yjs update without writes and deletions. */
const NO_CHANGES = Uint8Array.of(0, 0);

/** The update that holds all of others, merged as bytes: nothing is read but who wrote what when. They were read before, and are sound. */
export function mergeTrustedStates(states: readonly Uint8Array[]): Uint8Array {
  return states.length === 0 ? NO_CHANGES : Y.mergeUpdates([...states]);
}

/**
 * Returns the part of `state` that a device with `counters` lacks. Deletions are not counted, so it always includes
 * all of them.
 */
export function diffAgainst(state: Uint8Array, counters: StateVector): Uint8Array {
  const known = Object.entries(counters).map(([writer, count]): [number, number] => [Number(writer), count]);
  return Y.diffUpdate(state, Y.encodeStateVector(new Map(known)));
}

/** The state vector of a state. Of a delta, which begins later, it covers only the writes that depend on nothing else. */
export function readStateVector(state: Uint8Array): Result<StateVector, 'not-a-delta'> {
  if (readUpdate(state) === null) return refused('not-a-delta');
  return accepted(Object.fromEntries(Y.decodeStateVector(Y.encodeStateVectorFromUpdate(state))));
}

/** Returns true if two documents have a writer in common, and so a history. A document without writers is related to every other. */
export function shareHistory(a: StateVector, b: StateVector): boolean {
  const writers = writersIn(a);
  const others = new Set(writersIn(b));
  return writers.length === 0 || others.size === 0 || writers.some((writer) => others.has(writer));
}

/** Returns true if who knows `a` knows at least the writes of `b`. Deletions are not counted. */
export function coversStateVector(a: StateVector, b: StateVector): boolean {
  return Object.entries(b).every(([writer, count]) => countIn(a, writer) >= count);
}

/** Returns the writes that are known to who knows `a` or `b`. */
export function joinStateVectors(a: StateVector, b: StateVector): StateVector {
  const raised = Object.entries(b).filter(([writer, count]) => count > countIn(a, writer));
  return { ...a, ...Object.fromEntries(raised) };
}

/** Returns the writes that are known to both: to who knows `a`, and to who knows `b`. */
export function meetStateVectors(a: StateVector, b: StateVector): StateVector {
  const both = Object.entries(a).map(([writer, count]) => [writer, Math.min(count, countIn(b, writer))] as const);
  return Object.fromEntries(both.filter(([, count]) => count > 0));
}

function writersIn(counters: StateVector): readonly string[] {
  return Object.keys(counters).filter((writer) => countIn(counters, writer) > 0);
}

function countIn(counters: StateVector, writer: string): number {
  return Object.hasOwn(counters, writer) ? (counters[writer] ?? 0) : 0;
}

/** A decoded update. */
export type Update = ReturnType<typeof Y.decodeUpdate>;

/**
 * Decodes an update; null if invalid. Merging relies on the order that Yjs writes: each writer once, the highest
 * first.
 */
export function readUpdate(bytes: Uint8Array): Update | null {
  try {
    const update = Y.decodeUpdate(bytes);
    return isInOrder(update.structs) ? update : null;
  } catch {
    return null;
  }
}

function isInOrder(structs: Update['structs']): boolean {
  let [writer, end] = [Infinity, 0];
  for (const { id, length } of structs) {
    if (length < 1 || id.client > writer || (id.client === writer && id.clock !== end)) return false;
    [writer, end] = [id.client, id.clock + length];
    if (!Number.isSafeInteger(end)) return false;
  }
  return true;
}
