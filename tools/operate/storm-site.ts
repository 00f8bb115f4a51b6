import pg from 'pg';
import { personAt, settlePeople } from '../../bench/server-load/seeded-people.ts';
import type { SettledPerson } from '../../bench/server-load/seeded-people.ts';
import { insertSet } from '../../bench/server-load/seeded-set.ts';

/** A device with the room that it's in. */
export interface Seat {
  readonly cookie: string;
  readonly join: string;
}

export const DEVICES_OF_A_ROOM = 5;

/**
 * A person whose calls are timed, and devices in rooms of five: those of the set's owner and of the next four people.
 */
export interface StormSite {
  readonly caller: SettledPerson;
  readonly seats: readonly Seat[];
}

export async function settleRooms(databaseUrl: string, rooms: number): Promise<StormSite> {
  const people = await settlePeople(databaseUrl, rooms + 1, 'no one signs in');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  for (let room = 0; room < rooms; room += 1)
    await insertSet(database, personAt(people, room).emailAddress, roomSetId(room));
  await shareWithNeighbors(database, rooms);
  await database.end();
  const seats = Array.from({ length: rooms * DEVICES_OF_A_ROOM }, (_, at) => buildSeat(people, at, rooms));
  return { caller: personAt(people, rooms), seats };
}

function roomSetId(room: number): string {
  return `evening-${room}`;
}

function buildSeat(people: readonly SettledPerson[], at: number, rooms: number): Seat {
  const [room, device] = [Math.floor(at / DEVICES_OF_A_ROOM), at % DEVICES_OF_A_ROOM];
  const person = personAt(people, (room + device) % rooms);
  const place = device === 0 ? { set: roomSetId(room) } : { shared: roomSetId(room) };
  return { cookie: `uplift_session=${person.sessionToken}`, join: JSON.stringify({ type: 'join', ...place }) };
}

async function shareWithNeighbors(database: pg.Client, rooms: number): Promise<void> {
  await database.query(
    `insert into set_shares (owner_id, set_id, email_address, shared_at)
     select owner.id, 'evening-' || room, 'musician-' || (room + next) % $1 || '@example.org', now()
     from generate_series(0, $1 - 1) room cross join generate_series(1, ${DEVICES_OF_A_ROOM - 1}) next
     join accounts owner on owner.email_address = 'musician-' || room || '@example.org'`,
    [rooms],
  );
  await database.query('analyze');
}
