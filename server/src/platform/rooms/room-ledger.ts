import { LEAD_FREE_AFTER_MS } from '@uplift/core/following';
import type { PeerId, RoomPeer, RoomSnapshot } from '@uplift/core/following';

/** A room: a set of an owner. Two owners may have sets of one id, so it takes both to name it (ROOM-30). */
export type RoomName = string & { readonly brand: 'RoomName' };

/** An account's id has no slash, so no two rooms have one name. */
export function toRoomName(ownerId: string, setId: string): RoomName {
  return `${ownerId}/${setId}` as RoomName;
}

/** Who leads a room; null while nobody does. `term` rises by one with every change, and never falls while the room is kept. */
export interface RoomLead {
  readonly term: number;
  readonly leader: PeerId | null;
}

/** A device in a room, as every process of the site knows it. */
export interface RoomMember extends RoomPeer {
  /** Another one each time it enters: what is told of an earlier stay does not end a later one. */
  readonly entry: string;
  /** Which server process holds its socket. */
  readonly process: string;
}

/** Where a room stood when its leader told a command last: `at` of its beats is on that leader's clock. */
export interface StoredPosition extends Omit<RoomSnapshot, 'leader' | 'ageMs'> {
  /** When the command was told, epoch ms by the server's clock. */
  readonly sentAt: number;
}

/** Who is in a room, and who leads. */
export interface RoomRoll {
  readonly members: readonly RoomMember[];
  readonly lead: RoomLead;
}

/** What is told to everybody who is in a room, whichever process holds their sockets: plain data, so that it can pass from one to another. */
export type RoomEnvelope =
  /** A frame as it goes out. `to` is everybody but who it is from where it is null. */
  | { readonly kind: 'frame'; readonly from: PeerId; readonly to: readonly PeerId[] | null; readonly frame: string }
  | { readonly kind: 'came'; readonly member: RoomMember }
  | { readonly kind: 'left'; readonly peer_id: PeerId; readonly entry: string }
  | { readonly kind: 'lead'; readonly lead: RoomLead };

/** Who comes in. */
export interface Entering {
  /** Its peer id is a fresh one; the ledger gives back `before` in its place where it can. */
  readonly peer: RoomPeer;
  readonly entry: string;
  readonly sessionId: string;
  /** Who it says it was before its connection was lost. */
  readonly before: PeerId | null;
  /** Whether it leads where nobody does: an owner's device that wants to (ROOM-32). */
  readonly wantsToLead: boolean;
  /** Whether it says that it led when its connection was lost. It counts only in a room that has forgotten who led. */
  readonly ledBefore?: boolean;
}

/** What who came in finds. */
export interface Entered extends RoomRoll {
  /** Who it is; it is not among `members`. */
  readonly self: RoomMember;
  /** Whether its coming changed who leads: the others are to be told. */
  readonly isLeadChanged: boolean;
  /** How long until any performer may take the lead, ms; it means nothing while somebody leads. */
  readonly leadFreeInMs: number;
  /** Null before the first command. */
  readonly position: StoredPosition | null;
}

/** A stay in a room that ends. */
export interface Leaving {
  readonly peer_id: PeerId;
  readonly entry: string;
  /** Whether it may come back as who it was: a lost connection, and not a farewell or a removal. */
  readonly mayReturn: boolean;
}

/** A change of who leads. */
export interface LeadChange {
  /** Who has to lead for it; null where that does not matter. */
  readonly from: PeerId | null;
  readonly to: PeerId;
  /**
   * Only if the lead is free: nobody has led for {@link GRACE_MS}, or `to` handed the lead over at most {@link TAKE_BACK_MS} ago.
   * For devices other than the owner's.
   */
  readonly isOnlyIfFree?: boolean;
}

/** A process that does not refresh for so long is dead, and its devices are in no room. */
export const PROCESS_EXPIRES_MS = 5_000;

/** How often a process refreshes. */
export const REFRESH_MS = 1_000;

/** A leader that comes back within this time leads again, if nobody else does by then. Afterwards any performer may take the lead. */
export const GRACE_MS = LEAD_FREE_AFTER_MS;

/** How long a device may take back the lead it handed over: the 8 s of the message with Undo, and the way to the server. */
export const TAKE_BACK_MS = 10_000;

/** How long an empty room, and who left it, are remembered. */
export const ROOM_KEPT_MS = 600_000;

/** The most devices of a room. */
export const ROOM_PEERS = 500;

/**
 * Who is in which room, who leads it, and what is told there: one truth for all processes of a site. Whatever is asked while
 * the other processes cannot be reached is answered for this one alone, and made good when they can. Nothing here rejects for
 * a lost connection.
 *
 * Times are by the clock that each ledger is handed, so that a test can move it; processes of a site agree on the time.
 */
export interface RoomLedger {
  /** This process, as the others know it. */
  readonly process: string;

  /**
   * Takes a device in; `full` where the room has {@link ROOM_PEERS}. Decided as one step:
   * - `before` is given back if the same session held it, and it left not longer ago than {@link ROOM_KEPT_MS} or is there still
   *   (its connection was lost and nobody has noticed yet): the stay before ends silently, whose process learns from `came` that
   *   the peer has another entry. Else the fresh id counts.
   * - Nobody leads and it wants to: it leads, unless a device that was given the lead may still return within {@link GRACE_MS}.
   *   It led within {@link GRACE_MS} and nobody leads now, or it still does: it leads again. Each of these raises the term, the
   *   last one too.
   */
  enter(room: RoomName, entering: Entering): Promise<Entered | 'full'>;

  /**
   * Ends a stay; nothing happens where the entry is another one by now. If it led, nobody leads afterwards (the term rises), and
   * with `mayReturn` the lead is kept for it for {@link GRACE_MS}. Answers the lead if that changed, else null.
   */
  leave(room: RoomName, leaving: Leaving): Promise<RoomLead | null>;

  /**
   * Gives the lead to `to`, which must be there; `from` must lead, unless it is null. Answers the new lead (the term rises even
   * if `to` leads already), or null where it could not be.
   */
  giveLead(room: RoomName, change: LeadChange): Promise<RoomLead | null>;

  /** Keeps where a room stands. An older one (by term, then by n) never takes the place of a newer. Never fails, and waits for nothing. */
  storePosition(room: RoomName, position: StoredPosition): void;

  /** Where a room stands, from whichever process; null before the first command. */
  findPosition(room: RoomName): Promise<StoredPosition | null>;

  /**
   * Says that this process lives, every {@link REFRESH_MS}. Takes devices of processes that died out of `rooms`, as if their
   * connection had been lost, and enters anew those held here that the others have lost. Answers how the rooms are now, this process's
   * devices among them; rooms that only this process can be in may be left out. Who asked compares, and tells its own devices what it had
   * missed: nothing depends on every envelope having arrived.
   */
  refresh(rooms: readonly RoomName[]): Promise<ReadonlyMap<RoomName, RoomRoll>>;

  /** Tells everybody who has subscribed to a room, in this process at once and in order, and in the others. Never fails, and waits for nothing. */
  publish(room: RoomName, envelope: RoomEnvelope): void;

  /**
   * Hears what is told in a room, own words too and each once, until the function that is returned is called. Resolves when it
   * is heard from every process: who subscribes before entering misses nothing.
   */
  subscribe(room: RoomName, listener: (envelope: RoomEnvelope) => void): Promise<() => void>;

  /** Takes every device of this process out of its rooms, as the server stops. */
  close(): Promise<void>;
}
