import type { RoomData } from '@uplift/contract';
import { assertNever } from '@uplift/core/foundation';
import type { NumberedCommand } from '@uplift/core/room';
import type { LocalRoom, Seat } from './local-room.ts';
import type { ReceivedMessage } from './read-frame.ts';
import { REFUSALS } from './refusals.ts';
import { isGuest } from './guests/socket-session.ts';
import type { SocketRefusal } from './refusals.ts';

/** A message within a room. */
export type InRoomMessage = Exclude<ReceivedMessage, { readonly type: 'join' | 'disconnect' | 'present' }>;

/** Returns why a device may not send this message now; null if it may. Uses only the state of this process. */
export function authorizeMessage(room: LocalRoom, seat: Seat, message: InRoomMessage): SocketRefusal | null {
  if (isGuest(seat.device.session) && !isForGuests(message)) return REFUSALS.onlyLooking;
  switch (message.type) {
    case 'signal':
      return signalRefusal(room, message);
    case 'song-update':
    case 'set-update':
      return seat.isOwner ? null : REFUSALS.notOwner;
    case 'message':
      return dataRefusal(room, seat, message.data);
    default:
      return assertNever(message);
  }
}

/** Guests have no channels to other devices: strangers would learn their addresses, and open more links than a tablet has. */
function isForGuests(message: InRoomMessage): boolean {
  return message.type === 'message' && isForEverybody(message.data);
}

function signalRefusal(room: LocalRoom, { to }: Extract<InRoomMessage, { readonly type: 'signal' }>) {
  return room.member(to) === null ? REFUSALS.notThere : null;
}

/** Commands that every device of a room may send. */
const EVERYBODYS_COMMANDS = ['resume-following', 'clock', 'clock-answer', 'presence'] as const;
type EverybodysCommand = (typeof EVERYBODYS_COMMANDS)[number];
const FOR_EVERYBODY: ReadonlySet<RoomData['command']> = new Set(EVERYBODYS_COMMANDS);

function isForEverybody(data: RoomData): data is Extract<RoomData, { readonly command: EverybodysCommand }> {
  return FOR_EVERYBODY.has(data.command);
}

function dataRefusal(room: LocalRoom, seat: Seat, data: RoomData): SocketRefusal | null {
  if (isForEverybody(data)) return null;
  if ('n' in data) return termRefusal(room, seat, data);
  switch (data.command) {
    case 'lead':
      return seat.leadRefusal;
    case 'hand-over':
      return handOverRefusal(room, seat, data);
    case 'snapshot':
      return termRefusal(room, seat, data.snapshot);
    default:
      return assertNever(data);
  }
}

/** Refuses a move of the room by anyone but the leader of the present term. */
function termRefusal(room: LocalRoom, { member }: Seat, { term }: Pick<NumberedCommand, 'term'>): SocketRefusal | null {
  const { lead } = room;
  return lead.leader === member.peer_id && lead.term === term ? null : REFUSALS.notLeading;
}

function handOverRefusal(
  room: LocalRoom,
  { member }: Seat,
  { to }: Extract<RoomData, { readonly command: 'hand-over' }>,
): SocketRefusal | null {
  if (room.lead.leader !== member.peer_id) return REFUSALS.notLeading;
  const receiver = room.member(to);
  if (receiver === null) return REFUSALS.notThere;
  return receiver.role === 'perform' ? null : REFUSALS.notPerforming;
}
