import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

function read(text: string): unknown {
  const configuration = readConfiguration({ UPLIFT_ICE_SERVERS: text });
  return configuration.ok ? configuration.value.iceServers : configuration.refusal;
}

const TURN = { urls: 'turn:turn.example.org:3478', username: 'ada', credential: 'p:w' };

test.each([
  ['', [{ urls: 'stun:stun.l.google.com:19302' }]],
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

test('whatever is written is read or refused', () => {
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
