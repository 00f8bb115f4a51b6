import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { FaultyConnection, NO_HARM, type Fate } from './faulty-connection.ts';

/** Number of connections by kind of harm. */
export type HarmCounts = Readonly<Record<'connections' | 'delayed' | 'sliced' | 'reset' | 'half-open', number>>;

/** A TCP line to the server that does not always hold. */
export interface FaultyProxy {
  readonly port: number;
  /** Leads new connections to the server at this port of this machine. */
  leadTo(port: number): void;
  /** Starts delaying, slicing, resetting or half-opening connections. */
  harm(): void;
  /** Ends every connection and refuses new ones, like a lost network. */
  cut(): void;
  /** Lets everything through again. */
  mend(): void;
  counts(): HarmCounts;
  end(): Promise<void>;
}

const MOST_DELAY_MS = 300;
const MOST_BYTES_UNTIL_END = 30_000;
/** Shares of the connections with each fault. */
const SHARE = { delayed: 0.5, sliced: 0.4, reset: 0.5, halfOpen: 0.1 };

/** Listens on a free port of this machine; `random` decides what befalls each connection. */
export async function startFaultyProxy(random: () => number): Promise<FaultyProxy> {
  const connections = new Set<FaultyConnection>();
  const counts = { connections: 0, delayed: 0, sliced: 0, reset: 0, 'half-open': 0 };
  let target = 0;
  let isHarmful = false;
  let isCut = false;
  const accept = (client: Socket): void => {
    if (isCut) return void client.resetAndDestroy();
    const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const fate = isHarmful ? drawFate(random) : NO_HARM;
    for (const harm of describeHarm(fate)) counts[harm] += 1;
    const connection = new FaultyConnection([client, server], fate, random);
    connections.add(connection);
    client.once('close', () => connections.delete(connection));
  };
  const listener = createServer({ allowHalfOpen: true }, accept).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port, // listening on TCP, so no pipe name
    leadTo(port) {
      target = port;
    },
    harm() {
      isHarmful = true;
    },
    cut() {
      isCut = true;
      for (const connection of connections) connection.reset();
    },
    mend() {
      isHarmful = false;
      isCut = false;
      for (const connection of connections) connection.mend();
    },
    counts: () => ({ ...counts }),
    async end() {
      for (const connection of connections) connection.reset();
      listener.close();
      await once(listener, 'close');
    },
  };
}

function drawFate(random: () => number): Fate {
  const [delays, slices, ends] = [random(), random(), random()];
  return {
    delayMs: delays < SHARE.delayed ? (delays / SHARE.delayed) * MOST_DELAY_MS : 0,
    isSliced: slices < SHARE.sliced,
    end: chunkEnd(ends),
    endsAfter: random() * MOST_BYTES_UNTIL_END,
  };
}

function chunkEnd(drawn: number): Fate['end'] {
  if (drawn < SHARE.halfOpen) return 'half-open';
  return drawn < SHARE.halfOpen + SHARE.reset ? 'reset' : null;
}

function describeHarm({ delayMs, isSliced, end }: Fate): readonly (keyof HarmCounts)[] {
  return ['connections', ...only('delayed', delayMs > 0), ...only('sliced', isSliced), ...(end === null ? [] : [end])];
}

function only(harm: keyof HarmCounts, isMet: boolean): readonly (keyof HarmCounts)[] {
  return isMet ? [harm] : [];
}
