import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCommand, INITIAL_POSITION, type RoomPosition } from '../leading/room-position.ts';
import type { LeaderCommand, NumberedCommand } from '../protocol/protocol.ts';
import {
  ADA,
  after,
  at,
  CLIENTS,
  CONNECTED,
  CORA,
  DISCONNECTED,
  joinedEvent,
  memberIn,
  peerEvent,
  serverEvent,
  SNAPSHOT,
} from '../testing/example-client.ts';
import type { ClientEvent } from './client-events.ts';
import type { ClientState } from './client-state.ts';
import { reduceRoom } from './reduce-room.ts';

/** A follower in a room that Ada has begun to lead, before her first command. */
const FOLLOWER = after(CLIENTS.joining, joinedEvent({ snapshot: { ...SNAPSHOT, n: 0 } }));

const run = fc.record({ beat: fc.nat(64), at: fc.nat(9_000), tempo: fc.constant(120) });
const currentIndex = fc.nat(5);

const leaderCommand: fc.Arbitrary<LeaderCommand> = fc.oneof(
  fc.record({ command: fc.constant('navigate' as const), currentIndex }),
  fc.record({ command: fc.constant('start' as const), currentIndex, liveScroll: run }),
  fc.record({ command: fc.constant('sync' as const), currentIndex, liveScroll: run }),
  fc.record({ command: fc.constant('stop' as const), currentIndex, liveScroll: fc.constant(null) }),
  fc.record({
    command: fc.constant('section' as const),
    currentIndex,
    section: fc.nat(6),
    liveScroll: fc.constant(null),
  }),
);

/** The commands that Ada sends, in her order. */
const sentCommands = fc
  .array(leaderCommand, { minLength: 1, maxLength: 8 })
  .map((commands) => commands.map((command, index): NumberedCommand => ({ ...command, term: 1, n: index + 1 })));

/** The path of a message, or another event in between. */
const delivery = fc.constantFrom('channel', 'server', 'snapshot', 'repeated snapshot');
const interruption: fc.Arbitrary<ClientEvent> = fc.constantFrom<ClientEvent>(
  { type: 'timer', timer: 'ask-again' },
  { type: 'timer', timer: 'presence' },
  { type: 'timer', timer: 'repeat' },
  { type: 'timer', timer: 'leader-check' },
  { type: 'page', action: { type: 'follow', isFollowing: false } },
  { type: 'page', action: { type: 'follow', isFollowing: true } },
  { type: 'page', action: { type: 'lead', command: { command: 'navigate', currentIndex: 9 } } },
  { type: 'connections', connections: CONNECTED },
  { type: 'connections', connections: DISCONNECTED },
  peerEvent(CORA, { command: 'resume-following' }),
  peerEvent(CORA, { command: 'presence', isFollowing: true, path: 'relay', offBy: null }),
);

interface Delivered {
  readonly which: number;
  readonly by: 'channel' | 'server' | 'snapshot' | 'repeated snapshot';
  readonly interruption: ClientEvent | null;
}

const deliveries: fc.Arbitrary<readonly Delivered[]> = fc.array(
  fc.record({ which: fc.nat(), by: delivery, interruption: fc.option(interruption) }),
  { minLength: 1, maxLength: 24 },
);

/** The leader's position after its first `count` commands. */
function positionAfter(sent: readonly NumberedCommand[], count: number): RoomPosition {
  return sent
    .slice(0, count)
    .reduce(applyCommand, { ...INITIAL_POSITION, term: 1, currentIndex: SNAPSHOT.currentIndex });
}

function deliver(sent: readonly NumberedCommand[], { which, by }: Delivered): { event: ClientEvent; n: number } {
  const n = (which % sent.length) + 1;
  const message = sent[n - 1];
  if (message === undefined) throw new Error(`There is no command ${n}.`);
  const snapshot = { ...positionAfter(sent, n), leader: ADA, ageMs: 0 };
  const repeated = { command: 'snapshot', snapshot } as const;
  const events: Readonly<Record<Delivered['by'], ClientEvent>> = {
    channel: peerEvent(ADA, message),
    server: serverEvent({ type: 'message', from: ADA, message }),
    snapshot: serverEvent({ type: 'message', from: null, message: repeated }),
    'repeated snapshot': peerEvent(ADA, repeated),
  };
  return { event: events[by], n };
}

function positionIn(state: ClientState): RoomPosition {
  return memberIn(state).position;
}

test('[ROOM-6] a follower is never ahead of what reached it, in whatever order messages come, and in the end where the leader is', () => {
  fc.assert(
    fc.property(sentCommands, deliveries, (sent, delivered) => {
      let [state, latest, isCutOff] = [FOLLOWER, 0, false];
      for (const each of delivered) {
        if (each.interruption !== null) state = after(state, each.interruption);
        isCutOff ||= each.interruption?.type === 'connections';
        const { event, n } = deliver(sent, each);
        state = after(state, event);
        latest = Math.max(latest, n);
        const { n: reached, currentIndex: item } = positionIn(state);
        expect(item).toBe(positionAfter(sent, reached).currentIndex);
        expect(reached).toBeLessThanOrEqual(latest);
        expect(isCutOff || reached === latest).toBe(true);
      }
      const repeat = deliver(sent, { which: sent.length - 1, by: 'repeated snapshot', interruption: null });
      const end = positionIn(after(state, repeat.event));
      expect([end.n, end.currentIndex]).toEqual([sent.length, sent.at(-1)?.currentIndex]);
    }),
  );
});

test('[ROOM-6] a message that comes twice, or late, moves neither a follower nor its page', () => {
  fc.assert(
    fc.property(sentCommands, deliveries, fc.nat(), (sent, delivered, late) => {
      const state = delivered.reduce((before, each) => after(before, deliver(sent, each).event), FOLLOWER);
      const { n } = positionIn(state);
      const again = deliver(sent, { which: late % n, by: late % 2 === 0 ? 'channel' : 'server', interruption: null });
      const { state: next, commands } = reduceRoom(state, at(again.event));
      expect(positionIn(next)).toBe(positionIn(state));
      expect(commands.filter(({ type }) => type === 'move-page')).toEqual([]);
    }),
  );
});

test('[ROOM-6] a command of a device that does not lead moves no one', () => {
  fc.assert(
    fc.property(leaderCommand, fc.nat(3), fc.nat(9), fc.boolean(), (command, term, n, isByChannel) => {
      const message = { ...command, term, n };
      const event = isByChannel ? peerEvent(CORA, message) : serverEvent({ type: 'message', from: CORA, message });
      expect(positionIn(after(FOLLOWER, event))).toBe(positionIn(FOLLOWER));
    }),
  );
});
