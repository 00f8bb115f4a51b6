import {
  accepted,
  refused,
  toId,
  type ArrangementId,
  type Result,
  type SongId,
  type StorageRefusal,
} from '@uplift/core/foundation';
import { candidatesFor, indexLibrary, type LibraryIndex } from '@uplift/core/import';
import type { Song } from '@uplift/core/songbook';
import type { CopyPorts } from './library-records.ts';
import { wholeContent } from './whole-content.ts';

/** Songs read and stored at once: few, so that progress shows early. */
const BATCH = 50;

/** The song of the other library that is used instead of a song. */
export interface CopiedSong {
  readonly id: SongId;
  /** The arrangement that is used instead of one of the song; arrangements that the song doesn't have stay as they are. */
  readonly arrangement: (id: ArrangementId) => ArrangementId;
}

export interface CopiedSongs {
  /** The songs of the other library by the ids of those they are used for. Songs that don't exist any more are left out. */
  readonly byId: ReadonlyMap<string, CopiedSong>;
  /** The songs that the other library didn't have. */
  readonly created: readonly SongId[];
}

export interface CopyCourse {
  /** Reports the number of songs that have been copied so far, of all. */
  readonly onDone?: (done: number, total: number) => void;
  /** Called before anything is stored, with the ids it will have, so that it can be taken back. */
  readonly onCreating: (ids: readonly SongId[]) => void;
}

/** Copies songs, with the person's own layers over them. A song that the other library has with the same content is used instead. */
export async function copySongs(
  ports: CopyPorts,
  ids: readonly string[],
  course: CopyCourse,
): Promise<Result<CopiedSongs, StorageRefusal>> {
  const byId = new Map<string, CopiedSong>();
  const created: SongId[] = [];
  const there = indexLibrary(await ports.to.songs.getRows());
  for (let from = 0; from < ids.length; from += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- a refusal ends it
    const copied = await copyBatch(ports, { ids: ids.slice(from, from + BATCH), there }, course);
    if (!copied.ok) return copied;
    for (const [id, song] of copied.value.byId) byId.set(id, song);
    created.push(...copied.value.created);
    course.onDone?.(Math.min(from + BATCH, ids.length), ids.length);
  }
  return accepted({ byId, created });
}

interface SongBatch {
  readonly ids: readonly string[];
  /** The titles of the other library. */
  readonly there: LibraryIndex;
}

async function copyBatch(
  ports: CopyPorts,
  { ids, there }: SongBatch,
  course: CopyCourse,
): Promise<Result<CopiedSongs, StorageRefusal>> {
  const songs = (await ports.from.songs.getMany(ids)).map(({ value }) => value);
  const known = await findSame(ports, songs, there);
  const copies = songs.filter(({ id }) => !known.has(id)).map((song) => ({ song, copy: makeCopy(song, ports) }));
  const created = copies.map(({ copy }) => copy.id);
  course.onCreating(created);
  const stored = copies.length === 0 ? null : await ports.to.songs.putAll(copies.map(({ copy }) => copy));
  if (stored !== null && !stored.ok) return refused(stored.refusal);
  const layered = await copyLayers(ports, new Map(copies.map(({ song, copy }) => [song.id, copy.id])));
  if (!layered.ok) return refused(layered.refusal);
  const own = copies.map(({ song, copy }) => [song.id, { id: copy.id, arrangement: same }] as const);
  return accepted({ byId: new Map<string, CopiedSong>([...known, ...own]), created });
}

/** A copy hasn't been performed in its library. */
function makeCopy(song: Song, { newId }: Pick<CopyPorts, 'newId'>): Song {
  return { ...song, id: toId<SongId>(newId()), last_performed: null, times_performed: 0 };
}

const same = (id: ArrangementId) => id;

/** The songs of the other library that say the same as these, by these songs' ids. */
async function findSame(
  { to }: Pick<CopyPorts, 'to'>,
  songs: readonly Song[],
  there: LibraryIndex,
): Promise<ReadonlyMap<string, CopiedSong>> {
  const candidates = new Set(songs.flatMap((song) => candidatesFor(song, there)));
  if (candidates.size === 0) return new Map();
  const others = (await to.songs.getMany([...candidates])).map(({ value }) => value);
  const byText = new Map(others.map((other) => [wholeContent(other).text, other]));
  return new Map(
    songs.flatMap((song) => {
      const other = byText.get(wholeContent(song).text);
      return other === undefined ? [] : [[song.id, useInstead(song, other)] as const];
    }),
  );
}

function useInstead(song: Song, other: Song): CopiedSong {
  const own = wholeContent(song).arrangements;
  const theirs = wholeContent(other).arrangements;
  return { id: other.id, arrangement: (id) => theirs[own.indexOf(id)] ?? id };
}

async function copyLayers(
  { layers }: Pick<CopyPorts, 'layers'>,
  copies: ReadonlyMap<SongId, SongId>,
): Promise<Result<number, StorageRefusal>> {
  const own = await layers.getMany([...copies.keys()]);
  const moved = own.flatMap(({ value }) => {
    const id = copies.get(value.id);
    return id === undefined ? [] : [{ ...value, id }];
  });
  return moved.length === 0 ? accepted(0) : layers.putAll(moved);
}
