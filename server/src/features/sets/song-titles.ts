import type { Queries } from '../../platform/database/database.ts';
import { keepValues } from './kept-values.ts';
import { findSongs, openSongs } from './set-songs.ts';
import type { ReadingParts } from '../../platform/sharing/room-access.repository.ts';
import type { SongView, StoredSong } from './set-songs.ts';

/** Limit of cached titles: those of fifty large libraries. */
const MOST_KEPT = 50_000;

/** Characters of a title that a line of a list has room for. */
const MOST_CHARACTERS = 200;

/** The titles of songs; empty for an invalid title. */
export function songTitles(reading: ReadingParts): SongView<string> {
  return { reading, show: presentTitle, kept: keepValues(MOST_KEPT), toSize: () => 1 };
}

function presentTitle({ title }: StoredSong): string {
  return typeof title === 'string' ? title.trim().slice(0, MOST_CHARACTERS) : '';
}

/** A song of a person. */
export interface OwnedSong {
  readonly ownerId: string;
  readonly songId: string;
}

/** The titles of songs of several people, under {@link ownedSong}; without deleted or untitled ones. */
export async function findTitles(
  queries: Queries,
  view: SongView<string>,
  songs: readonly OwnedSong[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const ownerId of new Set(songs.map((song) => song.ownerId))) {
    const ids = [...new Set(songs.filter((song) => song.ownerId === ownerId).map(({ songId }) => songId))];
    const found = await findSongs(queries, view, { ownerId, ids });
    for (const [songId, title] of await openSongs(found, view)) titles.set(ownedSong({ ownerId, songId }), title);
  }
  return titles;
}

export function ownedSong({ ownerId, songId }: OwnedSong): string {
  return `${ownerId}/${songId}`;
}
