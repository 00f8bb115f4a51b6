import { after } from '@uplift/adapters/browser';
import type { WritableStore } from '@uplift/core/foundation';
import { createRoom, type Room, type RoomState } from '@uplift/core/room';
import { clockMs } from './room-socket.ts';

type RoomParts = Parameters<typeof createRoom>[0];

/** Opens a room on this page's clocks. Its state shows in `state` from now on. */
export function openRoom(
  parts: Omit<RoomParts, 'clockMs' | 'originMs' | 'after'>,
  state: WritableStore<RoomState>,
): Room {
  const room = createRoom({ ...parts, clockMs, originMs: performance.timeOrigin, after });
  const show = () => state.set(room.state.get());
  room.state.subscribe(show);
  show();
  return room;
}
