import { describe, expect, test } from 'vitest';
import type { RoomPlace } from '@uplift/core/following';
import { exampleRoom, person } from './example-room.ts';
import { enterRoom } from './stage-room.ts';

const PLACE: RoomPlace = { setId: 'sunday', isShared: true, role: 'perform', wantsToLead: false };
const DANIEL = person('Daniel', { isLeader: true });

/** A stage that entered a room; `isFollowing` is what it kept from before. */
function entered({ isFollowing = true, isOnAir = false, room = exampleRoom() } = {}) {
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
  test('[PERF-13] [PRES-23] [ROOM-6] goes where the leader goes', () => {
    const { room, stage, went } = joined();
    room.command({ currentIndex: 3 });
    expect(went).toEqual([3]);
    expect(stage.wanted.get()).toMatchObject({ currentIndex: 3 });
  });

  test('[ROOM-34] [PERF-11] [PRES-21] who goes elsewhere stops only following', () => {
    const { room, stage } = joined();
    room.command({ currentIndex: 3 });
    stage.goElsewhere();
    expect(stage.wanted.get()).toBeNull();
    expect(room.calls).toEqual(['join sunday', 'stop following']);
    expect(room.led).toEqual([]);
  });

  test('[PERF-12] [PRES-22] [ROOM-27] who resumes asks where the leader is', () => {
    const { room, stage } = joined();
    stage.goElsewhere();
    stage.resume();
    expect(room.calls.at(-1)).toBe('resume following');
  });

  test('who leads goes on leading, wherever they go', () => {
    const { room, stage } = joined();
    room.become({ isLeader: true });
    stage.goElsewhere();
    expect(room.calls).toEqual(['join sunday']);
  });

  test('[PERF-11] who had gone elsewhere before a reload stays there, and hears no command until they resume', () => {
    const { room, stage, went } = entered({ isFollowing: false });
    room.command({ currentIndex: 3 });
    room.become({ status: 'joined', place: PLACE, leader: DANIEL });
    expect(went).toEqual([]);
    expect(room.calls).toEqual(['join sunday', 'stop following']);
    stage.resume();
    room.command({ currentIndex: 3 });
    expect(went).toEqual([3]);
  });

  test('who goes elsewhere while the room is still joined stays there', () => {
    const { room, stage, went } = entered();
    stage.goElsewhere();
    room.command({ currentIndex: 2 });
    room.become({ status: 'joined', place: PLACE, leader: DANIEL });
    expect(went).toEqual([]);
    expect(room.calls).toEqual(['join sunday', 'stop following']);
  });

  test.each([
    ['before its first command', false],
    ['by its first command', true],
  ])('[ROOM-22] [PRES-23] a leader who comes while an audience is watching moves nothing unasked: %s', (_, isEarly) => {
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
  });

  test('[PRES-22] whoever is asked follows, or stays and is not asked again', () => {
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

  test('who leaves the page stays in the room, and follows on when they come back', () => {
    const { room, stage } = joined();
    stage.end();
    expect(room.calls).toEqual(['join sunday', 'stop following']);
    entered({ room });
    expect(room.calls.slice(2)).toEqual(['join sunday', 'resume following']);
    room.calls.length = 0;
    entered({ room, isFollowing: false });
    expect(room.calls).toEqual(['join sunday']);
  });

  test('a page that was left hears nothing any more', () => {
    const { room, stage, went } = joined();
    stage.end();
    room.command({ currentIndex: 1 });
    expect(went).toEqual([]);
  });
});
