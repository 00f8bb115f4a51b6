import { refused } from '@uplift/core/foundation';
import type { SyncWarning, SyncedCollection, SyncRecords } from '@uplift/core/sync';
import { AccountServer, SERVER_RULES } from './account-server.ts';
import type { Operation } from './operation.ts';
import { Device } from './device.ts';
import type { Tab, TabPorts } from './device.ts';
import { Journal } from './journal.ts';
import type { Mutation } from './mutation.ts';
import { Network } from './network.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { createTimeline } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { createTrace } from './trace.ts';
import type { Trace } from './trace.ts';

const DEVICES = 5;
/** The server's socket notifies most devices, and soon. */
const HINTED = 0.5;

/** Five devices, a server, a network, and all that was done. */
export interface World {
  readonly random: Random;
  readonly timeline: Timeline;
  readonly trace: Trace;
  readonly journal: Journal;
  readonly network: Network;
  readonly devices: readonly Device[];
  /** One more device, new and empty. */
  readonly addDevice: () => Device;
  /** The ids of each collection, for people to choose from. */
  readonly ids: Readonly<Record<SyncedCollection, string[]>>;
  /** Problems on the way. */
  readonly troubles: string[];
  /** Warnings of devices about the server. */
  readonly warnings: ReadonlySet<string>;
  readonly newName: () => string;
}

export interface Seed {
  readonly seed: number;
  readonly mutation: Mutation | null;
  /** Number of trace lines kept for reading. */
  readonly keptLines: number;
}

export function createWorld({ seed, mutation, keptLines }: Seed): World {
  const random = createRandom(seed);
  const timeline = createTimeline();
  const trace = createTrace(keptLines);
  let reached = 0;
  const holds = new Map<number | string, readonly Operation[]>();
  const server = new AccountServer(mutation?.server?.(SERVER_RULES) ?? SERVER_RULES, (collection, { id, push }) => {
    trace.note(`${timeline.now()} server keeps ${collection}/${id}`);
    reached += 1;
    for (const operation of holds.get(push?.change ?? `${collection}/${id}`) ?? []) operation.reachServer(reached);
  });
  const network = new Network(server, { timeline, random });
  const journal = new Journal();
  const devices: Device[] = [];
  const warnings = new Set<string>();
  const parts = {
    network,
    journal,
    holds,
    onPushed: (from: Device) => {
      const hinted = devices.filter((device) => device !== from && random.chance(HINTED));
      for (const device of hinted) timeline.after(random.between(1, 400), () => device.hint());
    },
    // Heads make up for some bugs of devices, so every other account is managed. Those are at the mercy of their server.
    isEndToEnd: mutation?.isHostile === true || seed % 2 === 0,
    onWarning: (device: Device, warning: SyncWarning) => {
      trace.note(`${timeline.now()} ${device.number} warns: ${warning}`);
      warnings.add(`alarm: device ${device.number} warns: ${warning}`);
    },
    recordsWithFault: plantFault(mutation),
  } satisfies ConstructorParameters<typeof Device>[1];
  const addDevice = (): Device => {
    const device = new Device(devices.length, parts);
    devices.push(device);
    return device;
  };
  for (let number = 0; number < DEVICES; number += 1) addDevice();
  let names = 0;
  const newName = (): string => {
    names += 1;
    return `n${names}`;
  };
  const ids = { songs: [], collections: [], sets: [], layers: [] };
  return { random, timeline, trace, journal, network, devices, addDevice, ids, troubles: [], warnings, newName };
}

/** A person at a tab. */
export interface Person {
  readonly device: Device;
  readonly tab: Tab;
}

export function anyPerson({ random, devices }: World): Person {
  const device = random.pick(devices);
  return { device, tab: random.pick(device.tabs) };
}

/** Plants a bug in the records of a device. Pages that are received in turn go through a faulty `receive` as well. */
function plantFault(mutation: Mutation | null): (ports: TabPorts) => SyncRecords {
  return (ports) => {
    const records = mutation?.records?.(ports);
    if (records === undefined) return ports.records;
    if (records.receive === ports.records.receive) return records;
    return {
      ...records,
      receiveInTurn: async (collection, page, turn) =>
        (await turn) ? records.receive(collection, page.records, page.cursor) : refused('storage-unavailable'),
    };
  };
}
