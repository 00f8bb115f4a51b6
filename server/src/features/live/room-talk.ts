import type { RoomData, ServerMessage } from '@uplift/contract';
import type { PeerId } from '@uplift/core/following';
import type { Platform } from '../../platform/platform.ts';
import type { KeptStand, RoomLead } from '../../platform/rooms/room-ledger.ts';
import { talkRefusal } from './allowed.ts';
import type { SpokenMessage } from './allowed.ts';
import { presentSnapshot, standAfter } from './kept-stand.ts';
import { refuse, tell } from './live-device.ts';
import type { LiveRoom, Seat } from './live-room.ts';
import type { Meter } from './meter.ts';
import { REFUSALS } from './refusals.ts';
import type { LiveRefusal } from './refusals.ts';
import { fail } from './room-visit.ts';
import type { LiveParts, Place } from './room-visit.ts';

/** Says what a device says in its room to whom it is for; answers why not where it may not. `deliveries` counts for how many. */
export function talk(
  parts: LiveParts,
  place: Place,
  said: { readonly message: SpokenMessage; readonly deliveries: Meter },
) {
  const { room, seat } = place;
  const { message, deliveries } = said;
  const refusal = talkRefusal(room, seat, message);
  if (refusal !== null) return refusal;
  const asked = askedOf(message);
  if (asked !== null) return serve(parts, place, asked);
  const to = receiversOf(message);
  if (!deliveries.take(room.countOf(to))) return REFUSALS.tooMany;
  if (message.type === 'message') keep(parts.platform, room, message.data);
  if (to?.length !== 0) pass(parts.platform, place, { message, to });
  return null;
}

/** One frame for all who get it. */
function pass(
  { rooms }: Platform,
  { room, seat }: Place,
  { message, to }: { readonly message: SpokenMessage; readonly to: readonly PeerId[] | undefined },
): void {
  const from = seat.member.peer_id;
  rooms.publish(room.set.name, { kind: 'frame', from, to: to ?? null, frame: JSON.stringify(passed(message, from)) });
}

/** Everybody where it is undefined; nobody twice. */
function receiversOf(message: SpokenMessage): readonly PeerId[] | undefined {
  if (message.type === 'signal') return [message.to];
  return message.to === undefined || message.to.length < 2 ? message.to : [...new Set(message.to)];
}

/** A message as the others get it: who it is from is said by the server. */
function passed(message: SpokenMessage, from: PeerId): ServerMessage {
  if (message.type === 'message') return { type: 'message', from, data: message.data };
  const { to: _to, ...told } = message;
  return { ...told, from };
}

type ForServer = Extract<RoomData, { readonly command: 'resume-following' | 'lead' | 'hand-over' }>;

const FOR_SERVER: ReadonlySet<string> = new Set<ForServer['command']>(['resume-following', 'lead', 'hand-over']);

/** What a message asks of the server itself; null where it is for others. */
function askedOf(message: SpokenMessage): ForServer | null {
  return message.type === 'message' && isForServer(message.data) ? message.data : null;
}

function isForServer(data: RoomData): data is ForServer {
  return FOR_SERVER.has(data.command);
}

/** Keeps where the room stands after a command of its leader, for those who come later. */
function keep({ rooms, now }: Platform, room: LiveRoom, data: RoomData): void {
  const stand = toldStand(room, data, now().getTime());
  if (stand === null) return;
  room.takeStand(stand);
  rooms.keepStand(room.set.name, stand);
}

/** What a leader's word says of where the room stands: a command, or all of it, which the leader repeats every few seconds. */
function toldStand({ stand }: LiveRoom, data: RoomData, now: number): KeptStand | null {
  if ('n' in data) return standAfter(stand, data, now);
  if (data.command !== 'snapshot') return null;
  const { leader: _, ageMs, ...told } = data.snapshot;
  return { ...told, toldAt: now - ageMs };
}

/** Does what a device asks the server for itself. */
function serve(parts: LiveParts, place: Place, data: ForServer): null {
  const { device } = place.seat;
  const served =
    data.command === 'resume-following' ? tellStand(parts.platform, place) : lead(parts.platform, place, data);
  served.catch((error: unknown) => fail(parts, device, error));
  return null;
}

async function tellStand({ rooms, now }: Platform, { room, seat }: Place): Promise<void> {
  if (!room.isLedHere()) room.takeStand(await rooms.standOf(room.set.name));
  if (!room.holds(seat)) return;
  const snapshot = presentSnapshot(room.stand, room.lead, now().getTime());
  tell(seat.device, { type: 'message', from: null, data: { command: 'snapshot', snapshot } });
}

async function lead(
  { rooms }: Platform,
  { room, seat }: Place,
  data: Exclude<ForServer, { readonly command: 'resume-following' }>,
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
function leadRefusal(room: LiveRoom, { isOwner }: Seat, command: 'lead' | 'hand-over'): LiveRefusal {
  if (command === 'hand-over') return REFUSALS.notLeading;
  if (isOwner) return REFUSALS.noRoom;
  return room.lead.leader === null ? REFUSALS.leadNotFree : REFUSALS.ownersChoice;
}
