import type { BenchContext } from '../harness/bench.ts';
import { openBareStatements, startBareServer } from './bare-limits.ts';
import type { BareStatements } from './bare-limits.ts';
import { byTheClock, perSecond } from './request-load.ts';
import { personAt } from './seeded-people.ts';
import type { SettledPerson } from './seeded-people.ts';
import { connectClient, requestText } from './socket-client.ts';
import type { RawAnswer, SocketClient } from './socket-client.ts';
import { sealPush, UNREAD_KEY } from './library-key.ts';
import type { EditedSong, SongPush } from '../fixtures/song-edits.ts';
import { percentile } from '../harness/statistics.ts';

/** Throughput of the server under load, and of the machine at best. */
export interface ServerLoad {
  readonly patchP50: number;
  readonly patchP99: number;
  readonly pollsPerS: number;
  readonly bareFastifyPerS: number;
  readonly barePostgresPerS: number;
  readonly bareFastifyP99: number;
  readonly barePostgresP99: number;
  /** Fastify whose route writes to Postgres by one statement. */
  readonly bareBothP99: number;
}

const CONNECTIONS = 64;
const PATCHES = { rate: 1500, seconds: 10 };
/**
 * Warm-up at the measured rate, so that all Postgres connections are open, the code is compiled, and the edited songs
 * have had their first edit.
 */
const PATCH_WARM_UP = { ...PATCHES, seconds: 3 };
/** One push in this many is the first of its song in ten minutes, for which the server stores a snapshot. */
const FIRST_OF_ITS_SONG = 20;
const POLLS = 50_000;
const POLLS_WARM_UP = 10_000;

/** Number of songs that each person needs for {@link loadServer}, and of edits for each song. */
export function neededSongs(people: number): { readonly songs: number; readonly edits: number } {
  const pushes = PATCHES.rate * (PATCHES.seconds + PATCH_WARM_UP.seconds);
  const perPerson = Math.ceil(pushes / people);
  const fresh = Math.ceil(perPerson / FIRST_OF_ITS_SONG) + 1;
  return { songs: WORKED_ON + fresh, edits: Math.ceil(perPerson / WORKED_ON) + 1 };
}

/** Number of songs of each person that are edited repeatedly. */
const WORKED_ON = 10;

export interface LoadedServer {
  readonly port: number;
  readonly databaseUrl: string;
  readonly people: readonly SettledPerson[];
  /** Songs of each person on the server. */
  readonly songs: readonly EditedSong[];
}

export async function loadServer(context: BenchContext, server: LoadedServer): Promise<ServerLoad> {
  const client = await connectClient(server.port, CONNECTIONS);
  const statements = await openBareStatements(server.databaseUrl, server.people.length, context.cleanups);
  context.cleanups.add(() => client.close());
  context.log('Edits by the clock …');
  const patches = await patchByTheClock(client, server);
  context.log('Polls …');
  const pollsPerS = await polls(client, server);
  context.log('Fastify and Postgres alone …');
  // Not before: a server closes a connection that is idle for a minute.
  const bare = await connectClient(await startBareServer(context.cleanups), CONNECTIONS);
  context.cleanups.add(() => bare.close());
  const both = await connectClient(await startBareServer(context.cleanups, server.databaseUrl), CONNECTIONS);
  context.cleanups.add(() => both.close());
  const limits = await bareLimits({ bare, both, statements }, server);
  return { patchP50: percentile(patches, 0.5), patchP99: percentile(patches, 0.99), pollsPerS, ...limits };
}

async function patchByTheClock(client: SocketClient, server: LoadedServer): Promise<readonly number[]> {
  const nextDevice = devicesInTurn(server);
  const push = async (dueMs: number) => {
    const device = nextDevice();
    const answer = await client.send(device.next(), dueMs);
    device.answered(answer);
    return answer.ms;
  };
  await byTheClock(PATCH_WARM_UP, push);
  return byTheClock(PATCHES, push);
}

/** A song of one person, as the device that edits it has it. */
interface EditingDevice {
  /** The push of the next edit. */
  next(): string;
  answered(answer: RawAnswer): void;
}

