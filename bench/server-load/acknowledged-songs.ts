import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listSongs, pushSong } from '@uplift/contract';
import type { KillableServer } from './killed-server.ts';
import { fetchLibraryKey, sealPush } from './library-key.ts';
import { signUpPerson } from './signed-up-person.ts';
import type { EditedSong, SongPush } from '../fixtures/song-edits.ts';

const WRITERS = 6;

/** Pushes songs and remembers which of them the server acknowledged. */
export interface Writer {
  /**
   * Pushes copies of songs, each with its own id, until the server is gone or `isOver` holds. Returns the number of
   * refusals.
   */
  write(server: KillableServer, isOver: () => boolean): Promise<number>;
  /** Counts the acknowledged songs that a server no longer has. */
  missing(server: KillableServer): Promise<number>;
  acknowledged(): number;
}

/** Signs a person up on a server that prints its mails. */
export async function signedUpWriter(server: KillableServer, songs: readonly EditedSong[]): Promise<Writer> {
  const sessionToken = await signUpPerson(server, 'writer@example.org');
  const cookie = `uplift_session=${sessionToken}`;
  const library = await fetchLibraryKey(`http://127.0.0.1:${server.port}`, sessionToken);
  const acknowledged = new Set<string>();
  const push = async ({ port }: KillableServer, pushed: SongPush): Promise<number> => {
    const id = randomUUID();
    const path = pushSong.path.replace(':record_id', id);
    const body = JSON.stringify(sealPush(library, { collection: 'songs', id }, { ...pushed, version: 0 }));
    const { status } = await sendInSession({ port, cookie }, { method: 'PATCH', path, body });
    if (status === 200) acknowledged.add(id);
    return status;
  };
  return {
    async write(server_, isOver) {
      let refused = 0;
      const work = async (first: number): Promise<void> => {
        for (let at = first; !isOver(); at += WRITERS) {
          const song = songs[at % songs.length];
          if (song === undefined) return;
          const status = await push(server_, song.first);
          if (status === 0) return;
          if (status !== 200) refused += 1;
          if (status !== 200) await sleep(50);
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, (_, at) => work(at)));
      return refused;
    },
    async missing({ port }) {
      const there = await listIds({ port, cookie });
      return [...acknowledged].filter((id) => !there.has(id)).length;
    },
    acknowledged: () => acknowledged.size,
  };
}

interface Session {
  readonly port: number;
  readonly cookie: string;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** Status 0 means that the server is gone. */
async function sendInSession({ port, cookie }: Session, { method, path, body }: Asked) {
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

async function listIds(session: Session): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let cursor = 0; ;) {
    const { status, text } = await sendInSession(session, {
      method: 'GET',
      path: `${listSongs.path}?cursor=${cursor}`,
    });
    if (status !== 200) throw new Error(`A list was answered with ${status}: ${text.slice(0, 200)}`);
    // The list's answer, as the contract states it.
    const { data } = JSON.parse(text) as {
      readonly data: readonly { readonly id: string; readonly version: number }[];
    };
    for (const { id } of data) ids.add(id);
    const last = data.at(-1);
    if (last === undefined) return ids;
    cursor = last.version;
  }
}
