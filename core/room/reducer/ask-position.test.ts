import { expect, test } from 'vitest';
import { ADA, after, at, CLIENTS, CONNECTED, peerEvent, serverEvent, SNAPSHOT } from '../testing/example-client.ts';
import type { ClientCommand, ClientEvent } from './client-events.ts';
import type { ClientState } from './client-state.ts';
import { reduceRoom } from './reduce-room.ts';

const ASK_AGAIN: ClientEvent = { type: 'timer', timer: 'ask-again' };
const REPLY = serverEvent({
  type: 'message',
  from: null,
  message: { command: 'snapshot', snapshot: { ...SNAPSHOT, n: 9 } },
});

/** A command of the leader; the follower in the example has received three. */
function command(n: number): ClientEvent {
  return peerEvent(ADA, { command: 'navigate', currentIndex: n, term: 1, n });
}

function requests(state: ClientState, event: ClientEvent): readonly ClientCommand[] {
  return reduceRoom(state, at(event)).commands.filter(
    (each) => 'message' in each && 'command' in each.message && each.message.command === 'resume-following',
  );
}

test('[ROOM-27] the position is requested once for everything missed, and every 2 s until the reply', () => {
  const missed = reduceRoom(CLIENTS.following, at(command(5)));
  expect(requests(CLIENTS.following, command(5))).toHaveLength(1);
  expect(missed.commands).toContainEqual({ type: 'start-timer', timer: 'ask-again', ms: 2_000 });
  expect(requests(missed.state, command(7))).toEqual([]);
  expect(requests(missed.state, ASK_AGAIN)).toHaveLength(1);
  const answered = reduceRoom(missed.state, at(REPLY));
  expect(answered.commands).toContainEqual({ type: 'stop-timer', timer: 'ask-again' });
  expect(requests(answered.state, command(11))).toHaveLength(1);
});

test('[ROOM-27] nothing is requested as long as no command is missing', () => {
  expect(requests(CLIENTS.following, command(4))).toEqual([]);
});

test('[ROOM-13] the position is requested from the leader over its channel, and from the server without one', () => {
  const recipient = { peer: ADA, isOpen: true };
  expect(requests(CLIENTS.following, command(5))).toMatchObject([{ type: 'send-to-peers', recipients: [recipient] }]);
  const closed = after(CLIENTS.following, { type: 'connections', connections: { ...CONNECTED, channels: new Map() } });
  expect(requests(closed, ASK_AGAIN)).toMatchObject([{ type: 'send-over-server', to: [] }]);
});
