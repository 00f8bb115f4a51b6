import { CLOSED, refuse } from './connected-device.ts';
import type { ConnectedDevice } from './connected-device.ts';
import { createTokenBucket } from './token-bucket.ts';
import { readFrame } from './read-frame.ts';
import type { ReceivedMessage } from './read-frame.ts';
import { REFUSALS } from './refusals.ts';
import type { SocketRefusal } from './refusals.ts';
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
  /** Messages over the limit that are dropped before the socket is closed. */
  leftOut: { atOnce: 120, aSecond: 10 },
  unreadable: { atOnce: 10, aSecond: 0.2 },
  /** Warnings about a limit. */
  warnings: { atOnce: 1, aSecond: 1 },
} as const;

/** A long message counts as several of this size. */
const COUNTED_BYTES = 4_096;

/** A leader of this many devices may send twice as much as others. */
const DEVICES_COUNTED = 10;

/** Handles the frames of one device. */
export interface MessageHandler {
  handleFrame(bytes: Buffer, isBinary: boolean): void;
}

/** `nowMs` never decreases. */
export function createMessageHandler(
  parts: RoomServices,
  {
    device,
    visit,
    nowMs,
  }: { readonly device: ConnectedDevice; readonly visit: RoomVisit; readonly nowMs: () => number },
): MessageHandler {
  const bucket = (name: keyof typeof ALLOWED) => createTokenBucket(ALLOWED[name], nowMs);
  const [messages, deliveries, joins] = [bucket('messages'), bucket('deliveries'), bucket('joins')];
  const [leftOut, unreadable, warnings] = [bucket('leftOut'), bucket('unreadable'), bucket('warnings')];
  const leaveOut = (of: string): void => {
    if (!leftOut.take(1)) device.end(CLOSED.flooding);
    else if (warnings.take(1)) refuse(device, of, REFUSALS.tooMany);
  };
  const work = (message: ReceivedMessage): SocketRefusal | null => {
    if (message.type === 'disconnect') visit.leave(false);
    else if (message.type === 'join') visit.join(message);
    else return sendFrame(message);
    return null;
  };
  const sendFrame = (
    message: Exclude<ReceivedMessage, { readonly type: 'join' | 'disconnect' }>,
  ): SocketRefusal | null => {
    const place = visit.place();
    return place === null ? REFUSALS.noRoom : routeMessage(parts, place, { message, deliveries });
  };
  return {
    handleFrame(bytes, isBinary) {
      parts.platform.metrics.count('socketMessages', { direction: 'in' });
      const cost = 1 + Math.floor(bytes.length / COUNTED_BYTES);
      if (!messages.take(cost, countAllowances(visit))) return leaveOut('');
      const read = readFrame(bytes, isBinary);
      if (!read.ok) {
        if (unreadable.take(1)) refuse(device, read.refusal.of, read.refusal.refusal);
        else device.end(CLOSED.unreadable);
        return;
      }
      const { type } = read.value;
      if (type === 'join' && !joins.take(1)) return leaveOut(type);
      const refusal = work(read.value);
      if (refusal === REFUSALS.tooMany) leaveOut(type);
      else if (refusal !== null) refuse(device, type, refusal);
    },
  };
}

/** Returns the multiple of the usual limits that a device may use. */
function countAllowances(visit: RoomVisit): number {
  const place = visit.place();
  if (place === null || place.room.lead.leader !== place.seat.member.peer_id) return 1;
  return 1 + place.room.countReceivers(undefined) / DEVICES_COUNTED;
}
