import type { ServerMessage } from '@uplift/contract';
import type { RoomEvent, RoomUpdate } from '@uplift/core/following';

/** What a message of the server says of the room; null for what concerns none. */
export function eventOf(message: ServerMessage): RoomEvent | null {
  switch (message.type) {
    case 'join':
      return joinEvent(message);
    case 'message':
      return { type: 'told', from: message.from, words: message.data };
    case 'song-update':
    case 'set-update':
      return { type: 'told', from: message.from, words: updateOf(message) };
    case 'disconnect':
      return { type: 'left', peer: message.peer_id };
    case 'refused':
      return { type: 'refused', of: message.of, status: message.status, because: message.because };
    default:
      return null;
  }
}

type Said<Type extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: Type }>;

function joinEvent({ self, isLeader, connect: peers }: Said<'join'>): RoomEvent {
  if (self === null) return { type: 'came', peers };
  const { peer_id, iceServers: _, ...told } = self;
  return { type: 'joined', self: peer_id, isLeader, peers, ...told };
}

function updateOf(message: Said<'song-update'> | Said<'set-update'>): RoomUpdate {
  if (message.type === 'song-update') return { type: 'song-update', song_id: message.song_id, song: message.song };
  const { order, at } = message;
  return { type: 'set-update', ...(order !== undefined && { order }), ...(at !== undefined && { at }) };
}
