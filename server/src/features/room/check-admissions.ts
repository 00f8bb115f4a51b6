import type { RoomName } from '../../platform/rooms/room-ledger.ts';
import type { ReadingParts } from '../../platform/sharing/room-access.repository.ts';
import type { LocalRoom, RoomSet, Seat } from './local-room.ts';
import { findOpenVersions, findAdmissions } from './admissions.repository.ts';
import { isGuest } from './guests/socket-session.ts';
import type { RoomMembership } from './admissions.repository.ts';

/** A room, and its devices to check. */
export interface Seated {
  readonly room: LocalRoom;
  readonly seats: readonly Seat[];
}

/** Maximum number of devices in the rooms that one statement reads, unless a single room has more. */
const SEATS_AT_ONCE = 500;

/**
 * Removes devices whose accounts the set is no longer shared with, and all devices if the set is gone. Those of a person
 * whose role in the church of the set has changed connect again.
 */
export async function checkAdmissions(parts: ReadingParts, seated: readonly Seated[]): Promise<void> {
  for (const some of groupBySeats(seated)) await checkSome(parts, some);
}

function groupBySeats(seated: readonly Seated[]): readonly (readonly Seated[])[] {
  const groups: Seated[][] = [];
  let left = 0;
  for (const one of seated) {
    left -= one.seats.length;
    const last = groups.at(-1);
    if (last !== undefined && left >= 0) last.push(one);
    else {
      groups.push([one]);
      left = SEATS_AT_ONCE - one.seats.length;
    }
  }
  return groups;
}

async function checkSome(parts: ReadingParts, seated: readonly Seated[]): Promise<void> {
  const stays = seated.flatMap(listMemberships);
  if (stays.length === 0) return;
  const welcome = await findAdmissions(parts.queries, stays);
  await lookWhereChanged(parts, seated, welcome);
  for (const { room, seats } of seated) {
    const accounts = room.openVersion === null ? undefined : welcome.get(room.set.name)?.accounts;
    for (const seat of seats) settle(seat, accounts?.get(readAccountId(seat, room.set)));
  }
}

/** `isOwner` is undefined for an account that isn't admitted any more. A guest is admitted as the owner of the set, and stays a guest. */
function settle(seat: Seat, isOwner: boolean | undefined): void {
  if (isOwner === undefined) seat.expel();
  else if (isOwner !== seat.isOwner && !isGuest(seat.device.session)) seat.reconnect();
}

/** Each account once; a guest's seat depends on the set alone, which is there for its owner. */
function listMemberships({ room: { set }, seats }: Seated): readonly RoomMembership[] {
  const accounts = new Set(seats.map((seat) => readAccountId(seat, set)));
  return [...accounts].map((accountId) => ({ ownerId: set.ownerId, setId: set.setId, accountId }));
}

/** Opens the sets that were changed since they were looked at, for one in the trash is still there as bytes. */
async function lookWhereChanged(
  parts: ReadingParts,
  seated: readonly Seated[],
  welcome: ReadonlyMap<RoomName, { readonly version: number }>,
): Promise<void> {
  const changed = seated.filter(({ room }) => {
    const version = welcome.get(room.set.name)?.version;
    return version !== undefined && version !== room.openVersion;
  });
  if (changed.length === 0) return;
  const open = await findOpenVersions(
    parts,
    changed.map(({ room }) => room.set),
  );
  for (const { room } of changed) room.openVersion = open.get(room.set.name) ?? null;
}

function readAccountId({ device }: Seat, { ownerId }: RoomSet): string {
  return device.session.accountId ?? ownerId;
}
