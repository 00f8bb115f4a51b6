import { packPage, type ListedLog, type SealedWaiting } from '@uplift/core/sync';
import { describe, expect, test } from 'vitest';
import { createServer, data, refusing } from './testing/answering-server.ts';
import type { Answering } from './testing/answering-server.ts';

const bytes = (body: Uint8Array) =>
  new Response(body.slice(), { headers: { 'content-type': 'application/octet-stream' } });

const waiting = (id: string, size = 3): SealedWaiting => ({
  id,
  push: { change: 8, counters: { '7': 2 }, base: { '7': 1 }, entry: new Uint8Array(size).fill(1), version: 4 },
});
const purge = (id: string): SealedWaiting => ({ id, push: null });

const MERGED = { outcome: 'merged', version: 5, counters: { '7': 2 }, entries: [], is_stored: true, is_long: false };
const ANSWER = {
  outcome: 'merged',
  version: 5,
  counters: { '7': 2 },
  entries: [],
  isStored: true,
  isLong: false,
  proof: null,
};
const merged = { ok: true, value: ANSWER };
const unreachable = { ok: false, refusal: { type: 'unreachable' } };
const signedOut = { ok: false, refusal: { type: 'signed-out' } };
const refused = (because: string) => ({ ok: false, refusal: { type: 'refused', because } });

/** Returns merged for every record of a batch and every single record, and a version for a purge. */
const mergeAll: Answering = ({ call, body }) => {
  if (call.startsWith('DELETE')) return data({ version: 9 });
  const { records } = body as { readonly records?: readonly unknown[] };
  return data(records === undefined ? MERGED : records.map(() => MERGED));
};

const answerAll: Answering = (asked) =>
  asked.call.startsWith('GET /api/v1/versions')
    ? data({ songs: 0, collections: 0, sets: 0, layers: 0 })
    : mergeAll(asked);

describe('asking', () => {
  test.each([['a1b2c3d4'], [undefined]])(
    'the server is asked for the versions of all collections, and their epoch %s',
    async (epoch) => {
      const latest = { songs: 3, collections: 0, sets: 1, layers: 0 };
      const { server, asked } = createServer(() => data({ ...latest, ...(epoch !== undefined && { epoch }) }));
      expect(await server.versions()).toEqual({ ok: true, value: { latest, epoch: epoch ?? null } });
      expect(asked).toEqual([{ call: 'GET /api/v1/versions', account: null, body: null }]);
    },
  );

  test('[API-21] a pull returns the entries since a cursor as bytes', async () => {
    const entries = [Uint8Array.of(1, 2, 3), Uint8Array.of(4)];
    const page: readonly ListedLog[] = [
      { id: 'a', version: 6, data: { counters: { '7': 1 }, entries, since: 2 }, proof: null },
      { id: 'b', version: 7, data: null, proof: Uint8Array.of(5) },
    ];
    const { server, asked } = createServer(() => bytes(packPage(page)));
    expect(await server.list('ada', 'sets', 5)).toEqual({ ok: true, value: page });
    expect(asked[0]?.call).toBe('GET /api/v1/packed/sets?cursor=5');
  });

  test.each([
    [
      'is cut short',
      () => bytes(packPage([{ id: 'a', version: 6, data: null, proof: null }]).subarray(0, 3)),
      unreachable,
    ],
    [
      'comes from a page of the network',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      unreachable,
    ],
    ['is refused', () => refusing(401), signedOut],
  ])('a pull whose answer %s has no records', async (_what, answer, expected) => {
    const { server } = createServer(answer);
    expect(await server.list('ada', 'songs', 0)).toEqual(expected);
  });

  test('one record can be pulled as a whole', async () => {
    const { server, asked } = createServer(() =>
      data({ id: 'a/b', version: 6, data: { counters: {}, entries: ['AA=='], since: 0 } }),
    );
    const answer = await server.read('ada', { collection: 'collections', id: 'a/b' });
    expect(answer.ok && answer.value.data?.entries).toEqual([Uint8Array.of(0)]);
    expect(asked[0]?.call).toBe('GET /api/v1/collections/a%2Fb');
  });
});

