import type { Store } from '@uplift/core/foundation';
import type { PeerMemory } from '../links/peer-memory.ts';
import type { PeerTransport, ServerTransport } from './ports.ts';
import type { RoomPeer } from './protocol.ts';

/** The dependencies of a room. */
export interface RoomParts {
  readonly server: ServerTransport;
  readonly channels: PeerTransport;
  /** True if this device is fully signed in (ROOM-5). Otherwise it is in no room. */
  readonly isMember: Store<boolean>;
  /** The player of this device, for its own row among the participants; unnamed if left out. */
  readonly person?: () => Pick<RoomPeer, 'full_name' | 'profile_picture'> | null;
  /** Its peer id before a reload; without it, each page is a new device. */
  readonly memory?: PeerMemory;
  /**
   * This device's clock: ms since 1970 when the page opened, and then without jumps (timeOrigin + performance.now()).
   */
  readonly clockMs: () => number;
  /** Zero of the clock of event times (performance.now()), by {@link clockMs}. */
  readonly originMs: number;
  /** Runs `work` after `ms`. Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
}
