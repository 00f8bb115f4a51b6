import type { RoomPlace } from '../protocol/ports.ts';
import { describe, expect, test } from 'vitest';
import { createFakeRoom, person } from '../testing/fake-room.ts';
import { NO_ROOM, type RoomState } from '../protocol/room.ts';
import { enterRoom, moveAlone } from './stage-room.ts';

const PLACE: RoomPlace = { setId: 'sunday', isShared: true, role: 'perform', wantsToLead: false };
const NO_POSITION = { term: 1, n: 1, leader: null, currentIndex: 0, section: null, liveScroll: null, ageMs: 0 };
const DANIEL = person('Daniel', { isLeader: true });

/** A stage that entered a room; `isFollowing` is its stored state. */
function entered({ isFollowing = true, isOnAir = false, room = createFakeRoom() } = {}) {
  const went: number[] = [];
  const stays: number[] = [];
  const stage = enterRoom(room, PLACE, {
    isFollowing: () => isFollowing,
    isOnAir: () => isOnAir,
    stay: () => stays.push(went.at(-1) ?? 0),
    goTo: (songIndex) => went.push(songIndex),
    onUpdate: () => undefined,
  });
  return { room, stage, went, stays };
}

function joined(options: Parameters<typeof entered>[0] = {}) {
  const parts = entered(options);
  parts.room.become({ status: 'joined', place: PLACE, leader: DANIEL });
  return parts;
}

describe('a stage in the room of its set', () => {
  test("[PERF-13] [PRES-23] [ROOM-6] a stage in a room goes to the leader's item", () => {
    const { room, stage, went } = joined();
    room.command({ currentIndex: 3 });
    expect(went).toEqual([3]);
    expect(stage.wanted.get()).toMatchObject({ currentIndex: 3 });
  });

  test('[ROOM-34] [PERF-11] [PRES-21] moving away on a stage only stops following', () => {
    const { room, stage } = joined();
    room.command({ currentIndex: 3 });
    stage.moveAway();
    expect(stage.wanted.get()).toBeNull();
    expect(room.calls).toEqual(['join sunday', 'stop following']);
    expect(room.led).toEqual([]);
  });

  test('[PERF-12] [PRES-22] [ROOM-27] resuming on a stage requests the leader’s position', () => {
    const { room, stage } = joined();
    stage.moveAway();
    stage.resume();
    expect(room.calls.at(-1)).toBe('resume following');
  });

  test('a leader keeps leading at any item', () => {
    const { room, stage } = joined();
    room.become({ isLeader: true });
    stage.moveAway();
    expect(room.calls).toEqual(['join sunday']);
  });

  test('[PERF-11] a player who had moved away before a reload stays there, and gets no command until they resume', () => {
    const { room, stage, went } = entered({ isFollowing: false });
    room.command({ currentIndex: 3 });
    room.become({ status: 'joined', place: PLACE, leader: DANIEL });
    expect(went).toEqual([]);
    expect(room.calls).toEqual(['join sunday', 'stop following']);
    stage.resume();
    room.command({ currentIndex: 3 });
    expect(went).toEqual([3]);
  });

  test('a player who moves away during the join stays there', () => {
    const { room, stage, went } = entered();
    stage.moveAway();
    room.command({ currentIndex: 2 });
    room.become({ status: 'joined', place: PLACE, leader: DANIEL });
    expect(went).toEqual([]);
    expect(room.calls).toEqual(['join sunday', 'stop following']);
  });

  test.each([
    ['before its first command', false],
    ['by its first command', true],
  ])(
    '[ROOM-22] [PRES-23] a leader who begins while an audience is watching moves nothing without consent: %s',
    (_, isEarly) => {
      const { room, stage, went, stays } = entered({ isOnAir: true });
      room.become({ status: 'joined', place: PLACE });
      if (!isEarly) room.become({ leader: DANIEL });
      room.command({ currentIndex: 3 });
      room.become({ leader: DANIEL });
      room.command({ currentIndex: 4 });
      expect(went).toEqual([]);
      expect(stage.wanted.get()).toBeNull();
      expect(stays).toHaveLength(1);
      expect(stage.isAsked.get()).toBe(true);
      expect(room.calls).toEqual(['join sunday', 'stop following']);
    },
  );

  test('[PRES-22] an operator asked to follow does so or stays, and is not asked again', () => {
    const { room, stage, went } = entered({ isOnAir: true });
    room.become({ status: 'joined', place: PLACE });
    room.become({ leader: DANIEL });
    stage.stay();
    room.become({ leader: null });
    room.become({ leader: DANIEL });
    expect(stage.isAsked.get()).toBe(false);
    stage.resume();
    room.command({ currentIndex: 4 });
    expect(went).toEqual([4]);
  });

  test('a person who leaves the page stays in the room, and follows again on return', () => {
    const { room, stage } = joined();
    stage.end();
    expect(room.calls).toEqual(['join sunday', 'stop following']);
    entered({ room });
    expect(room.calls.slice(2)).toEqual(['join sunday', 'resume following']);
    room.calls.length = 0;
    entered({ room, isFollowing: false });
    expect(room.calls).toEqual(['join sunday']);
  });

  test('a page that left the room receives no more messages', () => {
    const { room, stage, went } = joined();
    stage.end();
    room.command({ currentIndex: 1 });
    expect(went).toEqual([]);
  });
});

const FROM = { place: { songIndex: 1, isFollowing: true }, itemCount: 4 };
const NEXT = { type: 'stepped', by: 1 } as const;

/** A leader whose room is at the item with this index. */
function leading(currentIndex: number, more: Partial<RoomState> = {}) {
  const parts = joined();
  parts.room.become({ isLeader: true, position: { ...NO_POSITION, currentIndex }, ...more });
  return parts;
}

describe('a player who goes to another item by hand', () => {
  test('[ROOM-34] [PERF-11] a player who moves by hand stops following, and moves no one else', () => {
    const { room, stage } = joined();
    expect(stage.move(NEXT, FROM)).toEqual({ ...NEXT, isLeading: false, isShared: true });
    expect([room.calls.at(-1), room.led]).toEqual(['stop following', []]);
  });

  test('[ROOM-26] a leader who moves by hand takes the followers along at once', () => {
    const { room, stage } = leading(1);
    expect(stage.move(NEXT, FROM)).toEqual({ ...NEXT, isLeading: true, isShared: true });
    expect(room.led).toEqual([{ command: 'navigate', currentIndex: 2 }]);
    expect(stage.move({ type: 'picked', songIndex: 9 }, FROM)).toMatchObject({ isLeading: true });
    expect(room.led.at(-1)).toEqual({ command: 'navigate', currentIndex: 3 });
  });

  test('[ROOM-26] a leader takes no one along while looking ahead, or during a run, which is stopped first', () => {
    const ahead = leading(1, { isLookingAhead: true });
    ahead.stage.move(NEXT, FROM);
    const running = leading(1);
    const run = { beat: 0, at: 0, tempo: 90 };
    running.room.become({ position: { ...NO_POSITION, currentIndex: 1, liveScroll: run } });
    running.stage.move(NEXT, FROM);
    expect([ahead.room.led, running.room.led]).toEqual([[], []]);
  });

  test('a player moves alone before joining the room', () => {
    expect(moveAlone(NEXT, NO_ROOM)).toEqual({ ...NEXT, isLeading: false, isShared: false });
  });

  test('[ROOM-26] the item that a leader shows is sent once', () => {
    const { room, stage } = leading(1);
    stage.show(1);
    stage.show(3);
    expect(room.led).toEqual([{ command: 'navigate', currentIndex: 3 }]);
  });
});
