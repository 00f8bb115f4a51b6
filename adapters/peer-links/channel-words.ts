import { LIVE_FRAME_BYTES, channelMessage } from '@uplift/contract';
import type { ChannelMessage } from '@uplift/contract';
import type { RoomUpdate, RoomWords } from '@uplift/core/following';

/** A word that says nothing but that its sender is there. */
export const PRESENT = '.';

/** Words as they go over a channel; null for what is too long, which goes over the server. */
export function textOf(words: RoomWords): string | null {
  const text = JSON.stringify('command' in words ? { type: 'message', data: words } : words);
  return text.length * 3 <= LIVE_FRAME_BYTES || new TextEncoder().encode(text).length <= LIVE_FRAME_BYTES ? text : null;
}

/** What came over a channel; null for what cannot be read. */
export function wordsOf(data: unknown): RoomWords | null {
  if (typeof data !== 'string' || data.length > LIVE_FRAME_BYTES) return null;
  try {
    const read = channelMessage.safeParse(JSON.parse(data));
    return read.success ? wordsIn(read.data) : null;
  } catch {
    return null;
  }
}

function wordsIn(message: ChannelMessage): RoomWords {
  return message.type === 'message' ? message.data : updateOf(message);
}

function updateOf(message: Exclude<ChannelMessage, { readonly type: 'message' }>): RoomUpdate {
  if (message.type === 'song-update') return message;
  const { order, at } = message;
  return { type: 'set-update', ...(order !== undefined && { order }), ...(at !== undefined && { at }) };
}
