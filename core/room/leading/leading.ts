import { assertNever } from '@uplift/core/foundation';
import { runAt } from './leader-sync.ts';
import { isInitial } from './room-position.ts';
import type { RoomPosition } from './room-position.ts';
import type { LeaderCommand, NumberedCommand, RoomSnapshot } from '../protocol/protocol.ts';

/** Numbers a command as the next of its term. */
export function withSequence(command: LeaderCommand, position: RoomPosition, term: number): NumberedCommand {
  return { ...command, term, n: term === position.term ? position.n + 1 : 1 };
}

/** Rebases a command to `nowMs` of the leader's clock, so that a follower without clock sync can use the arrival time. */
export function stampedAt(command: LeaderCommand, nowMs: number): LeaderCommand {
  switch (command.command) {
    case 'start':
    case 'sync':
      return { ...command, liveScroll: runAt(command.liveScroll, nowMs) };
    case 'stop':
    case 'section':
      return command.liveScroll === null ? command : { ...command, liveScroll: runAt(command.liveScroll, nowMs) };
    case 'navigate':
      return command;
    default:
      return assertNever(command);
  }
}

/** The server counts how old a command is from when it came there. */
const ON_ITS_WAY_MS = 1_000;

/** Returns true if a leader whose connection is back has sent something later than the server's snapshot, or exactly that. */
export function isOwnNewer(ownAgeMs: number, snapshot: RoomSnapshot): boolean {
  return isInitial(snapshot) || ownAgeMs <= snapshot.ageMs + ON_ITS_WAY_MS;
}
