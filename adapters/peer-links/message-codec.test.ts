import { SOCKET_FRAME_BYTES } from '@uplift/contract';
import type { RoomMessage } from '@uplift/core/room';
import { describe, expect, test } from 'vitest';
import { BEN, EVE, createLinkedLeader, NAVIGATE, createOffer } from './testing/example-links.ts';

describe('what goes over a channel', () => {
  test('[ROOM-13] messages are sent only while the channel is open', async () => {
    const { links, last } = await createLinkedLeader();
    expect(links.send(BEN, NAVIGATE)).toBe(true);
    expect(links.send(EVE, NAVIGATE)).toBe(false);
    last().channel.close();
    expect(links.send(BEN, NAVIGATE)).toBe(false);
    expect(last().channel.sent.map((text) => JSON.parse(text) as unknown)).toEqual([
      { type: 'message', data: NAVIGATE },
    ]);
  });

  test.each<readonly [unknown, RoomMessage]>([
    [{ type: 'message', data: NAVIGATE }, NAVIGATE],
    [
      { type: 'message', data: { command: 'clock', sent: 1.5 } },
      { command: 'clock', sent: 1.5 },
    ],
    [
      { type: 'song-update', song_id: 's', song: null, more: 1 },
      { type: 'song-update', song_id: 's', song: null },
    ],
    [
      { type: 'set-update', at: 4 },
      { type: 'set-update', at: 4 },
    ],
  ])('receives %j', async (frame, message) => {
    const { last, received } = await createLinkedLeader();
    last().channel.receive(JSON.stringify(frame));
    expect(received).toEqual([message]);
  });

  test.each([
    '{',
    'null',
    '{"type":"message"}',
    '{"type":"message","data":{"command":"leader","peer_id":null,"term":1}}',
    '{"type":"message","data":{"command":"navigate","term":1,"n":0,"currentIndex":2}}',
    '{"type":"join","set":"s"}',
    new ArrayBuffer(8),
    JSON.stringify({ type: 'song-update', song_id: 's', song: { lyrics: 'x'.repeat(SOCKET_FRAME_BYTES) } }),
  ])('a channel ignores the message %s', async (data) => {
    const { last, received, statuses } = await createLinkedLeader();
    last().channel.receive(data);
    expect(received).toEqual([]);
    expect(statuses.at(-1)).toBe('connected');
  });

  test('a song that is too long for a channel is sent over the server', async () => {
    const { links, last } = await createLinkedLeader();
    const song = { lyrics: 'ü'.repeat(SOCKET_FRAME_BYTES / 2) };
    expect(links.send(BEN, { type: 'song-update', song_id: 's', song })).toBe(false);
    expect(last().channel.sent).toEqual([]);
  });

  test('[LIVE-21] a clock reply is stamped when it is sent, and clock messages never queue in a channel that is behind', async () => {
    const { links, last, pass } = await createLinkedLeader();
    await pass(500);
    const answer: RoomMessage = { command: 'clock-answer', sent: 1, received: 2, answered: 2 };
    expect(links.send(BEN, answer)).toBe(true);
    expect(last().channel.sent).toEqual([JSON.stringify({ type: 'message', data: { ...answer, answered: 500 } })]);
    last().channel.bufferedAmount = 4_097;
    expect(links.send(BEN, answer)).toBe(true);
    expect(links.send(BEN, { command: 'clock', sent: 3 })).toBe(true);
    expect(last().channel.sent).toHaveLength(1);
    expect(links.send(BEN, NAVIGATE)).toBe(true);
    last().channel.bufferedAmount = 262_145;
    expect(links.send(BEN, NAVIGATE)).toBe(false);
  });

  test('a flood closes its link for 30 seconds, and offers do not open it', async () => {
    const { links, last, pass, received, connections } = await createLinkedLeader();
    const { channel } = last();
    for (let sent = 0; sent < 600; sent += 1) channel.receive(JSON.stringify({ type: 'message', data: NAVIGATE }));
    expect(received).toHaveLength(500);
    expect(channel.readyState).toBe('closed');
    links.takeSignal(BEN, createOffer(77));
    await pass(29_000);
    expect(connections).toHaveLength(1);
    await pass(1_000);
    last().link();
    last().channel.receive(JSON.stringify({ type: 'message', data: NAVIGATE }));
    expect(received).toHaveLength(501);
  });
});
