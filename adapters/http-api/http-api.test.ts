import {
  readInvitation,
  readPasskeyAuthentication,
  readVersions,
  renamePasskey,
  signIn,
  signOut,
  verifyCode,
} from '@uplift/contract';
import { describe, expect, test } from 'vitest';
import { createHttpApi } from './index.ts';

interface SentRequest {
  readonly address: string;
  readonly options: RequestInit;
}

/** A network that returns the same response to every request, and records the requests. */
function network(answer: () => Promise<Response>, timeoutMs = 1000) {
  const requests: SentRequest[] = [];
  const fetch = (address: RequestInfo | URL, options: RequestInit = {}) => {
    requests.push({ address: address instanceof Request ? address.url : String(address), options });
    return answer();
  };
  return { api: createHttpApi({ fetch, timeoutMs }), requests };
}

const NO_VERSIONS = { songs: 0, collections: 0, sets: 0, layers: 0 };
const json = (body: unknown, status = 200) => Response.json(body, { status });
const NOT_REACHED = {
  ok: false,
  refusal: {
    status: null,
    complaints: [
      { for: 'server_error', because: 'Couldn’t reach Uplift’s server. Check the connection and try again.' },
    ],
  },
};

describe('what is sent', () => {
  test('[API-1] every call carries the cookies of this site, and of no other', async () => {
    const { api, requests } = network(async () => json({ data: true }));
    await api.send(signOut);
    await api.send(verifyCode, { body: { verification_code: '123456' } });
    expect(requests.map(({ options }) => options.credentials)).toEqual(['same-origin', 'same-origin']);
  });

  test('a call without a body sends none, one with a body sends it as JSON', async () => {
    const { api, requests } = network(async () => json({ data: true }));
    await api.send(signOut);
    await api.send(signIn, { body: { email_address: 'ada@example.org', password: 'derived' } });
    expect(requests.map(({ address, options: { method, body } }) => ({ address, method, body }))).toEqual([
      { address: '/api/v1/auth/sign-out', method: 'POST', body: undefined },
      {
        address: '/api/v1/auth/credentials',
        method: 'POST',
        body: '{"email_address":"ada@example.org","password":"derived"}',
      },
    ]);
    expect(requests.map(({ options }) => options.headers)).toEqual([undefined, { 'content-type': 'application/json' }]);
  });

  test('no answer is taken from a cache, and no redirect is followed', async () => {
    const { api, requests } = network(async () => json({ data: true }));
    await api.send(signOut);
    expect(requests[0]?.options).toMatchObject({ cache: 'no-store', redirect: 'error' });
  });

  test('a GET adds no header about caches, and replaces what a foreign page may have left in the cache', async () => {
    const answers = [json({ data: NO_VERSIONS }), new Response('<p>Sign in to the hotel'), json({ data: NO_VERSIONS })];
    const { api, requests } = network(async () => answers.shift() ?? json({ data: NO_VERSIONS }));
    for (let sent = 0; sent < 4; sent += 1) await api.send(readVersions);
    expect(requests.map(({ options }) => options.cache)).toEqual(['default', 'default', 'reload', 'default']);
  });

  test('a page that a network put in the place of an answer is replaced in the cache, whatever is sent in between', async () => {
    const answers = [json('Sign in to the hotel'), json({ data: {} }), json({ data: NO_VERSIONS })];
    const { api, requests } = network(async () => answers.shift() ?? json({ data: NO_VERSIONS }));
    await api.send(readVersions);
    await api.send(readInvitation);
    await api.send(readVersions);
    await api.send(readVersions);
    expect(requests.map(({ options }) => options.cache)).toEqual(['default', 'no-store', 'reload', 'default']);
  });

  test('parameters and queries are encoded', async () => {
    const { api, requests } = network(async () => json({ data: {} }));
    await api.send(renamePasskey, { params: { passkey_id: '../a b/?' }, body: { name: 'Phone' } });
    await api.send(readPasskeyAuthentication, { query: { email_address: 'a+b&c@example.org' } });
    expect(requests.map(({ address }) => address)).toEqual([
      '/api/v1/auth/passkeys/..%2Fa%20b%2F%3F',
      '/api/v1/auth/passkey/authentication?email_address=a%2Bb%26c%40example.org',
    ]);
  });

  test('a call without one of its parameters throws', async () => {
    const { api } = network(async () => json({ data: {} }));
    await expect(api.send(renamePasskey, { body: { name: 'Phone' } })).rejects.toThrow('passkey_id');
  });
});

describe('what comes back', () => {
  test('a response is parsed by the schema of its call', async () => {
    const data = { church_name: 'Chapel', invited_by: 'Ada', email_address: 'b@example.org', role: 'member' };
    const { api } = network(async () => json({ data: { ...data, more: 1 } }));
    expect(await api.send(readInvitation)).toEqual({ ok: true, value: data });
  });

  test.each([400, 401, 403, 404, 409, 413, 429, 503])(
    '[VALID-18] a response of status %d reports each field and the reason',
    async (status) => {
      const errors = [{ for: 'verification_code', because: 'That code is not right.' }];
      const { api } = network(async () => json({ errors }, status));
      expect(await api.send(signOut)).toEqual({ ok: false, refusal: { status, complaints: errors } });
    },
  );

  test.each([
    ['a page of a hotel’s network', async () => new Response('<html>Sign in to the network</html>')],
    ['a page of a proxy before a server that is down', async () => new Response('<h1>502</h1>', { status: 502 })],
    ['an answer without data', async () => json({})],
    ['data of another shape', async () => json({ data: 'yes' })],
    ['errors of another shape', async () => json({ errors: [] }, 401)],
    ['JSON that is cut off', async () => new Response('{"data":tr')],
    ['null', async () => json(null)],
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is reported as an unreachable server', async (_what, answer) => {
    expect(await network(answer).api.send(signOut)).toEqual(NOT_REACHED);
  });

  test('a request to a server that takes too long is aborted', async () => {
    const silent = createHttpApi({
      timeoutMs: 1,
      fetch: (_address, options) =>
        new Promise((_resolve, reject) =>
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error)),
        ),
    });
    expect(await silent.send(signOut)).toEqual(NOT_REACHED);
  });
});
