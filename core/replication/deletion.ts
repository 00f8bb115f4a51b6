import * as Y from 'yjs';
import { unpackText } from './encoding/packed-text.ts';
import { isObject } from './plain-object.ts';

/**
 * The map of deletions; the trash is part of the document. Each writer puts the time of its deletion under its own
 * name, and a restore removes all that it knows of. So a deletion that a restore did not know of wins, in whatever
 * order the two arrive. Next to the time is the state vector known then.
 */
const MAP_NAME = 'd';
/** The bytes by which an update refers to the map: a named parent (1), a text of one byte (1), the name. */
const NAMED = [1, 1, MAP_NAME.charCodeAt(0)] as const;
/** Suffix of the name under which a writer records the writes its deletion knew of. No writer's name ends so. */
const KNOWN = '.k';

/** Returns true if the bytes of a state can hold a deletion. Quick; a state that only looks like it is read to be sure. */
export function mayBeDeleted(state: Uint8Array): boolean {
  for (let at = state.indexOf(NAMED[2], 2); at !== -1; at = state.indexOf(NAMED[2], at + 1)) {
    if (state[at - 1] === NAMED[1] && state[at - 2] === NAMED[0]) return true;
  }
  return false;
}

/** The latest deletion that no restore removed (epoch ms), or null. */
export function deletionIn(doc: Y.Doc): number | null {
  return latestIn(doc)?.at ?? null;
}

/** Returns true if the latest deletion knew of a write; null if it does not say. */
export function isSeenByDeletion(doc: Y.Doc, { client, clock }: Y.ID): boolean | null {
  const latest = latestIn(doc);
  const known = latest === null ? undefined : doc.getMap<unknown>(MAP_NAME).get(latest.part + KNOWN);
  const counters = typeof known === 'string' ? unpackText(known, undefined) : null;
  if (!isObject(counters)) return null;
  const count = counters[String(client)];
  return typeof count === 'number' && clock < count;
}

function latestIn(doc: Y.Doc): { readonly part: string; readonly at: number } | null {
  let latest: { readonly part: string; readonly at: number } | null = null;
  for (const [part, at] of doc.getMap<unknown>(MAP_NAME).entries()) {
    if (typeof at === 'number' && Number.isFinite(at) && at > (latest?.at ?? -Infinity)) latest = { part, at };
  }
  return latest;
}

/** Writes a deletion as `part`, or a restore when the time is null. */
export function writeDeletion(doc: Y.Doc, part: string, deletedAt: number | null): void {
  const map = doc.getMap<number | string>(MAP_NAME);
  const known = Object.fromEntries(Y.decodeStateVector(Y.encodeStateVector(doc)));
  doc.transact(() => {
    for (const key of map.keys()) {
      if (deletedAt === null || (key !== part && key !== part + KNOWN)) map.delete(key);
    }
    if (deletedAt === null) return;
    map.set(part, deletedAt);
    map.set(part + KNOWN, JSON.stringify(known));
  });
}
