import { setImmediate } from 'node:timers/promises';
import { SONG_SHAPE } from '@uplift/core/replication';
import type { Queries } from '../../platform/database/database.ts';
import { openStored } from '../../platform/sharing/open-stored.ts';
import type { KeptValues } from './kept-values.ts';
import { findSongDocuments, findSongVersions } from './shared-records.repository.ts';
import type { SongVersion, VersionedDocument } from './shared-records.repository.ts';

/** A song as its owner's devices wrote it, whatever that is. */
export type StoredSong = Readonly<Record<string, unknown>>;

/** Songs that were opened before; null for one that cannot be shown. Their sizes are those of their documents. */
export type KeptSongs = KeptValues<StoredSong | null>;

/** Documents of songs in one answer: 300 songs of sixty sections. What is beyond is left out. */
export const ANSWER_BYTES = 33_554_432;

/** Songs as they were found, not yet opened. */
export interface FoundSongs {
  /** Rises with every change of one of them. */
  readonly version: number;
  readonly songs: readonly FoundSong[];
}

interface FoundSong extends SongVersion {
  readonly key: string;
  /** Undefined for one that was not opened before. */
  readonly kept: StoredSong | null | undefined;
  readonly document: VersionedDocument | undefined;
}

/** Finds songs of somebody, in the order of `ids`. */
export async function findSongs(
  queries: Queries,
  kept: KeptSongs,
  { ownerId, ids }: { readonly ownerId: string; readonly ids: readonly string[] },
): Promise<FoundSongs> {
  const found = await findSongVersions(queries, ownerId, ids);
  const version = found.reduce((latest, song) => Math.max(latest, song.version), 0);
  const songs = withinBytes(inOrder(found, ids), ANSWER_BYTES).map((song) => {
    const key = `${ownerId}/${song.id}`;
    return { ...song, key, kept: kept.get(key, song.version) };
  });
  const lacking = songs.filter((song) => song.kept === undefined).map(({ id }) => id);
  const documents = lacking.length === 0 ? [] : await findSongDocuments(queries, ownerId, lacking);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return { version, songs: songs.map((song) => ({ ...song, document: byId.get(song.id) })) };
}

/** The first of the songs, of at most `most` bytes in all, without those that are gone. */
export function withinBytes<Song extends Pick<SongVersion, 'bytes'>>(
  songs: readonly Song[],
  most: number,
): readonly Song[] {
  let sum = 0;
  return songs.filter(({ bytes }) => bytes > 0 && (sum += bytes) <= most);
}

function inOrder(songs: readonly SongVersion[], ids: readonly string[]): readonly SongVersion[] {
  const byId = new Map(songs.map((song) => [song.id, song]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The songs that can be shown, without those in the trash or damaged. Between two, others have their turn: a long song takes milliseconds. */
export async function openSongs({ songs }: FoundSongs, kept: KeptSongs): Promise<readonly StoredSong[]> {
  const opened: StoredSong[] = [];
  for (const song of songs) {
    const value = song.kept === undefined ? await openSong(song, kept) : song.kept;
    if (value !== null) opened.push(value);
  }
  return opened;
}

async function openSong({ id, key, version, bytes, document }: FoundSong, kept: KeptSongs): Promise<StoredSong | null> {
  await setImmediate();
  const stored = document === undefined ? null : openStored(SONG_SHAPE, document);
  const value = stored && { ...stored, id };
  kept.put(key, { version, value, size: bytes });
  return value;
}
