import { toId } from '@uplift/core/foundation';
import { expectEqual } from '@uplift/core/foundation/testing';
import type { PeerId } from '@uplift/core/room';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRedis } from '../../test-platform/redis-server.ts';
import type { RedisServer } from '../../test-platform/redis-server.ts';
import { createRedisSite } from '../../test-platform/redis-site.ts';
import { createTestClock } from '../../test-platform/test-clock.ts';
import type { TestClock } from '../../test-platform/test-clock.ts';
import { entering, ROOM } from './ledger-site.acceptance.ts';
import { createRoomMemory } from './memory-room-ledger.ts';
import type { Entering, RoomLedger, RoomRoll } from './room-ledger.ts';

const PROCESSES = 3;
const PEERS = ['ada', 'ben', 'cleo', 'dan'] as const;

/** Something that happens in a room, through one of the processes. */
type Happening =
  | { readonly type: 'enter' | 'leave' | 'give'; readonly by: number; readonly peer: string; readonly flag: boolean }
  | { readonly type: 'refresh'; readonly by: number }
  | { readonly type: 'wait'; readonly ms: number };

const by = fc.nat(PROCESSES - 1);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('enter', 'leave', 'give'),
      by,
      peer: fc.constantFrom(...PEERS),
      flag: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('refresh' as const), by }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(4_000, 16_000, 700_000) }),
  },
);

/** Several processes of one site, and the connected devices of each. */
class History {
  readonly #ledgers: readonly RoomLedger[];
  readonly #clock: TestClock;
  readonly #stays = new Map<string, { readonly ledger: RoomLedger; readonly entry: string }>();

  constructor(ledgers: readonly RoomLedger[], clock: TestClock) {
    this.#ledgers = ledgers;
    this.#clock = clock;
  }

  /** A result without what differs from process to process. */
  async next(happening: Happening, who: Entering): Promise<unknown> {
    if (happening.type === 'wait') return this.#wait(happening.ms);
    const ledger = this.#ledgers[happening.by];
    if (ledger === undefined) throw new Error('There is no such process.');
    const roll = await readRoll(ledger); // an acting process is alive
    if (happening.type === 'refresh') return roll;
    const { peer, flag } = happening;
    if (happening.type === 'give')
      return ledger.giveLead(ROOM, { from: flag ? null : toId<PeerId>('ada'), to: toId<PeerId>(peer) });
    return happening.type === 'enter' ? this.#enter(ledger, who) : this.#leave(peer, flag);
  }

  /**
   * Lets time pass. All processes have seen each other before. Over Redis a process that finds new data of another
   * takes it for alive now, since clocks may differ; in memory the time of the data counts.
   */
  async #wait(ms: number): Promise<void> {
    await this.#discoverEachOther();
    this.#clock.move(ms);
  }

  async #discoverEachOther(): Promise<void> {
    for (const ledger of [...this.#ledgers, ...this.#ledgers]) await ledger.refresh([ROOM]);
  }

  async #enter(ledger: RoomLedger, who: Entering): Promise<unknown> {
    const entered = await ledger.enter(ROOM, who);
    if (entered === 'full') return entered;
    const { peer_id } = entered.self;
    const before = this.#stays.get(peer_id); // the process learns that its device is at another process
    await before?.ledger.refresh([ROOM]);
    await before?.ledger.leave(ROOM, { peer_id, entry: before.entry, mayReturn: true });
    this.#stays.set(peer_id, { ledger, entry: who.entry });
    return { ...anonymous(entered), self: peer_id, isLeadChanged: entered.isLeadChanged };
  }

  async #leave(peer: string, mayReturn: boolean): Promise<unknown> {
    const stay = this.#stays.get(peer);
    this.#stays.delete(peer);
    await stay?.ledger.refresh([ROOM]);
    return stay?.ledger.leave(ROOM, { peer_id: toId<PeerId>(peer), entry: stay.entry, mayReturn });
  }

  /** The room of each process, after all have refreshed often enough to see each other. */
  async whole() {
    await this.#discoverEachOther();
    const rolls = [];
    for (const ledger of this.#ledgers) rolls.push(await readRoll(ledger));
    return { rolls, here: [...this.#stays.keys()].toSorted() };
  }
}

/** Returns undefined if the ledger leaves the room out. */
async function readRoll(ledger: RoomLedger) {
  const roll = (await ledger.refresh([ROOM])).get(ROOM);
  return roll && anonymous(roll);
}

/** The devices, and the leader if there are any. */
function anonymous({ members, lead }: RoomRoll) {
  const entries = members.map(({ peer_id, entry }) => `${peer_id} ${entry}`).toSorted();
  return { entries, lead: entries.length === 0 ? null : lead };
}

/** One session per peer, so that a device that enters again keeps its id. */
function buildEntering(happening: Happening, at: number): Entering {
  const name = happening.type === 'enter' ? happening.peer : 'no one';
  const wantsToLead = happening.type === 'enter' && happening.flag;
  return { ...entering(name, { wantsToLead, before: toId<PeerId>(name) }), entry: `entry ${at}` };
}

let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(() => redis.empty());
afterAll(() => redis.end());

test('processes that share a room over Redis answer as processes that share a memory do, whatever happens', async () => {
  const histories = fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
    await redis.empty();
    const clock = createTestClock();
    const memory = createRoomMemory(clock.now);
    const site = createRedisSite(redis.url);
    const inMemory: RoomLedger[] = [];
    const overRedis: RoomLedger[] = [];
    for (let at = 0; at < PROCESSES; at += 1) {
      inMemory.push(memory.open(`process ${at}`));
      overRedis.push((await site.open()).rooms);
    }
    const [expected, found] = [new History(inMemory, clock), new History(overRedis, site.clock)];
    for (const [at, one] of happenings.entries()) {
      const who = buildEntering(one, at);
      const [answer, wanted] = [await found.next(one, who), await expected.next(one, who)];
      expectEqual(wanted === undefined ? wanted : answer, wanted);
    }
    await site.close();
  });
  await expect(fc.assert(histories, { numRuns: 60 })).resolves.toBeUndefined();
}, 60_000);

test('all connected devices are in the room after Redis was lost, with or without its data, and all processes agree on the lead', async () => {
  const part = fc.array(happening, { maxLength: 12 });
  const histories = fc.asyncProperty(part, part, part, async (before, meanwhile, after) => {
    await redis.empty();
    const site = createRedisSite(redis.url);
    const ledgers: RoomLedger[] = [];
    for (let at = 0; at < PROCESSES; at += 1) ledgers.push((await site.open()).rooms);
    const history = new History(ledgers, site.clock);
    let at = 0;
    const happen = async (happenings: readonly Happening[]) => {
      for (const one of happenings) await history.next(one, buildEntering(one, (at += 1)));
    };
    await happen(before);
    await redis.kill();
    await happen(meanwhile);
    await redis.revive();
    await site.settled();
    await happen(after);
    const { rolls, here } = await history.whole();
    const [first] = rolls;
    expectEqual(
      rolls,
      rolls.map(() => first),
    );
    expectEqual(
      first?.entries.map((entry) => entry.split(' ')[0]),
      here,
    );
    const leader = first?.lead?.leader ?? here[0];
    expectEqual(leader === undefined || here.includes(leader), true);
    await site.close();
  });
  await expect(fc.assert(histories, { numRuns: 20 })).resolves.toBeUndefined();
}, 60_000);
