import type { RoomPlace } from '../protocol/ports.ts';
import type { PeerId } from '../protocol/protocol.ts';

/** Remembers the peer id of this device over a reload of the page. The server gives an id back only to the session that had it. */
export interface PeerMemory {
  /** Returns null if nothing is stored for this place, or another page is that device now. */
  read(place: RoomPlace): PeerId | null;
  keep(place: RoomPlace, self: PeerId): void;
}
