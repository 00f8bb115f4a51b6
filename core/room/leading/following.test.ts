import { toId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { followCommand, followSnapshot, isOfLeader, nextLeads, NO_LEAD } from './following.ts';
import type { RoomLead } from './following.ts';
import { INITIAL_POSITION } from './room-position.ts';
import type { RoomPosition } from './room-position.ts';
import type { NumberedCommand, PeerId, RoomSnapshot } from '../protocol/protocol.ts';

const [ADA, BEN] = ['ada', 'ben'].map((id) => toId<PeerId>(id)) as [PeerId, PeerId];
const led = (term: number, leader: PeerId | null): RoomLead => ({ term, leader });
const positionAt = (currentIndex: number, term = 1, n = 3): RoomPosition => ({
  ...INITIAL_POSITION,
  term,
  n,
  currentIndex,
});
const going = (currentIndex: number, term: number, n: number): NumberedCommand => ({
  command: 'navigate',
  currentIndex,
  term,
  n,
});

describe('[ROOM-33] the lead, as the server reports it', () => {
  test.each<readonly [string, RoomLead, RoomLead | null]>([
    ['the same again changes nothing', led(2, ADA), null],
    ['an earlier term changes nothing', led(1, BEN), null],
    ['another in a later term leads', led(3, BEN), led(3, BEN)],
    ['no leader in a later term', led(3, null), led(3, null)],
    ['another in the same term leads', led(2, BEN), led(2, BEN)],
  ])('%s', (_, lead, now) => {
    const leads = { now: led(2, ADA), before: NO_LEAD };
    expect(nextLeads(leads, lead)).toEqual(now === null ? leads : { now, before: led(2, ADA) });
  });

  test('the lead remembers the last leader while no one leads', () => {
    const gone = { now: led(3, null), before: led(2, ADA) };
    expect(nextLeads(gone, led(4, null))).toEqual({ now: led(4, null), before: led(2, ADA) });
  });

  test.each<readonly [string, RoomLead, { from: PeerId; isByChannel: boolean; term: number }, boolean]>([
    ['the leader’s, by channel', led(2, ADA), { from: ADA, isByChannel: true, term: 2 }, true],
    ['the leader’s, over the server', led(2, ADA), { from: ADA, isByChannel: false, term: 2 }, true],
    ['the leader’s of another term', led(2, ADA), { from: ADA, isByChannel: true, term: 1 }, false],
    ['another’s', led(2, ADA), { from: BEN, isByChannel: true, term: 2 }, false],
    ['those of the last leader, by channel', led(3, null), { from: BEN, isByChannel: true, term: 1 }, true],
    ['those of the last leader, over the server', led(3, null), { from: BEN, isByChannel: false, term: 1 }, false],
    ['those of the last leader, of another term', led(3, null), { from: BEN, isByChannel: true, term: 3 }, false],
    ['another device’s, while no one leads', led(3, null), { from: ADA, isByChannel: true, term: 1 }, false],
  ])('commands are followed or not: %s', (_, now, { term, ...sender }, isFollowed) => {
    expect(isOfLeader({ now, before: led(1, BEN) }, going(5, term, 4), sender)).toBe(isFollowed);
  });
});

describe('[ROOM-33] a command that is followed', () => {
  const run = { beat: 0, at: 0, tempo: 90 };
  test.each<readonly [string, NumberedCommand, { readonly goes: boolean; readonly isMissing: boolean }]>([
    ['the next', going(4, 1, 4), { goes: true, isMissing: false }],
    ['one that came before', going(4, 1, 3), { goes: false, isMissing: false }],
    ['one after a gap', going(4, 1, 6), { goes: true, isMissing: true }],
    ['the first command of a new leader in the same place', going(2, 2, 1), { goes: false, isMissing: false }],
    ['the first command of a new leader in another place', going(4, 2, 1), { goes: true, isMissing: false }],
    ['the second of a term, to where all are', going(2, 2, 2), { goes: true, isMissing: true }],
    [
      'the first of a leader, which starts',
      { command: 'start', currentIndex: 2, liveScroll: run, term: 2, n: 1 },
      { goes: true, isMissing: false },
    ],
  ])('%s', (_, command, { goes, isMissing }) => {
    const step = followCommand(positionAt(2), command);
    expect([step.page !== null, step.isMissing]).toEqual([goes, isMissing]);
  });

  test("a leader's start of LiveScroll starts it on all devices, even if it already scrolls", () => {
    const position = { ...positionAt(2), liveScroll: run };
    const start = { command: 'start', currentIndex: 2, liveScroll: run, term: 2, n: 1 } as const;
    expect(followCommand(position, start).page).toMatchObject({ currentIndex: 2, liveScroll: run });
  });
});

const createSnapshot = (position: RoomPosition, ageMs: number): RoomSnapshot => ({ ...position, leader: ADA, ageMs });

describe('[ROOM-27] the position of the room', () => {
  test.each<readonly [string, RoomPosition, number, RoomPosition, number | null]>([
    ['is newer', positionAt(5, 1, 4), 100, positionAt(5, 1, 4), 5],
    ['is older', positionAt(5, 1, 2), 100, positionAt(2), null],
    ['is the same place', positionAt(2, 1, 4), 100, positionAt(2, 1, 4), null],
    [
      'an earlier leader’s position from before this device’s latest',
      positionAt(5, 2, 0),
      901,
      positionAt(2, 2, 0),
      null,
    ],
    ['an earlier leader’s position from after this device’s latest', positionAt(5, 2, 0), 899, positionAt(5, 2, 0), 5],
    ['the present leader’s position, however old', positionAt(5, 2, 1), 901, positionAt(5, 2, 1), 5],
  ])('%s', (_, received, ageMs, position, goesTo) => {
    const step = followSnapshot(positionAt(2), createSnapshot(received, ageMs), 900);
    expect([step.position, step.page?.currentIndex ?? null]).toEqual([position, goesTo]);
  });

  test("the room's position counts as newer if this device has received nothing of its term", () => {
    const step = followSnapshot(positionAt(2, 1, 0), createSnapshot(positionAt(5, 2, 0), 901), 900);
    expect(step.page?.currentIndex).toBe(5);
  });
});
