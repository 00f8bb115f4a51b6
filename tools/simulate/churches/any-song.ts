import { toId } from '@uplift/core/foundation';
import type { SongId } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import type { ChurchWorld } from './church-world.ts';

/** A song of the church, if the device has the one that was picked. */
export async function anySong({ random, ids }: ChurchWorld, songs: Pick<SongRepository, 'get'>): Promise<Song | null> {
  if (ids.length === 0) return null;
  return (await songs.get(toId<SongId>(random.pick(ids))))?.value ?? null;
}
