import pg from 'pg';
import type { Seat } from './room-load.ts';
import { personAt, settlePeople } from './seeded-people.ts';
import type { SettledPerson } from './seeded-people.ts';
import { insertSet } from './seeded-set.ts';

/** Number of rooms; with a leader and 199 others in each, 5,000 sockets. */
export const ROOMS = 25;
export const FOLLOWERS = 199;

/** The server gives an account fifty sockets; each of these people has two in every room. */
const MUSICIANS = 100;

const SET_OF_ALL = 'sunday';

/** Leaders, each with an own set that is shared with everyone else, and one attacker. */
export interface FanoutSite {
  readonly leaders: readonly SettledPerson[];
  readonly musicians: readonly SettledPerson[];
  readonly flooder: SettledPerson;
}

export async function settleFanout(databaseUrl: string): Promise<FanoutSite> {
  const people = await settlePeople(databaseUrl, ROOMS + MUSICIANS + 1, 'no one signs in');
  const leaders = people.slice(0, ROOMS);
  const flooder = personAt(people, people.length - 1);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  for (const [at, { emailAddress }] of [...leaders, flooder].entries())
    await insertSet(database, emailAddress, roomSetId(at));
  await shareAll(database, leaders);
  await database.end();
  return { leaders, flooder, musicians: people.slice(ROOMS, ROOMS + MUSICIANS) };
}

/** ID of a room's set. It is unique, so that a musician names one room by it. */
function roomSetId(room: number): string {
  return `${SET_OF_ALL}-${room}`;
}

/** The set whose room only the attacker is in. */
export const FLOODED_SET = roomSetId(ROOMS);

async function shareAll(database: pg.Client, leaders: readonly SettledPerson[]): Promise<void> {
  for (const [room, { emailAddress }] of leaders.entries()) {
    await database.query(
      `insert into set_shares (owner_id, set_id, email_address, shared_at)
       select owner.id, $2, other.email_address, now() from accounts owner, accounts other
       where owner.email_address = $1 and other.id <> owner.id`,
      [emailAddress, roomSetId(room)],
    );
  }
  await database.query('analyze');
}

export function sessionCookie({ sessionToken }: SettledPerson): string {
  return `uplift_session=${sessionToken}`;
}

/** Lists everyone's seats: the leader of each room first, then its followers. */
export function listSeats({ leaders, musicians }: FanoutSite): readonly Seat[] {
  return leaders.flatMap((leader, room) => {
    const followers = Array.from({ length: FOLLOWERS }, (_, at) => personAt(musicians, at));
    return [
      buildSeat({ person: leader, room, join: { type: 'join', set: roomSetId(room) }, isLast: false }),
      ...followers.map((person, at) =>
        buildSeat({ person, room, join: { type: 'join', shared: roomSetId(room) }, isLast: at === FOLLOWERS - 1 }),
      ),
    ];
  });
}

interface SeatParts {
  readonly person: SettledPerson;
  readonly room: number;
  readonly join: { readonly type: 'join'; readonly set?: string; readonly shared?: string };
  readonly isLast: boolean;
}

function buildSeat({ person, room, join, isLast }: SeatParts): Seat {
  const place = { path: '/socket', cookie: sessionCookie(person) };
  return { place, join: JSON.stringify(join), room, leads: join.set !== undefined, isLast };
}

/** The same seats for a server that requires no session. */
export function listBareSeats(site: FanoutSite): readonly Seat[] {
  return listSeats(site).map((seat) => ({ ...seat, place: { path: `/room-${seat.room}` }, join: null }));
}
