import { LEAD_FREE_AFTER_MS } from './lead-free.ts';
import type { RoomParts } from '../protocol/room-parts.ts';
import type { Participant } from '../protocol/room.ts';
import type { PeerId } from '../protocol/protocol.ts';

/** Interval of checking the leader's last message. A present leader replies every second. */
const CHECK_EVERY_MS = 500;

/** A leader without messages for this many checks is missed. A page that reloads is back by then. */
const MISSED_AFTER_CHECKS = 7;

/** A timer may be early by a little, and the server decides by its own clock. */
const MARGIN_MS = 100;

/** Dependencies of the watch. */
export interface WatchParts extends Pick<RoomParts, 'after'> {
  /** Returns the arrival time of a device's last message; null for none. */
  readonly lastSeenAt: (peer: PeerId) => number | null;
  /** Returns true if the server has a device in the room. */
  readonly isInRoom: (peer: PeerId) => boolean;
  /** Called when the lead became free, or the leader fell silent or was active again. */
  readonly onChange: () => void;
}

/** Watches the leader: whether it has left, whether it is silent, and whether the lead is free. */
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

  /** True if the leader, or the one that left, has been silent for seconds. */
  get isMissed(): boolean {
    return this.#silentChecks >= MISSED_AFTER_CHECKS;
  }

  /** True if there has been no leader for so long that any performer may lead. */
  get isFree(): boolean {
    return this.#isFree;
  }

  /** Takes the leader before and now. Returns the leader that has left, until someone leads. */
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

  /** Called when the room was joined or the lead changed. `freeInMs`: time until the lead is free. */
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
