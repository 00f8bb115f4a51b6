import { describe, expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import { NO_ROOM, type FollowedCommand, type Participant, type RoomState, type SharedRun } from '@uplift/core/room';
import { leaderPace } from './use-run-in-room.ts';
import type { RoomOnStage } from './use-room.ts';

const RUN: SharedRun = { beat: 0, at: 0, tempo: 120, pace: 1.3 };

function stage(liveScroll: SharedRun | null, state: Partial<RoomState> = {}): RoomOnStage {
  const wanted: FollowedCommand | null = { currentIndex: 2, section: null, liveScroll, isOnlySync: false };
  const leader = {} as Participant; // the identity does not matter here
  return {
    state: { ...NO_ROOM, status: 'joined', leader, ...state },
    room: null,
    wanted,
    commands: createStore(wanted),
    isAsked: false,
    moveAway: () => expect.unreachable(),
    leadTo: () => expect.unreachable(),
    resume: () => expect.unreachable(),
    stay: () => expect.unreachable(),
  };
}

describe('[LIVE-23] the pace of a followed run', () => {
  test.each([
    ["is the leader's", stage(RUN), 1.3],
    ['is 1 if the leader’s device sends none', stage({ beat: 0, at: 0, tempo: 120 }), 1],
    ['is null when nothing runs', stage(null), null],
    ['is null for a stage without a leader', { ...stage(RUN), wanted: null }, null],
    ['is null for the leader itself', stage(RUN, { isLeader: true }), null],
    ['is null once there is no leader: a run in progress keeps its own', stage(RUN, { leader: null }), null],
  ])('%s', (_, onStage, pace) => {
    expect(leaderPace(onStage, 2)).toBe(pace);
  });

  test('the pace of a followed run is null for another item', () => {
    expect(leaderPace(stage(RUN), 1)).toBeNull();
  });
});
