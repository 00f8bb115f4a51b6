import { toId } from '@uplift/core/foundation';
import type { IceServer } from '@uplift/contract';
import type { PeerId } from '@uplift/core/room';
import { describe, expect, test } from 'vitest';
import { FakeConnection } from './testing/example-connections.ts';
import { BEN, EVE, createLinkedLeader, NAVIGATE, createFixture } from './testing/example-links.ts';

describe('a link that is lost', () => {
  test('[ROOM-11] [ROOM-12] a lost link is tried again after 2, 4, 8, 16, 30 and 30 seconds', async () => {
    const { links, pass, last, startedAt } = createFixture();
    links.keep([BEN], true);
    for (const seconds of [0, 2, 4, 8, 16, 30, 30]) {
      await pass(seconds * 1000);
      last().become('failed');
    }
    expect(startedAt.map((ms) => ms / 1000)).toEqual([0, 2, 6, 14, 30, 60, 90]);
  });

  test('[ROOM-12] an attempt to link without a response is given up after 10 seconds, with the same wait before the next one', async () => {
    const { links, pass, startedAt, connections } = createFixture();
    links.keep([BEN], true);
    await pass(75_000);
    expect(startedAt.map((ms) => ms / 1000)).toEqual([0, 12, 26, 44, 70]);
    expect(connections.map(({ connectionState }) => connectionState)).toEqual([
      ...Array<string>(4).fill('closed'),
      'new',
    ]);
  });

  test('[ROOM-12] a successful connection resets the backoff of a link to 2 s', async () => {
    const { links, pass, last, startedAt } = createFixture();
    links.keep([BEN], true);
    for (const seconds of [0, 2, 4]) {
      await pass(seconds * 1000);
      last().become('failed');
    }
    await pass(8_000);
    last().link();
    last().channel.close();
    await pass(2_000);
    expect(startedAt.at(-1)).toBe(16_000);
  });

  test.each<readonly [string, (connection: FakeConnection) => void]>([
    ['failed', (connection) => connection.become('failed')],
    ['disconnected', (connection) => connection.become('disconnected')],
    ['closed', (connection) => connection.become('closed')],
    ['closed of its channel', (connection) => connection.channel.close()],
  ])('[ROOM-11] [ROOM-16] is replaced when it is %s', async (_how, lose) => {
    const { pass, last, statuses, connections } = await createLinkedLeader();
    lose(last());
    await pass(2_000);
    last().link();
    expect(statuses).toEqual(['connecting', 'connected', 'disconnected', 'retrying', 'connected']);
    expect(connections.map(({ connectionState }) => connectionState)).toEqual(['closed', 'connected']);
  });

  test('[ROOM-16] a lost link that recovers within 2 seconds keeps its status', async () => {
    const { links, pass, last, statuses, connections } = await createLinkedLeader();
    last().become('disconnected');
    expect(links.send(BEN, NAVIGATE)).toBe(false);
    await pass(1_900);
    last().become('connected');
    await pass(2_000);
    expect(statuses).toEqual(['connecting', 'connected', 'disconnected', 'connected']);
    expect(connections).toHaveLength(1);
  });

  test('a dead link is detected by missed heartbeats, and recovers when one arrives', async () => {
    const { pass, last, statuses, connections } = await createLinkedLeader();
    for (let second = 0; second < 10; second += 1) {
      await pass(1_000);
      last().channel.receive('.');
    }
    expect(statuses).toEqual(['connecting', 'connected']);
    await pass(4_500);
    expect(statuses.at(-1)).toBe('disconnected');
    last().channel.receive('.');
    expect(statuses.at(-1)).toBe('connected');
    expect(connections).toHaveLength(1);
    await pass(6_000);
    expect(connections).toHaveLength(2);
  });

  test('each side of a link sends a heartbeat every second, which no page receives', async () => {
    const { pass, last, received } = await createLinkedLeader();
    last().channel.receive('.');
    await pass(3_000);
    expect(last().channel.sent).toEqual(['.', '.', '.']);
    expect(received).toEqual([]);
  });

  test('a connection that never sends a message is given up', async () => {
    class SilentConnection extends FakeConnection {
      override setLocalDescription(): Promise<void> {
        return new Promise(() => undefined); // as when it was closed before
      }
    }
    const connect = (session: number) => (session === 1 ? new SilentConnection(session) : new FakeConnection(session));
    const { links, pass, signals } = createFixture({ connect });
    links.keep([BEN], true);
    await pass(11_000);
    expect(signals).toEqual([]);
    await pass(1_000);
    expect(signals).toHaveLength(1);
  });

  test('without connections on the device, messages go over the server and attempts are rare', async () => {
    const { links, pass, startedAt, statuses } = createFixture({ fails: true });
    links.keep([BEN], true);
    await pass(40_000);
    expect(links.send(BEN, NAVIGATE)).toBe(false);
    expect(startedAt).toEqual([0, 2_000, 6_000, 14_000, 30_000]);
    expect(statuses.at(-1)).toBe('disconnected');
  });
});

describe('links that are kept', () => {
  test('the links kept are those named last, and nothing of the others is left', async () => {
    const { links, connections, pass, clock } = await createLinkedLeader();
    links.keep([BEN], true);
    expect(connections).toHaveLength(1);
    links.keep([EVE], true);
    await pass(0);
    expect([...links.states.get()]).toEqual([[EVE, 'connecting']]);
    expect(connections.map(({ connectionState }) => connectionState)).toEqual(['closed', 'new']);
    links.end();
    await pass(0);
    expect(links.states.get().size).toBe(0);
    expect(connections.map(({ connectionState }) => connectionState)).toEqual(['closed', 'closed']);
    expect(clock.waiting).toBe(0);
  });

  test('links begin one after the other, not all at once', async () => {
    const { links, pass, startedAt } = createFixture();
    links.keep([BEN, EVE, toId<PeerId>('may')], true);
    await pass(100);
    expect(startedAt).toEqual([0, 25, 50]);
  });

  test('links are limited to 60: other devices are reached over the server, and one replaces a device that leaves', async () => {
    const { links, pass, connections } = createFixture();
    const peers = Array.from({ length: 70 }, (_, at) => toId<PeerId>(`peer ${at}`));
    links.keep(peers, true);
    await pass(2_000);
    expect([links.states.get().size, connections.length]).toEqual([60, 60]);
    links.keep(peers.slice(2), true);
    await pass(2_000);
    expect([...links.states.get().keys()]).toEqual(peers.slice(2, 62));
    expect(connections).toHaveLength(62);
  });

  test('links that wait for a retry start at once, with the new ICE servers, when the room is joined again', async () => {
    const { links, pass, last, startedAt, requestedServers } = createFixture();
    links.keep([BEN], true);
    for (const seconds of [0, 2, 4]) {
      await pass(seconds * 1000);
      last().become('failed');
    }
    const servers: readonly IceServer[] = [{ urls: 'turn:turn.example.org', username: 'u', credential: 'c' }];
    links.setIceServers(servers);
    await pass(0);
    expect(startedAt).toEqual([0, 2_000, 6_000, 6_000]);
    expect(requestedServers).toEqual([[], [], [], servers]);
  });
});
