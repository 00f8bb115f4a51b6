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
} from './protocol.ts';

/** The set whose room a device is in, and its role. */
export interface RoomPlace {
  readonly setId: string;
  /** True if the set was opened as a shared one (`?shared=`) and not as the user's own (`?set=`). */
  readonly isShared: boolean;
  readonly role: PeerRole;
  /** True if it leads if it may (ROOM-32). */
  readonly wantsToLead: boolean;
}

/** A change of a song or of the set itself, sent between devices of a room. */
export type RoomUpdate =
  /** `song` is null when it exceeds the message limit; fetch it instead. */
  | { readonly type: 'song-update'; readonly song_id: string; readonly song: Readonly<Record<string, unknown>> | null }
  | ({ readonly type: 'set-update' } & SetUpdate);

/** Any message between devices, over either transport. */
export type RoomMessage = NumberedCommand | PeerMessage | RoomUpdate;

/** An event of the room from the server. */
export type RoomEvent =
  | {
      readonly type: 'joined';
      readonly self: PeerId;
      readonly isOwner: boolean;
      /** The reason this device can never lead, as a sentence for the player; null if it can. */
      readonly leadRefusal: string | null;
      /** Time until any performer may take the lead; meaningless while someone leads. */
      readonly leadFreeInMs: number;
      readonly isLeader: boolean;
      readonly peers: readonly RoomPeer[];
      readonly snapshot: RoomSnapshot;
    }
  | { readonly type: 'came'; readonly peers: readonly RoomPeer[] }
  /** A device left, or this one because the set is no longer shared with it. */
  | { readonly type: 'left'; readonly peer: PeerId }
  /** `from` is null for the server itself. */
  | { readonly type: 'message'; readonly from: PeerId | null; readonly message: RoomMessage | LeaderChange }
  | { readonly type: 'refused'; readonly of: string; readonly status: number; readonly because: string };

/** The way to the room over the server. */
export interface ServerTransport {
  /** True if it is connected. It reconnects automatically, and then the room must be joined again. */
  readonly isConnected: Store<boolean>;
  /** `before`: the peer id before the connection was lost. */
  join(place: RoomPlace, before: PeerId | null): void;
  leave(): void;
  /** Sends to the whole room; with `to`, to some devices, or to the server alone if it is empty. Does nothing while disconnected. */
  send(message: RoomMessage, to?: readonly PeerId[]): void;
  listen(listener: (event: RoomEvent) => void): () => void;
}

/** The data channels between this device and others. */
export interface PeerTransport {
  readonly states: Store<ReadonlyMap<PeerId, LinkStatus>>;
  /**
   * Links to exactly these devices, and again if a link is lost (ROOM-11, ROOM-12). `isLeader` resolves colliding
   * offers (ROOM-21).
   */
  keep(peers: readonly PeerId[], isLeader: boolean): void;
  /** Returns whether it was sent: false while the channel is not open. */
  send(to: PeerId, message: RoomMessage): boolean;
  listen(listener: (from: PeerId, message: RoomMessage) => void): () => void;
}
