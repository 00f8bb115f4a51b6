import { clientMessage, SOCKET_FRAME_BYTES } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { z } from 'zod';
import { REFUSALS } from './refusals.ts';
import type { SocketRefusal } from './refusals.ts';

/** A received message: validated, and with every default. */
export type ReceivedMessage = z.output<typeof clientMessage>;

/** A frame that is not a valid message; `of` is its type, or empty if it has none. */
export interface BadFrame {
  readonly of: string;
  readonly refusal: SocketRefusal;
}

/** No type of a message is longer. */
const LONGEST_TYPE = 20;

/** Parses a received frame. Only valid messages of the contract pass. */
export function readFrame(bytes: Buffer, isBinary: boolean): Result<ReceivedMessage, BadFrame> {
  if (bytes.length > SOCKET_FRAME_BYTES) return refused({ of: '', refusal: REFUSALS.tooLong });
  const data = isBinary ? null : parseJson(bytes);
  const read = clientMessage.safeParse(data);
  return read.success ? accepted(read.data) : refused({ of: readType(data), refusal: REFUSALS.unreadable });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

function readType(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('type' in data)) return '';
  return typeof data.type === 'string' ? data.type.slice(0, LONGEST_TYPE) : '';
}
