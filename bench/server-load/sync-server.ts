import { startPostgres } from '@uplift/server/postgres-server';
import type { BenchContext } from '../harness/bench.ts';
import { sealPush, UNREAD_KEY } from './library-key.ts';
import type { LibraryKey } from './library-key.ts';
import { startServer } from './server-process.ts';
import { settlePeople } from './seeded-people.ts';
import { connectClient, requestText } from './socket-client.ts';
import type { EditedSong } from '../fixtures/song-edits.ts';
import { editedSongs } from '../fixtures/song-edits.ts';
import { neededSongs } from './sync-load.ts';
import type { LoadedServer } from './sync-load.ts';

const PEOPLE = 150;

/** The most that a call takes. */
const BATCH = 200;

/** A server on Postgres with people who have songs there. */
export async function startLoadedServer({ cleanups, log }: BenchContext): Promise<LoadedServer> {
  const postgres = await startPostgres();
  cleanups.add(() => postgres.end());
  const databaseUrl = postgres.toDatabaseUrl('postgres');
  const port = await startServer(cleanups, { DATABASE_URL: databaseUrl });
  const people = await settlePeople(databaseUrl, PEOPLE, 'no one signs in');
  const needed = neededSongs(PEOPLE);
  log(`${PEOPLE} people push ${needed.songs} songs each …`);
  const songs = editedSongs(needed.songs, needed.edits);
  for (const { sessionToken } of people) await pushLibrary({ port, sessionToken, library: UNREAD_KEY }, songs);
  return { port, databaseUrl, people, songs };
}

/** A person's library at a server. */
export interface LibraryPlace {
  readonly port: number;
  readonly sessionToken: string;
  readonly library: LibraryKey;
  /** The church whose library it is; left out for the person's own. */
  readonly church?: string;
}

/** Pushes songs as their device does that has them all and the server none. */
export async function pushLibrary(
  { port, sessionToken, library, church }: LibraryPlace,
  songs: readonly EditedSong[],
): Promise<void> {
  const client = await connectClient(port, 1);
  const path = church === undefined ? '/api/v1/songs' : `/api/v1/songs?library=${church}`;
  const batches = Array.from({ length: Math.ceil(songs.length / BATCH) }, (_, at) =>
    songs.slice(at * BATCH, (at + 1) * BATCH),
  );
  for (const batch of batches) {
    const records = batch.map(({ id, first }) => {
      return { id, data: sealPush(library, { collection: 'songs', id }, { ...first, version: 0 }) };
    });
    const request = requestText({ method: 'PATCH', path, sessionToken, body: { records } });
    const { status, body } = await client.send(request);
    if (status !== 200 || body.includes('"refused"')) throw new Error(`Songs were answered with ${status}: ${body}`);
  }
  client.close();
}
