import { describe, expect, test } from 'vitest';
import { TestRoom } from './testing/example-room.ts';
import type { TestDevice } from './testing/example-room.ts';

function readBeat(device: TestDevice): number {
  return device.beat() ?? Number.NaN;
}

/** A second device of the owner, which follows. */
function secondOwner(site: TestRoom): TestDevice {
  const device = site.device('Olga', { isOwner: true, skewMs: 300 });
  device.enter();
  site.time.pass(1_000);
  return device;
}

describe('[ROOM-33] a leader that vanishes', () => {
  test('a leader that vanishes leaves the others playing on the same beat', () => {
    const site = new TestRoom();
    const [leader, ben, cora] = site.band('Ada', 'Ben', 'Cora');
    leader.goTo(2);
    leader.startAt(0);
    site.time.pass(2_000);
    leader.blockChannels(true);
    leader.socket.cut();
    site.time.pass(60_000);
    for (const { state } of [ben, cora])
      expect(state).toMatchObject({ status: 'joined', leader: null, isFollowing: true });
    expect([readBeat(ben), readBeat(cora)]).toEqual([expect.closeTo(124, 2), expect.closeTo(124, 2)]);
    expect(ben.page).toMatchObject({ currentIndex: 2, isOnlySync: false });
  });

  test('a leader that vanished leads again when it is back, and moves followers that missed something', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.blockChannels(true);
    leader.socket.cut();
    leader.goTo(6);
    leader.startAt(0);
    site.time.pass(2_000);
    expect(ben.page?.currentIndex).not.toBe(6);
    leader.socket.mend();
    site.time.pass(4_000);
    expect(leader.state).toMatchObject({ status: 'joined', isLeader: true });
    expect(ben.page).toMatchObject({ currentIndex: 6, liveScroll: { tempo: 120 } });
    expect(readBeat(ben)).toBeCloseTo(readBeat(leader), 2);
    expect(site.server.position).toMatchObject({ currentIndex: 6 });
  });

  test('a leader that lost only the server is followed over its channels', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.socket.cut();
    site.time.pass(1_000);
    leader.goTo(4);
    site.time.pass(100);
    expect(ben.page?.currentIndex).toBe(4);
    leader.socket.mend();
    site.time.pass(4_000);
    const late = site.device('Dan');
    late.enter();
    site.time.pass(100);
    expect(late.page?.currentIndex).toBe(4);
  });

  test('a leader without a server is followed for a limited time only, and so is a removed one', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.socket.cut();
    site.time.pass(21_000);
    leader.goTo(4);
    site.time.pass(100);
    expect(ben.page?.currentIndex).not.toBe(4);
    expect(ben.state.leader).toBeNull();
  });

  test('a session without its server continues over channels for as long as it takes', () => {
    const site = new TestRoom();
    const all = site.band('Ada', 'Ben', 'Cora');
    for (const { socket } of all) socket.cut();
    site.time.pass(120_000);
    all[0].goTo(4);
    site.time.pass(100);
    expect(all.map(({ state }) => state.status)).toEqual(['apart', 'apart', 'apart']);
    expect(all[2].page?.currentIndex).toBe(4);
    expect(all[2].state.leader).toMatchObject({ full_name: 'Ada', path: 'channel', status: 'connected' });
    for (const { socket } of all) socket.mend();
    site.time.pass(10_000);
    for (const { state } of all) expect(state).toMatchObject({ status: 'joined', position: { currentIndex: 4 } });
  });

  test('a leader that vanished follows the new leader when it is back', () => {
    const site = new TestRoom();
    const [leader] = site.band('Ada', 'Ben');
    const olga = secondOwner(site);
    leader.blockChannels(true);
    leader.socket.cut();
    site.time.pass(2_000);
    olga.room.takeLead();
    site.time.pass(100);
    olga.goTo(8);
    leader.goTo(3);
    leader.socket.mend();
    site.time.pass(4_000);
    expect(leader.state).toMatchObject({ isLeader: false, isFollowing: true });
    expect([leader.page?.currentIndex, olga.state.position?.currentIndex]).toEqual([8, 8]);
  });
});

