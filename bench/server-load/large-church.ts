import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@uplift/server/postgres-server';
import { editedSongs, pushedLibrary } from '../fixtures/song-edits.ts';
import type { EditedSong, SongPush } from '../fixtures/song-edits.ts';
import type { BenchContext } from '../harness/bench.ts';
import { sessionCookie } from './fanout-site.ts';
import { sealPush, UNREAD_KEY } from './library-key.ts';
import { openRoomSocket } from './room-socket.ts';
import { seedChurch, seedUnreadLibrary } from './seeded-church.ts';
import { personAt, settlePeople } from './seeded-people.ts';
import type { SettledPerson } from './seeded-people.ts';
import { startServer } from './server-process.ts';
import { connectClient, requestText } from './socket-client.ts';
import type { SocketClient } from './socket-client.ts';
import { pushLibrary } from './sync-server.ts';

const MEMBERS = 500;
const SONGS = 20_000;
const EDITS = 20;
const CONNECTIONS = 64;
/** Far longer than the news of the last pushed songs takes. */
const SETTLED_MS = 1_500;
/** Longest time until everyone has an edit. */
const ARRIVED_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 20;
const NEWS = '"records-changed"';

/** Times from the moment a leader's device sends an edit, for each member and edit, ms. */
export interface ChurchLoad {
  /** Until a member's device has the news of it. */
  readonly news: readonly number[];
  /** Until it has the edit. */
  readonly edits: readonly number[];
}

interface LargeChurch {
  readonly id: string;
  readonly port: number;
  readonly leader: SettledPerson;
  readonly members: readonly SettledPerson[];
  /** The song that the leader edits. */
  readonly song: EditedSong;
}

/** A church of 500 with 20,000 songs, whose devices are all open while a leader edits a song. */
export async function loadLargeChurch(context: BenchContext): Promise<ChurchLoad> {
  const church = await settleChurch(context);
  const client = await connectClient(church.port, CONNECTIONS);
  context.cleanups.add(() => client.close());
  const load: { news: number[]; edits: number[] } = { news: [], edits: [] };
  const edit = { sentAtMs: 0, cursor: SONGS };
  const fetchEdit = async ({ sessionToken }: SettledPerson) => {
    const { sentAtMs, cursor } = edit;
    load.news.push(performance.now() - sentAtMs);
    const path = `/api/v1/packed/songs?cursor=${cursor}&library=${church.id}`;
    const { status } = await client.send(requestText({ method: 'GET', path, sessionToken }));
    if (status !== 200) throw new Error(`A list was answered with ${status}.`);
    load.edits.push(performance.now() - sentAtMs);
  };
  await openSockets(context, church, fetchEdit);
  for (const [at, push] of church.song.edits.entries()) {
    edit.sentAtMs = performance.now();
    const version = await sendEdit(client, church, { push, version: at === 0 ? 1 : edit.cursor });
    await allArrived(load, (at + 1) * MEMBERS);
    edit.cursor = version;
  }
  return load;
}

async function allArrived({ edits }: ChurchLoad, expected: number): Promise<void> {
  const givenUpAt = performance.now() + ARRIVED_WITHIN_MS;
  while (edits.length < expected && performance.now() < givenUpAt) await sleep(LOOK_EVERY_MS);
  if (edits.length !== expected) throw new Error(`${edits.length} of ${expected} edits arrived.`);
}

async function settleChurch({ cleanups, log }: BenchContext): Promise<LargeChurch> {
  const postgres = await startPostgres();
  cleanups.add(() => postgres.end());
  const databaseUrl = postgres.toDatabaseUrl('postgres');
  const port = await startServer(cleanups, { DATABASE_URL: databaseUrl });
  const people = await settlePeople(databaseUrl, MEMBERS + 1, 'no one signs in');
  const leader = personAt(people, 0);
  const addresses = people.map(({ emailAddress }) => emailAddress);
  const id = await seedChurch(databaseUrl, { addresses, role: 'member' });
  await seedUnreadLibrary(databaseUrl, id);
  log(`A leader pushes ${SONGS} songs to a church of ${MEMBERS} …`);
  const [song] = editedSongs(1, EDITS);
  if (song === undefined) throw new Error('There are no songs.');
  const place = { port, sessionToken: leader.sessionToken, library: UNREAD_KEY, church: id };
  await pushLibrary(place, [song, ...pushedLibrary(SONGS).slice(1)]);
  await sleep(SETTLED_MS);
  return { id, port, leader, members: people.slice(1), song };
}

async function openSockets(
  { cleanups }: BenchContext,
  { port, members }: LargeChurch,
  onNews: (member: SettledPerson) => Promise<void>,
): Promise<void> {
  for (const member of members) {
    const socket = await openRoomSocket(
      { port, path: '/socket', cookie: sessionCookie(member) },
      {
        onText: (text) => {
          if (text.includes(NEWS)) void onNews(member);
        },
        closed: () => undefined,
      },
    );
    cleanups.add(() => socket.close());
  }
}

/** Returns the version that the edit got. */
async function sendEdit(
  client: SocketClient,
  { id, leader: { sessionToken }, song }: LargeChurch,
  { push, version }: { readonly push: SongPush; readonly version: number },
): Promise<number> {
  const body = sealPush(UNREAD_KEY, { collection: 'songs', id: song.id }, { ...push, version });
  const path = `/api/v1/songs/${song.id}?library=${id}`;
  const answer = await client.send(requestText({ method: 'PATCH', path, sessionToken, body }));
  if (answer.status !== 200) throw new Error(`An edit was answered with ${answer.status}: ${answer.body}`);
  return Number(/"version":(\d+)/u.exec(answer.body)?.[1]);
}
