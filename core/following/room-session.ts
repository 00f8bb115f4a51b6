import type { Store } from '@uplift/core/foundation';
import type { BeatAnchor } from '@uplift/core/performance';
import type { RoomPlace, RoomUpdate } from './ports.ts';
import type { LeaderCommand, LinkStatus, PeerId, PeerPath, PeerRole, RoomSnapshot, SharedRun } from './room.ts';

/** Another device of the room, or this one, as the dialog of participants lists them (PERF-6, PRES-11). */
export interface Participant {
  readonly peer_id: PeerId;
  readonly full_name: string;
  readonly profile_picture: string;
  readonly role: PeerRole;
  readonly isSelf: boolean;
  readonly isLeader: boolean;
  /** Null until it has told. */
  readonly isFollowing: boolean | null;
  readonly status: LinkStatus;
  /** Whether `status` has been the same for a presence refresh (ROOM-15). */
  readonly stable: boolean;
  readonly path: PeerPath;
  /** How far its beat may be off the leader's, ms; null where it is not known, and for who leads. */
  readonly offBy: number | null;
}

/** How many links fare how, for the badge of the menu bar (SHELL-24 to 27). */
export interface LinkCounts {
  readonly connected: number;
  readonly connecting: number;
  readonly retrying: number;
  readonly disconnected: number;
}

/** The room of this page. */
export interface RoomState {
  /** `apart`: the connection to the server is lost, and comes back by itself. `refused`: the set is not, or no longer, for this device. */
  readonly status: 'off' | 'joining' | 'joined' | 'apart' | 'refused';
  readonly place: RoomPlace | null;
  /** Why it was refused: the server's status and sentence. */
  readonly refusal: { readonly status: number; readonly because: string } | null;
  /** Whether this device leads. */
  readonly isLeader: boolean;
  /** Whether it is the set's owner's, which may take the lead at any time. */
  readonly isOwner: boolean;
  /** Who leads; null while nobody does. */
  readonly leader: Participant | null;
  /** Who led last and is gone, until somebody leads; null else. It leads again if it comes back before that. */
  readonly awayLeader: Participant | null;
  /** Whether nothing was heard for seconds of who leads, or of who led last and is gone. */
  readonly isLeaderMissed: boolean;
  /** Whether nobody has led for so long that any device that performs may take the lead. */
  readonly isLeadFree: boolean;
  /** Why this device may not lead, in words for its player; null where it may, if the lead is free. */
  readonly leadRefusal: string | null;
  /** Whether this device goes where the leader goes. True for who leads. */
  readonly isFollowing: boolean;
  /** Whether this device leads, and looks elsewhere without taking the others along. */
  readonly isLookingAhead: boolean;
  /** Who leads first, then who follows, then the others, each by name. */
  readonly participants: readonly Participant[];
  readonly links: LinkCounts;
  /** Where the room stands; null before it was joined. */
  readonly position: RoomSnapshot | null;
}

/** Before a room is entered. */
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

/** Following and leading on one page. It outlives lost connections: what is on the screen stays, and the beat goes on. */
export interface Room {
  readonly state: Store<RoomState>;
  /** Enters the room of a set, and leaves the one before. The same place again changes nothing. */
  join(place: RoomPlace): void;
  leave(): void;
  /** Tells those who follow. Nothing happens on a device that does not lead, or looks ahead. */
  lead(command: LeaderCommand): void;
  /** The player goes elsewhere by hand: this device follows no longer, and no other hears of it (ROOM-34). */
  stopFollowing(): void;
  /** Goes to where the leader is, and on with it. */
  resumeFollowing(): void;
  /** Looks elsewhere without taking the others along, or comes back: the page goes to where the room stands. */
  lookAhead(isAhead: boolean): void;
  /** The others come to where this device is. */
  bringEveryone(command: LeaderCommand): void;
  /** Wants to lead from here: the owner's device, another while the lead is free, and one that handed it over just now. */
  takeLead(): void;
  handOver(to: PeerId): void;
  /** Tells a change of a song or of the set to every device that has it open. */
  sendUpdate(update: RoomUpdate): void;
  /** Hears what the leader wants, while this device follows; and where the room stands, when it joins, resumes or has missed something. */
  onCommand(listener: (command: FollowedCommand) => void): () => void;
  onUpdate(listener: (update: RoomUpdate) => void): () => void;
  /**
   * Where the leader's beats stand by this device's own clock; null where they cannot be told. It is measured all along, so ask anew for
   * every look.
   */
  toLocalBeats(run: SharedRun): BeatAnchor | null;
  /** The clock of this device as `SharedRun.at` tells it, ms. */
  toSharedRun(anchor: BeatAnchor): SharedRun;
}

/** What a page that follows does. */
export interface FollowedCommand {
  readonly currentIndex: number;
  /** Null where nothing is said of it. */
  readonly section: number | null;
  /** Null stops LiveScroll, if it runs. */
  readonly liveScroll: SharedRun | null;
  /** Whether it only says where the beats stand, and not that something begins or ends. */
  readonly isOnlySync: boolean;
}
