import { newCollection, type Collection, type CollectionSong } from '@uplift/core/collections';
import {
  accepted,
  refused,
  toId,
  type CollectionId,
  type Result,
  type SetId,
  type StorageRefusal,
} from '@uplift/core/foundation';
import { isSongItem, type SetList } from '@uplift/core/set-list';
import { copySongs, type CopiedSong, type CopiedSongs } from './copied-songs.ts';
import { NO_RECORDS, type CopyPorts, type RecordIds } from './library-records.ts';
import { collectionSongs, readSongUses, setSongs } from './song-uses.ts';
import { takeBack } from './take-back.ts';

/** A copy of records in another library, with what it takes to undo it. */
export interface Transfer {
  /** New records of the other library. */
  readonly created: RecordIds;
  /** Records that a move put into the trash of the first library. */
  readonly removed: RecordIds;
  /** Songs that the other library had already. */
  readonly reused: number;
}

export interface CopyOptions {
  /**
   * Moves what was asked for: afterwards it is in the trash here. A song that a set or a collection here still has
   * stays, and so do the songs of a set or a collection that moves.
   */
  readonly isMove: boolean;
  readonly onDone?: (done: number, total: number) => void;
}

/**
 * Copies records into another library: songs, and collections and sets with their songs, which they link to there. All
 * copies have new ids. After a refusal nothing is left of it.
 */
export async function copyRecords(
  ports: CopyPorts,
  asked: RecordIds,
  { isMove, onDone }: CopyOptions,
): Promise<Result<Transfer, StorageRefusal>> {
  const creating: Creating = { songs: [], collections: [], sets: [] };
  const [collections, sets] = await Promise.all([
    ports.from.collections.getMany(asked.collections),
    ports.from.sets.getMany(asked.sets),
  ]);
  const grouped = { collections: collections.map(({ value }) => value), sets: sets.map(({ value }) => value) };
  const ids = [...asked.songs, ...grouped.collections.flatMap(collectionSongs), ...grouped.sets.flatMap(setSongs)];
  const songs = await copySongs(ports, [...new Set(ids)], {
    ...(onDone && { onDone }),
    onCreating: (created) => void creating.songs.push(...created),
  });
  const copied = songs.ok ? await copyGroups(ports, grouped, { songs: songs.value, creating }) : songs;
  if (!songs.ok || !copied.ok) return giveUp(ports, { created: creating, removed: NO_RECORDS }, copied);
  const removed = isMove ? await removeMoved(ports, asked) : accepted(NO_RECORDS);
  if (!removed.ok) return giveUp(ports, { created: creating, removed: asked }, removed);
  const reused = songs.value.byId.size - songs.value.created.length;
  return accepted({ created: creating, removed: removed.value, reused });
}

type Creating = Readonly<Record<keyof RecordIds, string[]>>;

interface Groups {
  readonly collections: readonly Collection[];
  readonly sets: readonly SetList[];
}

interface CopiedGroups {
  readonly songs: CopiedSongs;
  /** Gets the ids of what is stored. */
  readonly creating: { readonly collections: string[]; readonly sets: string[] };
}

async function copyGroups(
  { to, newId }: CopyPorts,
  { collections, sets }: Groups,
  { songs, creating }: CopiedGroups,
): Promise<Result<number, StorageRefusal>> {
  const link = linkTo(songs.byId);
  const copies = {
    collections: collections.map(({ name, songs: entries }) =>
      newCollection({ id: toId<CollectionId>(newId()), name, songs: entries.map(link) }),
    ),
    sets: sets.map((each) => ({
      ...each,
      id: toId<SetId>(newId()),
      order: each.order.map((item) => (isSongItem(item) ? link(item) : item)),
    })),
  };
  creating.collections.push(...copies.collections.map(({ id }) => id));
  creating.sets.push(...copies.sets.map(({ id }) => id));
  const stored = copies.collections.length === 0 ? accepted(0) : await to.collections.putAll(copies.collections);
  if (!stored.ok || copies.sets.length === 0) return stored;
  return to.sets.putAll(copies.sets);
}

/** Links an entry to the song that is used instead of its own; a song that is missing stays missing. */
function linkTo(songs: ReadonlyMap<string, CopiedSong>) {
  return <Entry extends CollectionSong>(entry: Entry): Entry => {
    const copy = songs.get(entry.song_id);
    if (copy === undefined) return entry;
    return { ...entry, song_id: copy.id, arrangement: copy.arrangement(entry.arrangement) };
  };
}

/** Puts what was moved into the trash, the groups first: their songs may then be free to go. */
async function removeMoved({ from }: CopyPorts, asked: RecordIds): Promise<Result<RecordIds, StorageRefusal>> {
  const { collections, sets } = asked;
  const removals = [() => from.sets.remove(sets), () => from.collections.remove(collections)];
  for (const remove of removals) {
    // oxlint-disable-next-line no-await-in-loop -- a refusal ends it
    const removed = await remove();
    if (!removed.ok) return refused(removed.refusal);
  }
  const used = new Set((await readSongUses(from, asked.songs)).flatMap((use) => use.songs));
  const songs = asked.songs.filter((id) => !used.has(id));
  const removed = await from.songs.remove(songs);
  return removed.ok ? accepted({ songs, collections, sets }) : refused(removed.refusal);
}

async function giveUp(
  ports: CopyPorts,
  done: Pick<Transfer, 'created' | 'removed'>,
  failed: Result<unknown, StorageRefusal>,
): Promise<Result<Transfer, StorageRefusal>> {
  await takeBack(ports, done);
  return refused(failed.ok ? 'storage-unavailable' : failed.refusal);
}
