import type { RoomPlace } from './ports.ts';
import type { PeerId } from './room.ts';

/** Who this device was in its room, kept over a reload of the page. The server gives an id back to the session that had it, and to no other. */
export interface PeerMemory {
  /** Null where nothing is kept of this place, or another page is that device now. */
  read(place: RoomPlace): PeerId | null;
  keep(place: RoomPlace, self: PeerId): void;
}
