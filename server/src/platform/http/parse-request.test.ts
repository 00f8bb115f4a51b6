import { completeReset, endSession, readPasskeyAuthentication, removePasskey, signUp } from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { parseRequest } from './parse-request.ts';
import { buildProof } from '../../test-platform/index.ts';

/** Parses a request of `call`. */
async function read(call: Call, { path = call.path, body }: { readonly path?: string; readonly body?: object }) {
  const app = fastify();
  app.route({ method: call.method, url: call.path, handler: async (request) => parseRequest(call, request) });
  const answer = await app.inject({ method: call.method, url: path, ...(body === undefined ? {} : { payload: body }) });
  return answer.json<ReturnType<typeof parseRequest>>();
}

const PERSON = {
  full_name: ' Ruth Calder ',
  new_email_address: 'ruth@example.org',
  new_password: buildProof('a password'),
  masterKey: 'key',
};

test('a body is parsed by the schema of its call, without unknown fields', async () => {
  const result = await read(signUp, { body: { ...PERSON, is_admin: true, __proto__: { role: 'owner' } } });
  expect(result).toEqual({ ok: true, value: { params: {}, query: {}, body: { ...PERSON, full_name: 'Ruth Calder' } } });
});

describe('[VALID-18] a body that cannot be taken is refused field by field', () => {
  test.each([
    ['full_name', 'Ruth', 'Please enter your first and last name.'],
    ['full_name', 'Ruth\r\nBcc: eve@example.org', 'Please enter your first and last name.'],
    ['new_email_address', 'ruth', 'Please enter a valid email address.'],
    ['new_email_address', undefined, 'This field is required.'],
    ['new_email_address', ['ruth@example.org'], 'This field must be a string.'],
    ['new_password', 'correct horse battery', 'Send 256 bits derived from the password, as base64url.'],
    ['masterKey', 'k'.repeat(10_000), 'This field must be at most 8192.'],
  ])('a body is refused with a complaint about %s: %j', async (field, value, because) => {
    const refused = { status: 400, complaints: [{ for: field, because }] };
    expect(await read(signUp, { body: { ...PERSON, [field]: value } })).toEqual({ ok: false, refusal: refused });
  });

  test('a refused body names each field once, and none with its value', async () => {
    const answer = await read(completeReset, { body: { reset_id: 'no id', password: 'secret!', reset_token: '' } });
    expect(answer).toMatchObject({
      refusal: { complaints: [{ for: 'reset_id' }, { for: 'reset_token' }, { for: 'password' }] },
    });
    expect(JSON.stringify(answer)).not.toContain('secret!');
  });

  test('a call without its body is refused', async () => {
    const answer = await read(signUp, {});
    expect(answer).toMatchObject({ ok: false, refusal: { status: 400 } });
  });
});

describe('the path of a call', () => {
  const SESSIONS = '/api/v1/auth/sessions/';

  test('the parameter in the path of a call is an ID', async () => {
    const id = crypto.randomUUID();
    expect(await read(endSession, { path: SESSIONS + id })).toMatchObject({
      ok: true,
      value: { params: { session_id: id } },
    });
  });

  test.each(["'%20or%201=1--", '1', '..%2Fadmin', '%00'])('%s isn’t an id, so the call finds nothing', async (text) => {
    expect(await read(endSession, { path: SESSIONS + text })).toMatchObject({ ok: false, refusal: { status: 404 } });
  });

  test('the id of a passkey is any text its maker chose', async () => {
    const path = '/api/v1/auth/passkeys/AQIDBA-_';
    expect(await read(removePasskey, { path })).toMatchObject({
      ok: true,
      value: { params: { passkey_id: 'AQIDBA-_' } },
    });
  });
});

test('a query is parsed by its schema, and a repeated value is refused', async () => {
  const path = `${readPasskeyAuthentication.path}?email_address=ruth%40example.org`;
  expect(await read(readPasskeyAuthentication, { path })).toMatchObject({
    value: { query: { email_address: 'ruth@example.org' } },
  });
  const twice = await read(readPasskeyAuthentication, { path: `${path}&email_address=eve%40example.org` });
  expect(twice).toMatchObject({ ok: false, refusal: { status: 400, complaints: [{ for: 'email_address' }] } });
});
