import type { KeyObject } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { openForServer } from './key-copies.ts';
import { findServerCopies } from './spaces.repository.ts';

/** The keys of a space by generation, as far as the server has copies that open. */
export type SpaceKeys = ReadonlyMap<number, KeyObject>;

/**
 * Finds the keys of spaces by id. A space of which the server isn't a member has none. `fresh` are those in the
 * database, for what the remembered ones don't open.
 */
export type FindSpaceKeys = (
  queries: Queries,
  spaceIds: readonly string[],
  isFresh?: 'fresh',
) => Promise<ReadonlyMap<string, SpaceKeys>>;

/** Time that keys stay in memory: a list of shared sets reads many records of a few people. */
const REMEMBERED_MS = 60_000;

/** Maximum number of spaces in memory. */
const MOST_REMEMBERED = 20_000;

interface Remembered {
  readonly keys: SpaceKeys;
  readonly until: number;
}

/** Forgets the keys of a space. A search for them that is under way remembers none. */
export type ForgetSpaceKeys = (space: string) => void;

/** Finds keys in the database, and remembers them for a minute. */
export function createKeyFinder({ secrets, now }: { readonly secrets: Secrets; readonly now: () => Date }): {
  readonly findSpaceKeys: FindSpaceKeys;
  readonly forgetSpaceKeys: ForgetSpaceKeys;
} {
  const remembered = new Map<string, Remembered>();
  let timesForgotten = 0;
  const remember = (space: string, keys: SpaceKeys): void => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.delete(space);
    remembered.set(space, { keys, until: now().getTime() + REMEMBERED_MS });
  };
  const forgetExpired = (): void => {
    for (const [space, { until }] of remembered) {
      if (until > now().getTime()) return; // the others were remembered later
      remembered.delete(space);
    }
  };
  const forgetSpaceKeys = (space: string): void => {
    timesForgotten += 1;
    remembered.delete(space);
  };
  const findSpaceKeys: FindSpaceKeys = async (queries, spaceIds, isFresh) => {
    forgetExpired();
    const found = new Map<string, SpaceKeys>();
    const lacking: string[] = [];
    for (const space of new Set(spaceIds)) {
      const known = remembered.get(space);
      if (known === undefined || isFresh === 'fresh') lacking.push(space);
      else found.set(space, known.keys);
    }
    if (lacking.length === 0) return found;
    const before = timesForgotten;
    for (const [space, keys] of openCopies(secrets, await findServerCopies(queries, lacking))) {
      found.set(space, keys);
      if (timesForgotten === before) remember(space, keys);
    }
    return found;
  };
  return { findSpaceKeys, forgetSpaceKeys };
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
