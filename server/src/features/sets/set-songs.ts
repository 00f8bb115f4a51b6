import { setImmediate } from 'node:timers/promises';
import type { Queries } from '../../platform/database/database.ts';
import type { ReadingParts } from '../../platform/sharing/room-access.repository.ts';
import { presentValue, readRecord } from '../../platform/spaces/record-reader.ts';
import { keepValues } from './kept-values.ts';
import type { KeptValues } from './kept-values.ts';
import { findSongDocuments, findSongVersions } from './shared-records.repository.ts';
import type { SongVersion, VersionedDocument } from './shared-records.repository.ts';

/** A song as written by its owner's devices, with any content. */
export type StoredSong = Readonly<Record<string, unknown>>;

/** A view of songs, and its cache. */
export interface SongView<Shown> {
  readonly reading: ReadingParts;
  readonly show: (song: StoredSong) => Shown;
  /** Null for a song that cannot be shown. */
  readonly kept: KeptValues<Shown | null>;
  /** Size of the view's cached value, for a document of that many bytes. */
  readonly toSize: (bytes: number) => number;
}

/** Limit for documents of songs in one answer: 300 songs of sixty sections. Further ones are left out. */
export const ANSWER_BYTES = 33_554_432;

/** Songs as wholes. */
export function wholeSongs(reading: ReadingParts): SongView<StoredSong> {
  return { reading, show: (song) => song, kept: keepValues(ANSWER_BYTES), toSize: (bytes) => bytes };
}

/** Songs as found, not yet opened. */
export interface FoundSongs<Shown> {
  /** Increases with every change of one of them. */
  readonly version: number;
  readonly songs: readonly FoundSong<Shown>[];
}

interface FoundSong<Shown> extends SongVersion {
  readonly ownerId: string;
  readonly key: string;
  /** Undefined for one that was not opened before. */
  readonly kept: Shown | null | undefined;
  readonly document: VersionedDocument | undefined;
}

/** Finds songs of a person, in the order of `ids`. */
export async function findSongs<Shown>(
  queries: Queries,
  { kept }: SongView<Shown>,
  { ownerId, ids }: { readonly ownerId: string; readonly ids: readonly string[] },
): Promise<FoundSongs<Shown>> {
  const found = await findSongVersions(queries, ownerId, ids);
  const version = found.reduce((latest, song) => Math.max(latest, song.version), 0);
  const songs = withinBytes(inOrder(found, ids), ANSWER_BYTES).map((song) => {
    const key = `${ownerId}/${song.id}`;
    return { ...song, ownerId, key, kept: kept.get(key, song.version) };
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

/** Opens the songs for a view, without those in the trash or damaged. Between two, others have their turn: a long song takes milliseconds. */
export async function openSongs<Shown>(
  { songs }: FoundSongs<Shown>,
  view: SongView<Shown>,
): Promise<ReadonlyMap<string, Shown>> {
  const opened = new Map<string, Shown>();
  for (const song of songs) {
    const shown = song.kept === undefined ? await openSong(song, view) : song.kept;
    if (shown !== null) opened.set(song.id, shown);
  }
  return opened;
}

async function openSong<Shown>(
  { id, ownerId, key, version, bytes, document }: FoundSong<Shown>,
  { reading: { queries, recordReader }, show, kept, toSize }: SongView<Shown>,
): Promise<Shown | null> {
  await setImmediate();
  const record = document && ({ ...document, space: ownerId, collection: 'songs' } as const);
  const read = record === undefined ? 'damaged' : await readRecord(recordReader, queries, record);
  const stored = presentValue(read);
  const value = stored && show({ ...stored, id });
  // The key of a sealed song may come back.
  if (read !== 'sealed') kept.put(key, { version, value, size: toSize(bytes) });
  return value;
}
