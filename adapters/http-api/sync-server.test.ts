import type { SyncedCollection, Waiting } from '@uplift/core/sync';
import { describe, expect, test } from 'vitest';
import { createHttpApi, createSyncServer } from './index.ts';

interface Asked {
  readonly call: string;
  /** Account of the records; null for none. */
  readonly account: string | null;
  readonly body: unknown;
}

type Answering = (asked: Asked) => Response;

/** A server with the given responses, and the requests it received. */
function createServer(answer: Answering, account: () => string | null = () => null) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, { method = 'GET', body, headers } = {}) => {
    const path = input instanceof Request ? input.url : String(input);
    const account = new Headers(headers).get('uplift-account');
    const one = { call: `${method} ${path}`, account, body: typeof body === 'string' ? JSON.parse(body) : null };
    asked.push(one);
    return answer(one);
  };
  const api = createHttpApi({ fetch });
  return { server: createSyncServer(api, api, account), asked };
}

const data = (value: unknown) => Response.json({ data: value });
const refusing = (status: number, because = 'No.') =>
  Response.json({ errors: [{ for: 'server_error', because }] }, { status });

const waiting = (id: string, size = 3, collection: SyncedCollection = 'songs'): Waiting => ({
  collection,
  id,
  stamp: `stamp of ${id}`,
  push: { counters: { '7': 2 }, delta: new Uint8Array(size).fill(1), version: 4 },
});
const purge = (id: string): Waiting => ({ ...waiting(id), push: null });

const MERGED = { outcome: 'merged', version: 5, counters: { '7': 2 }, delta: null };
const merged = { ok: true, value: MERGED };
const unreachable = { ok: false, refusal: { type: 'unreachable' } };
const signedOut = { ok: false, refusal: { type: 'signed-out' } };
const refused = (because: string) => ({ ok: false, refusal: { type: 'refused', because } });

/** Returns merged for every record of a batch and every single record, and a version for a purge. */
const mergeAll: Answering = ({ call, body }) => {
  if (call.startsWith('DELETE')) return data({ version: 9 });
  const { records } = body as { readonly records?: readonly unknown[] };
  return data(records === undefined ? MERGED : records.map(() => MERGED));
};

describe('asking', () => {
  test.each([['a1b2c3d4'], [undefined]])(
    'the server is asked for the versions of all collections, and their epoch %s',
    async (epoch) => {
      const latest = { songs: 3, collections: 0, sets: 1 };
      const { server, asked } = createServer(() => data({ ...latest, ...(epoch !== undefined && { epoch }) }));
      expect(await server.versions()).toEqual({ ok: true, value: { latest, epoch: epoch ?? null } });
      expect(asked).toEqual([{ call: 'GET /api/v1/versions', account: null, body: null }]);
    },
  );

  test('[API-21] a pull returns the changes since a cursor as bytes', async () => {
    const { server, asked } = createServer(() =>
      data([
        { id: 'a', version: 6, data: { counters: { '7': 1 }, doc: 'AQID', since: 2 } },
        { id: 'b', version: 7, data: null },
      ]),
    );
    expect(await server.list('sets', 5)).toEqual({
      ok: true,
      value: [
        { id: 'a', version: 6, data: { counters: { '7': 1 }, doc: Uint8Array.of(1, 2, 3), since: 2 } },
        { id: 'b', version: 7, data: null },
      ],
    });
    expect(asked[0]?.call).toBe('GET /api/v1/sets?cursor=5');
  });

  test('one record can be pulled as a whole', async () => {
    const { server, asked } = createServer(() =>
      data({ id: 'a/b', version: 6, data: { counters: {}, doc: 'AA==', since: 0 } }),
    );
    const answer = await server.read('collections', 'a/b');
    expect(answer.ok && answer.value.data?.doc).toEqual(Uint8Array.of(0));
    expect(asked[0]?.call).toBe('GET /api/v1/collections/a%2Fb');
  });
});

