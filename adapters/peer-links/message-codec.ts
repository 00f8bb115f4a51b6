import { SOCKET_FRAME_BYTES, channelMessage } from '@uplift/contract';
import type { ChannelMessage } from '@uplift/contract';
import type { RoomUpdate, RoomMessage } from '@uplift/core/room';

/** A heartbeat: an empty message that shows that its sender is there. */
export const PRESENT = '.';

/** Encodes a message for a channel; null if it is too long and must go over the server. */
export function encodeMessage(message: RoomMessage): string | null {
  const text = JSON.stringify('command' in message ? { type: 'message', data: message } : message);
  return text.length * 3 <= SOCKET_FRAME_BYTES || new TextEncoder().encode(text).length <= SOCKET_FRAME_BYTES
    ? text
    : null;
}

/** Parses a message from a channel; null if it can't be read. */
export function decodeMessage(data: unknown): RoomMessage | null {
  if (typeof data !== 'string' || data.length > SOCKET_FRAME_BYTES) return null;
  try {
    const read = channelMessage.safeParse(JSON.parse(data));
    return read.success ? toRoomMessage(read.data) : null;
  } catch {
    return null;
  }
}

function toRoomMessage(message: ChannelMessage): RoomMessage {
  return message.type === 'message' ? message.data : toRoomUpdate(message);
}

function toRoomUpdate(message: Exclude<ChannelMessage, { readonly type: 'message' }>): RoomUpdate {
  if (message.type === 'song-update') return message;
  const { order, at } = message;
  return { type: 'set-update', ...(order !== undefined && { order }), ...(at !== undefined && { at }) };
}
