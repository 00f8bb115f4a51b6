import type { SetId } from '@uplift/core/foundation';
import type { SharedSet } from './shared-sets.ts';
import { unlockedAccount, type SharingParts } from './parts.ts';
import { listSongIds } from './shared-set-data.ts';

type OwnParts = Pick<SharingParts, 'device' | 'access' | 'accountState'>;

/** The account's own set of this id on this device, with its songs; null without one. */
export async function ownSet(parts: OwnParts, id: SetId): Promise<SharedSet | null> {
  const { device, accountState } = parts;
  const account = unlockedAccount(parts);
  const record = account === null ? null : await device.sets.get(id);
  if (record === null || record.uplift_id !== account) return null;
  const set = record.value;
  const songs = await Promise.all(listSongIds(set.order).map((song) => device.songs.get(song)));
  const found = songs.flatMap((song) => (song === null ? [] : [song.value]));
  const { profile } = accountState.get();
  return {
    set,
    songs: new Map(found.map((song) => [song.id, song])),
    owner: { fullName: profile?.full_name ?? '', picture: profile?.profile_picture ?? '' },
    isOwn: true,
  };
}
