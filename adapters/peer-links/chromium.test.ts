import { toId } from '@uplift/core/foundation';
import { fileURLToPath } from 'node:url';
import type { PeerSignal } from '@uplift/contract';
import type { PeerId } from '@uplift/core/room';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext } from 'vitest';
import { openBundledPage } from '../../tools/bundled-page.ts';
import type { BundledPage } from '../../tools/bundled-page.ts';
import type { PeerLinksEntry } from './chromium-entry.ts';

declare const uplift: PeerLinksEntry;

const START_MS = 60_000;
const [LEADER, FOLLOWER] = [toId<PeerId>('leader'), toId<PeerId>('follower')]; // whatever the server names them
type Carry = (signal: PeerSignal, deliver: () => void) => void;

let browser: BundledPage;
beforeAll(async () => {
  browser = await openBundledPage(fileURLToPath(new URL('chromium-entry.ts', import.meta.url)));
}, START_MS);
afterAll(() => browser.close());

/** The devices of one test, in separate pages, and the signals between them. */
interface Room {
  /** The `expect` of the running test, since several run at once. */
  readonly expect: TestContext['expect'];
  /** A page with these devices. */
  open(...devices: readonly PeerId[]): Promise<Page>;
  carry: Carry;
  /** Changes or drops a signal on its way. */
  lose: (signal: PeerSignal) => PeerSignal;
  readonly carried: { readonly from: PeerId; readonly signal: PeerSignal }[];
}

/** A room whose pages are closed after its test, so that several rooms can run side by side. */
function openRoom({ expect, onTestFinished }: Pick<TestContext, 'expect' | 'onTestFinished'>): Room {
  const pages = new Map<PeerId, Page>();
  const room: Room = {
    expect,
    carry: (_signal, deliverNow) => deliverNow(),
    lose: (signal) => signal,
    carried: [],
    async open(...devices) {
      const page = await browser.openTab();
      await page.exposeFunction('upliftSignal', (from: PeerId, to: PeerId, signal: PeerSignal) => {
        room.carried.push({ from, signal });
        room.carry(signal, () => void deliver(pages.get(to), from, to, room.lose(signal)));
      });
      for (const device of devices) {
        pages.set(device, page);
        await page.evaluate((self) => uplift.openDevice(self), device);
      }
      return page;
    },
  };
  onTestFinished(async () => {
    await Promise.all([...new Set(pages.values())].map((page) => page.close()));
  });
  return room;
}

async function deliver(page: Page | undefined, from: PeerId, to: PeerId, signal: PeerSignal): Promise<void> {
  if (page === undefined || page.isClosed()) return;
  await page.evaluate(([to, from, signal]) => uplift.findDevice(to).links.takeSignal(from, signal), [
    to,
    from,
    signal,
  ] as const);
}

const keep = (page: Page, self: PeerId, peers: readonly PeerId[], isLeader: boolean) =>
  page.evaluate(([self, peers, isLeader]) => uplift.findDevice(self).links.keep(peers, isLeader), [
    self,
    peers,
    isLeader,
  ] as const);

const states = (page: Page, self: PeerId) => page.evaluate((self) => uplift.readStates(self), self);

/** Sends one navigation from each device to the other. Returns whether they were sent. */
const sendNavigations = (page: Page, from: PeerId, to: PeerId, places: readonly number[]) =>
  page.evaluate(
    ([from, to, places]) =>
      places.map((currentIndex) =>
        uplift.findDevice(from).links.send(to, { command: 'navigate', term: 1, n: 1, currentIndex }),
      ),
    [from, to, places] as const,
  );

/** The navigations that were received. */
const received = (page: Page, self: PeerId) =>
  page.evaluate(
    (self) =>
      uplift.findDevice(self).received.map(({ message }) => ('currentIndex' in message ? message.currentIndex : null)),
    self,
  );

/** A leader and a follower, each in a separate page, that want to link. */
async function pairIn(room: Room) {
  const [leader, follower] = [await room.open(LEADER), await room.open(FOLLOWER)];
  await Promise.all([keep(leader, LEADER, [FOLLOWER], true), keep(follower, FOLLOWER, [LEADER], false)]);
  const bothAre = async (status: string, timeout = 15_000) => {
    await room.expect.poll(() => states(leader, LEADER), { timeout }).toEqual([status]);
    await room.expect.poll(() => states(follower, FOLLOWER), { timeout }).toEqual([status]);
  };
  return { leader, follower, bothAre };
}

const settled = (page: Page, self: PeerId) => page.evaluate((self) => uplift.readState(self), self);

