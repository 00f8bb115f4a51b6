import { loadOnce, createStore, type Store } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { Session } from '@uplift/core/membership';
import type { SetListRepository } from '@uplift/core/set-list';
import { NO_ROOM } from '@uplift/core/room';
import type { RoomAccess } from '../state/room-access.ts';
import type { Uplift } from '../state/uplift.ts';

/** Dependencies of the room in the page. */
export interface RoomDependencies {
  readonly session: Store<Session>;
  readonly connection: Store<'online' | 'offline'>;
  readonly songs: Pick<SongRepository, 'get' | 'subscribe'>;
  readonly sets: Pick<SetListRepository, 'get' | 'subscribe'>;
  readonly tabMemory: Uplift['tabMemory'];
}

/** Playing together on this page. Its code is fetched with the first set that others may have open. */
export function createRoomAccess(surroundings: RoomDependencies): RoomAccess {
  const state = createStore(NO_ROOM);
  const open = loadOnce(async () => {
    const { composeRoom } = await import('./room/compose-room.ts');
    return composeRoom(surroundings, state);
  });
  return { state, open };
}
