import { describe, expect, test } from 'vitest';
import { isOwnNewer, withSequence, stampedAt } from './leading.ts';
import { INITIAL_POSITION } from './room-position.ts';
import type { LeaderCommand, RoomSnapshot, SharedRun } from '../protocol/protocol.ts';

const RUN: SharedRun = { beat: 4, at: 1_000, tempo: 120 };
/** The same run, a second later. */
const LATER: SharedRun = { beat: 6, at: 2_000, tempo: 120 };

describe('[ROOM-23] a leader’s command', () => {
  test.each([
    [1, 3, 1, 4],
    [1, 3, 2, 1],
    [2, 0, 2, 1],
  ])('a command after number %3$s of term %1$s is counted in its own term', (positionTerm, positionN, term, n) => {
    const position = { ...INITIAL_POSITION, term: positionTerm, n: positionN };
    expect(withSequence({ command: 'navigate', currentIndex: 1 }, position, term)).toMatchObject({ term, n });
  });

  test.each<readonly [LeaderCommand, LeaderCommand]>([
    [
      { command: 'start', currentIndex: 1, liveScroll: RUN },
      { command: 'start', currentIndex: 1, liveScroll: LATER },
    ],
    [
      { command: 'sync', currentIndex: 1, liveScroll: RUN },
      { command: 'sync', currentIndex: 1, liveScroll: LATER },
    ],
    [
      { command: 'section', currentIndex: 1, section: 2, liveScroll: RUN },
      { command: 'section', currentIndex: 1, section: 2, liveScroll: LATER },
    ],
    [
      { command: 'stop', currentIndex: 1, liveScroll: RUN },
      { command: 'stop', currentIndex: 1, liveScroll: LATER },
    ],
    [
      { command: 'stop', currentIndex: 1, liveScroll: null },
      { command: 'stop', currentIndex: 1, liveScroll: null },
    ],
    [
      { command: 'section', currentIndex: 1, section: 2, liveScroll: null },
      { command: 'section', currentIndex: 1, section: 2, liveScroll: null },
    ],
    [
      { command: 'navigate', currentIndex: 1 },
      { command: 'navigate', currentIndex: 1 },
    ],
  ])('is rebased to the time of sending: %j', (command, sent) => {
    expect(stampedAt(command, 2_000)).toEqual(sent);
  });
});

function createSnapshot(n: number, currentIndex: number, ageMs: number): RoomSnapshot {
  return { term: 1, n, leader: null, currentIndex, section: null, liveScroll: null, ageMs };
}

describe('[ROOM-33] a leader whose connection is back', () => {
  test.each<readonly [string, number, RoomSnapshot, boolean]>([
    ['has sent something since', 2_000, createSnapshot(3, 1, 9_000), true],
    ['has sent just what the server knows', 5_999, createSnapshot(3, 1, 5_000), true],
    ['has sent it up to a second before the server received it', 6_000, createSnapshot(3, 1, 5_000), true],
    ['has sent nothing for longer than the server’s position is old', 6_001, createSnapshot(3, 1, 5_000), false],
    ['finds a server that forgot the room', 60_000, createSnapshot(0, 0, 0), true],
    ['finds a server that knows a place of an earlier leader', 60_000, createSnapshot(0, 2, 0), false],
  ])('%s', (_, ownAgeMs, snapshot, isNewer) => expect(isOwnNewer(ownAgeMs, snapshot)).toBe(isNewer));
});
