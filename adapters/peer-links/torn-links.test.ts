import { toId } from '@uplift/core/foundation';
import fc from 'fast-check';
import type { PeerSignal } from '@uplift/contract';
import type { PeerId, RoomMessage } from '@uplift/core/room';
import { expect, test } from 'vitest';
import { FakeConnection, linkAgreed } from './testing/example-connections.ts';
import { createFakeTime } from './testing/example-links.ts';
import { createPeerLinks } from './index.ts';
import type { PeerLinks } from './index.ts';

const [LEADER, FOLLOWER] = [toId<PeerId>('leader'), toId<PeerId>('follower')]; // whatever the server names them
const TORN_MS = 30_000;
/** Longest wait for a retry, plus the attempt, twice, in case the first met the end of the disturbance. */
const HEALED_MS = 90_000;

type Happening = 'cut' | 'gone silent' | 'failed' | 'reload' | 'joined again';

/** Random faults between two devices. */
const trouble = fc.record({
  at: fc.integer({ min: 0, max: TORN_MS }),
  what: fc.constantFrom<Happening>('cut', 'gone silent', 'failed', 'reload', 'joined again'),
  whose: fc.constantFrom(LEADER, FOLLOWER),
});
type Trouble = typeof trouble extends fc.Arbitrary<infer Value> ? Value : never;

const history = fc.record({
  delayMs: fc.integer({ min: 0, max: 2_500 }),
  /** Signals that are lost, in order; all arrive once the connection is restored. */
  lost: fc.array(fc.boolean(), { maxLength: 40 }),
  troubles: fc.array(trouble, { maxLength: 8 }),
});

/** Two devices, and a server between them that loses signals. */
class TornRoom {
  readonly time = createFakeTime();
  readonly connections = new Map<PeerId, FakeConnection[]>([
    [LEADER, []],
    [FOLLOWER, []],
  ]);
  readonly received = new Map<PeerId, RoomMessage[]>();
  readonly #links = new Map<PeerId, PeerLinks>();
  readonly #delayMs: number;
  readonly #lost: boolean[];
  #sessions = 0;

  constructor({ delayMs, lost }: { readonly delayMs: number; readonly lost: readonly boolean[] }) {
    this.#delayMs = delayMs;
    this.#lost = [...lost];
    this.open(LEADER);
    this.open(FOLLOWER);
  }

  listLinks(device: PeerId): PeerLinks {
    const links = this.#links.get(device);
    if (links === undefined) throw new Error('There is no such device.');
    return links;
  }

  open(device: PeerId): void {
    const links = createPeerLinks({
      ...this.time,
      sendSignal: (to, signal) => this.#carry(device, to, signal),
      connection: () => this.#connect(device) as unknown as RTCPeerConnection, // what of one is used
    });
    this.#links.set(device, links);
    this.received.set(device, []);
    links.listen((_from, message) => this.received.get(device)?.push(message));
    links.keep([device === LEADER ? FOLLOWER : LEADER], device === LEADER);
  }

  suffer({ what, whose }: Trouble): void {
    const connection = this.connections.get(whose)?.at(-1);
    const happenings = {
      cut: () => connection?.channel.close(),
      failed: () => connection?.become('failed'),
      'joined again': () => this.listLinks(whose).setIceServers([]),
      'gone silent': () => this.#silence(connection),
      reload: () => this.#reload(whose),
    };
    happenings[what]();
  }

  #reload(device: PeerId): void {
    this.listLinks(device).end();
    this.open(device);
  }

  /** Drops all messages in both directions without notice. */
  #silence(connection: FakeConnection | undefined): void {
    const channels = [connection?.channel, connection?.channel.other];
    for (const channel of channels) if (channel) channel.other = null;
  }

  #carry(from: PeerId, to: PeerId, signal: PeerSignal): void {
    const isLost = this.time.now() < TORN_MS && (this.#lost.shift() ?? false);
    if (!isLost) this.time.after(this.#delayMs, () => this.listLinks(to).takeSignal(from, signal));
  }

  #connect(device: PeerId): FakeConnection {
    this.#sessions += 1;
    const connection = new FakeConnection(this.#sessions, () => this.#settle());
    this.connections.get(device)?.push(connection);
    return connection;
  }

  #settle(): void {
    const [leaders, followers] = [this.connections.get(LEADER) ?? [], this.connections.get(FOLLOWER) ?? []];
    for (const one of leaders) for (const other of followers) linkAgreed(one, other);
  }
}

test('[ROOM-11] [ROOM-21] two devices end with one link and exchange messages, whatever is lost, cut or restarted', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ troubles, ...way }) => {
      const room = new TornRoom(way);
      for (const one of troubles) room.time.after(one.at, () => room.suffer(one));
      await room.time.pass(TORN_MS + HEALED_MS);
      for (const [self, other] of [
        [LEADER, FOLLOWER],
        [FOLLOWER, LEADER],
      ] as const) {
        expect([...room.listLinks(self).states.get()]).toEqual([[other, 'connected']]);
        const open = room.connections.get(self)?.filter(({ connectionState }) => connectionState !== 'closed');
        expect(open).toHaveLength(1);
        const message: RoomMessage = { command: 'navigate', term: 1, n: 1, currentIndex: 1 };
        expect(room.listLinks(self).send(other, message)).toBe(true);
        expect(room.received.get(other)).toEqual([message]);
      }
      for (const device of [LEADER, FOLLOWER]) room.listLinks(device).end();
      expect(room.time.clock.waiting).toBe(0);
    }),
    { numRuns: 150 },
  );
}, 60_000);
