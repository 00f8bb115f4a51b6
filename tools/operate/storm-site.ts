import { type DeviceId, type SetId, toId } from '@uplift/core/foundation';
import { createDocument, SET_SHAPE } from '@uplift/core/replication';
import pg from 'pg';
import { personAt, settlePeople } from '../../bench/server-load/seeded-people.ts';
import type { SettledPerson } from '../../bench/server-load/seeded-people.ts';
import { connectClient, requestText } from '../../bench/server-load/socket-client.ts';

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

export async function settleRooms(port: number, databaseUrl: string, rooms: number): Promise<StormSite> {
  const people = await settlePeople(databaseUrl, rooms + 1, 'no one signs in');
  const client = await connectClient(port, 4);
  const pushes = Array.from({ length: rooms }, async (_, room) => {
    const path = `/api/v1/sets/${roomSetId(room)}`;
    const { sessionToken } = personAt(people, room);
    const { status } = await client.send(
      requestText({ method: 'PATCH', path, sessionToken, body: buildSetPush(roomSetId(room)) }),
    );
    if (status !== 200) throw new Error(`A set was answered with ${status}.`);
  });
  await Promise.all(pushes);
  client.close();
  await shareWithNeighbors(databaseUrl, rooms);
  const seats = Array.from({ length: rooms * DEVICES_OF_A_ROOM }, (_, at) => buildSeat(people, at, rooms));
  return { caller: personAt(people, rooms), seats };
}

function roomSetId(room: number): string {
  return `evening-${room}`;
}

function buildSetPush(id: string): object {
  const set = { id: toId<SetId>(id), at: null, order: [] };
  const { doc, counters } = createDocument(SET_SHAPE, set, toId<DeviceId>('device-of-a-storm'));
  return { counters, delta: Buffer.from(doc).toString('base64'), version: 0 };
}

function buildSeat(people: readonly SettledPerson[], at: number, rooms: number): Seat {
  const [room, device] = [Math.floor(at / DEVICES_OF_A_ROOM), at % DEVICES_OF_A_ROOM];
  const person = personAt(people, (room + device) % rooms);
  const place = device === 0 ? { set: roomSetId(room) } : { shared: roomSetId(room) };
  return { cookie: `uplift_session=${person.sessionToken}`, join: JSON.stringify({ type: 'join', ...place }) };
}

async function shareWithNeighbors(databaseUrl: string, rooms: number): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into set_shares (owner_id, set_id, email_address, shared_at)
     select owner.id, 'evening-' || room, 'musician-' || (room + next) % $1 || '@example.org', now()
     from generate_series(0, $1 - 1) room cross join generate_series(1, ${DEVICES_OF_A_ROOM - 1}) next
     join accounts owner on owner.email_address = 'musician-' || room || '@example.org'`,
    [rooms],
  );
  await database.query('analyze');
  await database.end();
}
