import { leaveRoom, type RoomAccess } from '@uplift/client/room';
import type { GuestVisit } from './guest-visit.ts';

/**
 * Reads the set again when the connection to its room is lost, refused, or back: the visit may be over, or the set have
 * changed. Leaves the room once the visit is over.
 */
export function watchVisit(access: RoomAccess, visit: GuestVisit): void {
  let before = access.state.get().status;
  access.state.subscribe(() => {
    const { status } = access.state.get();
    const was = before;
    before = status;
    if (status === was || visit.state.get().type !== 'following') return;
    if (status === 'apart' || status === 'refused' || (was === 'apart' && status === 'joined')) void visit.readAgain();
  });
  visit.state.subscribe(() => {
    const { type } = visit.state.get();
    if (type === 'over' || type === 'left') leaveRoom(access);
  });
}