describe('links between pages', () => {
  test('[ROOM-7] two devices link by an offer and an answer, and exchange messages', async (context) => {
    const room = openRoom(context);
    const { leader, follower, bothAre } = await pairIn(room);
    await bothAre('connected');
    expect(room.carried.map(({ from, signal }) => [from, signal.description?.type])).toEqual([
      [LEADER, 'offer'],
      [FOLLOWER, 'answer'],
    ]);
    expect(await sendNavigations(leader, LEADER, FOLLOWER, [1, 2, 3])).toEqual([true, true, true]);
    expect(await sendNavigations(follower, FOLLOWER, LEADER, [4])).toEqual([true]);
    await expect.poll(() => received(follower, FOLLOWER)).toEqual([1, 2, 3]);
    await expect.poll(() => received(leader, LEADER)).toEqual([4]);
  });

  test('two devices link even if the candidates of one side are lost, and all later ones', async (context) => {
    const room = openRoom(context);
    room.carry = (signal, deliverNow) => {
      if (signal.candidate === undefined) deliverNow();
    };
    room.lose = ({ description, ...signal }) =>
      description?.type === 'offer'
        ? { description: { ...description, sdp: description.sdp.replaceAll(/^a=candidate:.*\r\n/gmu, '') } }
        : { ...signal, ...(description !== undefined && { description }) };
    const { leader, follower, bothAre } = await pairIn(room);
    await bothAre('connected');
    await sendNavigations(leader, LEADER, FOLLOWER, [3]);
    await expect.poll(() => received(follower, FOLLOWER)).toEqual([3]);
    expect(room.carried.some(({ signal }) => signal.description?.sdp.includes('a=candidate:'))).toBe(true);
  });

  test('a leader is linked with 20 devices, and ends without leaving anything open', async (context) => {
    const room = openRoom(context);
    const followers = Array.from({ length: 20 }, (_, at) => toId<PeerId>(`follower ${at}`));
    const [leader, page] = [await room.open(LEADER), await room.open(...followers)];
    await keep(leader, LEADER, followers, true);
    await Promise.all(followers.map((follower) => keep(page, follower, [LEADER], false)));
    const createLinkedLeader = Array<string>(20).fill('connected');
    await expect.poll(() => states(leader, LEADER), { timeout: 20_000 }).toEqual(createLinkedLeader);
    await leader.evaluate(
      ([self, followers]) => {
        const { links } = uplift.findDevice(self);
        for (const peer of followers) links.send(peer, { command: 'navigate', term: 1, n: 1, currentIndex: 9 });
      },
      [LEADER, followers] as const,
    );
    for (const follower of followers) await expect.poll(() => received(page, follower)).toEqual([9]);
    await leader.evaluate((self) => uplift.findDevice(self).links.end(), LEADER);
    expect(await settled(leader, LEADER)).toMatchObject({ made: 20, open: 0, status: [] });
  }, 40_000);

  test('[LIVE-21] a clock request is answered at once, with its waiting time', async (context) => {
    const room = openRoom(context);
    const { leader, follower, bothAre } = await pairIn(room);
    await bothAre('connected');
    const answered = await follower.evaluate(
      async ([self, leader]) => {
        const { links, roundTripsMs } = uplift.findDevice(self);
        for (let count = 0; count < 20; count += 1) {
          links.send(leader, { command: 'clock', sent: uplift.now() });
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return roundTripsMs.toSorted((a, b) => a - b);
      },
      [FOLLOWER, LEADER] as const,
    );
    expect(answered).toHaveLength(20);
    expect(answered[0]).toBeLessThan(10);
    expect(answered[10]).toBeLessThan(100);
    expect(answered[0]).toBeGreaterThanOrEqual(0);
    expect(await received(leader, LEADER)).toEqual([]);
  });

  test('a flood closes the link, and only that one', async (context) => {
    const room = openRoom(context);
    const other = toId<PeerId>('other');
    const { leader, follower, bothAre } = await pairIn(room);
    await bothAre('connected');
    const page = await room.open(other);
    await Promise.all([keep(leader, LEADER, [FOLLOWER, other], true), keep(page, other, [LEADER], false)]);
    await expect.poll(() => states(leader, LEADER)).toEqual(['connected', 'connected']);
    await follower.evaluate((self) => {
      const channel = uplift.findDevice(self).channel();
      for (let sent = 0; sent < 5_000; sent += 1) channel?.send('{"type":"message"}');
    }, FOLLOWER);
    await expect.poll(() => states(leader, LEADER)).toEqual(['disconnected', 'connected']);
    expect(await received(leader, LEADER)).toEqual([]);
    expect(await sendNavigations(leader, LEADER, other, [1])).toEqual([true]);
    await expect.poll(() => received(page, other)).toEqual([1]);
  });
});

// These mostly wait, and wait together.
describe.concurrent('links that come late or are lost', () => {
  test('[ROOM-21] the leader’s offer wins if both sides offer at once', async (context) => {
    const room = openRoom(context);
    const { expect } = room;
    // So slow that the follower no longer waits for it.
    room.carry = (_signal, deliverNow) => void setTimeout(deliverNow, 1_500);
    const { leader, follower, bothAre } = await pairIn(room);
    await bothAre('connected', 9_000);
    const described = room.carried.map(({ from, signal }) => [from, signal.description?.type]);
    expect(described.slice(0, 2)).toEqual([
      [LEADER, 'offer'],
      [FOLLOWER, 'offer'],
    ]);
    expect(described.filter(([, type]) => type === 'answer').map(([from]) => from)).not.toContain(LEADER);
    expect(await settled(leader, LEADER)).toMatchObject({ made: 1, open: 1 });
    expect(await settled(follower, FOLLOWER)).toMatchObject({ made: 1, open: 1 });
  });

  test('[ROOM-11] a channel that was cut is replaced after 2 seconds, and nothing of the old one is left', async (context) => {
    const room = openRoom(context);
    const { expect } = room;
    const { leader, follower, bothAre } = await pairIn(room);
    await bothAre('connected');
    const cutAt = Date.now();
    await follower.evaluate((self) => uplift.findDevice(self).channel()?.close(), FOLLOWER);
    await bothAre('disconnected');
    expect(await sendNavigations(leader, LEADER, FOLLOWER, [1])).toEqual([false]);
    await bothAre('connected');
    expect(Date.now() - cutAt).toBeGreaterThanOrEqual(2_000);
    expect(Date.now() - cutAt).toBeLessThan(10_000);
    expect(await settled(leader, LEADER)).toMatchObject({ open: 1 });
    expect(await settled(follower, FOLLOWER)).toMatchObject({ open: 1 });
    expect(await sendNavigations(leader, LEADER, FOLLOWER, [2])).toEqual([true]);
    await expect.poll(() => received(follower, FOLLOWER)).toEqual([2]);
  });

  test('[ROOM-11] a connection that was closed is replaced', async (context) => {
    const room = openRoom(context);
    const { expect } = room;
    const { leader, follower, bothAre } = await pairIn(room);
    await bothAre('connected');
    await leader.evaluate((self) => uplift.findDevice(self).connections.at(-1)?.close(), LEADER);
    await expect.poll(() => states(follower, FOLLOWER)).toEqual(['disconnected']);
    await bothAre('connected');
    expect(await settled(follower, FOLLOWER)).toMatchObject({ open: 1 });
  });

  test('a device that reloads is linked again even if the other one never noticed its end', async (context) => {
    const room = openRoom(context);
    const { expect } = room;
    const { leader, follower, bothAre } = await pairIn(room);
    await bothAre('connected');
    await follower.reload();
    await follower.evaluate((self) => uplift.openDevice(self), FOLLOWER);
    await keep(follower, FOLLOWER, [LEADER], false);
    await bothAre('connected');
    await sendNavigations(leader, LEADER, FOLLOWER, [7]);
    await expect.poll(() => received(follower, FOLLOWER)).toEqual([7]);
    expect(await settled(leader, LEADER)).toMatchObject({ open: 1 });
  });

  test('[ROOM-11] a sleeping device is missed within seconds, and linked again when it wakes', async (context) => {
    const room = openRoom(context);
    const { expect } = room;
    const { leader, follower, bothAre } = await pairIn(room);
    await bothAre('connected');
    const sleep = await follower.context().newCDPSession(follower);
    await sleep.send('Debugger.enable');
    await sleep.send('Debugger.pause');
    await expect.poll(() => states(leader, LEADER), { timeout: 10_000 }).toEqual(['disconnected']);
    expect(await sendNavigations(leader, LEADER, FOLLOWER, [1])).toEqual([false]);
    await expect.poll(() => states(leader, LEADER), { timeout: 10_000 }).toEqual(['retrying']);
    await sleep.send('Debugger.resume');
    await bothAre('connected');
    expect(await settled(leader, LEADER)).toMatchObject({ open: 1 });
    expect(await settled(follower, FOLLOWER)).toMatchObject({ open: 1 });
  }, 40_000);
});
