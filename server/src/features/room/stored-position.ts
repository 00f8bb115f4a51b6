import { INITIAL_POSITION, applyCommand } from '@uplift/core/room';
import type { NumberedCommand, RoomSnapshot } from '@uplift/core/room';
import type { StoredPosition, RoomLead } from '../../platform/rooms/room-ledger.ts';

/** Returns the position after a command that was sent just now; the same position if the command is not new. */
export function advancePosition(
  position: StoredPosition | null,
  command: NumberedCommand,
  sentAt: number,
): StoredPosition {
  const before = position ?? { ...INITIAL_POSITION, sentAt };
  const next = applyCommand(before, command);
  return next === before ? before : { ...next, sentAt };
}

/** Returns true if the first position is later than the second. */
export function isNewer(one: StoredPosition, other: StoredPosition): boolean {
  return one.term === other.term ? one.n > other.n : one.term > other.term;
}

/** Returns the snapshot for a device that joins or resumes: the position under the present leader, who may not have sent a command yet. */
export function presentSnapshot(
  position: StoredPosition | null,
  { term, leader }: RoomLead,
  now: number,
): RoomSnapshot {
  const { sentAt, ...fields } = position ?? { ...INITIAL_POSITION, sentAt: now };
  const n = fields.term === term ? fields.n : 0;
  return { ...fields, term, n, leader, ageMs: Math.max(0, now - sentAt) };
}
