import type { RoomData, ServerMessage } from '@uplift/contract';
import type { PeerId } from '@uplift/core/following';
import type { Platform } from '../../platform/platform.ts';
import type { StoredPosition, RoomLead } from '../../platform/rooms/room-ledger.ts';
import { authorizeMessage } from './allowed.ts';
import type { InRoomMessage } from './allowed.ts';
import { presentSnapshot, advancePosition } from './kept-stand.ts';
import { refuse, sendMessage } from './live-device.ts';
import type { LocalRoom, Seat } from './live-room.ts';
import type { TokenBucket } from './meter.ts';
import { REFUSALS } from './refusals.ts';
import type { SocketRefusal } from './refusals.ts';
import { fail } from './room-visit.ts';
import type { RoomServices, RoomBinding } from './room-visit.ts';

/** Says what a device says in its room to whom it is for; answers why not where it may not. `deliveries` counts for how many. */
export function routeMessage(
  parts: RoomServices,
  place: RoomBinding,
  sent: { readonly message: InRoomMessage; readonly deliveries: TokenBucket },
) {
  const { room, seat } = place;
  const { message, deliveries } = sent;
  const refusal = authorizeMessage(room, seat, message);
  if (refusal !== null) return refusal;
  const request = findServerRequest(message);
  if (request !== null) return serve(parts, place, request);
  const to = findReceivers(message);
  if (!deliveries.take(room.countReceivers(to))) return REFUSALS.tooMany;
  if (message.type === 'message') keep(parts.platform, room, message.data);
  if (to?.length !== 0) pass(parts.platform, place, { message, to });
  return null;
}

/** One frame for all who get it. */
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

/** Everybody where it is undefined; nobody twice. */
function findReceivers(message: InRoomMessage): readonly PeerId[] | undefined {
  if (message.type === 'signal') return [message.to];
  return message.to === undefined || message.to.length < 2 ? message.to : [...new Set(message.to)];
}

/** A message as the others get it: who it is from is said by the server. */
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

/** What a message asks of the server itself; null where it is for others. */
function findServerRequest(message: InRoomMessage): ServerRequest | null {
  return message.type === 'message' && isForServer(message.data) ? message.data : null;
}

function isForServer(data: RoomData): data is ServerRequest {
  return SERVER_REQUESTS.has(data.command);
}

/** Keeps where the room stands after a command of its leader, for those who come later. */
function keep({ rooms, now }: Platform, room: LocalRoom, data: RoomData): void {
  const position = readSentPosition(room, data, now().getTime());
  if (position === null) return;
  room.updatePosition(position);
  rooms.storePosition(room.set.name, position);
}

/** What a leader's word says of where the room stands: a command, or all of it, which the leader repeats every few seconds. */
function readSentPosition({ position }: LocalRoom, data: RoomData, now: number): StoredPosition | null {
  if ('n' in data) return advancePosition(position, data, now);
  if (data.command !== 'snapshot') return null;
  const { leader: _, ageMs, ...rest } = data.snapshot;
  return { ...rest, sentAt: now - ageMs };
}

/** Does what a device asks the server for itself. */
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

/** Why the lead did not change. */
function leadRefusal(room: LocalRoom, { isOwner }: Seat, command: 'lead' | 'hand-over'): SocketRefusal {
  if (command === 'hand-over') return REFUSALS.notLeading;
  if (isOwner) return REFUSALS.noRoom;
  return room.lead.leader === null ? REFUSALS.leadNotFree : REFUSALS.ownersChoice;
}