describe('pushing', () => {
  test('[API-23] a push sends counters and delta, and returns results in the order sent', async () => {
    const { server, asked } = createServer(() =>
      data([MERGED, { ...MERGED, outcome: 'disjoint', delta: 'AQI=' }, { ...MERGED, outcome: 'purged' }]),
    );
    expect(await server.push('songs', [waiting('a'), waiting('b'), waiting('c')])).toEqual({
      ok: true,
      value: [
        merged,
        { ok: true, value: { ...MERGED, outcome: 'disjoint', delta: Uint8Array.of(1, 2) } },
        { ok: true, value: { ...MERGED, outcome: 'purged' } },
      ],
    });
    const sent = { counters: { '7': 2 }, delta: 'AQEB', version: 4 };
    const records = ['a', 'b', 'c'].map((id) => ({ id, data: sent }));
    expect(asked).toEqual([{ call: 'PATCH /api/v1/songs', account: null, body: { records } }]);
  });

  test('a push of one record uses its own address', async () => {
    const { server, asked } = createServer(mergeAll);
    expect(await server.push('sets', [waiting('a b')])).toEqual({ ok: true, value: [merged] });
    expect(asked.map(({ call }) => call)).toEqual(['PATCH /api/v1/sets/a%20b']);
  });

  test('a permanent deletion is a call of its own, in its turn', async () => {
    const { server, asked } = createServer(mergeAll);
    const purged = { ok: true, value: { outcome: 'purged', version: 9, counters: {}, delta: null } };
    const answer = await server.push('songs', [waiting('a'), waiting('b'), purge('c'), waiting('d')]);
    expect(answer).toEqual({ ok: true, value: [merged, merged, purged, merged] });
    expect(asked.map(({ call }) => call)).toEqual([
      'PATCH /api/v1/songs',
      'DELETE /api/v1/songs/c',
      'PATCH /api/v1/songs/d',
    ]);
  });

  test('a push of large records is split into calls that a slow network can send, of at most 200 records', async () => {
    const { server, asked } = createServer(mergeAll);
    const large = await server.push(
      'songs',
      ['a', 'b', 'c'].map((id) => waiting(id, 200_000)),
    );
    expect(large).toEqual({ ok: true, value: [merged, merged, merged] });
    expect(asked.map(({ call }) => call)).toEqual(['PATCH /api/v1/songs', 'PATCH /api/v1/songs/c']);
    const many = Array.from({ length: 450 }, (_one, at) => waiting(String(at)));
    const results = await server.push('songs', many);
    expect(results.ok && results.value).toHaveLength(450);
    const sizes = asked.slice(2).map(({ body }) => (body as { readonly records: readonly unknown[] }).records.length);
    expect(sizes).toEqual([200, 200, 50]);
  });

  test('a push continues with the others after the server refuses a record', async () => {
    const { server } = createServer(() =>
      data([
        MERGED,
        { outcome: 'refused', status: 507, because: 'The account is full.' },
        { outcome: 'refused', status: 503, because: 'Later.' },
      ]),
    );
    expect(await server.push('songs', [waiting('a'), waiting('b'), waiting('c')])).toEqual({
      ok: true,
      value: [
        merged,
        { ok: false, refusal: { type: 'refused', because: 'The account is full.', isFull: true } },
        unreachable,
      ],
    });
  });

  test.each([400, 413])(
    'a push finds the record that breaks the call (%i) by sending each by itself',
    async (status) => {
      const { server } = createServer((asked) => {
        const isSpoilt = JSON.stringify(asked.body).includes('records') || asked.call.endsWith('/b');
        return isSpoilt ? refusing(status, 'Not this.') : mergeAll(asked);
      });
      expect(await server.push('songs', [waiting('a'), waiting('b'), waiting('c')])).toEqual({
        ok: true,
        value: [merged, refused('Not this.'), merged],
      });
    },
  );

  test.each([
    ['half a character', '\uD800'],
    ['points that lead to another path', '..'],
    ['nothing', ''],
  ])('a push of an id of %s is refused without a request', async (_what, id) => {
    const { server, asked } = createServer(mergeAll);
    expect(await server.push('songs', [purge(id)])).toEqual({ ok: true, value: [refused('This id can’t be used.')] });
    expect(await server.read('songs', id)).toEqual(refused('This id can’t be used.'));
    expect(asked).toEqual([]);
  });

  test('a push interrupted by the server keeps the answered part, and the rest waits', async () => {
    const { server } = createServer((asked) => (asked.call.endsWith('/c') ? refusing(503) : mergeAll(asked)));
    const all = ['a', 'b', 'c', 'd'].map((id) => waiting(id, id === 'c' ? 600_000 : 3));
    expect(await server.push('songs', all)).toEqual({ ok: true, value: [merged, merged, unreachable, unreachable] });
  });

  test('a push response with fewer results than records is invalid', async () => {
    const { server } = createServer(() => data([MERGED]));
    expect(await server.push('songs', [waiting('a'), waiting('b')])).toEqual(unreachable);
  });
});

test('[SYNC-1] every sync call names the account of its records, to its end: another may sign in before that', async () => {
  let account = 'ada';
  const changing: Answering = (asked) => {
    account = 'bea';
    return asked.call.startsWith('GET /api/v1/versions')
      ? data({ songs: 0, collections: 0, sets: 0 })
      : mergeAll(asked);
  };
  const { server, asked } = createServer(changing, () => account);
  await server.push('songs', [purge('a'), purge('b'), waiting('c'), waiting('d')]);
  expect(asked.map((one) => one.account)).toEqual(['ada', 'ada', 'ada']);
  await server.versions();
  await server.list('songs', 0);
  await server.read('songs', 'a');
  expect(asked.slice(3).map((one) => one.account)).toEqual(['bea', 'bea', 'bea']);
});

describe('why not', () => {
  test.each([429, 500, 502, 503])('status %i means that the server is in trouble: try later', async (status) => {
    const { server } = createServer(() => refusing(status));
    expect(await server.versions()).toEqual(unreachable);
    expect(await server.push('songs', [waiting('a'), waiting('b')])).toEqual(unreachable);
    expect(await server.push('songs', [waiting('a')])).toEqual(unreachable);
  });

  test.each([401, 402, 403])(
    '[PERM-20] status %i means that the session has ended, or has no subscription',
    async (status) => {
      const { server } = createServer(() => refusing(status));
      expect(await server.list('songs', 0)).toEqual(signedOut);
      expect(await server.push('songs', [waiting('a'), waiting('b')])).toEqual(signedOut);
      expect(await server.push('songs', [purge('a')])).toEqual(signedOut);
    },
  );

  test("a response that is not Uplift's counts as an unreachable server", async () => {
    const { server } = createServer(() => new Response('<html>', { status: 200 }));
    expect(await server.versions()).toEqual(unreachable);
    expect(await server.push('songs', [waiting('a')])).toEqual(unreachable);
  });
});
