import { toId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { TestRoom } from './testing/example-room.ts';
import type { TestDevice } from './testing/example-room.ts';
import type { LeaderCommand, NumberedCommand, PeerId } from './protocol/protocol.ts';

const [, BEN, CORA] = [0, 1, 2] as const;

/** The commands that a device sent to the server, each with its recipients. */
function listServerCommands({ socket }: TestDevice): readonly (readonly [string, readonly PeerId[] | undefined])[] {
  return socket.sent.flatMap(({ message, to }) => ('n' in message ? [[message.command, to] as const] : []));
}

/** Counts a device's requests for the room's position, over both paths. */
function countPositionRequests({ socket, channels }: TestDevice): number {
  return [...socket.sent, ...channels.sent].filter(
    ({ message }) => 'command' in message && message.command === 'resume-following',
  ).length;
}

const readBeat = (device: TestDevice): number => device.beat() ?? Number.NaN;
/** A command numbered as the leader's next one. */
function forged(to: TestDevice, numbers: Partial<NumberedCommand> = {}): NumberedCommand {
  const { term = 0, n = 0 } = to.state.position ?? {};
  return { command: 'navigate', currentIndex: 9, term, n: n + 1, ...numbers } as NumberedCommand; // of the same command
}

describe('[ROOM-6] [ROOM-33] a follower', () => {
  test.each<[string, LeaderCommand, object]>([
    [
      '[ROOM-26] [PERF-13] [PRES-23] goes to another item',
      { command: 'navigate', currentIndex: 3 },
      { currentIndex: 3, liveScroll: null },
    ],
    [
      '[ROOM-25] goes to another section',
      { command: 'section', currentIndex: 2, section: 4, liveScroll: null },
      { currentIndex: 2, section: 4 },
    ],
    ['[ROOM-23] stops', { command: 'stop', currentIndex: 1, liveScroll: null }, { currentIndex: 1, liveScroll: null }],
  ])('%s', (_, command, received) => {
    const site = new TestRoom();
    const [leader, ...followers] = site.band('Ada', 'Ben', 'Cora');
    leader.room.lead(command);
    site.time.pass(10);
    for (const { received: commands } of followers)
      expect(commands.slice(-1)).toMatchObject([{ ...received, isOnlySync: false }]);
    expect(leader.received).toEqual([]);
  });

  test('[ROOM-23] [ROOM-24] a follower starts with the leader and takes a beat sync without starting again', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.startAt(-4);
    site.time.pass(4_000);
    leader.room.lead({ command: 'sync', currentIndex: 0, liveScroll: leader.runFrom(4) });
    site.time.pass(10);
    expect(ben.received.slice(-2).map(({ isOnlySync }) => isOnlySync)).toEqual([false, true]);
    expect(readBeat(ben)).toBeCloseTo(4.02, 6);
  });

  test('[ROOM-24] a follower begins a run with a sync if it missed the start', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.room.lead({ command: 'sync', currentIndex: 0, liveScroll: leader.runFrom(8) });
    site.time.pass(10);
    expect(ben.page).toMatchObject({ isOnlySync: false, liveScroll: { tempo: 120 } });
  });

  test('[ROOM-6] a follower that joins late is in place and on the beat at once', () => {
    const site = new TestRoom();
    const [leader] = site.band('Ada', 'Ben');
    leader.goTo(2);
    leader.startAt(0);
    site.time.pass(30_000);
    const late = site.device('Dan', { skewMs: -400, drift: 1e-4 });
    late.enter();
    site.time.pass(20);
    expect(late.page).toMatchObject({ currentIndex: 2, liveScroll: { beat: 0, tempo: 120 } });
    expect(Math.abs(readBeat(late) - readBeat(leader))).toBeLessThan(0.02);
    site.time.pass(1_000);
    expect(readBeat(late)).toBeCloseTo(readBeat(leader), 3);
  });
});

