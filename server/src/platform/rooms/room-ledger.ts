import { LEAD_FREE_AFTER_MS } from '@uplift/core/room';
import type { PeerId, RoomPeer, RoomSnapshot } from '@uplift/core/room';

/** Identifies a room: a set of an owner. Two owners may have sets of one id, so it takes both (ROOM-30). */
export type RoomName = string & { readonly brand: 'RoomName' };

/** An account's id has no slash, so no two rooms have one name. */
export function toRoomName(ownerId: string, setId: string): RoomName {
  return `${ownerId}/${setId}` as RoomName; // one of the two places that make one
}

/** Names what the devices that have a record of a church's library open send each other. No device enters it as a room. */
export function toPresenceName(libraryId: string, collection: 'songs' | 'sets', recordId: string): RoomName {
  return `presence/${libraryId}/${collection}/${recordId}` as RoomName; // no account has the id "presence"
}

/**
 * The lead of a room; `leader` is null while no one leads. `term` rises by one with every change, and never falls while the room
 * is stored.
 */
export interface RoomLead {
  readonly term: number;
  readonly leader: PeerId | null;
}

/** A device in a room, as every process of the site knows it. */
export interface RoomMember extends RoomPeer {
  /** A new value each time it enters: events of an earlier stay do not end a later one. */
  readonly entry: string;
  /** The server process that holds its socket. */
  readonly process: string;
}

/** The position of a room after its leader's last command: `at` of its beats is on that leader's clock. */
export interface StoredPosition extends Omit<RoomSnapshot, 'leader' | 'ageMs'> {
  /** Time the command was sent, epoch ms by the server's clock. */
  readonly sentAt: number;
}

/** The devices in a room, and its lead. */
export interface RoomRoll {
  readonly members: readonly RoomMember[];
  readonly lead: RoomLead;
}

/** A message to everyone in a room, whichever process holds their sockets: plain data that can pass between processes. */
export type RoomEnvelope =
  /** A frame as it goes out. `to` null sends it to everyone but the sender. */
  | { readonly kind: 'frame'; readonly from: PeerId; readonly to: readonly PeerId[] | null; readonly frame: string }
  | { readonly kind: 'came'; readonly member: RoomMember }
  | { readonly kind: 'left'; readonly peer_id: PeerId; readonly entry: string }
  | { readonly kind: 'lead'; readonly lead: RoomLead };

/** A device that enters. */
export interface Entering {
  /** A fresh peer id; the ledger restores `before` instead if possible. */
  readonly peer: RoomPeer;
  readonly entry: string;
  readonly sessionId: string;
  /** The peer id that it claims from before its connection was lost. */
  readonly before: PeerId | null;
  /** True if it leads when no one does: an owner's device that wants to (ROOM-32). */
  readonly wantsToLead: boolean;
  /** True if it claims to have led when its connection was lost. It counts only in a room that has lost its leader. */
  readonly ledBefore?: boolean;
}

/** State that an entering device receives. */
export interface Entered extends RoomRoll {
  /** The device itself; it is not among `members`. */
  readonly self: RoomMember;
  /** True if its entering changed the lead: the others must be notified. */
  readonly isLeadChanged: boolean;
  /** Time until any performer may take the lead, ms; meaningless while someone leads. */
  readonly leadFreeInMs: number;
  /** Null before the first command. */
  readonly position: StoredPosition | null;
}

/** A stay in a room that ends. */
export interface Leaving {
  readonly peer_id: PeerId;
  readonly entry: string;
  /** True if it may return with the same id: after a lost connection, but not after a farewell or a removal. */
  readonly mayReturn: boolean;
}

export interface LeadChange {
  /** The device that must be leading for the change; null for any. */
  readonly from: PeerId | null;
  readonly to: PeerId;
  /**
   * Only if the lead is free: there was no leader for {@link GRACE_MS}, or `to` handed the lead over at most {@link TAKE_BACK_MS}
   * ago. For devices other than the owner's.
   */
  readonly isOnlyIfFree?: boolean;
}

