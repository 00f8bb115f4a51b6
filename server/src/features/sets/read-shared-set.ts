import type { DataOf, readGuestSet, readSharedSet } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Guest } from '../../platform/guests/guests.repository.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { findOpenSet } from '../../platform/sharing/room-access.repository.ts';
import type { OpenSet, ReadingParts, SetRequest } from '../../platform/sharing/room-access.repository.ts';
import { timeIn } from '../../platform/sharing/set-day.ts';
import { findSongs, openSongs } from './set-songs.ts';
import type { FoundSongs, SongView, StoredSong } from './set-songs.ts';
import { findGuestSealing, findPublicKey, findSealing } from './sealing.repository.ts';
import type { ReadSealing } from './sealing.repository.ts';
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

/** A set as found: one that the server reads with its songs, or the sealed form of another. */
type Found = { readonly set: OpenSet; readonly owner: SetOwner } & (
  | { readonly kind: 'open'; readonly value: NonNullable<OpenSet['value']>; readonly songs: FoundSongs<StoredSong> }
  | { readonly kind: 'sealed'; readonly publicKey: string | null; readonly sealing: ReadSealing | null }
);

/** Reads a set that is shared with an account, or its own, with its songs; notes that it was opened. */
export async function readSet(
  { queries, recordReader, songs, now }: Reading,
  { accountId, setId }: SharedSetKey,
): Promise<Result<DataOf<typeof readSharedSet>, Refusal>> {
  const found = await findAtOnce({ queries, recordReader, songs }, { accountId, setId, isShared: true });
  if (found === null) return NOT_SHARED;
  const { ownerId, isOwner } = found.set;
  if (!isOwner) await markOpened(queries, { ownerId, setId }, { accountId, now: now() });
  return accepted(found.kind === 'sealed' ? presentSealed(setId, found) : await presentOpen(setId, found, songs));
}

/** Reads a set with its songs for a guest, or its sealed form with the key of the guests. Null if it is gone or in the trash. */
export async function readGuestsSet(
  parts: Omit<Reading, 'now'>,
  { ownerId, setId, codeId }: Pick<Guest, 'ownerId' | 'setId' | 'codeId'>,
): Promise<DataOf<typeof readGuestSet>['set'] | null> {
  const found = await findAtOnce(parts, { accountId: ownerId, setId, isShared: false });
  if (found === null) return null;
  if (found.kind === 'open') return { ...(await presentOpen(setId, found, parts.songs)), is_own: false };
  const sealing = await findGuestSealing(parts.queries, { ownerId, setId }, codeId);
  const owner = { ...presentOwner(found.owner), uplift_id: ownerId };
  if (sealing === null || sealing.key === null) return { id: setId, owner, version: NOT_SEALED, sealed: null };
  const { version, generation, content, key } = sealing;
  return { id: setId, owner, version, sealed: { generation, content: Buffer.from(content).toString('base64'), key } };
}

type OpenSharedSet = Extract<DataOf<typeof readSharedSet>, { readonly order: unknown }>;

async function presentOpen(
  setId: string,
  { set, owner, value, songs: found }: Extract<Found, { readonly kind: 'open' }>,
  songs: SongView<StoredSong>,
): Promise<OpenSharedSet> {
  return {
    id: setId,
    at: timeIn(value),
    ...factsIn(value),
    order: orderIn(value),
    songs: [...(await openSongs(found, songs)).values()],
    owner: presentOwner(owner),
    is_own: set.isOwner,
    version: String(Math.max(set.version, found.version)),
  };
}

/** The version of a set that no device has sealed. */
const NOT_SEALED = '0';

/** Its owner gets no key: each of their devices has one, or makes the next. */
function presentSealed(
  setId: string,
  { set, owner, publicKey, sealing }: Extract<Found, { readonly kind: 'sealed' }>,
): Extract<DataOf<typeof readSharedSet>, { readonly sealed: unknown }> {
  return {
    id: setId,
    owner: { ...presentOwner(owner), uplift_id: owner.ownerId, public_key: publicKey },
    is_own: set.isOwner,
    version: sealing?.version ?? NOT_SEALED,
    sealed: sealing && { generation: sealing.generation, content: Buffer.from(sealing.content).toString('base64') },
    key: set.isOwner ? null : (sealing?.key ?? null),
  };
}

function findAtOnce(
  { queries, recordReader, songs }: Omit<Reading, 'now'>,
  request: SetRequest,
): Promise<Found | null> {
  return queries.transaction((snapshot) => find({ queries: snapshot, recordReader }, songs, request), SNAPSHOT);
}

async function find(parts: ReadingParts, view: SongView<StoredSong>, key: SetRequest): Promise<Found | null> {
  const snapshot = parts.queries;
  const set = await findOpenSet(parts, key);
  const owner = set && (await findOwner(snapshot, set.ownerId));
  if (set === null || owner === null) return null;
  const { ownerId, value } = set;
  if (value === null) {
    const sealing = await findSealing(snapshot, { ownerId, setId: key.setId }, key.accountId);
    return { set, owner, kind: 'sealed', publicKey: await findPublicKey(snapshot, ownerId), sealing };
  }
  const ids = songIdsIn(orderIn(value), MOST_SONGS);
  return { set, owner, kind: 'open', value, songs: await findSongs(snapshot, view, { ownerId, ids }) };
}