describe('[ROOM-34] [PERF-11] [PRES-21] a follower who moves away by hand', () => {
  test('a follower that moves away stops following and moves no one else', () => {
    const site = new TestRoom();
    const [leader, ben, cora] = site.band('Ada', 'Ben', 'Cora');
    ben.room.stopFollowing();
    leader.goTo(5);
    ben.goTo(1);
    site.time.pass(10);
    expect(ben.state.isFollowing).toBe(false);
    expect(ben.page?.currentIndex).not.toBe(5);
    expect([cora.page?.currentIndex, leader.received]).toEqual([5, []]);
  });

  test('[ROOM-27] [PERF-12] [PRES-22] [LIVE-13] a follower that moved away goes to the leader’s position on resume, and requests it again', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    ben.room.stopFollowing();
    leader.goTo(5);
    leader.startAt(0);
    site.time.pass(3_000);
    const before = ben.received.length;
    ben.room.resumeFollowing();
    expect(ben.received.slice(before)).toMatchObject([{ currentIndex: 5, liveScroll: { tempo: 120 } }]);
    site.time.pass(100);
    expect([ben.state.isFollowing, countPositionRequests(ben), ben.received.length]).toEqual([true, 1, before + 1]);
    leader.goTo(6);
    site.time.pass(10);
    expect(ben.page?.currentIndex).toBe(6);
  });

  test('a follower that moves away is shown so to the others', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    ben.room.stopFollowing();
    site.time.pass(10);
    expect(leader.state.participants.find(({ full_name }) => full_name === 'Ben')?.isFollowing).toBe(false);
  });

  test('the leader cannot be a follower that moved away', () => {
    const site = new TestRoom();
    const [leader] = site.band('Ada', 'Ben');
    leader.room.stopFollowing();
    expect(leader.state.isFollowing).toBe(true);
  });
});

describe('[ROOM-13] the leader’s messages', () => {
  test("a leader's messages are sent over open channels, and to no one else over the server", () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.goTo(1);
    expect(listServerCommands(leader)).toEqual([['navigate', []]]);
    expect(leader.channels.sent.filter(({ message }) => 'n' in message).map(({ to }) => to)).toEqual([ben.self]);
  });

  test("a leader's messages are sent over the server where no channel can be opened", () => {
    const site = new TestRoom();
    site.network.isBlocked = true;
    const [leader, ben, cora] = site.band('Ada', 'Ben', 'Cora');
    leader.startAt(0);
    site.time.pass(2_000);
    expect(listServerCommands(leader)).toEqual([['start', [ben.self, cora.self]]]);
    expect(readBeat(cora)).toBeCloseTo(4, 6);
    expect(cora.state.leader).toMatchObject({ path: 'relay', status: 'connected' });
  });

  test("a leader's messages are sent both ways if a channel may be dead, and count once", () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    const before = ben.received.length;
    ben.channels.isLossy = true;
    site.time.pass(6_000);
    leader.goTo(4);
    site.time.pass(100);
    expect(listServerCommands(leader)).toEqual([['navigate', [ben.self]]]);
    expect(ben.received.slice(before)).toHaveLength(1);
  });

  test("a leader's messages are sent again when a channel closes, since they may have been in flight", () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.goTo(4);
    ben.blockChannels(true);
    site.time.pass(100);
    expect(ben.page?.currentIndex).toBe(4);
  });
});

