import type { Queries } from '../../platform/database/database.ts';
import type { LiveRoom, Seat } from './live-room.ts';
import { findWelcome } from './welcome.repository.ts';

/** Puts those out of a room with whose accounts its set is shared no more. */
export async function checkWelcome(queries: Queries, room: LiveRoom, seats: readonly Seat[]): Promise<void> {
  const accounts = new Set(seats.map(({ device }) => device.session.accountId));
  if (accounts.size === 0) return;
  const welcome = await findWelcome(queries, room.set, [...accounts]);
  for (const seat of seats) if (!welcome.has(seat.device.session.accountId)) seat.expel();
}
