import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeededRandom } from '@uplift/testing/random';
import { TestRoom } from './testing/example-room.ts';
import type { TestDevice } from './testing/example-room.ts';
import { INITIAL_POSITION } from './leading/room-position.ts';
import type { RoomPosition } from './leading/room-position.ts';

const NAMES = ['Ada', 'Ben', 'Cora', 'Dan', 'Eve', 'Fay'] as const;

/** Events on a stage, with their device and number. */
const HAPPENINGS = [
  'goes',
  'starts',
  'stops',
  'section',
  'syncs',
  'looks ahead',
  'brings everyone',
  'takes the lead',
  'hands over',
  'turns away',
  'resumes',
  'loses the server',
  'finds the server',
  'loses its channels',
  'finds its channels',
  'closes the page',
  'opens the page',
] as const;
type Happening = (typeof HAPPENINGS)[number];

const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...HAPPENINGS),
    who: fc.nat(5),
    number: fc.nat(9),
    thenMs: fc.constantFrom(0, 1, 30, 400, 2_500, 7_000, 20_000),
  }),
  { minLength: 4, maxLength: 30 },
);

/** 20 ms at 120 beats a minute: messages over the server take 5 to 45 ms here, each way independently. */
const MOST_BEATS_OFF = 0.04;

type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never)[number];

type Act = (device: TestDevice, number: number, all: readonly TestDevice[]) => void;

const ACTS: Readonly<Record<Happening, Act>> = {
  goes: (device, number) => device.goTo(number),
  starts: (device, number) => device.startAt(number - 4),
  stops: (device, number) => device.room.lead({ command: 'stop', currentIndex: number, liveScroll: null }),
  section: (device, number) =>
    device.room.lead({ command: 'section', currentIndex: 1, section: number, liveScroll: null }),
  syncs: (device, number) =>
    device.room.lead({ command: 'sync', currentIndex: number % 3, liveScroll: device.runFrom(number * 8) }),
  'looks ahead': (device, number) => device.room.lookAhead(number % 2 === 0),
  'brings everyone': (device, number) => device.room.bringEveryone({ command: 'navigate', currentIndex: number }),
  'takes the lead': (device) => device.room.takeLead(),
  'hands over': (device, number, all) => {
    const to = all[number % all.length]?.state.participants.find(({ isSelf }) => isSelf);
    if (to !== undefined) device.room.handOver(to.peer_id);
  },
  'turns away': (device) => device.room.stopFollowing(),
  resumes: (device) => device.room.resumeFollowing(),
  'loses the server': (device) => device.socket.cut(),
  'finds the server': (device) => device.socket.mend(),
  'loses its channels': (device) => device.blockChannels(true),
  'finds its channels': (device) => device.blockChannels(false),
  'closes the page': (device) => device.room.leave(),
  'opens the page': (device) => device.enter(),
};

/** Everything works again: all devices are connected and follow. */
function settle(site: TestRoom, all: readonly TestDevice[]): TestDevice {
  for (const device of all) {
    device.socket.mend();
    device.blockChannels(false);
    device.enter();
  }
  site.time.pass(25_000);
  if (all.every(({ state }) => !state.isLeader)) all[0]?.room.takeLead();
  site.time.pass(2_000);
  for (const device of all) {
    device.room.lookAhead(false);
    device.room.resumeFollowing();
  }
  site.time.pass(25_000);
  const leader = all.find(({ state }) => state.isLeader);
  if (leader === undefined) throw new Error('There is no leader.');
  return leader;
}

function run(site: TestRoom, all: readonly TestDevice[], happened: readonly Step[]): void {
  for (const device of all) device.enter();
  for (const { what, who, number, thenMs } of happened) {
    const device = all[who % all.length];
    if (device !== undefined) ACTS[what](device, number, all);
    site.time.pass(thenMs);
  }
}

function band(site: TestRoom, count: number, random: () => number): readonly TestDevice[] {
  return NAMES.slice(0, count).map((name, place) =>
    site.device(name, { isOwner: place < 2, skewMs: 1000 * (random() - 0.5), drift: 2e-4 * (random() - 0.5) }),
  );
}

function findPlace({ currentIndex, section, liveScroll }: RoomPosition): object {
  return { currentIndex, section, liveScroll };
}

test("[ROOM-6] [ROOM-33] [LIVE-23] all devices end up at the leader's position, on its beat, whatever happens", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.integer(), steps, (count, seed, happened) => {
      const random = createSeededRandom(seed);
      const site = new TestRoom({ socket: () => 5 + 40 * random(), channel: () => 1 + 4 * random() });
      site.network.isBlocked = seed % 4 === 0;
      const all = band(site, count, random);
      run(site, all, happened);
      const leader = settle(site, all);
      const position = leader.state.position ?? INITIAL_POSITION;
      expect(findPlace(site.server.position)).toEqual(findPlace(position));
      for (const { state } of all) expect(state.position).toEqual(position);
      for (const follower of all.filter((device) => device !== leader)) {
        expect(follower.state.leader?.peer_id).toBe(leader.self);
        expect(follower.page).toMatchObject({ currentIndex: position.currentIndex, liveScroll: position.liveScroll });
        expect(Math.abs((follower.beat() ?? 0) - (leader.beat() ?? 0))).toBeLessThan(MOST_BEATS_OFF);
      }
    }),
    { numRuns: 60 },
  );
});

test('[ROOM-21] [ROOM-33] the later term wins everywhere if two devices both believe they lead, by server and by channel alike', () => {
  const cut = fc.record({ blocksChannels: fc.boolean(), apartMs: fc.integer({ min: 16_000, max: 60_000 }) });
  fc.assert(
    fc.property(cut, fc.nat(9), fc.nat(9), fc.boolean(), ({ blocksChannels, apartMs }, one, other, isOwner) => {
      const site = new TestRoom();
      const [ada, ben, cora] = site.band('Ada', 'Ben', 'Cora');
      const second = isOwner ? site.device('Olga', { isOwner: true }) : ben;
      second.enter();
      site.time.pass(1_000);
      ada.blockChannels(blocksChannels);
      ada.socket.cut();
      site.time.pass(apartMs);
      second.room.takeLead();
      site.time.pass(100);
      expect([ada.state.isLeader, second.state.isLeader]).toEqual([true, true]);
      ada.goTo(one);
      second.goTo(other);
      site.time.pass(100);
      expect(cora.page?.currentIndex).toBe(other);
      ada.socket.mend();
      ada.blockChannels(false);
      site.time.pass(10_000);
      expect([ada.state.isLeader, second.state.isLeader]).toEqual([false, true]);
      for (const { state } of [ada, second, cora]) expect(state.position?.currentIndex).toBe(other);
    }),
    { numRuns: 40 },
  );
});
