import { createStore } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import type { SharedRun } from '../protocol/protocol.ts';
import { NO_ROOM, type FollowedCommand, type RoomState } from '../protocol/room.ts';
import { createFakeRoom, person } from '../testing/fake-room.ts';
import { currentPositionCommand, followRun, isLed, leaderPace, type FollowingStage } from './followed-run.ts';

const RUN: SharedRun = { beat: 0, at: 0, tempo: 120, pace: 1.3 };

function command(liveScroll: SharedRun | null): FollowedCommand {
  return { currentIndex: 2, section: null, liveScroll, isOnlySync: false };
}

function stage(liveScroll: SharedRun | null, state: Partial<RoomState> = {}): FollowingStage {
  const leader = person('Daniel', { isLeader: true });
  return { state: { ...NO_ROOM, status: 'joined', leader, ...state }, wanted: command(liveScroll) };
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

/** LiveScroll of item 2, as the test sees it: whose beats it follows, and whether it was stopped. */
function follow(wanted: FollowedCommand | null, { isActive = false } = {}) {
  const seen: (string | null)[] = [];
  const commands = createStore(wanted);
  const end = followRun({ room: createFakeRoom(), commands }, 2, {
    followFrom: (beats) => seen.push(beats === null ? null : `beat ${beats()?.beat ?? 'unknown'}`),
    isActive: () => isActive,
    stop: () => seen.push('stopped'),
  });
  return { seen, commands, end };
}

describe('a stage that follows a run', () => {
  test('[LIVE-23] a stage plays by the leader’s beats from the moment of its command', () => {
    const { seen, commands, end } = follow(null);
    commands.set(command(RUN));
    commands.set(command({ ...RUN, beat: 8 }));
    end();
    commands.set(command(null));
    expect(seen).toEqual([null, 'beat 0', 'beat 8']);
  });

  test('a run that the leader stops stops here too', () => {
    expect(follow(command(null), { isActive: true }).seen).toEqual([null, 'stopped']);
    expect(follow(command(null)).seen).toEqual([null]);
  });

  test('a command for another item waits until that item is on the stage', () => {
    expect(follow({ ...command(RUN), currentIndex: 3 }).seen).toEqual([]);
  });
});

test('a stage is led while the leader’s run is wanted, and never on the leader itself', () => {
  expect([isLed(stage(RUN)), isLed(stage(null)), isLed(stage(RUN, { isLeader: true }))]).toEqual([true, false, false]);
});

const anchor = () => ({ beat: 4, atMs: 1_000, tempo: 90 });

test('a position is sent with its beats if they run, and as an item alone if they do not', () => {
  const room = createFakeRoom();
  const running = currentPositionCommand(room, { anchor, pace: 1, state: { phase: 'active' } }, 2);
  expect(running).toEqual({
    command: 'start',
    currentIndex: 2,
    liveScroll: { beat: 4, at: 1_000, tempo: 90, pace: 1 },
  });
  const resting = currentPositionCommand(room, { anchor, pace: 1, state: { phase: 'inactive' } }, 2);
  expect(resting).toEqual({ command: 'navigate', currentIndex: 2 });
});
