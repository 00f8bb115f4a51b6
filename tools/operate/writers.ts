import { inspect } from 'node:util';
import { createDocument, SET_SHAPE } from '@uplift/core/replication';
import { type DeviceId, type SetId, toId } from '@uplift/core/foundation';
import { fetchLibraryKey, sealPush, toFirstPush } from '../../bench/server-load/library-key.ts';
import type { LibraryKey } from '../../bench/server-load/library-key.ts';
import { signUpPerson } from '../../bench/server-load/signed-up-person.ts';
import type { Server } from './servers.ts';

/** Answers to people who write sets all the time. */
export interface Written {
  readonly calls: number;
  /** Responses to the failed calls. */
  readonly failures: readonly string[];
  /** The slowest call, in ms. */
  readonly slowestMs: number;
  /** Sets that a server acknowledged and that are not there. */
  readonly lost: number;
}

export interface Writers {
  /** Sends further calls to these servers in turn; resolves when no call to other servers is pending. */
  route(origins: readonly string[]): Promise<void>;
  stop(): Promise<Written>;
}

interface Counts {
  calls: number;
  slowestMs: number;
  readonly failures: string[];
}

/** A person who writes. */
export interface Writer {
  readonly sessionToken: string;
  readonly library: LibraryKey;
}

/** Signs up `count` people, each from a separate network. */
export async function signUpWriters(server: Server, count: number, name: string): Promise<readonly Writer[]> {
  const writers: Writer[] = [];
  for (let at = 0; at < count; at += 1) {
    const sessionToken = await signUpPerson(server, `${name}-${at}@example.org`, `10.0.${at}.1`);
    writers.push({ sessionToken, library: await fetchLibraryKey(server.origin, sessionToken) });
  }
  return writers;
}

/** Starts writers: each person writes a new set and requests their own account, repeatedly. */
export function startWriters(people: readonly Writer[], first: readonly string[]): Writers {
  const counts: Counts = { calls: 0, slowestMs: 0, failures: [] };
  let [origins, turn] = [first, 0];
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const call = async ({ sessionToken: token }: Writer, request: Request): Promise<unknown> => {
    turn += 1;
    const asked = fetchAnswer(origins[turn % origins.length] ?? '', token, request);
    underWay.add(asked);
    const answered = await asked;
    underWay.delete(asked);
    counts.calls += 1;
    counts.slowestMs = Math.max(counts.slowestMs, answered.ms);
    if (answered.failure !== null) counts.failures.push(answered.failure);
    return answered.failure === null ? answered.body : null;
  };
  const acknowledged = people.map(() => [] as string[]); // filled below
  const work = people.map(async (person, at) => {
    while (!stopping.signal.aborted) {
      const id = crypto.randomUUID();
      const isWritten = await call(person, buildSetRequest(person.library, id));
      if (isWritten !== null) acknowledged[at]?.push(id);
      await call(person, { path: '/api/v1/auth/session' });
    }
  });
  return {
    async route(next) {
      origins = next;
      await Promise.all(underWay);
    },
    async stop() {
      stopping.abort();
      await Promise.all(work);
      let lost = 0;
      for (const [at, person] of people.entries()) {
        const kept = await keptSets(origins[0] ?? '', person.sessionToken);
        lost += acknowledged[at]?.filter((id) => !kept.has(id)).length ?? 0;
      }
      return { ...counts, lost };
    },
  };
}

interface Request {
  readonly path: string;
  /** Sent with PATCH; left out for GET. */
  readonly body?: unknown;
}

function buildSetRequest(library: LibraryKey, id: string): Request {
  const set = { id: toId<SetId>(id), at: null, order: [] };
  const document = createDocument(SET_SHAPE, set, toId<DeviceId>('a-device-of-a-writer'));
  return { path: `/api/v1/sets/${id}`, body: sealPush(library, { collection: 'sets', id }, toFirstPush(document)) };
}

interface Answered {
  readonly ms: number;
  readonly failure: string | null;
  readonly body: unknown;
}

async function fetchAnswer(origin: string, token: string, request: Request): Promise<Answered> {
  const begun = performance.now();
  try {
    const answer = await fetch(`${origin}${request.path}`, requestOptions(origin, token, request));
    const text = await answer.text();
    const failure = answer.ok ? null : `${request.path} answered ${answer.status}: ${text.slice(0, 200)}`;
    return { ms: performance.now() - begun, failure, body: answer.ok ? JSON.parse(text || 'null') : null };
  } catch (error) {
    return { ms: performance.now() - begun, failure: `${request.path}: ${inspect(error)}`, body: null };
  }
}

function requestOptions(origin: string, token: string, { body }: Request): RequestInit {
  const headers = { cookie: `uplift_session=${token}`, origin, 'sec-fetch-site': 'same-origin' };
  if (body === undefined) return { headers };
  return {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function keptSets(origin: string, token: string): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (let cursor = 0; ;) {
    const { body, failure } = await fetchAnswer(origin, token, { path: `/api/v1/sets?cursor=${cursor}` });
    if (failure !== null) throw new Error(failure);
    const page = (body as { readonly data: readonly { readonly id: string; readonly version: number }[] }).data; // the call's answer
    for (const { id, version } of page) {
      kept.add(id);
      cursor = Math.max(cursor, version);
    }
    if (page.length === 0) return kept;
  }
}
