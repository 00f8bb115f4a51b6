import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testSite } from '../../test-platform/index.ts';
import { askForSocket, toHeaders } from '../../test-platform/test-socket.ts';
import { navigate, rehearse } from './rehearsal.acceptance.ts';
import type { Player, Rehearsal } from './rehearsal.acceptance.ts';

/** Largest frame that is read at all, in bytes; one longer than half of it is refused. */
const READ_BYTES = 131_072;

/** Time a flooding account cannot reconnect. */
const BAN_MS = 10_000;

let rehearsal: Rehearsal;
const opened: Player[] = [];

beforeAll(async () => {
  rehearsal = await rehearse(await testSite());
}, 60_000);
afterAll(() => rehearsal.site.close());
afterEach(() => {
  opened.splice(0).forEach(({ socket }) => socket.close());
  rehearsal.site.platform.clock.move(BAN_MS);
});

async function device(): Promise<Player> {
  const player = await rehearsal.ruth.device();
  opened.push(player);
  return player;
}

/** Longer than the server gathers the changes of a set before it notifies those that the set is shared with. */
const NOTIFIED_MS = 2_500;

/** Resolves once no statement has come for so long that all notices of earlier changes are sent. */
async function waitForNotices(statements: readonly string[]): Promise<void> {
  let before = -1;
  while (before !== statements.length) {
    before = statements.length;
    await sleep(NOTIFIED_MS);
  }
}

/** Statuses of its refusals, in order. */
const listStatuses = ({ socket }: Player) =>
  (socket.received as { readonly status?: number }[]).flatMap(({ status }) => status ?? []);

describe('what is no message', () => {
  test.each([
    ['nothing', '', '', 400],
    ['no JSON', '{"type":"join"', '', 400],
    ['no object', '"join"', '', 400],
    ['no type', '{"set":"a"}', '', 400],
    ['a type there is not', '{"type":"drop-tables"}', 'drop-tables', 400],
    ['a type that is endless', JSON.stringify({ type: 'x'.repeat(1000) }), 'x'.repeat(20), 400],
    ['two sets to join', '{"type":"join","set":"a","shared":"b"}', 'join', 400],
    ['a role there is not', '{"type":"join","set":"a","role":"owner"}', 'join', 400],
    [
      'a command there is not',
      '{"type":"message","data":{"command":"leader","peer_id":null,"term":9}}',
      'message',
      400,
    ],
    [
      'a beat that is not a number',
      '{"type":"message","data":{"command":"start","liveScroll":{"beat":1e999}}}',
      'message',
      400,
    ],
    ['receivers that are not peer ids', '{"type":"message","to":["all"],"data":{"command":"lead"}}', 'message', 400],
    ['arrays without end', '['.repeat(10_000), '', 400],
    ['more than 64 KiB', JSON.stringify({ type: 'join', set: 'x'.repeat(65_536) }), '', 413],
  ])('an invalid message is refused: %s', async (_what, frame, of, status) => {
    const player = await device();
    player.socket.send(frame);
    expect(await player.next('refused')).toMatchObject({ of, status });
    expect(await player.findRefusal({ type: 'disconnect' })).toBeNull();
  });

  test('a binary message is refused, and nothing of 1 MB is read', async () => {
    const [binary, huge] = [await device(), await device()];
    binary.socket.sendBytes(new TextEncoder().encode('{"type":"join","set":"a"}'));
    expect(await binary.next('refused')).toMatchObject({ of: '', status: 400 });
    huge.socket.send('x'.repeat(READ_BYTES + 1));
    expect(await huge.socket.closed).toBe(1009);
    const million = await device();
    million.socket.send('x'.repeat(1_000_000));
    expect(await million.socket.closed).toBe(1009);
  });

  test('ten invalid messages close the socket', async () => {
    const player = await device();
    for (let count = 0; count < 11; count += 1) player.socket.send('{');
    expect(await player.socket.closed).toBe(1008);
    expect(listStatuses(player)).toEqual(Array.from({ length: 10 }, () => 400));
  });
});

describe('too much', () => {
  test('a hundred messages at once are accepted; more are dropped, with one warning a second', async () => {
    const { leader, follower, leads } = await rehearsal.play();
    opened.push(leader, follower);
    const before = leader.socket.received.length;
    for (let sent = 1; sent <= 200; sent += 1) follower.sendMessage({ command: 'clock', sent }, [leads.self]);
    expect(await follower.next('refused')).toMatchObject({ of: '', status: 429 });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await follower.position()).toMatchObject({ term: 1 });
    const taken = leader.socket.received.length - before;
    // Joining used up a part of the 120, and some come back during the flood; message-handler.test.ts counts them exactly.
    expect([taken >= 100, taken < 200]).toEqual([true, true]);
    expect(listStatuses(follower).length).toBeLessThan(4);
  });

  test('an account that was disconnected for flooding opens no socket for ten seconds, while others of the same address do', async () => {
    const { site, ruth, tomas } = rehearsal;
    const player = await device();
    for (let count = 0; count < 11; count += 1) player.socket.send('{');
    expect(await player.socket.closed).toBe(1008);
    const openAgain = async (): Promise<number> => {
      const { status, connection } = await askForSocket(site.app, toHeaders(site.app, ruth.visitor));
      connection.destroy();
      return status;
    };
    expect(await openAgain()).toBe(429);
    opened.push(await tomas.device());
    site.platform.clock.move(BAN_MS - 1);
    expect(await openAgain()).toBe(429);
    site.platform.clock.move(1);
    expect(await openAgain()).toBe(101);
  });

  test('10,000 messages at once close the socket, while another room still gets its leader’s messages', async () => {
    const [flooded, other] = [await rehearsal.play(), await rehearsal.play()];
    opened.push(flooded.follower, other.leader, other.follower);
    const { statements } = rehearsal.site.platform;
    await waitForNotices(statements);
    statements.length = 0;
    for (let n = 1; n <= 10_000; n += 1) flooded.leader.sendMessage({ command: 'clock', sent: n });
    other.leader.sendMessage(navigate(1, 4));
    expect((await other.follower.next('message')).data).toEqual(navigate(1, 4));
    expect(await flooded.leader.socket.closed).toBe(1008);
    expect(await flooded.follower.position()).toMatchObject({ leader: null });
    const clocks = flooded.follower.socket.received.filter((message) => JSON.stringify(message).includes('clock'));
    expect(clocks.length).toBeLessThan(400);
    // No query for a message; a few for a heartbeat that may come in between.
    expect(statements.length).toBeLessThan(10);
  });

  test('repeated joins are dropped', async () => {
    const setId = await rehearsal.openSet();
    const player = await device();
    for (let count = 0; count < 30; count += 1) player.sendFrame({ type: 'join', set: setId });
    expect(await player.next('refused')).toMatchObject({ of: 'join', status: 429 });
    await expect.poll(async () => (await player.position()).leader).not.toBeNull();
    const joins = player.socket.received.filter((one) => (one as { readonly type: string }).type === 'join');
    expect(joins.length).toBeLessThan(15);
  });
});
