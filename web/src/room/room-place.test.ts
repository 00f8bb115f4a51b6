import { describe, expect, test } from 'vitest';
import type { SetId } from '@uplift/core/foundation';
import type { RoomSnapshot, RoomState } from '@uplift/core/following';
import { NO_ROOM } from '@uplift/core/following';
import { navigation, navigationAtOnce, roomPlaceOf, sectionRead, type PlacedStage } from './room-place.ts';

const SUNDAY: PlacedStage = { isOpen: true, setId: 'sunday' as SetId, isShared: false, role: 'perform' };

const STAND: RoomSnapshot = {
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
    ['[ROOM-22] who presents never leads', { role: 'present' }, { role: 'present', wantsToLead: false }],
    [
      '[ROOM-22] who presents a shared set never leads',
      { role: 'present', isShared: true },
      { role: 'present', isShared: true, wantsToLead: false },
    ],
  ])('[ROOM-19] %s', (_, stage, place) => {
    expect(roomPlaceOf({ ...SUNDAY, ...stage }, true)).toMatchObject({ setId: 'sunday', ...place });
  });

  test('[PERM-16] who is not fully signed in enters none', () => {
    expect(roomPlaceOf({ ...SUNDAY, isShared: true }, false)).toBeNull();
  });

  test('songs that were picked have none, and nothing is left before it is known what is there', () => {
    expect(roomPlaceOf({ ...SUNDAY, setId: null }, true)).toBeNull();
    expect(roomPlaceOf({ ...SUNDAY, isOpen: false }, true)).toBeUndefined();
  });
});

test.each<[string, Partial<RoomState>, number, boolean]>([
  ['another than the room stands at', {}, 2, true],
  ['the one where the room stands', {}, 1, false],
  ['of another item, which is told first', { position: { ...STAND, currentIndex: 7 } }, 2, false],
  ['the first of an item, where nothing was said of one', { position: { ...STAND, section: null } }, 0, false],
  ['looking ahead', { isLookingAhead: true }, 2, false],
  ['on a device that follows', { isLeader: false }, 2, false],
  ['while LiveScroll runs', { position: { ...STAND, liveScroll: { beat: 1, at: 1, tempo: 90 } } }, 2, false],
  ['before the room was joined', { position: null }, 2, false],
])('[ROOM-25] a section that is scrolled to, %s', (_, change, section, wasSent) => {
  const state = { ...NO_ROOM, isLeader: true, position: STAND, ...change };
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

  test('is told where it is another than that of the room', () => {
    expect(navigation(leading, 3)).toEqual({ command: 'navigate', currentIndex: 3 });
    expect(navigation(leading, 2)).toBeNull();
  });

  test('is not told by who looks ahead, or does not lead', () => {
    expect(navigation({ ...leading, isLookingAhead: true }, 3)).toBeNull();
    expect(navigation({ ...leading, isLeader: false }, 3)).toBeNull();
  });

  test('is told before it is drawn, but where a run is to be stopped first', () => {
    const liveScroll = { beat: 4, at: 1000, tempo: 120 };
    expect(navigationAtOnce(leading, 3)).toEqual({ command: 'navigate', currentIndex: 3 });
    expect(navigationAtOnce({ ...leading, position: { ...position, liveScroll } }, 3)).toBeNull();
    expect(navigationAtOnce({ ...leading, position: null }, 3)).toBeNull();
  });
});
