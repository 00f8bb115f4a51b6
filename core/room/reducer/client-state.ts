import type { Leads, Sender } from '../leading/following.ts';
import type { RoomPosition } from '../leading/room-position.ts';
import type { Presence } from '../protocol/participants.ts';
import type { RoomPlace } from '../protocol/ports.ts';
import type { LinkStatus, NumberedCommand, PeerId, RoomPeer, RoomSnapshot } from '../protocol/protocol.ts';
import type { LeadRefusal } from './lead-refusal.ts';
import type { LeaderWatch } from './leader-watch.ts';
import type { Peers } from './peers.ts';

/** The connections of this device, whichever room it is in. */
export interface Connections {
  readonly isSignedIn: boolean;
  /** True if the server is connected. */
  readonly isConnected: boolean;
  /** The status of each data channel. */
  readonly channels: ReadonlyMap<PeerId, LinkStatus>;
}

/** The moment of an event, with the connections at that time. */
export interface Moment extends Connections {
  /** Time on this device's clock, ms. */
  readonly atMs: number;
  /** Uncertainty of this device's reading of each leader's clock, ms. */
  readonly uncertaintyMs: ReadonlyMap<PeerId, number>;
}

/** The movement of a device: with the leader, on its own, or as a leader that does not move the others. */
export type Stance = 'following' | 'staying' | 'looking-ahead';

/** A command that arrived before the server named its sender as the leader. */
export interface EarlyCommand {
  readonly command: NumberedCommand;
  readonly sender: Sender;
}

/** A device in a room, with everything it knows about the room. */
export interface Member {
  readonly self: RoomPeer;
  readonly isOwner: boolean;
  readonly peers: Peers;
  /** The last presence message of each device. */
  readonly reports: ReadonlyMap<PeerId, Presence>;
  readonly leads: Leads;
  readonly position: RoomPosition;
  readonly positionAtMs: number;
  /** The last command that this device sent as leader. */
  readonly lastSent: NumberedCommand | null;
  readonly early: EarlyCommand | null;
  readonly stance: Stance;
  /** True while a request for the room's position has no reply. */
  readonly isAskingPosition: boolean;
  readonly watch: LeaderWatch;
  /** True if there has been no leader for long enough that any performer may lead. */
  readonly isLeadFree: boolean;
  readonly refusal: LeadRefusal;
}

interface Placed {
  readonly place: RoomPlace;
  /** Joins that the server has not answered: until then its messages belong to the room before. */
  readonly unansweredJoins: number;
}

/** A device that has asked to join. `isFollowing` is false if the player has moved away since. */
export interface JoiningPhase extends Placed {
  readonly type: 'joining';
  readonly isFollowing: boolean;
}

/** A device in a room. `apart`: it has lost the server, and its channels may still be open. */
export interface MemberPhase extends Placed {
  readonly type: 'joined' | 'apart';
  readonly member: Member;
}

/** The way of a device into a room. */
export type RoomPhase =
  | { readonly type: 'off' }
  /** The page wants a room, and gets it once the account is signed in. */
  | { readonly type: 'signed-out'; readonly place: RoomPlace }
  | JoiningPhase
  | MemberPhase
  /** The set is not, or no longer, for this device: its content stays on the screen, but nothing is sent or received. */
  | {
      readonly type: 'refused';
      readonly place: RoomPlace;
      readonly refusal: Refusal;
      readonly position: RoomSnapshot | null;
    };

/** The server's reason against joining. */
export interface Refusal {
  readonly status: number;
  readonly because: string;
}

/** A page in no room, in one, or on its way there. */
export interface ClientState {
  readonly connections: Connections;
  readonly phase: RoomPhase;
}

export function isMemberPhase(phase: RoomPhase): phase is MemberPhase {
  return phase.type === 'joined' || phase.type === 'apart';
}
