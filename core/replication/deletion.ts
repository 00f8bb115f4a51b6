import type * as Y from 'yjs';

/**
 * The trash is part of the document: each writer puts the time of its deletion under its own name, a restore takes away all that it knows
 * of. So a deletion that a restore did not know of stands, in whatever order the two arrive.
 */
const MAP_NAME = 'd';
/** How an update names the map: a named parent (1), a text of one byte (1), the name. */
const NAMED = [1, 1, MAP_NAME.charCodeAt(0)] as const;

/** Whether the bytes of a state can hold a deletion. Quick; a state that only looks like it is read to be sure. */
export function mayBeDeleted(state: Uint8Array): boolean {
  for (let at = state.indexOf(NAMED[2], 2); at !== -1; at = state.indexOf(NAMED[2], at + 1)) {
    if (state[at - 1] === NAMED[1] && state[at - 2] === NAMED[0]) return true;
  }
  return false;
}

/** The latest deletion that no restore took away (epoch ms), or null. */
export function deletionIn(doc: Y.Doc): number | null {
  return latestOf(doc.getMap<unknown>(MAP_NAME).values());
}

function latestOf(times: Iterable<unknown>): number | null {
  let latest: number | null = null;
  for (const time of times) {
    if (typeof time === 'number' && Number.isFinite(time) && time > (latest ?? -Infinity)) latest = time;
  }
  return latest;
}

/** Writes a deletion as `part`, or a restore when the time is null. */
export function writeDeletion(doc: Y.Doc, part: string, deletedAt: number | null): void {
  const map = doc.getMap<number>(MAP_NAME);
  doc.transact(() => {
    for (const key of map.keys()) if (deletedAt === null || key !== part) map.delete(key);
    if (deletedAt !== null) map.set(part, deletedAt);
  });
}
