import type { RoomUpdate } from './ports.ts';
import type { FollowedCommand, RoomState } from './room.ts';

/** The page that shows a room. */
export interface RoomPage {
  readonly toPage: (command: FollowedCommand) => void;
  readonly onUpdate: (update: RoomUpdate) => void;
  readonly show: (state: RoomState) => void;
  /** The set is no longer shared with this device. */
  readonly onRemoved: () => void;
}
