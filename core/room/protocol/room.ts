import type { Store } from '@uplift/core/foundation';
import type { BeatAnchor } from '@uplift/core/performance';
import type { RoomPlace, RoomUpdate } from './ports.ts';
import type { LeaderCommand, LinkStatus, PeerId, PeerPath, PeerRole, RoomSnapshot, SharedRun } from './protocol.ts';

/** A device of the room, including this one, as the dialog of participants lists them (PERF-6, PRES-11). */
export interface Participant {
  readonly peer_id: PeerId;
  readonly full_name: string;
  readonly profile_picture: string;
  readonly role: PeerRole;
  readonly isSelf: boolean;
  readonly isLeader: boolean;
  /** Null until it has reported. */
  readonly isFollowing: boolean | null;
  readonly status: LinkStatus;
  /** True if `status` has been the same for a presence refresh (ROOM-15). */
  readonly stable: boolean;
  readonly path: PeerPath;
  /** Possible distance of its beat from the leader's, ms; null if unknown, and for the leader. */
  readonly offBy: number | null;
}

/** Number of links in each state, for the badge of the menu bar (SHELL-24 to 27). */
export interface LinkCounts {
  readonly connected: number;
  readonly connecting: number;
  readonly retrying: number;
  readonly disconnected: number;
}

/** The room of this page. */
export interface RoomState {
  /**
   * `apart`: the connection to the server is lost, and restored automatically. `refused`: the set is not, or no
   * longer, for this device.
   */
  readonly status: 'off' | 'joining' | 'joined' | 'apart' | 'refused';
  readonly place: RoomPlace | null;
  /** The server's status and sentence if it refused the room; otherwise null. */
  readonly refusal: { readonly status: number; readonly because: string } | null;
  /** True if this device leads. */
  readonly isLeader: boolean;
  /** True if it is the set's owner's, which may take the lead at any time. */
  readonly isOwner: boolean;
  /** Null while no one leads. */
  readonly leader: Participant | null;
  /** The last leader if it has left, until someone leads; otherwise null. It leads again if it returns before that. */
  readonly awayLeader: Participant | null;
  /** True if the leader, or the last one if it has left, has been silent for seconds. */
  readonly isLeaderMissed: boolean;
  /** True if there has been no leader for long enough that any performing device may take the lead. */
  readonly isLeadFree: boolean;
  /** The reason this device may not lead, as a sentence for the player; null if it may when the lead is free. */
  readonly leadRefusal: string | null;
  /** True if this device follows the leader's item. True for the leader. */
  readonly isFollowing: boolean;
  /** True if this device leads, and looks at another item without moving the others. */
  readonly isLookingAhead: boolean;
  /** The leader first, then followers, then the others, each by name. */
  readonly participants: readonly Participant[];
  readonly links: LinkCounts;
  /** The position of the room; null before it was joined. */
  readonly position: RoomSnapshot | null;
}

/** State before a room is entered. */
export const NO_ROOM: RoomState = {
  status: 'off',
  place: null,
  refusal: null,
  isLeader: false,
  isOwner: false,
  leader: null,
  awayLeader: null,
  isLeaderMissed: false,
  isLeadFree: false,
  leadRefusal: null,
  isFollowing: true,
  isLookingAhead: false,
  participants: [],
  links: { connected: 0, connecting: 0, retrying: 0, disconnected: 0 },
  position: null,
};

/**
 * Following and leading on one page. It survives lost connections: the screen stays unchanged, and the beat continues.
 */
export interface Room {
  readonly state: Store<RoomState>;
  /** Enters the room of a set, and leaves the one before. The same place again changes nothing. */
  join(place: RoomPlace): void;
  leave(): void;
  /** Sends a command to the followers. Does nothing on a device that does not lead, or looks ahead. */
  lead(command: LeaderCommand): void;
  /** Stops following, as the player moved away by hand; no other device is affected (ROOM-34). */
  stopFollowing(): void;
  /** Goes to the leader's position, and follows it. */
  resumeFollowing(): void;
  /** Looks at another item without moving the others, or returns to the room's position. */
  lookAhead(isAhead: boolean): void;
  /** Moves the others to this device's position. */
  bringEveryone(command: LeaderCommand): void;
  /** Requests the lead: granted to the owner's device, to any while the lead is free, and to one that just handed it over. */
  takeLead(): void;
  handOver(to: PeerId): void;
  /** Sends a change of a song or of the set to every device that has it open. */
  sendUpdate(update: RoomUpdate): void;
  /**
   * Subscribes to the leader's commands while this device follows, and to the room's position when it joins, resumes or has
   * missed something.
   */
  onCommand(listener: (command: FollowedCommand) => void): () => void;
  onUpdate(listener: (update: RoomUpdate) => void): () => void;
  /**
   * Returns the leader's beats by this device's own clock; null if unknown. The clocks are compared continuously, so call it
   * again for every frame.
   */
  toLocalBeats(run: SharedRun): BeatAnchor | null;
  /** Converts beats of this device to a run on its `SharedRun.at` clock, ms. */
  toSharedRun(anchor: BeatAnchor): SharedRun;
}

/** A command to a page that follows. */
export interface FollowedCommand {
  readonly currentIndex: number;
  /** Null if it does not change. */
  readonly section: number | null;
  /** Null stops LiveScroll, if it runs. */
  readonly liveScroll: SharedRun | null;
  /** True if it only syncs the beats, and nothing starts or stops. */
  readonly isOnlySync: boolean;
}
