import { describe, expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import {
  NO_ROOM,
  type FollowedCommand,
  type Participant,
  type RoomState,
  type SharedRun,
} from '@uplift/core/following';
import { ledPaceOf } from './use-run-in-room.ts';
import type { RoomOnStage } from './use-room.ts';

const RUN: SharedRun = { beat: 0, at: 0, tempo: 120, pace: 1.3 };

function stage(liveScroll: SharedRun | null, state: Partial<RoomState> = {}): RoomOnStage {
  const wanted: FollowedCommand | null = { currentIndex: 2, section: null, liveScroll, isOnlySync: false };
  const leader = {} as Participant; // who it is does not matter here
  return {
    state: { ...NO_ROOM, status: 'joined', leader, ...state },
    room: null,
    wanted,
    commands: createStore(wanted),
    isAsked: false,
    goElsewhere: () => expect.unreachable(),
    leadTo: () => expect.unreachable(),
    resume: () => expect.unreachable(),
    stay: () => expect.unreachable(),
  };
}

describe('[LIVE-23] the pace of the run that a stage follows', () => {
  test.each([
    ["is the leader's", stage(RUN), 1.3],
    ['is 1 where the device that leads says nothing', stage({ beat: 0, at: 0, tempo: 120 }), 1],
    ['is none where nothing runs', stage(null), null],
    ['is none for a stage that follows nobody', { ...stage(RUN), wanted: null }, null],
    ['is none for the leader itself', stage(RUN, { isLeader: true }), null],
    ['is none once nobody leads: a run that is under way keeps its own', stage(RUN, { leader: null }), null],
  ])('%s', (_, onStage, pace) => {
    expect(ledPaceOf(onStage, 2)).toBe(pace);
  });

  test('is none of another item', () => {
    expect(ledPaceOf(stage(RUN), 1)).toBeNull();
  });
});