describe('[ROOM-28] [ROOM-33] a message that moves no follower', () => {
  test.each<[string, (site: TestRoom, all: readonly [TestDevice, TestDevice, TestDevice]) => void]>([
    ['a command of a device that does not lead', (_, [, ben, cora]) => ben.channels.receive(cora.self, forged(ben))],
    [
      'nor over the server',
      (_, [, ben, cora]) => ben.socket.deliver({ type: 'message', from: cora.self, message: forged(ben) }),
    ],
    ['those of a stranger', (_, [, ben]) => ben.channels.receive(toId<PeerId>('stranger'), forged(ben))],
    [
      'those of the server itself',
      (_, [, ben]) => ben.socket.deliver({ type: 'message', from: null, message: forged(ben) }),
    ],
    [
      'a former leader’s command over the server',
      (site, [ada, ben]) => {
        ada.socket.cut();
        site.time.pass(10);
        ben.socket.deliver({ type: 'message', from: ada.self, message: forged(ben, { term: 1, n: 9 }) });
      },
    ],
    [
      'a former leader’s command in a later term',
      (site, [ada, ben]) => {
        ada.socket.cut();
        site.time.pass(10);
        ben.channels.receive(ada.self, forged(ben, { term: 2, n: 1 }));
      },
    ],
    [
      'the leader’s of an earlier term',
      (_, [ada, ben]) => ben.channels.receive(ada.self, forged(ben, { term: 0, n: 9 })),
    ],
    ['a leader’s command that came before', (_, [ada, ben]) => ben.channels.receive(ada.self, forged(ben, { n: 1 }))],
    [
      'a snapshot from a device that does not lead',
      (_, [, ben, cora]) =>
        ben.channels.receive(cora.self, {
          command: 'snapshot',
          snapshot: { term: 9, n: 9, leader: cora.self, currentIndex: 9, section: null, liveScroll: null, ageMs: 0 },
        }),
    ],
    [
      'a leader change sent by another device',
      (site, [, ben, cora]) => {
        const leader = { command: 'leader', peer_id: cora.self, term: 9 } as const;
        ben.socket.deliver({ type: 'message', from: cora.self, message: leader });
        site.time.pass(10);
        ben.channels.receive(cora.self, forged(ben, { term: 9, n: 1 }));
      },
    ],
  ])('%s', (_, act) => {
    const site = new TestRoom();
    const all = site.band('Ada', 'Ben', 'Cora');
    all[0].goTo(1);
    site.time.pass(10);
    act(site, all);
    site.time.pass(10);
    expect(all[BEN].page?.currentIndex).toBe(1);
    all[0].goTo(2);
    site.time.pass(10);
    expect([all[BEN].page?.currentIndex, all[CORA].page?.currentIndex]).toEqual([2, 2]);
  });
});

describe('[ROOM-6] what was missed', () => {
  test('a device requests the position once for all missed messages, and again after 2 s without a reply', () => {
    const site = new TestRoom();
    site.network.isBlocked = true;
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.goTo(1);
    site.time.pass(10);
    site.server.isMute = true;
    site.server.isDeafTo.add('Ada');
    for (const n of [3, 5, 6]) ben.socket.deliver({ type: 'message', from: leader.self, message: forged(ben, { n }) });
    site.time.pass(1_000);
    expect(countPositionRequests(ben)).toBe(1);
    site.time.pass(1_500);
    expect(countPositionRequests(ben)).toBe(2);
    site.server.isMute = false;
    site.time.pass(10_000);
    expect(countPositionRequests(ben)).toBe(3);
  });

  test('a missed command arrives with the reply to the request', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.channels.isLossy = true;
    leader.room.lead({ command: 'section', currentIndex: 3, section: 2, liveScroll: null });
    leader.channels.isLossy = false;
    leader.room.lead({ command: 'stop', currentIndex: 3, liveScroll: null });
    site.time.pass(100);
    expect(countPositionRequests(ben)).toBe(1);
    expect(ben.state.position).toMatchObject({ currentIndex: 3, section: 2, n: 2 });
    expect(ben.page).toMatchObject({ currentIndex: 3, section: 2 });
  });

  test('[ROOM-10] joining again after a lost connection delivers missed commands, and the device keeps its identity', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    const { self } = ben;
    ben.socket.cut();
    ben.blockChannels(true);
    expect(ben.state).toMatchObject({ status: 'apart', isFollowing: true });
    site.time.pass(10_000);
    leader.goTo(7);
    leader.startAt(0);
    site.time.pass(5_000);
    ben.socket.mend();
    site.time.pass(3_100);
    expect(ben.state.status).toBe('joined');
    expect(ben.self).toBe(self);
    expect(ben.page).toMatchObject({ currentIndex: 7, liveScroll: { tempo: 120 } });
    expect(readBeat(ben)).toBeCloseTo(readBeat(leader), 2);
  });

  test('a device that missed nothing leaves its page as it is', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.goTo(7);
    site.time.pass(100);
    const received = ben.received.length;
    ben.socket.cut();
    ben.socket.mend();
    site.time.pass(5_000);
    expect([ben.state.status, ben.received.length]).toEqual(['joined', received]);
  });
});