/** The device of the next edit: people in turn, each in the songs they work on, and sometimes in another one. */
function devicesInTurn({ people, songs }: LoadedServer): () => EditingDevice {
  // They were pushed in this order, and each got the next version.
  const devices = songs.map((song, at) => people.map((owner) => editingDevice(owner, song, at + 1)));
  const worked = devices.slice(0, WORKED_ON).flat();
  const fresh = devices.slice(WORKED_ON).flat();
  const turns = { worked: 0, fresh: 0, all: 0 };
  return () => {
    turns.all += 1;
    const isFresh = turns.all % FIRST_OF_ITS_SONG === 0;
    const device = isFresh ? fresh[turns.fresh++] : worked[turns.worked++ % worked.length];
    if (device === undefined) throw new Error('There are no more songs to edit.');
    return device;
  };
}

function editingDevice({ sessionToken }: SettledPerson, { id, edits }: EditedSong, pushedAs: number): EditingDevice {
  const waiting = edits.values();
  let version = pushedAs;
  return {
    next() {
      const { value: push } = waiting.next();
      if (push === undefined) throw new Error('A song has no more edits.');
      return requestText({ method: 'PATCH', path: `/api/v1/songs/${id}`, sessionToken, body: seal(id, push, version) });
    },
    answered({ status, body }) {
      if (status !== 200) throw new Error(`An edit was answered with ${status}: ${body}`);
      version = Number(/"version":(\d+)/u.exec(body)?.[1]);
    },
  };
}

function seal(id: string, push: SongPush, version: number) {
  return sealPush(UNREAD_KEY, { collection: 'songs', id }, { ...push, version });
}

async function polls(client: SocketClient, { people }: LoadedServer): Promise<number> {
  const requests = people.map(({ sessionToken }) =>
    requestText({ method: 'GET', path: '/api/v1/versions', sessionToken }),
  );
  return answeredPerSecond(client, requests);
}

async function answeredPerSecond(client: SocketClient, requests: readonly string[]): Promise<number> {
  const poll = async (index: number) => {
    const { status } = await client.send(requests[index % requests.length] ?? '');
    if (status !== 200) throw new Error(`A poll was answered with ${status}.`);
  };
  await perSecond(POLLS_WARM_UP, CONNECTIONS, poll);
  return perSecond(POLLS, CONNECTIONS, poll);
}

type Limits = Omit<ServerLoad, 'patchP50' | 'patchP99' | 'pollsPerS'>;

interface BareServers {
  readonly bare: SocketClient;
  readonly both: SocketClient;
  readonly statements: BareStatements;
}

/** The same requests to Fastify alone, one statement each to Postgres alone, and both together. */
async function bareLimits({ bare, both, statements }: BareServers, { people, songs }: LoadedServer): Promise<Limits> {
  const { sessionToken } = personAt(people, 0);
  const [edit] = songs[0]?.edits ?? [];
  if (edit === undefined) throw new Error('There are no songs to edit.');
  const body = seal('a song', edit, 1);
  const patches = people.map((_, row) =>
    requestText({ method: 'PATCH', path: `/api/v1/songs/${row}`, sessionToken, body }),
  );
  let next = 0;
  const nextRow = () => (next += 1) % people.length;
  const patchP99 = (client: SocketClient) =>
    warmP99(async (dueMs) => (await client.send(patches[nextRow()] ?? '', dueMs)).ms);
  const bareFastifyP99 = await patchP99(bare);
  const barePostgresP99 = await warmP99(async (dueMs) => {
    await statements.changeVersion(nextRow());
    return performance.now() - dueMs;
  });
  const bareBothP99 = await patchP99(both);
  const poll = requestText({ method: 'GET', path: '/api/v1/versions', sessionToken });
  const bareFastifyPerS = await answeredPerSecond(bare, [poll]);
  await perSecond(POLLS_WARM_UP, CONNECTIONS, statements.readVersion);
  const barePostgresPerS = await perSecond(POLLS, CONNECTIONS, statements.readVersion);
  return { bareFastifyP99, barePostgresP99, bareBothP99, bareFastifyPerS, barePostgresPerS };
}

async function warmP99(task: (dueMs: number) => Promise<number>): Promise<number> {
  await byTheClock(PATCH_WARM_UP, task);
  return percentile(await byTheClock(PATCHES, task), 0.99);
}