/** Time without a refresh after which a process is dead, and its devices are in no room. */
export const PROCESS_EXPIRES_MS = 5_000;

/** Interval of a process's refreshes. */
export const REFRESH_MS = 1_000;

/**
 * Time within which a returning leader leads again, unless someone else does by then. Afterwards any performer may
 * take the lead.
 */
export const GRACE_MS = LEAD_FREE_AFTER_MS;

/**
 * Time in which a device may retake a lead that it handed over: the 8 s of the message with Undo, plus the latency to
 * the server.
 */
export const TAKE_BACK_MS = 10_000;

/** Time that an empty room, and the devices that left it, are remembered. */
export const ROOM_KEPT_MS = 600_000;

/** The most devices of a room. */
export const ROOM_PEERS = 500;

/**
 * The members, the lead and the messages of each room: one truth for all processes of a site. While the other
 * processes cannot be reached, calls are answered for this process only, and reconciled afterwards. Nothing rejects
 * for a lost connection.
 * Times use the clock given to each ledger, so that tests can move it; processes of a site agree on the time.
 */
export interface RoomLedger {
  /** This process, as identified to the others. */
  readonly process: string;

  /**
   * Enters a device; `full` if the room has {@link ROOM_PEERS}. Decided in one step:
   * - `before` is given back if the same session held it, and it left at most {@link ROOM_KEPT_MS} ago or is still listed
   *   (its lost connection was not noticed yet): the earlier stay ends silently, and its process learns from `came` that
   *   the peer has another entry. Otherwise the fresh id counts.
   * - Without a leader, a device that wants to lead does, unless a device that was given the lead may still return within
   *   {@link GRACE_MS}. A device that led within {@link GRACE_MS}, with no leader now, or that still leads, leads again. Each of
   *   these raises the term, the last one too.
   */
  enter(room: RoomName, entering: Entering): Promise<Entered | 'full'>;

  /**
   * Ends a stay; does nothing if the entry has changed. If the device led, there is no leader afterwards (the term
   * rises), and with `mayReturn` the lead is reserved for it for {@link GRACE_MS}. Returns the lead if it changed,
   * else null.
   */
  leave(room: RoomName, leaving: Leaving): Promise<RoomLead | null>;

  /**
   * Gives the lead to `to`, which must be in the room; `from` must lead, unless it is null. Returns the new lead (the term rises
   * even if `to` leads already), or null if it was not possible.
   */
  giveLead(room: RoomName, change: LeadChange): Promise<RoomLead | null>;

  /** Stores the position of a room. Ignores one older (by term, then by n) than the stored one. Never fails, and waits for nothing. */
  storePosition(room: RoomName, position: StoredPosition): void;

  /** Returns the position of a room, from whichever process; null before the first command. */
  findPosition(room: RoomName): Promise<StoredPosition | null>;

  /**
   * Marks this process as alive, every {@link REFRESH_MS}. Removes devices of dead processes from `rooms`, as lost
   * connections, and enters connected devices again that the others have lost. Returns the current rooms with this
   * process's devices; rooms that only this process can be in may be left out. The caller compares, and notifies its
   * own devices of missed changes: nothing depends on every envelope having arrived.
   */
  refresh(rooms: readonly RoomName[]): Promise<ReadonlyMap<RoomName, RoomRoll>>;

  /**
   * Publishes to all subscribers of a room, in this process at once and in order, and in the others. Never fails, and waits for
   * nothing.
   */
  publish(room: RoomName, envelope: RoomEnvelope): void;

  /**
   * Subscribes to a room, own messages included, each once. Resolves to the unsubscribe function when messages of every process
   * arrive: a subscription before entering misses nothing.
   */
  subscribe(room: RoomName, listener: (envelope: RoomEnvelope) => void): Promise<() => void>;

  /** Removes every device of this process from its rooms, as the server stops. */
  close(): Promise<void>;
}
