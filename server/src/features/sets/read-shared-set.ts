import type { DataOf, readSharedSet } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Refusal } from '../../platform/http/serve.ts';
import { findOpenSet } from '../../platform/sharing/room-access.repository.ts';
import type { OpenSet, ReadingParts } from '../../platform/sharing/room-access.repository.ts';
import { timeIn } from '../../platform/sharing/set-day.ts';
import { findSongs, openSongs } from './set-songs.ts';
import type { FoundSongs, SongView, StoredSong } from './set-songs.ts';
import { factsIn, orderIn, songIdsIn } from './set-words.ts';
import { findOwner } from './shared-records.repository.ts';
import type { SetOwner } from './shared-records.repository.ts';
import { markOpened } from './shares.repository.ts';
import { NOT_SHARED, presentOwner } from './sharing-answers.ts';

/** Reads a set and its songs as of one moment, so that a version never describes partly older content. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** More different songs than any set has. */
const MOST_SONGS = 1_000;

/** Database, song cache and clock for reading shared sets. */
export interface Reading extends ReadingParts {
  readonly songs: SongView<StoredSong>;
  readonly now: () => Date;
}

interface SharedSetKey {
  readonly accountId: string;
  readonly setId: string;
}

interface Found {
  readonly set: OpenSet;
  readonly owner: SetOwner;
  readonly songs: FoundSongs<StoredSong>;
}

/** Reads a set that is shared with an account, or its own, with its songs; notes that it was opened. */
export async function readSet(
  { queries, recordReader, songs, now }: Reading,
  { accountId, setId }: SharedSetKey,
): Promise<Result<DataOf<typeof readSharedSet>, Refusal>> {
  const found = await queries.transaction(
    (snapshot) => find({ queries: snapshot, recordReader }, songs, { accountId, setId }),
    SNAPSHOT,
  );
  if (found === null) return NOT_SHARED;
  const { ownerId, isOwner } = found.set;
  if (!isOwner) await markOpened(queries, { ownerId, setId }, { accountId, now: now() });
  return accepted({
    id: setId,
    at: timeIn(found.set.value),
    ...factsIn(found.set.value),
    order: orderIn(found.set.value),
    songs: [...(await openSongs(found.songs, songs)).values()],
    owner: presentOwner(found.owner),
    is_own: isOwner,
    version: String(Math.max(found.set.version, found.songs.version)),
  });
}

async function find(parts: ReadingParts, view: SongView<StoredSong>, key: SharedSetKey): Promise<Found | null> {
  const snapshot = parts.queries;
  const set = await findOpenSet(parts, { ...key, isShared: true });
  const owner = set && (await findOwner(snapshot, set.ownerId));
  if (set === null || owner === null) return null;
  const ids = songIdsIn(orderIn(set.value), MOST_SONGS);
  return { set, owner, songs: await findSongs(snapshot, view, { ownerId: set.ownerId, ids }) };
}
