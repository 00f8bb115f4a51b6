import type { Store } from '@uplift/core/foundation';
import type {
  LeaderChange,
  LinkStatus,
  NumberedCommand,
  PeerId,
  PeerRole,
  PeerMessage,
  RoomPeer,
  RoomSnapshot,
  SetUpdate,
} from './room.ts';

/** The set whose room a device is in, and as what. */
export interface RoomPlace {
  readonly setId: string;
  /** Whether the set was opened as one that somebody shared (`?shared=`), and not as one's own (`?set=`). */
  readonly isShared: boolean;
  readonly role: PeerRole;
  /** Whether it leads if it may (ROOM-32). */
  readonly wantsToLead: boolean;
}

/** A change of a song or of the set itself, as the devices of a room tell each other. */
export type RoomUpdate =
  /** `song` is null where it is too long to be told: it is to be fetched. */
  | { readonly type: 'song-update'; readonly song_id: string; readonly song: Readonly<Record<string, unknown>> | null }
  | ({ readonly type: 'set-update' } & SetUpdate);

/** What devices of a room say, by whichever path. */
export type RoomMessage = NumberedCommand | PeerMessage | RoomUpdate;

/** What the server says of a room. */
export type RoomEvent =
  | {
      readonly type: 'joined';
      readonly self: PeerId;
      readonly isOwner: boolean;
      /** Why it can never lead, in words for its player; null where it can. */
      readonly leadRefusal: string | null;
      /** How long until any performer may take the lead; it means nothing while somebody leads. */
      readonly leadFreeInMs: number;
      readonly isLeader: boolean;
      readonly peers: readonly RoomPeer[];
      readonly snapshot: RoomSnapshot;
    }
  | { readonly type: 'came'; readonly peers: readonly RoomPeer[] }
  /** A device left; the own one, when the set is no longer shared with it. */
  | { readonly type: 'left'; readonly peer: PeerId }
  /** `from` is null for the server itself. */
  | { readonly type: 'message'; readonly from: PeerId | null; readonly message: RoomMessage | LeaderChange }
  | { readonly type: 'refused'; readonly of: string; readonly status: number; readonly because: string };

/** The way to the room over the server. */
export interface ServerTransport {
  /** Whether the connection stands. It comes back by itself, and then the room is to be joined again. */
  readonly isConnected: Store<boolean>;
  /** `before`: who the device was before the connection was lost. */
  join(place: RoomPlace, before: PeerId | null): void;
  leave(): void;
  /** To everybody of the room; to some, or with an empty list to the server alone. Nothing happens while the connection is lost. */
  send(message: RoomMessage, to?: readonly PeerId[]): void;
  listen(listener: (event: RoomEvent) => void): () => void;
}

/** The data channels between this device and others. */
export interface PeerTransport {
  readonly states: Store<ReadonlyMap<PeerId, LinkStatus>>;
  /** Links to just these, again and again where a link is lost (ROOM-11, ROOM-12). `isLeader` settles offers that meet (ROOM-21). */
  keep(peers: readonly PeerId[], isLeader: boolean): void;
  /** Whether it went: not while the channel is not open. */
  send(to: PeerId, message: RoomMessage): boolean;
  listen(listener: (from: PeerId, message: RoomMessage) => void): () => void;
}
