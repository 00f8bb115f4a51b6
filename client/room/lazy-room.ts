import type { RecordAccess } from '@uplift/client/accounts';
import type { Libraries } from '@uplift/client/libraries';
import type { TabMemory } from '@uplift/adapters/browser';
import { createStore, loadOnce, type Store } from '@uplift/core/foundation';
import type { Session } from '@uplift/core/membership';
import { NO_ROOM } from '@uplift/core/room';
import type { RoomAccess } from './room-access.ts';

/** Parts of a guest's page that its room needs. */
export type GuestSurroundings = Pick<RoomSurroundings, 'connection' | 'tabMemory'>;

/** Parts of the page that its room needs. */
export interface RoomSurroundings {
  readonly session: Store<Session>;
  readonly connection: Store<'online' | 'offline'>;
  /** A room is of a set of the shown library. */
  readonly libraries: Pick<Libraries, 'shown' | 'open'>;
  readonly tabMemory: TabMemory;
  /** The account whose records this page can read. */
  readonly access: RecordAccess;
}

/** Playing together on this page. Its code is loaded with the first set that others may have open. */
export function createRoomAccess(around: RoomSurroundings): RoomAccess {
  const state = createStore(NO_ROOM);
  const open = loadOnce(async () => {
    const { openBrowserRoom } = await import('./browser-room.ts');
    return openBrowserRoom(around, state);
  });
  return { state, open };
}

/** The same for a guest, who only follows. */
export function createGuestRoomAccess(around: GuestSurroundings): RoomAccess {
  const state = createStore(NO_ROOM);
  const open = loadOnce(async () => {
    const { openGuestRoom } = await import('./guest-room.ts');
    return openGuestRoom(around, state);
  });
  return { state, open };
}
