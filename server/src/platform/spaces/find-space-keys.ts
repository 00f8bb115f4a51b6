import type { KeyObject } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { openForServer } from './key-copies.ts';
import { findServerCopies } from './spaces.repository.ts';

/** The keys of a space by generation, as far as the server has copies that open. */
export type SpaceKeys = ReadonlyMap<number, KeyObject>;

/** Finds the keys of spaces by id. A space of which the server isn't a member has none. */
export type FindSpaceKeys = (queries: Queries, spaceIds: readonly string[]) => Promise<ReadonlyMap<string, SpaceKeys>>;

/** Time that keys stay in memory: a list of shared sets reads many records of a few people. */
const REMEMBERED_MS = 60_000;

/** Maximum number of spaces in memory. */
const MOST_REMEMBERED = 1_000;

interface Remembered {
  readonly keys: SpaceKeys;
  readonly until: number;
}

/** Finds keys in the database, and remembers them for a minute. */
export function createKeyFinder({
  secrets,
  now,
}: {
  readonly secrets: Secrets;
  readonly now: () => Date;
}): FindSpaceKeys {
  const remembered = new Map<string, Remembered>();
  const remember = (space: string, keys: SpaceKeys): void => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(space, { keys, until: now().getTime() + REMEMBERED_MS });
  };
  const recall = (space: string): SpaceKeys | null => {
    const known = remembered.get(space);
    if (known === undefined || known.until > now().getTime()) return known?.keys ?? null;
    remembered.delete(space);
    return null;
  };
  return async (queries, spaceIds) => {
    const found = new Map<string, SpaceKeys>();
    const lacking: string[] = [];
    for (const space of new Set(spaceIds)) {
      const keys = recall(space);
      if (keys === null) lacking.push(space);
      else found.set(space, keys);
    }
    if (lacking.length === 0) return found;
    for (const [space, keys] of openCopies(secrets, await findServerCopies(queries, lacking))) {
      found.set(space, keys);
      remember(space, keys);
    }
    return found;
  };
}

function openCopies(
  secrets: Secrets,
  copies: Awaited<ReturnType<typeof findServerCopies>>,
): ReadonlyMap<string, SpaceKeys> {
  const spaces = new Map<string, Map<number, KeyObject>>();
  for (const { spaceId: space, generation, sealed } of copies) {
    const key = openForServer(secrets, { space, generation }, sealed);
    if (key === null) continue;
    const keys = spaces.get(space) ?? new Map<number, KeyObject>();
    spaces.set(space, keys.set(generation, key));
  }
  return spaces;
}
