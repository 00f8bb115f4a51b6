import { runAt } from './leader-sync.ts';
import { isInitial } from './room-stand.ts';
import type { RoomPosition } from './room-stand.ts';
import type { LeaderCommand, NumberedCommand, RoomSnapshot } from './room.ts';

/** A command with its number: the next of its term. */
export function withSequence(command: LeaderCommand, position: RoomPosition, term: number): NumberedCommand {
  return { ...command, term, n: term === position.term ? position.n + 1 : 1 };
}

/** A command as it is told at this time of the leader's clock: its beats stand where they are now, so that who has no other clock goes by its arrival. */
export function stampedAt(command: LeaderCommand, nowMs: number): LeaderCommand {
  switch (command.command) {
    case 'start':
    case 'sync':
      return { ...command, liveScroll: runAt(command.liveScroll, nowMs) };
    case 'stop':
    case 'section':
      return command.liveScroll === null ? command : { ...command, liveScroll: runAt(command.liveScroll, nowMs) };
    default:
      return command;
  }
}

/** The server counts how old a command is from when it came there. */
const ON_ITS_WAY_MS = 1_000;

/** Whether a leader whose connection is back told something later than what the server knows, or just that. */
export function isOwnNewer(ownAgeMs: number, snapshot: RoomSnapshot): boolean {
  return isInitial(snapshot) || ownAgeMs <= snapshot.ageMs + ON_ITS_WAY_MS;
}
