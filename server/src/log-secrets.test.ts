import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSpaces, readSessionKey, requestReset, signIn, signUp, unshareSet, verifyCode } from '@uplift/contract';
import type { Call, DataOf } from '@uplift/contract';
import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage } from './built-page.acceptance.ts';
import { openForAccount, parseAccountKey } from './platform/spaces/key-copies.ts';
import { person, startServerProcess } from './test-platform/index.ts';
import type { ServerProcess } from './test-platform/index.ts';

const SECRET = 'the secret of a server that logs everything';
const page = buildPage();
const data = mkdtempSync(join(tmpdir(), 'uplift-logged-'));
const letters: string[] = [];

/** A mail server that stores received mail unchanged. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let letter = '';
    stream.on('data', (bytes: Buffer) => (letter += bytes.toString()));
    stream.once('end', () => {
      letters.push(letter);
      done();
    });
  },
});

let server: ServerProcess;

beforeAll(async () => {
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const { port } = mailServer.server.address() as AddressInfo; // listening on TCP, so no pipe name
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const own = {
    UPLIFT_DATA: data,
    PAGE_FOLDER: page.folder,
    UPLIFT_SECRET: SECRET,
    SMTP_URL: smtpUrl,
    TRUSTED_PROXIES: '1',
  };
  server = await startServerProcess({ ...own, LOG_LEVEL: 'debug' });
}, 60_000);

afterAll(async () => {
  await server.kill();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  page.remove();
  rmSync(data, { recursive: true });
});

const cookies: string[] = [];

/** The network that a proxy reports as the caller's. */
const NETWORK = '203.0.113.77';

async function ask(call: Call, body?: object): Promise<number> {
  const cookie = cookies.join('; ');
  const headers = { cookie, 'x-forwarded-for': NETWORK, ...(body && { 'content-type': 'application/json' }) };
  const init = { method: call.method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(server.origin + call.path, init);
  cookies.push(...answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''));
  return answer.status;
}

/** The key of a person's library, in its bytes. */
function openLibraryKey(
  masterKey: string,
  { space_id: space, generation }: DataOf<typeof listSpaces>[number],
  sealed: string,
): Buffer {
  const accountKey = parseAccountKey(masterKey);
  const key = accountKey && openForAccount(accountKey, { space, generation, account: space }, sealed);
  if (key === null) throw new Error('The key of a library does not open.');
  return key.export();
}

test(
  'a log of everything holds no password, key, code, token, cookie, secret or network address of a whole sign-up',
  { timeout: 60_000 },
  async () => {
    const { fullName, emailAddress, password, masterKey } = person('Ada Byron');
    const words = { full_name: fullName, new_email_address: emailAddress, new_password: password, masterKey };
    expect(await ask(signUp, words)).toBe(200);
    await expect.poll(() => letters, { timeout: 10_000 }).toHaveLength(1);
    const code = /^(\d{6})\r?$/mu.exec(letters[0] ?? '')?.[1] ?? '';
    expect(await ask(verifyCode, { verification_code: code })).toBe(200);
    expect(await ask(readSessionKey)).toBe(200);
    const latest = new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie]));
    const cookie = [...latest.values()].join('; ');
    const spaces = await fetch(server.origin + listSpaces.path, { headers: { cookie, 'x-forwarded-for': NETWORK } });
    const { data } = (await spaces.json()) as { readonly data: DataOf<typeof listSpaces> }; // by the call's contract
    const keys = data.flatMap((space) => space.keys.map(({ sealed }) => sealed));
    const opened = data.flatMap((space) => space.keys.map(({ sealed }) => openLibraryKey(masterKey, space, sealed)));
    expect(await ask(signIn, { email_address: emailAddress, password: masterKey })).toBe(401);
    expect(await ask(requestReset, { email_address: emailAddress })).toBe(200);
    await expect.poll(() => letters, { timeout: 10_000 }).toHaveLength(2);
    const letter = (letters[1] ?? '').replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '=');
    const token = /prt=([\w-]{20,})/u.exec(letter)?.[1] ?? '';
    expect(await ask({ ...readSessionKey, path: `/api/v1/nothing?prt=${token}` })).toBe(404);
    const unshare = `/api/v1/sets/sunday/share/${encodeURIComponent(emailAddress)}` as const;
    expect(await ask({ ...unshareSet, path: unshare })).toBe(401);
    await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('/api/v1/sets/sunday/share/(address)');
    const log = server.output();
    expect(log).toContain('"path":"/api/v1/auth/account"');
    expect(opened).toHaveLength(1);
    const spaceKeys = opened.flatMap((key) =>
      (['hex', 'base64', 'base64url'] as const).map((form) => key.toString(form)),
    );
    const secrets = [
      ...keys,
      ...spaceKeys,
      password,
      masterKey,
      code,
      token,
      SECRET,
      ...cookies.map((one) => one.split('=')[1] ?? ''),
    ];
    expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    for (const form of [NETWORK, '127.0.0.1', emailAddress, encodeURIComponent(emailAddress)])
      expect(log).not.toContain(form);
  },
);
