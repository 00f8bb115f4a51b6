import type { RoomSnapshot } from '../protocol/protocol.ts';
import { type RoomState, NO_ROOM } from '../protocol/room.ts';
import { describe, expect, test } from 'vitest';
import { type SetId, toId } from '@uplift/core/foundation';
import { navigation, navigationAtOnce, toRoomPlace, sectionRead, type PlacedStage } from './room-place.ts';

const SUNDAY: PlacedStage = { isOpen: true, setId: toId<SetId>('sunday'), isShared: false, role: 'perform' };

const POSITION: RoomSnapshot = {
  term: 1,
  n: 4,
  leader: null,
  currentIndex: 3,
  section: 1,
  liveScroll: null,
  ageMs: 0,
};

describe('the room of what is on a stage', () => {
  test.each<[string, Partial<PlacedStage>, object]>([
    [
      '[ROOM-18] [ROOM-32] one’s own set is performed, and led',
      {},
      { role: 'perform', isShared: false, wantsToLead: true },
    ],
    ['[ROOM-20] [ROOM-32] a shared set is followed', { isShared: true }, { isShared: true, wantsToLead: false }],
    ['[ROOM-22] a presenter never leads', { role: 'present' }, { role: 'present', wantsToLead: false }],
    [
      '[ROOM-22] a presenter of a shared set never leads',
      { role: 'present', isShared: true },
      { role: 'present', isShared: true, wantsToLead: false },
    ],
  ])('[ROOM-19] %s', (_, stage, place) => {
    expect(toRoomPlace({ ...SUNDAY, ...stage }, true)).toMatchObject({ setId: 'sunday', ...place });
  });

  test('[PERM-16] an account that is not fully signed in enters no room', () => {
    expect(toRoomPlace({ ...SUNDAY, isShared: true }, false)).toBeNull();
  });

  test('picked songs have no room, and no room is left before the content of the stage is known', () => {
    expect(toRoomPlace({ ...SUNDAY, setId: null }, true)).toBeNull();
    expect(toRoomPlace({ ...SUNDAY, isOpen: false }, true)).toBeUndefined();
  });
});

test.each<[string, Partial<RoomState>, number, boolean]>([
  ['another item than the room’s', {}, 2, true],
  ['the room’s item', {}, 1, false],
  ['a section of another item, which must be sent first', { position: { ...POSITION, currentIndex: 7 } }, 2, false],
  ['the first section of an item without one', { position: { ...POSITION, section: null } }, 0, false],
  ['looking ahead', { isLookingAhead: true }, 2, false],
  ['on a device that follows', { isLeader: false }, 2, false],
  ['while LiveScroll runs', { position: { ...POSITION, liveScroll: { beat: 1, at: 1, tempo: 90 } } }, 2, false],
  ['before the room was joined', { position: null }, 2, false],
])('[ROOM-25] a section that is scrolled to, %s', (_, change, section, wasSent) => {
  const state = { ...NO_ROOM, isLeader: true, position: POSITION, ...change };
  const command = { command: 'section', currentIndex: 3, section, liveScroll: null };
  expect(sectionRead(state, 3, section)).toEqual(wasSent ? command : null);
});

describe('[ROOM-26] the leader’s item', () => {
  const position: RoomSnapshot = {
    term: 1,
    n: 4,
    leader: null,
    currentIndex: 2,
    section: null,
    liveScroll: null,
    ageMs: 0,
  };
  const leading = { ...NO_ROOM, isLeader: true, position };

  test("the leader's item is sent if it differs from the room’s", () => {
    expect(navigation(leading, 3)).toEqual({ command: 'navigate', currentIndex: 3 });
    expect(navigation(leading, 2)).toBeNull();
  });

  test("the leader's item is not sent by a device that looks ahead or does not lead", () => {
    expect(navigation({ ...leading, isLookingAhead: true }, 3)).toBeNull();
    expect(navigation({ ...leading, isLeader: false }, 3)).toBeNull();
  });

  test("the leader's item is sent before it is drawn, unless a run must be stopped first", () => {
    const liveScroll = { beat: 4, at: 1000, tempo: 120 };
    expect(navigationAtOnce(leading, 3)).toEqual({ command: 'navigate', currentIndex: 3 });
    expect(navigationAtOnce({ ...leading, position: { ...position, liveScroll } }, 3)).toBeNull();
    expect(navigationAtOnce({ ...leading, position: null }, 3)).toBeNull();
  });
});
