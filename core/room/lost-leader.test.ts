import { describe, expect, test } from 'vitest';
import { TestRoom } from './testing/example-room.ts';
import type { TestDevice } from './testing/example-room.ts';
import type { PeerId } from './protocol/protocol.ts';
import { mayTakeLead, whyNotLead } from './leading/taking-lead.ts';

/** The leader's device is gone permanently. */
function kill(device: TestDevice): void {
  device.blockChannels(true);
  device.socket.cut();
}

const shown = ({ state }: TestDevice) => [
  state.leader?.full_name ?? null,
  state.awayLeader?.full_name ?? null,
  state.isLeaderMissed,
  mayTakeLead(state),
];

describe('[ROOM-32] [ROOM-33] a band whose leader is gone', () => {
  test('a band without a leader is notified within 5 seconds, lets any performer lead after 15, follows the new leader, and the owner can retake the lead', () => {
    const site = new TestRoom();
    const [ada, ben, cora] = site.band('Ada', 'Ben', 'Cora');
    ada.goTo(2);
    site.time.pass(500);
    kill(ada);
    site.time.pass(2_000);
    expect(shown(ben)).toEqual([null, 'Ada', false, false]);
    site.time.pass(3_000);
    expect(shown(ben)).toEqual([null, 'Ada', true, false]);
    ben.room.takeLead();
    site.time.pass(100);
    expect(ben.state).toMatchObject({ isLeader: false, leadRefusal: 'Not yet.' });
    site.time.pass(11_000);
    expect([shown(ben), shown(cora)]).toEqual(Array.from({ length: 2 }, () => [null, 'Ada', true, true]));
    ben.room.takeLead();
    site.time.pass(100);
    ben.goTo(5);
    site.time.pass(100);
    expect([shown(cora), cora.page?.currentIndex]).toEqual([['Ben', null, false, false], 5]);
    ada.socket.mend();
    ada.blockChannels(false);
    site.time.pass(6_000);
    expect(shown(ada)).toEqual(['Ben', null, false, true]);
    expect(ada.page?.currentIndex).toBe(5);
    ada.room.takeLead();
    site.time.pass(100);
    expect([shown(ben)[0], shown(cora)[0]]).toEqual(['Ada', 'Ada']);
  });

  test('a band is neither notified of a reload nor offered the lead during it', () => {
    const site = new TestRoom();
    const [ada, ben] = site.band('Ada', 'Ben');
    kill(ada);
    ada.blockChannels(false);
    ada.socket.mend();
    const seen: unknown[] = [];
    ben.room.state.subscribe(() => seen.push(ben.state.isLeaderMissed || mayTakeLead(ben.state)));
    site.time.pass(30_000);
    expect(seen).not.toContain(true);
    expect(shown(ben)).toEqual(['Ada', null, false, false]);
  });

  test('a band is notified of a silent leader even if the server still lists it', () => {
    const site = new TestRoom();
    const [ada, ben] = site.band('Ada', 'Ben');
    ada.blockChannels(true);
    site.server.isDeafTo.add('Ada');
    site.time.pass(5_000);
    expect(shown(ben)).toEqual(['Ada', null, true, false]);
    site.server.isDeafTo.clear();
    site.time.pass(3_000);
    expect(shown(ben)).toEqual(['Ada', null, false, false]);
  });

  test('a band sees why a device may not lead, and why a press changed nothing', () => {
    const site = new TestRoom();
    const [ada, ben] = site.band('Ada', 'Ben');
    const cora = site.device('Cora');
    cora.socket.leadRefusal = 'No.';
    cora.enter();
    kill(ada);
    site.time.pass(17_000);
    expect([mayTakeLead(cora.state), whyNotLead(cora.state)]).toEqual([false, 'No.']);
    expect([mayTakeLead(ben.state), whyNotLead(ben.state)]).toEqual([true, null]);
    ben.socket.leadRefusal = 'Not any more.';
    ben.room.takeLead();
    site.time.pass(100);
    expect([mayTakeLead(ben.state), whyNotLead(ben.state)]).toEqual([false, 'You may not.']);
    site.time.pass(10_000);
    expect([mayTakeLead(ben.state), whyNotLead(ben.state)]).toEqual([true, null]);
  });
});

describe('a position that got lost on the way', () => {
  test('[ROOM-33] a lost position is sent again: a follower is in place within 5 seconds although the leader does not move', () => {
    const site = new TestRoom();
    const [ada, ben] = site.band('Ada', 'Ben');
    ada.blockChannels(true);
    site.time.pass(5_000);
    site.server.isDeafTo.add('Ada');
    ada.goTo(4);
    site.time.pass(3_000);
    expect(ben.page?.currentIndex).not.toBe(4);
    site.server.isDeafTo.clear();
    site.time.pass(2_500);
    expect([ben.page?.currentIndex, site.server.position.currentIndex]).toEqual([4, 4]);
    const { length } = ben.received;
    site.time.pass(20_000);
    expect(ben.received).toHaveLength(length);
  });
});

describe('[ROOM-32] a device that comes back after', () => {
  test('a reloaded device is the same device, and keeps a lead that was handed over to it', () => {
    const site = new TestRoom();
    let kept: PeerId | null = null;
    const memory = { read: () => kept, keep: (_: unknown, self: PeerId) => void (kept = self) };
    const [ada] = site.band('Ada');
    const ben = site.device('Ben', { memory });
    ben.enter();
    site.time.pass(1_000);
    ada.room.handOver(ben.self);
    site.time.pass(1_000);
    ben.socket.cut();
    ben.blockChannels(true);
    const reloaded = site.device('Ben', { memory });
    reloaded.enter();
    site.time.pass(2_000);
    expect(reloaded.self).toBe(ben.self);
    expect(reloaded.state.isLeader).toBe(true);
    expect(shown(ada)[0]).toBe('Ben');
  });

  test('a reconnected device wants to lead if it led before, and not if it followed', () => {
    const site = new TestRoom();
    const [ada, ben] = site.band('Ada', 'Ben');
    const wishes: unknown[] = [];
    for (const { socket } of [ada, ben]) {
      const join = socket.join.bind(socket);
      socket.join = (place, before) => {
        wishes.push([socket.name, place.wantsToLead]);
        join(place, before);
      };
    }
    const reconnect = () => {
      for (const { socket } of [ada, ben]) socket.cut();
      for (const { socket } of [ada, ben]) socket.mend();
      site.time.pass(5_000);
      return wishes.splice(0);
    };
    expect(reconnect()).toEqual([
      ['Ada', true],
      ['Ben', false],
    ]);
    ada.room.handOver(ben.self);
    site.time.pass(100);
    expect(reconnect()).toEqual([
      ['Ada', false],
      ['Ben', true],
    ]);
    expect(ben.state.isLeader).toBe(true);
  });
});
