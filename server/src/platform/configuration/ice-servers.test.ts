import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { iceServersFor } from './ice-servers.ts';

function read(text: string): unknown {
  const configuration = readConfiguration({ UPLIFT_ICE_SERVERS: text });
  return configuration.ok ? configuration.value.iceServers : configuration.refusal;
}

const TURN = { urls: 'turn:turn.example.org:3478', username: 'ada', credential: 'p:w' };

test.each([
  ['', []],
  ['off', []],
  ['stun:stun.example.org', [{ urls: 'stun:stun.example.org' }]],
  ['stun:192.0.2.1:3478', [{ urls: 'stun:192.0.2.1:3478' }]],
  ['stuns:[2001:db8::1]:5349', [{ urls: 'stuns:[2001:db8::1]:5349' }]],
  ['turn:ada:p:w@turn.example.org:3478', [TURN]],
  ['turns:turn.example.org?transport=tcp', [{ urls: 'turns:turn.example.org?transport=tcp' }]],
  ['stun:a.example, turn:ada:p:w@turn.example.org:3478', [{ urls: 'stun:a.example' }, TURN]],
  [JSON.stringify([TURN]), [TURN]],
  ['[{"urls":["stun:a.example","stun:b.example"]}]', [{ urls: 'stun:a.example' }, { urls: 'stun:b.example' }]],
  ['[]', []],
])('[ROOM-8] UPLIFT_ICE_SERVERS=%s names %j', (text, servers) => {
  expect(read(text)).toEqual(servers);
});

test.each([
  'https://turn.example.org',
  'turn:',
  'turn:ada@turn.example.org',
  'turn:turn.example.org?transport=pigeon',
  'stun:a.example,,stun:b.example',
  'stun:a b',
  '[',
  '[{"urls":[]}]',
  '[{"urls":"stun:a.example","key":"x"}]',
  '[{"urls":"turn:ada:pw@turn.example.org"}]',
  Array.from({ length: 11 }, () => 'stun:a.example').join(','),
])('UPLIFT_ICE_SERVERS=%s is refused by name, and not repeated', (text) => {
  expect(read(text)).toEqual([
    { for: 'UPLIFT_ICE_SERVERS', because: expect.stringMatching(/^must be off, or up to ten/) },
  ]);
});

test('any value of UPLIFT_ICE_SERVERS is parsed or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.string().map((text) => `turn:${text}`),
      ),
      (text) => {
        expect(Array.isArray(read(text))).toBe(true);
      },
    ),
  );
});

test('[ROOM-8] a TURN server that shares a secret is sent with a name for this account that is good for 12 hours', () => {
  const servers = [{ urls: 'stun:a.example' }, { urls: 'turn:turn.example.org:3478' }, TURN];
  const at = new Date(1_000_000_000_000);
  const iceList = iceServersFor({ iceServers: servers, turnSecret: 'north' }, 'ruth', at);
  expect(iceList).toEqual([
    servers[0],
    {
      urls: 'turn:turn.example.org:3478',
      username: expect.stringMatching(/^1000043200:[\w-]{12}$/u),
      credential: expect.any(String),
    },
    TURN,
  ]);
  const { username = '', credential } = iceList[1] ?? {};
  expect(credential).toBe(createHmac('sha1', 'north').update(username).digest('base64'));
  expect(username).not.toContain('ruth');
  const other = iceServersFor({ iceServers: servers, turnSecret: 'north' }, 'tomas', at)[1];
  expect(other?.username).not.toBe(username);
  expect(iceServersFor({ iceServers: servers, turnSecret: null }, 'ruth', at)).toBe(servers);
});
