import * as Y from 'yjs';
import type { Result } from '@uplift/core/foundation';
import { accepted, refused } from '@uplift/core/foundation';
import { diffAgainst, readUpdate } from './updates.ts';
import type { StateVector, Update } from './updates.ts';

/** A delta trimmed to a state vector. */
export interface FittedDelta {
  /** The unknown part of the update, with all its deletions. */
  readonly delta: Uint8Array;
  /** State vector after the delta is applied. */
  readonly counters: StateVector;
  /** True if it writes anything unknown. Deletions don't count as writes. */
  readonly hasWrites: boolean;
}

/** Fits a delta onto a document's state vector, without the document. Refuses one that depends on unknown writes. */
export function fitDelta(bytes: Uint8Array, known: StateVector): Result<FittedDelta, 'not-a-delta' | 'lacks-earlier'> {
  const update = readUpdate(bytes);
  if (update === null) return refused('not-a-delta');
  const before = new Map(Object.entries(known).map(([writer, count]) => [Number(writer), count]));
  const after = countsAfter(update, before);
  if (after === null || !dependsOn(update, after)) return refused('lacks-earlier');
  const hasWrites = [...after].some(([writer, count]) => count > (before.get(writer) ?? 0));
  const delta = before.size === 0 ? bytes : diffAgainst(bytes, known);
  return accepted({ delta, counters: Object.fromEntries(after), hasWrites });
}

/** Returns true if `update` deletes anything that none of `known` deletes. */
export function deletesMore(update: Uint8Array, known: readonly Uint8Array[]): boolean {
  const before = Y.mergeDeleteSets(known.map((state) => Y.decodeUpdate(state).ds));
  return !Y.equalDeleteSets(Y.mergeDeleteSets([before, Y.decodeUpdate(update).ds]), before);
}

type Counts = ReadonlyMap<number, number>;

/** Returns the counts after an update; null if it has a gap after the known writes of one of its writers. */
function countsAfter({ structs }: Update, before: Counts): Counts | null {
  const after = new Map(before);
  for (const struct of structs) {
    const { client, clock } = struct.id;
    const count = after.get(client) ?? 0;
    if (clock > count || struct instanceof Y.Skip) return null;
    after.set(client, Math.max(count, clock + struct.length));
  }
  return after;
}

/** Returns true if all writes that an update refers to are known: the neighbors of its own, and its deletions. */
function dependsOn({ structs, ds }: Update, known: Counts): boolean {
  const isKnown = (writer: number, end: number): boolean => end <= (known.get(writer) ?? 0);
  const references = structs.flatMap((struct) =>
    struct instanceof Y.Item ? [struct.origin, struct.rightOrigin, struct.parent] : [],
  );
  return (
    references.every((place) => !(place instanceof Y.ID) || isKnown(place.client, place.clock + 1)) &&
    [...ds.clients].every(([writer, ranges]) => ranges.every(({ clock, len }) => isKnown(writer, clock + len)))
  );
}
