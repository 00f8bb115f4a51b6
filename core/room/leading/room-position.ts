import { assertNever } from '@uplift/core/foundation';
import type { FollowedCommand } from '../protocol/room.ts';
import type { LeaderCommand, NumberedCommand, RoomSnapshot, SharedRun } from '../protocol/protocol.ts';

/** The position of a room after its commands so far, whichever device leads. */
export type RoomPosition = Omit<RoomSnapshot, 'leader' | 'ageMs'>;

/** A room without commands. */
export const INITIAL_POSITION: RoomPosition = { term: 0, n: 0, currentIndex: 0, section: null, liveScroll: null };

/** The order of a command among the others: commands of an earlier term, or earlier in a term, are older. */
type Numbers = Pick<RoomPosition, 'term' | 'n'>;

/** Returns true if the first comes after the second. */
export function isAfter(one: Numbers, other: Numbers): boolean {
  return one.term > other.term || (one.term === other.term && one.n > other.n);
}

/** Returns true if a command was missed between a position and this one. */
export function hasGap(position: Numbers, command: Numbers): boolean {
  return command.n > (command.term === position.term ? position.n : 0) + 1;
}

/**
 * Returns the position after a command; the same position if the command is not new. A command after a gap counts too: each
 * carries the leader's place.
 */
export function applyCommand(position: RoomPosition, command: NumberedCommand): RoomPosition {
  if (!isAfter(command, position)) return position;
  const { term, n, currentIndex } = command;
  const isSameItem = currentIndex === position.currentIndex;
  const begun = isSameItem ? position : INITIAL_POSITION;
  const section = command.command === 'section' ? command.section : begun.section;
  return { term, n, currentIndex, section, liveScroll: runAfter(begun.liveScroll, command) };
}

/** Returns the run after a command: `navigate` to the item that is played already lets it scroll on. */
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

/** Returns the change of a follower's page after a command led from one position to the next. */
export function toFollowedCommand(before: RoomPosition, after: RoomPosition, command: LeaderCommand): FollowedCommand {
  const goesOn = before.liveScroll !== null && before.currentIndex === after.currentIndex;
  return {
    currentIndex: after.currentIndex,
    section: command.command === 'section' ? command.section : null,
    liveScroll: after.liveScroll,
    isOnlySync: command.command === 'sync' && goesOn,
  };
}

/** Returns the command that moves a page to a position. */
export function toSeekCommand({ currentIndex, section, liveScroll }: RoomPosition): FollowedCommand {
  return { currentIndex, section, liveScroll, isOnlySync: false };
}

/** Returns one command that carries a whole position, for a new leader, or for a server that missed something. */
export function toFullCommand({ currentIndex, section, liveScroll }: RoomPosition): LeaderCommand {
  if (section !== null) return { command: 'section', currentIndex, section, liveScroll };
  if (liveScroll !== null) return { command: 'sync', currentIndex, liveScroll };
  return { command: 'stop', currentIndex, liveScroll: null };
}

/** Returns true if two positions put a page in the same place. */
export function isSamePlace(one: RoomPosition, other: RoomPosition): boolean {
  const isSameItem = one.currentIndex === other.currentIndex && one.section === other.section;
  return isSameItem && isSameRun(one.liveScroll, other.liveScroll);
}

/** Returns true if no command was ever sent in a room. */
export function isInitial(position: RoomPosition): boolean {
  return position.n === 0 && isSamePlace(position, INITIAL_POSITION);
}

export function isSameRun(one: SharedRun | null, other: SharedRun | null): boolean {
  if (one === null || other === null) return one === other;
  const isSameBeat = one.beat === other.beat && one.at === other.at;
  return isSameBeat && one.tempo === other.tempo && (one.pace ?? 1) === (other.pace ?? 1);
}
