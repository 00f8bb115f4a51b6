import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listSongs, pushSong, signUp, verifyCode } from '@uplift/contract';
import type { KillableServer } from './killed-server.ts';
import type { EditedSong, SongPush } from './song-edits.ts';

const WRITERS = 6;

/** Somebody who pushes songs and remembers those that the server acknowledged. */
export interface Writer {
  /** Pushes copies of songs, each of an id of its own, until the server is gone or `isOver` holds. Returns how many were refused. */
  write(server: KillableServer, isOver: () => boolean): Promise<number>;
  /** How many acknowledged songs a server no longer has. */
  missing(server: KillableServer): Promise<number>;
  acknowledged(): number;
}

/** Signs somebody up on a server that prints its mails. */
export async function signedUpWriter(server: KillableServer, songs: readonly EditedSong[]): Promise<Writer> {
  const cookie = await signedUp(server);
  const acknowledged = new Set<string>();
  const push = async ({ port }: KillableServer, pushed: SongPush): Promise<number> => {
    const id = randomUUID();
    const path = pushSong.path.replace(':record_id', id);
    const body = JSON.stringify({ ...pushed, version: 0 });
    const { status } = await send({ port, cookie }, { method: 'PATCH', path, body });
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
      const there = await idsOf({ port, cookie });
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

/** Status 0 stands for a server that is gone. */
async function send({ port, cookie }: Session, { method, path, body }: Asked) {
  const headers = {
    ...(cookie !== '' && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const session = response.headers.getSetCookie().find((line) => line.startsWith('uplift_session='));
    return { status: response.status, text, cookie: session?.split(';')[0] ?? cookie };
  } catch {
    return { status: 0, text: '', cookie };
  }
}

async function signedUp(server: KillableServer): Promise<string> {
  const { port } = server;
  const secret = Buffer.from('of a person who writes songs ...').toString('base64url');
  const person = {
    full_name: 'A Writer',
    new_email_address: 'writer@example.org',
    new_password: secret,
    masterKey: secret,
  };
  const begun = await send({ port, cookie: '' }, { method: 'POST', path: signUp.path, body: JSON.stringify(person) });
  const code = await mailedCode(server);
  const body = JSON.stringify({ verification_code: code });
  const proven = await send({ port, cookie: begun.cookie }, { method: 'POST', path: verifyCode.path, body });
  if (proven.status !== 200) throw new Error(`Signing up was answered with ${begun.status} and ${proven.status}.`);
  return proven.cookie;
}

async function mailedCode({ output }: KillableServer): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const code = /^Mail for writer@example\.org: .*\b(\d{6})$/mu.exec(output())?.[1];
    if (code !== undefined) return code;
    await sleep(50);
  }
  throw new Error('No code was mailed.');
}

async function idsOf(session: Session): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let cursor = 0; ;) {
    const { status, text } = await send(session, { method: 'GET', path: `${listSongs.path}?cursor=${cursor}` });
    if (status !== 200) throw new Error(`A list was answered with ${status}: ${text.slice(0, 200)}`);
    const { data } = JSON.parse(text) as {
      readonly data: readonly { readonly id: string; readonly version: number }[];
    };
    for (const { id } of data) ids.add(id);
    const last = data.at(-1);
    if (last === undefined) return ids;
    cursor = last.version;
  }
}
