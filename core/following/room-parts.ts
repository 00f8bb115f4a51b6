import type { Store } from '@uplift/core/foundation';
import type { PeerMemory } from './peer-memory.ts';
import type { PeerTransport, ServerTransport } from './ports.ts';
import type { RoomPeer } from './room.ts';

/** What a room stands on. */
export interface RoomParts {
  readonly server: ServerTransport;
  readonly channels: PeerTransport;
  /** Whether this device is fully signed in (ROOM-5). As long as it is not, it is in no room. */
  readonly isMember: Store<boolean>;
  /** Who plays on this device, for the own row among the participants; nobody is named without. */
  readonly person?: () => Pick<RoomPeer, 'full_name' | 'profile_picture'> | null;
  /** Who it was before a reload; without, each page is a new device. */
  readonly memory?: PeerMemory;
  /** This device's clock: ms since 1970 as it was when the page opened, and then without a jump (timeOrigin + performance.now()). */
  readonly clockMs: () => number;
  /** When the clock of event times (performance.now()) was 0, by {@link clockMs}. */
  readonly originMs: number;
  /** Does the work so many ms later; answers the function that calls it off. */
  readonly after: (ms: number, work: () => void) => () => void;
}
