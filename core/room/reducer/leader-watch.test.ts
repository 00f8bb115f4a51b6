import { describe, expect, test } from 'vitest';
import type { PeerId } from '../protocol/protocol.ts';
import { ADA, after, at, BEN, CLIENTS, CORA, memberIn, serverEvent } from '../testing/example-client.ts';
import { checkLeader, isMissed, NO_WATCH, watchedPeer, watchLeader, type LeaderWatch } from './leader-watch.ts';
import { reduceRoom } from './reduce-room.ts';

/** Ben's watch after these leaders in sequence. */
function watchAfter(leaders: readonly (PeerId | null)[], present: readonly PeerId[] = []): LeaderWatch {
  const isInRoom = (peer: PeerId): boolean => present.includes(peer);
  return leaders.reduce<LeaderWatch>((watch, leader) => watchLeader(watch, { leader, self: BEN, isInRoom }), NO_WATCH);
}

describe('[ROOM-33] a leader that has left', () => {
  test.each<readonly [string, readonly (PeerId | null)[], readonly PeerId[], PeerId | null]>([
    ['no one has left if no one led', [null], [], null],
    ['is remembered', [ADA, null], [], ADA],
    ['is remembered for as long as no one leads', [ADA, null, null], [], ADA],
    ['has not left while it leads', [ADA, ADA], [], null],
    ['has not left if it handed over the lead', [ADA, CORA], [], null],
    ['is not remembered once someone else leads', [ADA, null, CORA], [], null],
    ['is not remembered once it is back', [ADA, null], [ADA], null],
    ['is never this device', [BEN, null], [], null],
  ])('%s', (_, leaders, present, away) => {
    const watch = watchAfter(leaders, present);
    expect(watch.type === 'away' ? watch.leader : null).toBe(away);
  });
});

const gone = (): boolean => false;

function checked(watch: LeaderWatch, ...lastSeenAt: readonly number[]): LeaderWatch {
  return lastSeenAt.reduce(checkLeader, watch);
}

/** Looks that find no new message. */
function silent(checks: number): readonly number[] {
  return Array.from({ length: checks }, () => 900);
}

describe('a silent leader', () => {
  test('a silent leader is missing after eight checks without a message, until one arrives', () => {
    const led = watchAfter([ADA]);
    expect(isMissed(checked(led, ...silent(7)))).toBe(false);
    expect(isMissed(checked(led, ...silent(8)))).toBe(true);
    expect(isMissed(checked(led, ...silent(8), 4_000))).toBe(false);
  });

  test('a silent leader is missing no later if it has left in between', () => {
    const left = watchLeader(checked(watchAfter([ADA]), ...silent(7)), { leader: null, self: BEN, isInRoom: gone });
    expect(isMissed(checked(left, ...silent(1)))).toBe(true);
  });

  test('the leader check starts over with every new leader, and ignores this device', () => {
    expect(isMissed(watchLeader(checked(watchAfter([ADA]), ...silent(9)), seen(CORA)))).toBe(false);
    expect([watchedPeer(watchAfter([BEN]), BEN), watchedPeer(watchAfter([ADA]), BEN)]).toEqual([null, ADA]);
  });

  test('the leader is checked every half second from the first check on', () => {
    const { commands } = reduceRoom(CLIENTS.following, at({ type: 'timer', timer: 'leader-check' }));
    expect(commands).toEqual([{ type: 'start-timer', timer: 'leader-check', ms: 500 }]);
  });
});

function seen(leader: PeerId): Parameters<typeof watchLeader>[1] {
  return { leader, self: BEN, isInRoom: () => true };
}

describe('[ROOM-32] the lead', () => {
  const leaderless = serverEvent({
    type: 'message',
    from: null,
    message: { command: 'leader', peer_id: null, term: 2 },
  });

  test('the lead is free 15 seconds after the leader left, until someone leads', () => {
    const { state, commands } = reduceRoom(CLIENTS.following, at(leaderless));
    expect(commands).toContainEqual({ type: 'start-timer', timer: 'lead-free', ms: 15_100 });
    expect(memberIn(state).isLeadFree).toBe(false);
    const free = after(state, { type: 'timer', timer: 'lead-free' });
    expect(memberIn(free).isLeadFree).toBe(true);
    const led = serverEvent({ type: 'message', from: null, message: { command: 'leader', peer_id: CORA, term: 3 } });
    expect(memberIn(after(free, led)).isLeadFree).toBe(false);
  });
});
