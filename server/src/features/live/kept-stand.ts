import { FIRST_STAND, nextStand } from '@uplift/core/following';
import type { NumberedCommand, RoomSnapshot } from '@uplift/core/following';
import type { KeptStand, RoomLead } from '../../platform/rooms/room-ledger.ts';

/** Where a room stands after a command that was told just now; the same after one that is not new. */
export function standAfter(stand: KeptStand | null, command: NumberedCommand, toldAt: number): KeptStand {
  const before = stand ?? { ...FIRST_STAND, toldAt };
  const next = nextStand(before, command);
  return next === before ? before : { ...next, toldAt };
}

/** Whether the first was told after the second. */
export function isNewer(one: KeptStand, other: KeptStand): boolean {
  return one.term === other.term ? one.n > other.n : one.term > other.term;
}

/** What somebody who joins or resumes is told: the stand under the present leader, who may not have told anything yet. */
export function presentSnapshot(stand: KeptStand | null, { term, leader }: RoomLead, now: number): RoomSnapshot {
  const { toldAt, ...told } = stand ?? { ...FIRST_STAND, toldAt: now };
  const n = told.term === term ? told.n : 0;
  return { ...told, term, n, leader, ageMs: Math.max(0, now - toldAt) };
}
