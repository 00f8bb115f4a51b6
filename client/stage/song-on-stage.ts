import type { LibraryAccess, SongCondition } from '@uplift/client/records';
import type { SongId } from '@uplift/core/foundation';
import type { StageSongs } from '@uplift/core/performance';
import type { Song } from '@uplift/core/songbook';

/** Copies that a stage keeps of its songs, and the state of the library. */
export interface KeptForStage {
  readonly kept: StageSongs;
  readonly library: LibraryAccess;
}

/** A song as a stage has it. */
export type StagedSong =
  | Exclude<SongCondition, { readonly type: 'unreadable' }>
  /** Set if the library is closed and the stage has no copy: the song may exist. */
  | { readonly type: 'locked' };

const LOADING: StagedSong = { type: 'loading' };
const LOCKED: StagedSong = { type: 'locked' };

/**
 * A song on the stage. The library's version comes first. A song missing from the library of this stage's account is
 * gone; while that library cannot be read, nothing is known to be gone, and the stage's own copy is played.
 */
export function songOnStage(given: SongCondition | StagedSong, songId: SongId, stage: KeptForStage): StagedSong {
  const inLibrary = untilRead(given);
  const access = libraryAccess(stage);
  if (inLibrary.type === 'found' || access === 'of-another') return inLibrary;
  if (isMissed(inLibrary) && access === 'open') return inLibrary;
  const copy = stage.kept.songs.get(songId);
  if (copy !== undefined) return getCopy(copy);
  return isMissed(inLibrary) && access === 'opening' ? LOADING : withoutCopy(inLibrary);
}

/** A song that cannot be read now may be read with its next change. */
export function untilRead(condition: SongCondition | StagedSong): StagedSong {
  return condition.type === 'unreadable' ? LOADING : condition;
}

/** The library was read, and the song is not in it. */
function isMissed({ type }: StagedSong): boolean {
  return type === 'missing' || type === 'in-trash';
}

/** State of the library of the stage's account. `of-another`: another account has opened its library, and the copies aren't for it. */
function libraryAccess({ kept, library }: KeptForStage): 'open' | 'opening' | 'closed' | 'of-another' {
  if (library.type !== 'open') return library.type === 'opening' ? 'opening' : 'closed';
  if (kept.owner === null || library.owner === kept.owner) return 'open';
  return library.owner === null ? 'closed' : 'of-another';
}

function withoutCopy({ type }: StagedSong): StagedSong {
  return type === 'loading' ? LOADING : LOCKED;
}

const copies = new WeakMap<Song, StagedSong>();

/** Returns the same copy for the same song, so that nothing renders again for it. */
function getCopy(song: Song): StagedSong {
  const known = copies.get(song) ?? ({ type: 'found', value: song } as const);
  copies.set(song, known);
  return known;
}
