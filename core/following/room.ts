/** A device in a room. The server names it when it joins. */
export type PeerId = string & { readonly brand: 'PeerId' };

/** What a device does in its room; who does neither looks on (ROOM-17). */
export type PeerRole = 'perform' | 'present' | 'viewer';

/** How a device is reached: over a data channel of its own, over the server, or not at all just now. */
export type PeerPath = 'channel' | 'relay' | 'none';

/** How a link between two devices fares (ROOM-16). */
export type LinkStatus = 'connected' | 'connecting' | 'retrying' | 'disconnected' | 'unknown';

/** Where the beats of LiveScroll stand: `beat` is heard at `at` (ms on the clock of the device that leads), at `tempo` beats a minute. */
export interface SharedRun {
  readonly beat: number;
  readonly at: number;
  readonly tempo: number;
  /** How much faster than estimated the leader's chart scrolls, 0.25 to 4. Devices of an earlier version leave it out: then it is 1. */
  readonly pace?: number | undefined;
}

/** What the device that leads tells those that follow (ROOM-23 to 26). */
export type LeaderCommand =
  | { readonly command: 'start'; readonly currentIndex: number; readonly liveScroll: SharedRun }
  | { readonly command: 'stop'; readonly currentIndex: number; readonly liveScroll: SharedRun | null }
  | { readonly command: 'sync'; readonly currentIndex: number; readonly liveScroll: SharedRun }
  | {
      readonly command: 'section';
      readonly currentIndex: number;
      /** Position in the order of the arrangement. */
      readonly section: number;
      readonly liveScroll: SharedRun | null;
    }
  | { readonly command: 'navigate'; readonly currentIndex: number };

/**
 * A command in its order: `term` rises with every change of who leads, `n` from 1 with every command of a term. Who misses a number
 * asks for a snapshot.
 */
export type NumberedCommand = LeaderCommand & { readonly term: number; readonly n: number };

/** Where a room stands: what somebody who joins late needs to be in place at once. */
export interface RoomSnapshot {
  readonly term: number;
  /** The last command that is in it; 0 for none. */
  readonly n: number;
  /** Null while nobody leads. */
  readonly leader: PeerId | null;
  readonly currentIndex: number;
  readonly section: number | null;
  /** Null while nothing scrolls. */
  readonly liveScroll: SharedRun | null;
  /** How long ago its last command was told, in ms: where the clocks are not agreed, the beats have gone on for so long at least. */
  readonly ageMs: number;
}

/** What devices of a room tell each other beside the leader's commands. */
export type PeerMessage =
  /** Goes back to following, and asks where the room stands (ROOM-27). */
  | { readonly command: 'resume-following' }
  | { readonly command: 'snapshot'; readonly snapshot: RoomSnapshot }
  /** One round trip of the clocks: `sent` by the clock of who asks, `received` and `answered` by that of who answers, ms (RFC 5905). */
  | { readonly command: 'clock'; readonly sent: number }
  | {
      readonly command: 'clock-answer';
      readonly sent: number;
      readonly received: number;
      readonly answered: number;
    }
  /** Every 5 s (ROOM-14). */
  | {
      readonly command: 'presence';
      readonly isFollowing: boolean;
      readonly path: PeerPath;
      /** How uncertain this device's reading of the leader's clock is, ms; null before it has one, and for who leads. */
      readonly offBy: number | null;
    }
  /** This device wants to lead from here: the owner's at any time, another while the lead is free. */
  | { readonly command: 'lead' }
  /** Who leads gives the lead to another device. */
  | { readonly command: 'hand-over'; readonly to: PeerId };

/** Who leads from now on; said by the server alone. */
export interface LeaderChange {
  readonly command: 'leader';
  readonly peer_id: PeerId | null;
  readonly term: number;
  /** There where it has changed for this device: why it can never lead; null where it can. */
  readonly leadRefusal?: string | null | undefined;
}

/** A device as the others see it (ROOM-4). */
export interface RoomPeer {
  readonly peer_id: PeerId;
  readonly full_name: string;
  readonly profile_picture: string;
  readonly role: PeerRole;
}

/** A change of the set that is told at once to every device that has it open (ROOM-29). The server's record remains what counts. */
export interface SetUpdate {
  readonly order?: readonly unknown[];
  /** Epoch ms. */
  readonly at?: number;
}