describe('[ROOM-33] the lead', () => {
  test('the lead is handed over during a song, and no one loses the beat', () => {
    const site = new TestRoom({ socket: () => 40, channel: () => 5 });
    const ada = site.device('Ada', { isOwner: true, skewMs: 400, drift: 1e-4 });
    const [ben, cora] = [site.device('Ben', { skewMs: -400 }), site.device('Cora', { drift: -1e-4 })];
    const all = [ada, ben, cora];
    for (const device of all) device.enter();
    site.time.pass(3_000);
    ada.startAt(0);
    site.time.pass(10_000);
    let hasBegun = false;
    ada.room.handOver(ben.self);
    // Its page sends the run that it now controls as a start.
    ben.room.state.subscribe(() => {
      const [{ isLeader }, beat] = [ben.state, ben.beat()];
      if (isLeader && !hasBegun && beat !== null) {
        hasBegun = true;
        ben.startAt(beat);
      }
    });

    for (let waited = 0; waited < 20; waited += 1) {
      site.time.pass(50);
      for (const device of all) expect(Math.abs(readBeat(device) - (22 + waited * 0.1 - 1.9))).toBeLessThan(0.01);
    }
    expect(all.map(({ state }) => [state.isLeader, state.leader?.full_name])).toEqual([
      [false, 'Ben'],
      [true, 'Ben'],
      [false, 'Ben'],
    ]);
    ben.room.lead({ command: 'navigate', currentIndex: 3 });
    site.time.pass(100);
    expect([ada.page?.currentIndex, cora.page?.currentIndex]).toEqual([3, 3]);
  });

  test('[LIVE-23] the lead is handed over with the pace of the run', () => {
    const site = new TestRoom();
    const [ada, ben] = site.band('Ada', 'Ben');
    const cora = site.device('Cora');
    ada.room.lead({ command: 'start', currentIndex: 0, liveScroll: { ...ada.runFrom(0), pace: 1.3 } });
    site.time.pass(1_000);
    expect(ben.page?.liveScroll?.pace).toBe(1.3);
    ada.room.handOver(ben.self);
    site.time.pass(1_000);
    cora.enter();
    site.time.pass(1_000);
    for (const device of [ada, cora]) expect(device.page?.liveScroll?.pace).toBe(1.3);
  });

  test('the lead is taken only by another device of the owner', () => {
    const site = new TestRoom();
    const [ada, ben] = site.band('Ada', 'Ben');
    const olga = secondOwner(site);
    ben.room.takeLead();
    ben.room.handOver(ben.self);
    site.time.pass(100);
    expect(ada.state.isLeader).toBe(true);
    olga.room.takeLead();
    site.time.pass(100);
    expect([ada.state.isLeader, olga.state.isLeader, ben.state.leader?.full_name]).toEqual([false, true, 'Olga']);
  });

  test('a new leader moves no one by itself, whichever device it is', () => {
    const site = new TestRoom();
    const [ada, ben] = site.band('Ada', 'Ben');
    ada.room.lead({ command: 'section', currentIndex: 3, section: 2, liveScroll: null });
    site.time.pass(100);
    const received = ben.received.length;
    const olga = secondOwner(site);
    olga.room.takeLead();
    site.time.pass(1_000);
    expect(ben.received).toHaveLength(received);
    expect(ben.state.position).toMatchObject({ currentIndex: 3, section: 2, leader: olga.self });
  });
});

