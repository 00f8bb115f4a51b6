import type { ServerMessage } from '@uplift/contract';
import type { SocketSession } from './guests/socket-session.ts';
import type { SocketRefusal } from './refusals.ts';
import type { TextFrame } from './text-frame.ts';

/** Close codes and reasons: RFC 6455, 7.4.1; codes from 4000 are the application's own. */
export const CLOSED = {
  flooding: [1008, 'Too many messages.'],
  unreadable: [1008, 'Too much that cannot be read.'],
  failed: [1011, 'Something failed.'],
  tooMany: [1013, 'Too many sockets.'],
  sessionOver: [4401, 'The session is over.'],
  subscriptionOver: [4402, 'The subscription is over.'],
  planChanged: [4403, 'What you may do here has changed.'],
  reconnected: [4409, 'This device has connected again.'],
} as const;

export type Closing = (typeof CLOSED)[keyof typeof CLOSED];

/** A connected device: the view of its socket for the rest of the feature. */
export interface ConnectedDevice {
  readonly session: SocketSession;
  /** Sends a frame that other devices get as well; a slow consumer is disconnected. */
  sendFrame(frame: TextFrame): void;
  /** Sends a text to this device alone; a slow consumer is disconnected. */
  sendText(text: string): void;
  /** Ends the connection: nothing more that arrives over it counts. */
  end(closing: Closing): void;
}

export function sendMessage(device: ConnectedDevice, message: ServerMessage): void {
  device.sendText(JSON.stringify(message));
}

/** Sends the reason a message was rejected; `of` is its type, or empty if it has none. */
export function refuse(device: ConnectedDevice, of: string, { status, because }: SocketRefusal): void {
  sendMessage(device, { type: 'refused', of, status, because });
}
