import type { ServerMessage } from '@uplift/contract';
import { assertNever } from '@uplift/core/foundation';
import type { RoomEvent, RoomUpdate } from '@uplift/core/room';

/** Converts a server message to a room event; null if it is not about a room. */
export function toRoomEvent(message: ServerMessage): RoomEvent | null {
  if (!isAboutRoom(message)) return null;
  switch (message.type) {
    case 'join':
      return joinEvent(message);
    case 'message':
      return { type: 'message', from: message.from, message: message.data };
    case 'song-update':
    case 'set-update':
      return { type: 'message', from: message.from, message: toRoomUpdate(message) };
    case 'disconnect':
      return { type: 'left', peer: message.peer_id };
    case 'refused':
      return { type: 'refused', of: message.of, status: message.status, because: message.because };
    default:
      return assertNever(message);
  }
}

type OtherMessage = MessageOf<
  'records-changed' | 'shared-sets-changed' | 'libraries-changed' | 'notified' | 'signal' | 'present' | 'absent'
>;

/** Types of messages about the account and its libraries, and of signals, which the transport hands to the links. */
const OTHER_TYPES: ReadonlySet<ServerMessage['type']> = new Set<OtherMessage['type']>([
  'records-changed',
  'shared-sets-changed',
  'libraries-changed',
  'notified',
  'signal',
  'present',
  'absent',
]);

function isAboutRoom(message: ServerMessage): message is Exclude<ServerMessage, OtherMessage> {
  return !OTHER_TYPES.has(message.type);
}

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: Type }>;

function joinEvent({ self, isLeader, connect: peers }: MessageOf<'join'>): RoomEvent {
  if (self === null) return { type: 'came', peers };
  const { peer_id, iceServers: _, ...rest } = self;
  return { type: 'joined', self: peer_id, isLeader, peers, ...rest };
}

function toRoomUpdate(message: MessageOf<'song-update'> | MessageOf<'set-update'>): RoomUpdate {
  if (message.type === 'song-update') return { type: 'song-update', song_id: message.song_id, song: message.song };
  const { order, at } = message;
  return { type: 'set-update', ...(order !== undefined && { order }), ...(at !== undefined && { at }) };
}
