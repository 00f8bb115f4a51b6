import { assertNever } from '@uplift/core/foundation';
import type { FollowedCommand } from './room-session.ts';
import type { LeaderCommand, NumberedCommand, RoomSnapshot, SharedRun } from './room.ts';

/** Where a room stands after its commands so far, whoever leads. */
export type RoomStand = Omit<RoomSnapshot, 'leader' | 'ageMs'>;

/** A room in which nothing was told yet. */
export const FIRST_STAND: RoomStand = { term: 0, n: 0, currentIndex: 0, section: null, liveScroll: null };

/** The place of a command among the others: what is told under an earlier leader, or before, is not newer. */
type Numbers = Pick<RoomStand, 'term' | 'n'>;

/** Whether the first comes after the second. */
export function isAfter(one: Numbers, other: Numbers): boolean {
  return one.term > other.term || (one.term === other.term && one.n > other.n);
}

/** Whether a command was missed between what a stand has seen and this one. */
export function hasGap(stand: Numbers, command: Numbers): boolean {
  return command.n > (command.term === stand.term ? stand.n : 0) + 1;
}

/**
 * Where a room stands after a command; the same stand after one that is not new. A command that comes after a gap counts all the
 * same: each says where the leader is.
 */
export function nextStand(stand: RoomStand, command: NumberedCommand): RoomStand {
  if (!isAfter(command, stand)) return stand;
  const { term, n, currentIndex } = command;
  const isSameItem = currentIndex === stand.currentIndex;
  const begun = isSameItem ? stand : FIRST_STAND;
  const section = command.command === 'section' ? command.section : begun.section;
  return { term, n, currentIndex, section, liveScroll: runAfter(begun.liveScroll, command) };
}

/** What scrolls after a command: `navigate` to the item that is played already lets it scroll on. */
function runAfter(before: SharedRun | null, command: LeaderCommand): SharedRun | null {
  switch (command.command) {
    case 'start':
    case 'sync':
    case 'section':
      return command.liveScroll;
    case 'stop':
      return null;
    case 'navigate':
      return before;
    default:
      return assertNever(command);
  }
}

/** What a page that follows does after a command that led from one stand to the next. */
export function followed(before: RoomStand, after: RoomStand, command: LeaderCommand): FollowedCommand {
  const goesOn = before.liveScroll !== null && before.currentIndex === after.currentIndex;
  return {
    currentIndex: after.currentIndex,
    section: command.command === 'section' ? command.section : null,
    liveScroll: after.liveScroll,
    isOnlySync: command.command === 'sync' && goesOn,
  };
}

/** What a page does to be where a room stands. */
export function inPlace({ currentIndex, section, liveScroll }: RoomStand): FollowedCommand {
  return { currentIndex, section, liveScroll, isOnlySync: false };
}

/** One command that says all of a stand, for who leads from here or comes back to a server that missed something. */
export function restated({ currentIndex, section, liveScroll }: RoomStand): LeaderCommand {
  if (section !== null) return { command: 'section', currentIndex, section, liveScroll };
  if (liveScroll !== null) return { command: 'sync', currentIndex, liveScroll };
  return { command: 'stop', currentIndex, liveScroll: null };
}

/** Whether two stands put a page in the same place. */
export function isSamePlace(one: RoomStand, other: RoomStand): boolean {
  const isSameItem = one.currentIndex === other.currentIndex && one.section === other.section;
  return isSameItem && isSameRun(one.liveScroll, other.liveScroll);
}

/** Whether anything was ever told in a room. */
export function isUntold(stand: RoomStand): boolean {
  return stand.n === 0 && isSamePlace(stand, FIRST_STAND);
}

export function isSameRun(one: SharedRun | null, other: SharedRun | null): boolean {
  if (one === null || other === null) return one === other;
  const isSameBeat = one.beat === other.beat && one.at === other.at;
  return isSameBeat && one.tempo === other.tempo && (one.pace ?? 1) === (other.pace ?? 1);
}
