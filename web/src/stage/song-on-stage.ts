import type { SongId } from '@uplift/core/foundation';
import type { StageSongs } from '@uplift/core/performance';
import type { Song } from '@uplift/core/songbook';
import type { LibraryAccess } from '../state/library-access.ts';
import type { SongCondition } from '../state/song-shelf.ts';

/** What a stage has of its songs beside the library. */
export interface KeptForStage {
  readonly kept: StageSongs;
  readonly library: LibraryAccess;
}

/** A song as a stage has it. */
export type StagedSong =
  | SongCondition
  /** Whether there is one cannot be known, and the stage has no copy. */
  | { readonly kind: 'locked' };

const LOADING: StagedSong = { kind: 'loading' };
const LOCKED: StagedSong = { kind: 'locked' };

/**
 * A song as the stage has it. What the library has counts first. A song that the library of this stage's account does not have is gone; while
 * that library cannot be read, nothing is known to be gone, and the stage's own copy is played.
 */
export function songOnStage(inLibrary: StagedSong, songId: SongId, { kept, library }: KeptForStage): StagedSong {
  if (inLibrary.kind === 'found' || isOfAnother(kept, library)) return inLibrary;
  const isOpen = library.kind === 'open' && (kept.owner === null || library.owner === kept.owner);
  const isLookedFor = inLibrary.kind === 'missing' || inLibrary.kind === 'in-trash';
  if (isOpen && isLookedFor) return inLibrary;
  const copy = kept.songs.get(songId);
  if (copy !== undefined) return copyOf(copy);
  return isLookedFor && library.kind === 'opening' ? LOADING : withoutCopy(inLibrary);
}

function withoutCopy({ kind }: StagedSong): StagedSong {
  return kind === 'loading' ? LOADING : LOCKED;
}

/** Somebody else has opened their library: the copies are not theirs. */
function isOfAnother({ owner }: StageSongs, library: LibraryAccess): boolean {
  return library.kind === 'open' && owner !== null && library.owner !== null && owner !== library.owner;
}

const copies = new WeakMap<Song, StagedSong>();

/** The same for the same song, so that nothing is drawn again for it. */
function copyOf(song: Song): StagedSong {
  const known = copies.get(song) ?? ({ kind: 'found', song } as const);
  copies.set(song, known);
  return known;
}
