import type { RoomData, ServerMessage } from '@uplift/contract';
import type { PeerId } from '@uplift/core/room';
import type { Platform } from '../../platform/platform.ts';
import type { StoredPosition, RoomLead } from '../../platform/rooms/room-ledger.ts';
import { authorizeMessage } from './authorize-message.ts';
import type { InRoomMessage } from './authorize-message.ts';
import { presentSnapshot, advancePosition } from './stored-position.ts';
import { refuse, sendMessage } from './connected-device.ts';
import type { LocalRoom, Seat } from './local-room.ts';
import { REFUSALS } from './refusals.ts';
import type { SocketRefusal } from './refusals.ts';
import { fail } from './room-visit.ts';
import type { RoomServices, RoomBinding } from './room-visit.ts';

/**
 * Routes a device's message to its recipients; returns a refusal if it may not send it. `takeDeliveries` counts the
 * recipients, and returns false if there are too many.
 */
export function routeMessage(
  parts: RoomServices,
  place: RoomBinding,
  sent: { readonly message: InRoomMessage; readonly takeDeliveries: (count: number) => boolean },
) {
  const { room, seat } = place;
  const { message, takeDeliveries } = sent;
  const refusal = authorizeMessage(room, seat, message);
  if (refusal !== null) return refusal;
  const request = findServerRequest(message);
  if (request !== null) return serve(parts, place, request);
  const to = findReceivers(message);
  if (!takeDeliveries(room.countReceivers(to))) return REFUSALS.tooMany;
  if (message.type === 'message') keep(parts.platform, room, message.data);
  if (to?.length !== 0) pass(parts.platform, place, { message, to });
  return null;
}

/** Publishes one frame for all receivers. */
function pass(
  { rooms }: Platform,
  { room, seat }: RoomBinding,
  { message, to }: { readonly message: InRoomMessage; readonly to: readonly PeerId[] | undefined },
): void {
  const from = seat.member.peer_id;
  rooms.publish(room.set.name, {
    kind: 'frame',
    from,
    to: to ?? null,
    frame: JSON.stringify(toServerMessage(message, from)),
  });
}

/** Returns the receivers without duplicates; undefined for everyone. */
function findReceivers(message: InRoomMessage): readonly PeerId[] | undefined {
  if (message.type === 'signal') return [message.to];
  return message.to === undefined || message.to.length < 2 ? message.to : [...new Set(message.to)];
}

/** Converts a message for its receivers; the server sets the sender. */
function toServerMessage(message: InRoomMessage, from: PeerId): ServerMessage {
  if (message.type === 'message') return { type: 'message', from, data: message.data };
  const { to: _to, ...rest } = message;
  return { ...rest, from };
}

type ServerRequest = Extract<RoomData, { readonly command: 'resume-following' | 'lead' | 'hand-over' }>;

const SERVER_REQUESTS: ReadonlySet<string> = new Set<ServerRequest['command']>([
  'resume-following',
  'lead',
  'hand-over',
]);

/** Returns the request that a message makes to the server itself; null if it is for other devices. */
function findServerRequest(message: InRoomMessage): ServerRequest | null {
  return message.type === 'message' && isForServer(message.data) ? message.data : null;
}

function isForServer(data: RoomData): data is ServerRequest {
  return SERVER_REQUESTS.has(data.command);
}

/** Stores the position after a command of the leader, for late joiners. */
function keep({ rooms, now }: Platform, room: LocalRoom, data: RoomData): void {
  const position = readSentPosition(room, data, now().getTime());
  if (position === null) return;
  room.updatePosition(position);
  rooms.storePosition(room.set.name, position);
}

/** Returns the position in a leader's message: a command, or a snapshot, which the leader repeats every few seconds. */
function readSentPosition({ position }: LocalRoom, data: RoomData, now: number): StoredPosition | null {
  if ('n' in data) return advancePosition(position, data, now);
  if (data.command !== 'snapshot') return null;
  const { leader: _, ageMs, ...rest } = data.snapshot;
  return { ...rest, sentAt: now - ageMs };
}

/** Serves a request to the server itself. */
function serve(parts: RoomServices, place: RoomBinding, data: ServerRequest): null {
  const { device } = place.seat;
  const served =
    data.command === 'resume-following' ? sendPosition(parts.platform, place) : lead(parts.platform, place, data);
  served.catch((error: unknown) => fail(parts, device, error));
  return null;
}

async function sendPosition({ rooms, now }: Platform, { room, seat }: RoomBinding): Promise<void> {
  if (!room.isLedHere()) room.updatePosition(await rooms.findPosition(room.set.name));
  if (!room.holds(seat)) return;
  const snapshot = presentSnapshot(room.position, room.lead, now().getTime());
  sendMessage(seat.device, { type: 'message', from: null, data: { command: 'snapshot', snapshot } });
}

async function lead(
  { rooms }: Platform,
  { room, seat }: RoomBinding,
  data: Exclude<ServerRequest, { readonly command: 'resume-following' }>,
): Promise<void> {
  const own = seat.member.peer_id;
  // The owner takes the lead at any time; the ledger decides for others, as one step.
  const taken = { from: null, to: own, isOnlyIfFree: !seat.isOwner };
  const changed: RoomLead | null = await rooms.giveLead(
    room.set.name,
    data.command === 'lead' ? taken : { from: own, to: data.to },
  );
  if (changed === null) refuse(seat.device, 'message', leadRefusal(room, seat, data.command));
  else rooms.publish(room.set.name, { kind: 'lead', lead: changed });
}

/** Returns the reason the lead did not change. */
function leadRefusal(room: LocalRoom, { isOwner }: Seat, command: 'lead' | 'hand-over'): SocketRefusal {
  if (command === 'hand-over') return REFUSALS.notLeading;
  if (isOwner) return REFUSALS.noRoom;
  return room.lead.leader === null ? REFUSALS.leadNotFree : REFUSALS.ownersChoice;
}
