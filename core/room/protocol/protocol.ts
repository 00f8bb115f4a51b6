import type { PeerId } from '@uplift/core/foundation';

export type { PeerId } from '@uplift/core/foundation';

/** The role of a device in its room; a viewer only watches (ROOM-17). */
export type PeerRole = 'perform' | 'present' | 'viewer';

/** The path to a device: its own data channel, the server, or none at the moment. */
export type PeerPath = 'channel' | 'relay' | 'none';

/** State of the link between two devices (ROOM-16). */
export type LinkStatus = 'connected' | 'connecting' | 'retrying' | 'disconnected' | 'unknown';

/** The beats of LiveScroll in time: `beat` sounds at `at` (ms on the leader's clock), at `tempo` beats a minute. */
export interface SharedRun {
  readonly beat: number;
  readonly at: number;
  readonly tempo: number;
  /**
   * The leader's scroll speed as a multiple of the estimate, 0.25 to 4. Absent, and then 1, from devices of an earlier
   * version.
   */
  readonly pace?: number | undefined;
}

/** A command of the leader to its followers (ROOM-23 to 26). */
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
 * A command with its sequence: `term` rises with every change of the leader, `n` from 1 with every command of a term. A device
 * that missed a number requests a snapshot.
 */
export type NumberedCommand = LeaderCommand & { readonly term: number; readonly n: number };

/** Snapshot of the room, sent to late joiners. */
export interface RoomSnapshot {
  readonly term: number;
  /** The sequence number of the last command in it; 0 for none. */
  readonly n: number;
  /** Null while no one leads. */
  readonly leader: PeerId | null;
  readonly currentIndex: number;
  readonly section: number | null;
  /** Null while nothing scrolls. */
  readonly liveScroll: SharedRun | null;
  /** The age of its last command, ms: without synced clocks, the beats have run for at least this long. */
  readonly ageMs: number;
}

/** A message between devices of a room, apart from the leader's commands. */
export type PeerMessage =
  /** Resumes following, and requests the position of the room (ROOM-27). */
  | { readonly command: 'resume-following' }
  | { readonly command: 'snapshot'; readonly snapshot: RoomSnapshot }
  /** One round trip of the clocks: `sent` by the requester's clock, `received` and `answered` by the responder's, ms (RFC 5905). */
  | { readonly command: 'clock'; readonly sent: number }
  | {
      readonly command: 'clock-answer';
      readonly sent: number;
      readonly received: number;
      readonly answered: number;
    }
  /** Sent every 5 s (ROOM-14). */
  | {
      readonly command: 'presence';
      readonly isFollowing: boolean;
      readonly path: PeerPath;
      /** The uncertainty of this device's estimate of the leader's clock, ms; null before there is one, and for the leader. */
      readonly offBy: number | null;
    }
  /** Requests the lead for this device: the owner's gets it at any time, another while the lead is free. */
  | { readonly command: 'lead' }
  /** The leader gives the lead to another device. */
  | { readonly command: 'hand-over'; readonly to: PeerId };

/** The new leader; sent by the server only. */
export interface LeaderChange {
  readonly command: 'leader';
  readonly peer_id: PeerId | null;
  readonly term: number;
  /** The reason it can never lead; null if it can. Present only if it changed for this device. */
  readonly leadRefusal?: string | null | undefined;
}

/** A device as the others see it (ROOM-4). */
export interface RoomPeer {
  readonly peer_id: PeerId;
  readonly full_name: string;
  readonly profile_picture: string;
  readonly role: PeerRole;
}

/** A change of the set that is sent at once to every device that has it open (ROOM-29). The server's record remains authoritative. */
export interface SetUpdate {
  readonly order?: readonly unknown[];
  /** Epoch ms. */
  readonly at?: number;
}
