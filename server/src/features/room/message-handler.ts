import { CLOSED, refuse } from './connected-device.ts';
import type { ConnectedDevice } from './connected-device.ts';
import { isGuest } from './guests/socket-session.ts';
import type { PresenceVisit } from './presence/presence-visit.ts';
import { TokenBucket } from './token-bucket.ts';
import { readFrame } from './read-frame.ts';
import type { BadFrame, ReceivedMessage } from './read-frame.ts';
import { REFUSALS } from './refusals.ts';
import type { SocketRefusal } from './refusals.ts';
import type { InRoomMessage } from './authorize-message.ts';
import { routeMessage } from './route-message.ts';
import type { RoomServices, RoomVisit } from './room-visit.ts';

/**
 * Limits per device. A leader sends more the more devices there are: it answers each one's clock requests, and links
 * with each.
 */
const ALLOWED = {
  messages: { atOnce: 120, aSecond: 60 },
  /** A message to 200 devices counts 200. */
  deliveries: { atOnce: 24_000, aSecond: 12_000 },
  joins: { atOnce: 10, aSecond: 1 },
  /** Pages send a new place five times a second at most. */
  presences: { atOnce: 20, aSecond: 8 },
  /** Messages over the limit that are dropped before the socket is closed. */
  leftOut: { atOnce: 120, aSecond: 10 },
  unreadable: { atOnce: 10, aSecond: 0.2 },
  /** Warnings about a limit. */
  warnings: { atOnce: 1, aSecond: 1 },
} as const;

/** Types of messages that have a limit of their own. */
const OWN_LIMITS: Partial<Record<ReceivedMessage['type'], keyof typeof ALLOWED>> = {
  join: 'joins',
  present: 'presences',
};

type Allowed = Readonly<Record<keyof typeof ALLOWED, { readonly atOnce: number; readonly aSecond: number }>>;

/** Limits of guests, who have no account: a follower asks for the time each second, and reports every five. */
const GUESTS_ALLOWED: Allowed = {
  ...ALLOWED,
  messages: { atOnce: 60, aSecond: 20 },
  deliveries: { atOnce: 600, aSecond: 60 },
};

/** A long message counts as several of this size. */
const COUNTED_BYTES = 4_096;

/** A leader of this many devices may send twice as much as others. */
const DEVICES_COUNTED = 10;

/** The device of a handler. `nowMs` never decreases. */
interface Handled {
  readonly device: ConnectedDevice;
  readonly visit: RoomVisit;
  readonly presence: PresenceVisit;
  readonly nowMs: () => number;
}

/** Handles the frames of one device. */
export class MessageHandler {
  readonly #parts: RoomServices;
  readonly #handled: Handled;
  /** Created when they are needed: most devices never come near most of the limits. */
  readonly #buckets: Partial<Record<keyof typeof ALLOWED, TokenBucket>> = {};

  constructor(parts: RoomServices, handled: Handled) {
    [this.#parts, this.#handled] = [parts, handled];
  }

  handleFrame(bytes: Buffer, isBinary: boolean): void {
    const { device, visit } = this.#handled;
    this.#parts.platform.metrics.count('socketMessages', IN);
    const cost = 1 + Math.floor(bytes.length / COUNTED_BYTES);
    if (!this.#take('messages', cost, countAllowances(visit))) return this.#leaveOut('');
    const read = readFrame(bytes, isBinary);
    if (!read.ok) return this.#refuseUnreadable(read.refusal);
    const { type } = read.value;
    const limit = OWN_LIMITS[type];
    if (limit !== undefined && !this.#take(limit, 1)) return this.#leaveOut(type);
    const refusal = this.#work(read.value);
    if (refusal === REFUSALS.tooMany) this.#leaveOut(type);
    else if (refusal !== null) refuse(device, type, refusal);
  }

  #take(name: keyof typeof ALLOWED, cost: number, times?: number): boolean {
    const nowMs = this.#handled.nowMs();
    const allowed = isGuest(this.#handled.device.session) ? GUESTS_ALLOWED : ALLOWED;
    const bucket = (this.#buckets[name] ??= new TokenBucket(allowed[name], nowMs));
    return bucket.take(cost, nowMs, times);
  }

  #leaveOut(of: string): void {
    const { device } = this.#handled;
    if (!this.#take('leftOut', 1)) device.end(CLOSED.flooding);
    else if (this.#take('warnings', 1)) refuse(device, of, REFUSALS.tooMany);
  }

  #refuseUnreadable({ of, refusal }: BadFrame): void {
    const { device } = this.#handled;
    if (this.#take('unreadable', 1)) refuse(device, of, refusal);
    else device.end(CLOSED.unreadable);
  }

  #work(message: ReceivedMessage): SocketRefusal | null {
    const { device, visit, presence } = this.#handled;
    if (message.type === 'disconnect') visit.leave(false);
    else if (message.type === 'join') visit.join(message);
    else if (message.type === 'present' && isGuest(device.session)) return REFUSALS.onlyLooking;
    else if (message.type === 'present') presence.show(message);
    else return this.#route(message);
    return null;
  }

  #route(message: InRoomMessage): SocketRefusal | null {
    const place = this.#handled.visit.place();
    if (place === null) return REFUSALS.noRoom;
    return routeMessage(this.#parts, place, { message, takeDeliveries: (count) => this.#take('deliveries', count) });
  }
}

const IN = { direction: 'in' } as const;

/** Returns the multiple of the usual limits that a device may use. */
function countAllowances(visit: RoomVisit): number {
  const place = visit.place();
  if (place === null || place.room.lead.leader !== place.seat.member.peer_id) return 1;
  return 1 + place.room.countReceivers(undefined) / DEVICES_COUNTED;
}