describe('[ROOM-33] a leader that looks ahead', () => {
  test('a leader that looks ahead moves no one, and returns to the room’s position', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.goTo(2);
    leader.room.lookAhead(true);
    leader.goTo(7);
    site.time.pass(100);
    expect([ben.page?.currentIndex, leader.state.isLookingAhead]).toEqual([2, true]);
    leader.room.lookAhead(false);
    expect([leader.page?.currentIndex, leader.state.isLookingAhead]).toEqual([2, false]);
    leader.goTo(3);
    site.time.pass(100);
    expect(ben.page?.currentIndex).toBe(3);
  });

  test('a leader that looks ahead can bring everyone to its item', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.room.lookAhead(true);
    leader.room.bringEveryone({ command: 'navigate', currentIndex: 7 });
    site.time.pass(100);
    expect([ben.page?.currentIndex, leader.state.isLookingAhead, leader.received]).toEqual([7, false, []]);
  });

  test('a follower cannot look ahead', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    ben.room.lookAhead(true);
    ben.room.bringEveryone({ command: 'navigate', currentIndex: 7 });
    site.time.pass(100);
    expect([ben.state.isLookingAhead, leader.received, leader.state.position?.currentIndex]).toEqual([false, [], 0]);
  });

  test('a leader stops looking ahead when another device leads', () => {
    const site = new TestRoom();
    const [leader] = site.band('Ada', 'Ben');
    const olga = secondOwner(site);
    leader.room.lookAhead(true);
    olga.room.takeLead();
    site.time.pass(100);
    expect(leader.state).toMatchObject({ isLookingAhead: false, isLeader: false });
  });
});

describe('[LIVE-23] the beats of the leader', () => {
  test('[LIVE-14] a follower uses the arrival time until the clocks agree, and the larger elapsed beat', () => {
    const site = new TestRoom({ socket: () => 30, channel: () => 30 });
    const ada = site.device('Ada', { isOwner: true, skewMs: 500 });
    const ben = site.device('Ben', { skewMs: -500 });
    ada.channels.isLossy = true;
    site.network.isBlocked = true;
    ada.enter();
    site.time.pass(1_000);
    ada.startAt(0);
    site.time.pass(10_000);
    ben.enter();
    site.time.pass(100);
    // The server passed it on 60 ms after it was sent, and knew its age since it arrived there.
    expect(readBeat(ada) - readBeat(ben)).toBeCloseTo(0.12, 2);
    site.time.pass(400);
    expect(readBeat(ada) - readBeat(ben)).toBeCloseTo(0, 3);
  });

  test("[LIVE-21] the leader's beats are measured over channels, or over the server if none is open", () => {
    for (const isBlocked of [false, true]) {
      const site = new TestRoom({ socket: () => 50, channel: () => 3 });
      site.network.isBlocked = isBlocked;
      const ada = site.device('Ada', { isOwner: true, skewMs: -3_600_000 });
      const ben = site.device('Ben', { skewMs: 500 });
      for (const device of [ada, ben]) device.enter();
      site.time.pass(7_000);
      ada.startAt(0);
      site.time.pass(200);
      expect(readBeat(ben)).toBeCloseTo(0.4, 3);
      const offBy = ada.state.participants.find(({ full_name }) => full_name === 'Ben')?.offBy;
      expect(offBy).toBeCloseTo(isBlocked ? 100 : 3, 0);
    }
  });

  test("the leader's beats on the leading device are its own", () => {
    const site = new TestRoom();
    const [leader] = site.band('Ada');
    leader.startAt(-4);
    site.time.pass(3_000);
    expect(readBeat(leader)).toBeCloseTo(2, 6);
    const run = leader.runFrom(8, 90);
    expect(leader.room.toLocalBeats(run)).toEqual({ beat: 8, atMs: leader.eventMs(), tempo: 90 });
  });

  test.each([
    ['a tempo of 0', { beat: 0, at: 0, tempo: 0 }],
    ['a beat that is not a number', { beat: Number.NaN, at: 0, tempo: 120 }],
    ['a time that is not a number', { beat: 0, at: Infinity, tempo: 120 }],
  ])("the leader's beats are unknown for %s", (_, run) => {
    const [leader] = new TestRoom().band('Ada');
    expect(leader.room.toLocalBeats(run)).toBeNull();
  });

  test("the leader's beats are unknown for a run that was never received, before the clocks agree", () => {
    const site = new TestRoom();
    const ben = site.device('Ben');
    ben.enter();
    site.time.pass(1_000);
    expect(ben.room.toLocalBeats({ beat: 0, at: 0, tempo: 120 })).toBeNull();
  });
});
