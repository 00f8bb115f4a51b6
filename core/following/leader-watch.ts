import { LEAD_FREE_AFTER_MS } from './lead-free.ts';
import type { RoomParts } from './room-parts.ts';
import type { Participant } from './room-session.ts';
import type { PeerId } from './room.ts';

/** How often it is checked whether the leader was heard. A leader that is there answers every second. */
const CHECK_EVERY_MS = 500;

/** A leader that was not heard over so many checks is missed. A page that reloads is back by then. */
const MISSED_AFTER_CHECKS = 7;

/** A timer may be early by a little, and the server decides by its own clock. */
const MARGIN_MS = 100;

/** What of the leader is watched. */
export interface WatchParts extends Pick<RoomParts, 'after'> {
  /** When a device was heard last; null for never. */
  readonly lastSeenAt: (peer: PeerId) => number | null;
  /** Whether the server has a device in the room. */
  readonly isInRoom: (peer: PeerId) => boolean;
  /** The lead became free, or the leader fell silent or was heard again. */
  readonly onChange: () => void;
}

/** Watches over who leads: who led and is gone, whether the leader is silent, and whether the lead is free. */
export class LeaderWatch {
  readonly #parts: WatchParts;
  #away: Participant | null = null;
  #watched: PeerId | null = null;
  #lastSeenAt: number | null = null;
  #silentChecks = 0;
  #isFree = false;
  #cancelFree: () => void = () => undefined;
  #cancelCheck: () => void = () => undefined;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Whether nothing was heard for seconds of who leads, or of who led and is gone. */
  get isMissed(): boolean {
    return this.#silentChecks >= MISSED_AFTER_CHECKS;
  }

  /** Whether nobody has led for so long that any performer may. */
  get isFree(): boolean {
    return this.#isFree;
  }

  /** Takes in who led before and who leads now; answers who led and is gone, until somebody leads. */
  next(before: Participant | null, now: Participant | null): Participant | null {
    this.#away = now === null ? this.#stillAway(before ?? this.#away) : null;
    const watched = now ?? this.#away;
    this.#watch(watched === null || watched.isSelf ? null : watched.peer_id);
    return this.#away;
  }

  /** Not this device, nor one that is back and does not lead. */
  #stillAway(leader: Participant | null): Participant | null {
    return leader === null || leader.isSelf || this.#parts.isInRoom(leader.peer_id) ? null : leader;
  }

  /** The room was joined, or who leads has changed. `freeInMs`: how long until the lead is free. */
  onLead(leader: PeerId | null, freeInMs = LEAD_FREE_AFTER_MS): void {
    this.#cancelFree();
    this.#isFree = false;
    if (leader !== null) return;
    this.#cancelFree = this.#parts.after(freeInMs + MARGIN_MS, () => {
      this.#isFree = true;
      this.#parts.onChange();
    });
  }

  clear(): void {
    this.#cancelFree();
    this.#isFree = false;
    this.#away = null;
    this.#watch(null);
  }

  #watch(peer: PeerId | null): void {
    if (peer === this.#watched) return;
    this.#cancelCheck();
    this.#watched = peer;
    this.#lastSeenAt = null;
    this.#silentChecks = 0;
    if (peer !== null) this.#checkLater(peer);
  }

  #checkLater(peer: PeerId): void {
    this.#cancelCheck = this.#parts.after(CHECK_EVERY_MS, () => this.#check(peer));
  }

  /** Counts checks, not time: a page that slept has not listened. */
  #check(peer: PeerId): void {
    const [lastSeenAt, wasMissed] = [this.#parts.lastSeenAt(peer), this.isMissed];
    this.#silentChecks = lastSeenAt === this.#lastSeenAt ? this.#silentChecks + 1 : 0;
    this.#lastSeenAt = lastSeenAt;
    this.#checkLater(peer);
    if (this.isMissed !== wasMissed) this.#parts.onChange();
  }
}
