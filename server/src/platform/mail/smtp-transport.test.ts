import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildMail } from './build-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { RefusedForGood } from './transport.ts';

const mailFrom = 'Uplift <uplift@songs.example.org>';
const GIVEN_UP_AFTER_MS = 5_000;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

interface Received {
  readonly recipients: readonly string[];
  readonly mail: ParsedMail;
}

/** A real mail server on a free port, which refuses `unknown@` permanently and `busy@` for now. */
async function mailServer(): Promise<{ url: string; received: Received[]; close: () => Promise<void> }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('unknown@')) return done(Object.assign(new Error('No such user'), { responseCode: 550 }));
      if (address.startsWith('busy@')) return done(Object.assign(new Error('Later'), { responseCode: 451 }));
      return done();
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void simpleParser(stream).then((mail) => received.push({ recipients, mail }));
      stream.once('end', () => done());
    },
  });
  server.on('error', () => {}); // a client that goes away is nothing to this test
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // listening on TCP, so no pipe name
  const close = async () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

function transportTo(url: string) {
  const transport = createSmtpTransport(url, { mailFrom });
  closing.unshift(() => transport.close()); // before the server, which waits for its connections
  return transport;
}

const mail = buildMail({ to: 'ada@example.org', subject: 'Your code – ♯1', paragraphs: ['Enter it.'], code: '012345' });

describe('a mail server', () => {
  test('[AUTH-51] a mail server receives a mail with all its words', async () => {
    const server = await mailServer();
    closing.push(server.close);
    const transport = transportTo(server.url);
    expect(await transport.isReachable()).toBe(true);
    await transport.send('11111111-2222-4333-8444-555555555555', mail);
    await expect.poll(() => server.received).toHaveLength(1);
    const [got] = server.received;
    expect(got?.recipients).toEqual(['ada@example.org']);
    expect(got?.mail).toMatchObject({
      subject: 'Your code – ♯1',
      text: mail.text,
      html: mail.html,
      messageId: '<11111111-2222-4333-8444-555555555555@songs.example.org>',
      from: { text: '"Uplift" <uplift@songs.example.org>' },
    });
    expect(got?.mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test.each([
    'ada@example.org, eve@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    '<eve@example.org>, ada@example.org',
  ])('the mail address %j reaches no one else', async (to) => {
    const server = await mailServer();
    closing.push(server.close);
    await transportTo(server.url)
      .send('1', { ...mail, to })
      .catch(() => {}); // refused is as good as unread
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.org');
  });

  test('a mail server that permanently refuses a recipient is not asked again; a busy one is', async () => {
    const server = await mailServer();
    closing.push(server.close);
    const transport = transportTo(server.url);
    await expect(transport.send('1', { ...mail, to: 'unknown@example.org' })).rejects.toBeInstanceOf(RefusedForGood);
    await expect(transport.send('2', { ...mail, to: 'busy@example.org' })).rejects.not.toBeInstanceOf(RefusedForGood);
  });

  test('a dead mail server is reported as such, and mail to it fails', async () => {
    const server = await mailServer();
    await server.close();
    const transport = transportTo(server.url);
    expect(await transport.isReachable()).toBe(false);
    await expect(transport.send('1', mail)).rejects.toMatchObject({ code: 'ESOCKET' });
  });

  test('a mail server that accepts and stays silent is given up', async () => {
    const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(async () => silent.close());
    const { port } = silent.address() as AddressInfo; // listening on TCP, so no pipe name
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isReachable = transportTo(`smtp://127.0.0.1:${port}`).isReachable();
    await once(silent, 'connection');
    await nextTurn(); // in which the client learns of it, too
    vi.advanceTimersByTime(GIVEN_UP_AFTER_MS);
    expect(await isReachable).toBe(false);
  });

  test('a mail server without TLS is sent no password over a network', async () => {
    const server = await mailServer();
    closing.push(server.close);
    const url = server.url.replace('smtp://127.0.0.1', 'smtp://ada:hunter2@127.0.0.2');
    expect(await transportTo(url).isReachable()).toBe(false);
  });
});
