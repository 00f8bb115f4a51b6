import type { Store } from '@uplift/core/foundation';
import type { Room, RoomPlace } from '@uplift/core/room';
import type { RoomAccess } from './room-access.ts';

/** Dependencies of {@link stayInRoom}. */
export interface RoomStay<StageRoom extends { end(): void }> {
  readonly access: Pick<RoomAccess, 'open'>;
  readonly connection: Store<'online' | 'offline'>;
  readonly enter: (room: Room, place: RoomPlace) => StageRoom;
  readonly onEntered: (entered: { readonly room: Room; readonly stageRoom: StageRoom }) => void;
}

/**
 * Enters a room as soon as its code can be loaded, and asks to join again whenever the network changes: a room that refused this
 * device may accept it then. Returns the function that ends the stay; the device remains in the room.
 */
export function stayInRoom<StageRoom extends { end(): void }>(
  { access, connection, enter, onEntered }: RoomStay<StageRoom>,
  place: RoomPlace,
): () => void {
  let stageRoom: StageRoom | null = null;
  let isOver = false;
  const look = async (): Promise<void> => {
    const room = await access.open();
    if (room === null || isOver) return;
    if (stageRoom !== null) return room.join(place);
    stageRoom = enter(room, place);
    onEntered({ room, stageRoom });
  };
  void look();
  const endListening = connection.subscribe(() => void look());
  return () => {
    isOver = true;
    endListening();
    stageRoom?.end();
  };
}

/** Leaves the room, if this page is in one. */
export function leaveRoom(access: RoomAccess): void {
  if (access.state.get().status !== 'off') void access.open().then((room) => room?.leave());
}
