import { FakeClock } from '@uplift/testing/clock';
import { expect, test } from 'vitest';
import type { FollowedCommand } from '../protocol/room.ts';
import { createFakeRoom } from '../testing/fake-room.ts';
import { broadcastSection, wantedSection } from './section-in-room.ts';

const JUMP: FollowedCommand = { currentIndex: 2, section: 3, liveScroll: null, isOnlySync: false };

test.each<readonly [string, FollowedCommand | null, number | null]>([
  ['the section of the leader’s jump is wanted', JUMP, 3],
  ['no section is wanted without a command', null, null],
  ['no section is wanted for another item', { ...JUMP, currentIndex: 1 }, null],
  ['no section is wanted while the beat moves the chart', { ...JUMP, liveScroll: { beat: 0, at: 0, tempo: 90 } }, null],
])('[ROOM-25] %s', (_, wanted, section) => {
  expect(wantedSection(wanted, 2)).toBe(section);
});

test('[ROOM-25] a section is sent once the leader has stayed there for 800 ms', () => {
  const [time, room] = [new FakeClock(), createFakeRoom()];
  const position = { term: 1, n: 1, leader: null, currentIndex: 2, section: 0, liveScroll: null, ageMs: 0 };
  room.become({ status: 'joined', isLeader: true, position });
  const leaveSection = broadcastSection(room, { songIndex: 2, section: 1 }, time.after);
  time.pass(700);
  leaveSection();
  broadcastSection(room, { songIndex: 2, section: 3 }, time.after);
  time.pass(799);
  expect(room.led).toEqual([]);
  time.pass(1);
  expect(room.led).toEqual([{ command: 'section', currentIndex: 2, section: 3, liveScroll: null }]);
});
