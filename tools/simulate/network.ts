import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { LogServer, ServerRefusal, Unsealed } from '@uplift/core/sync';
import type { AccountServer } from './account-server.ts';
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

/** Fault rates of a network, each from 0 to 1. */
interface Faults {
  readonly lostRequest: number;
  readonly lostAnswer: number;
  /** A request that comes a second time, later. */
  readonly duplicate: number;
  /** The server is killed between its write and the answer. */
  readonly kill: number;
  /** Probability that only the first of several results arrive. */
  readonly halfAnswer: number;
  /** A call that takes many seconds, so that later ones overtake it. */
  readonly slow: number;
  /** A library that can't be deleted from a disk which is full at that moment. */
  readonly fullDisk: number;
}

const FAULTY: Faults = {
  lostRequest: 0.06,
  lostAnswer: 0.06,
  duplicate: 0.08,
  kill: 0.015,
  halfAnswer: 0.04,
  slow: 0.06,
  fullDisk: 0.3,
};
const FAULTLESS: Faults = { lostRequest: 0, lostAnswer: 0, duplicate: 0, kill: 0, halfAnswer: 0, slow: 0, fullDisk: 0 };

/** Connection of all devices to the server. */
export class Network {
  readonly server: AccountServer;
  readonly timeline: Timeline;
  readonly random: Random;
  /** Most time of a call that is not slow. */
  readonly quickMs: number;
  #faults = FAULTY;
  #downUntil = 0;

  constructor(server: AccountServer, { timeline, random }: { readonly timeline: Timeline; readonly random: Random }) {
    this.server = server;
    this.timeline = timeline;
    this.random = random;
    this.quickMs = random.pick(QUICK_MS);
  }

  get faults(): Faults {
    return this.#faults;
  }

  isDown(): boolean {
    return this.#downUntil > this.timeline.now();
  }

  goDown(): void {
    this.#downUntil = this.timeline.now() + this.random.between(...DOWN_MS);
  }

  /** From now on nothing fails. */
  heal(): void {
    this.#faults = FAULTLESS;
    this.#downUntil = 0;
  }
}

/** One device's way to the server. */
export interface Link {
  readonly isConnected: () => boolean;
  /** Returns true if the session has ended at the server. */
  readonly isExpired: () => boolean;
  /** Returns true while the caller still runs. */
  readonly isAlive: () => boolean;
  /** Called when a push through this link arrives at the server. */
  readonly onPushed: () => void;
  /** The refusal of a call that the server doesn't do for this caller; null if it does. Left out, it does all. */
  readonly refuse?: (isWrite: boolean) => ServerRefusal | null;
}

type Answer<Value> = Result<Value, ServerRefusal>;

interface Work<Value> {
  readonly run: () => Answer<Value>;
  readonly isWrite: boolean;
}

/** Longest duration of most calls, for all of a seed. */
const QUICK_MS = [120, 700, 3_000] as const;
const SLOW_MS = [2_000, 40_000] as const;
const DOWN_MS = [1_000, 15_000] as const;
const UNREACHABLE: Answer<never> = refused({ type: 'unreachable' });

/** The calls of a device about the library’s key. */
export interface KeyServer {
  generation(): Promise<Result<number, ServerRefusal>>;
  unsealed(): Promise<Result<Unsealed, ServerRefusal>>;
}

/** The server as one device reaches it. */
export function linkedServer(network: Network, link: Link): LogServer & KeyServer {
  const { server, random } = network;
  const call = <Value>(run: () => Answer<Value>): Promise<Answer<Value>> =>
    callServer(network, link, { run, isWrite: false });
  const change = <Value>(run: () => Answer<Value>): Promise<Answer<Value>> =>
    callServer(network, link, { run, isWrite: true });
  return {
    generation: () => call(() => accepted(server.generation())),
    unsealed: () => call(() => accepted(server.unsealed())),
    versions: () => call(() => accepted({ latest: server.versions(), epoch: null })),
    list: (_space, collection, cursor) => call(() => accepted(server.list(collection, cursor))),
    push: (_space, collection, waiting) =>
      change(() => {
        const before = server.versions()[collection];
        const answers = server.push(collection, waiting);
        if (server.versions()[collection] !== before) link.onPushed();
        return accepted(
          random.chance(network.faults.halfAnswer) ? answers.slice(0, random.below(answers.length)) : answers,
        );
      }),
    read: (_space, { collection, id }) => call(() => server.read(collection, id)),
    replaceMany: (_space, collection, replacements) =>
      change(() =>
        accepted(replacements.map(({ id, ...replacement }) => server.replace({ collection, id }, replacement))),
      ),
    heads: () => call(() => accepted(server.heads())),
    putHead: (_space, head) => change(() => server.putHead(head)),
  };
}

/** Calls the server once, over the network as it is. */
export function callServer<Value>(network: Network, link: Link, work: Work<Value>): Promise<Answer<Value>> {
  return new Promise((resolve) => {
    sendRequest({ network, link, work, resolve });
  });
}

interface Call<Value> {
  readonly network: Network;
  readonly link: Link;
  readonly work: Work<Value>;
  readonly resolve: (answer: Answer<Value>) => void;
}

function sendRequest<Value>(call: Call<Value>): void {
  const { network, link } = call;
  const { timeline, random, faults } = network;
  if (!link.isConnected() || random.chance(faults.lostRequest)) return fail(call);
  timeline.after(delay(network), () => arrive(call));
  // A request that the network sends twice arrives, even if its sender is gone.
  if (random.chance(faults.duplicate))
    timeline.after(delay(network) + random.between(...SLOW_MS), () => void served(call));
}

/** A call that fails: mostly reported at once, at times never. */
function fail<Value>({ network, link, resolve }: Call<Value>): void {
  if (network.random.chance(0.1)) return;
  network.timeline.after(delay(network), () => {
    if (link.isAlive()) resolve(UNREACHABLE);
  });
}

function arrive<Value>(call: Call<Value>): void {
  const { network, link } = call;
  const { timeline, random, faults } = network;
  const answer = served(call);
  if (answer.ok && random.chance(faults.kill)) network.goDown();
  const isLost = network.isDown() || random.chance(faults.lostAnswer);
  if (isLost) return fail(call);
  timeline.after(delay(network), () => {
    if (!link.isAlive()) return;
    call.resolve(link.isConnected() ? answer : UNREACHABLE);
  });
}

function served<Value>({ network, link, work }: Call<Value>): Answer<Value> {
  if (network.isDown()) return UNREACHABLE;
  if (link.isExpired()) return refused({ type: 'signed-out' });
  const refusal = link.refuse?.(work.isWrite) ?? null;
  return refusal === null ? work.run() : refused(refusal);
}

function delay({ random, faults, quickMs }: Network): number {
  return random.chance(faults.slow) ? random.between(...SLOW_MS) : random.between(5, quickMs);
}