describe('pushing', () => {
  test('[API-23] a push sends counters and a sealed entry, and returns results in the order sent', async () => {
    const { server, asked } = createServer(() =>
      data([
        MERGED,
        { ...MERGED, outcome: 'disjoint', entries: ['AQI='] },
        { ...MERGED, outcome: 'purged', proof: 'BQ==' },
      ]),
    );
    expect(await server.push('ada', 'songs', [waiting('a'), waiting('b'), waiting('c')])).toEqual({
      ok: true,
      value: [
        merged,
        { ok: true, value: { ...ANSWER, outcome: 'disjoint', entries: [Uint8Array.of(1, 2)] } },
        { ok: true, value: { ...ANSWER, outcome: 'purged', proof: Uint8Array.of(5) } },
      ],
    });
    const sent = { push: Buffer.from([1, 8, 4, 1, 7, 1, 2, 1, 1, 1]).toString('base64') };
    const records = ['a', 'b', 'c'].map((id) => ({ id, data: sent }));
    expect(asked).toEqual([{ call: 'PATCH /api/v1/songs', account: 'ada', body: { records } }]);
  });

  test('a push of one record uses its own address', async () => {
    const { server, asked } = createServer(mergeAll);
    expect(await server.push('ada', 'sets', [waiting('a b')])).toEqual({ ok: true, value: [merged] });
    expect(asked.map(({ call }) => call)).toEqual(['PATCH /api/v1/sets/a%20b']);
  });

  test('a permanent deletion is a call of its own, in its turn', async () => {
    const { server, asked } = createServer(mergeAll);
    const purged = { ok: true, value: { ...ANSWER, outcome: 'purged', version: 9, counters: {} } };
    const answer = await server.push('ada', 'songs', [waiting('a'), waiting('b'), purge('c'), waiting('d')]);
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
      'ada',
      'songs',
      ['a', 'b', 'c'].map((id) => waiting(id, 200_000)),
    );
    expect(large).toEqual({ ok: true, value: [merged, merged, merged] });
    expect(asked.map(({ call }) => call)).toEqual(['PATCH /api/v1/songs', 'PATCH /api/v1/songs/c']);
    const many = Array.from({ length: 450 }, (_one, at) => waiting(String(at)));
    const results = await server.push('ada', 'songs', many);
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
    expect(await server.push('ada', 'songs', [waiting('a'), waiting('b'), waiting('c')])).toEqual({
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
      expect(await server.push('ada', 'songs', [waiting('a'), waiting('b'), waiting('c')])).toEqual({
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
    expect(await server.push('ada', 'songs', [purge(id)])).toEqual({
      ok: true,
      value: [refused('This id can’t be used.')],
    });
    expect(await server.read('ada', { collection: 'songs', id })).toEqual(refused('This id can’t be used.'));
    expect(asked).toEqual([]);
  });

  test('a push interrupted by the server keeps the answered part, and the rest waits', async () => {
    const { server } = createServer((asked) => (asked.call.endsWith('/c') ? refusing(503) : mergeAll(asked)));
    const all = ['a', 'b', 'c', 'd'].map((id) => waiting(id, id === 'c' ? 600_000 : 3));
    expect(await server.push('ada', 'songs', all)).toEqual({
      ok: true,
      value: [merged, merged, unreachable, unreachable],
    });
  });

  test('a push response with fewer results than records is invalid', async () => {
    const { server } = createServer(() => data([MERGED]));
    expect(await server.push('ada', 'songs', [waiting('a'), waiting('b')])).toEqual(unreachable);
  });
});

const replacement = (id: string, size = 3) => ({ id, entry: new Uint8Array(size).fill(1), version: 6 });

describe('replacing logs', () => {
  test('the entries of many records are replaced in one call, each with its own outcome', async () => {
    const { server, asked } = createServer(() =>
      data([
        { outcome: 'replaced' },
        { outcome: 'refused', status: 412, because: 'It has changed.' },
        { outcome: 'refused', status: 409, because: 'Another key.' },
      ]),
    );
    expect(
      await server.replaceMany(
        'ada',
        'sets',
        ['a', 'b', 'c'].map((id) => replacement(id)),
      ),
    ).toEqual({
      ok: true,
      value: [{ ok: true, value: null }, refused('It has changed.'), { ok: false, refusal: { type: 'other-key' } }],
    });
    const records = ['a', 'b', 'c'].map((id) => ({ id, entry: 'AQEB', version: 6 }));
    expect(asked).toEqual([{ call: 'PATCH /api/v1/logs/sets', account: 'ada', body: { records } }]);
  });

  test('many are split into calls that a slow network can send, and what comes after a failed one has its refusal', async () => {
    const replaced = { outcome: 'replaced' };
    const answers = [data([replaced, replaced]), refusing(503)];
    const { server, asked } = createServer(() => answers.shift() ?? data([replaced]));
    const large = ['a', 'b', 'c', 'd'].map((id) => replacement(id, 200_000));
    const done = { ok: true, value: null };
    expect(await server.replaceMany('ada', 'songs', large)).toEqual({
      ok: true,
      value: [done, done, unreachable, unreachable],
    });
    expect(asked).toHaveLength(2);
    const { server: down } = createServer(() => refusing(401));
    expect(await down.replaceMany('ada', 'songs', large)).toEqual(signedOut);
  });
});

test('[SYNC-1] every sync call names the account of its records, to its end: another may sign in before that', async () => {
  const { server, asked } = createServer(answerAll, () => 'bea');
  await server.push('ada', 'songs', [purge('a'), purge('b'), waiting('c'), waiting('d')]);
  await server.list('ada', 'songs', 0);
  await server.read('ada', { collection: 'songs', id: 'a' });
  expect(asked.map((one) => one.account)).toEqual(['ada', 'ada', 'ada', 'ada', 'ada']);
  await server.versions();
  expect(asked.at(-1)?.account).toBe('bea');
});

describe('why not', () => {
  test('status 409 means that the space has another key than the one that sealed the entry', async () => {
    const otherKey = { ok: false, refusal: { type: 'other-key' } };
    const { server } = createServer(() => refusing(409));
    expect(await server.push('ada', 'songs', [waiting('a')])).toEqual(otherKey);
    expect(await server.push('ada', 'songs', [waiting('a'), waiting('b')])).toEqual(otherKey);
    const { server: each } = createServer(() => data([{ outcome: 'refused', status: 409, because: 'No.' }, MERGED]));
    expect(await each.push('ada', 'songs', [waiting('a'), waiting('b')])).toEqual({
      ok: true,
      value: [otherKey, merged],
    });
  });

  test.each([429, 500, 502, 503])('status %i means that the server is in trouble: try later', async (status) => {
    const { server } = createServer(() => refusing(status));
    expect(await server.versions()).toEqual(unreachable);
    expect(await server.push('ada', 'songs', [waiting('a'), waiting('b')])).toEqual(unreachable);
    expect(await server.push('ada', 'songs', [waiting('a')])).toEqual(unreachable);
  });

  test.each([401, 402, 403])(
    '[PERM-20] status %i means that the session has ended, or has no subscription',
    async (status) => {
      const { server } = createServer(() => refusing(status));
      expect(await server.list('ada', 'songs', 0)).toEqual(signedOut);
      expect(await server.push('ada', 'songs', [waiting('a'), waiting('b')])).toEqual(signedOut);
      expect(await server.push('ada', 'songs', [purge('a')])).toEqual(signedOut);
    },
  );

  test("a response that is not Uplift's counts as an unreachable server", async () => {
    const { server } = createServer(() => new Response('<html>', { status: 200 }));
    expect(await server.versions()).toEqual(unreachable);
    expect(await server.push('ada', 'songs', [waiting('a')])).toEqual(unreachable);
  });
});
