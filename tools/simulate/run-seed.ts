import { COLLECTIONS } from './account-server.ts';
import { nextAction, nextMishap } from './chances.ts';
import { checkEnd } from './check-end.ts';
import { claim } from './operations.ts';
import type { Mutation } from './mutation.ts';
import { anyPerson, createWorld } from './world.ts';
import type { World } from './world.ts';

export interface SeedRun {
  readonly seed: number;
  /** Operations of people. */
  readonly steps: number;
  readonly mutation?: Mutation | null;
  readonly keptLines?: number;
}

export interface SeedResult {
  readonly seed: number;
  /** A hash of everything that happened, deterministic for a seed. */
  readonly hash: string;
  readonly problems: readonly string[];
  readonly lines: readonly string[];
}

/** The longest time between two operations; mostly far less, so that many happen before the previous one is known. */
const PAUSES_MS = [0, 50, 400, 2_000, 12_000] as const;
/** Now and then it is long enough for an earlier version to be kept. */
const LONG_PAUSE_MS = 660_000;
const HEALING_MS = 5_000;
/** Time within which a device that received nothing from the server may not know its newest changes. */
const RECENT_MS = 20_000;
/** Most rounds of healing, half an hour without any fault: edits that are not synced by then never will be. */
const MOST_HEALING = 360;

/** Runs 5 devices, a server and a network through `steps` operations, and compares their data at the end. */
export async function runSeed({ seed, steps, mutation = null, keptLines = 0 }: SeedRun): Promise<SeedResult> {
  const world = createWorld({ seed, mutation, keptLines });
  const pending = new Set<Promise<void>>();
  for (let count = 0; count < steps; count += 1) {
    start(world, pending);
    await world.timeline.pass(nextPause(world));
  }
  const isSynced = await heal(world);
  const problems = [
    ...world.troubles,
    ...world.warnings,
    ...(isSynced ? [] : ['stuck: not everything was synced in the end']),
  ];
  const all = [...problems, ...(await world.timeline.until(checkEnd(world)))];
  return { seed, hash: world.trace.hash(), problems: all, lines: world.trace.lines() };
}

function start(world: World, pending: Set<Promise<void>>): void {
  const { random, devices, trace, timeline } = world;
  if (random.chance(0.15)) {
    const [mishap, device] = [nextMishap(world), random.pick(devices)];
    trace.note(`${timeline.now()} ${device.number} ${mishap.name}`);
    mishap.strike(world, device);
  }
  const doing = nextAction(world)(world, anyPerson(world))
    .catch((error: unknown) => void world.troubles.push(`threw: ${String(error)}`))
    .finally(() => pending.delete(doing));
  pending.add(doing);
}

function nextPause({ random }: World): number {
  return random.chance(0.01) ? LONG_PAUSE_MS : random.below(random.pick(PAUSES_MS) + 1);
}

/** Everyone comes online and signs in, nothing fails any more, and a new device comes. Returns whether everything was synced. */
async function heal(world: World): Promise<boolean> {
  const { network, devices, timeline } = world;
  network.heal();
  for (const device of devices) {
    device.refuseWrites(false);
    device.connect(true, true);
    device.signIn(true);
  }
  await timeline.pass(HEALING_MS);
  for (const device of devices) await timeline.until(claim(world, { device, tab: device.leader() }));
  world.addDevice();
  for (let count = 0; count < MOST_HEALING; count += 1) {
    await timeline.pass(HEALING_MS);
    if (await timeline.until(isAllSynced(world))) return true;
  }
  return false;
}

async function isAllSynced({ devices, network }: World): Promise<boolean> {
  const versions = network.server.versions();
  if (network.server.unsealed().count > 0) return false;
  for (const device of devices) {
    const { sync, store } = device.leader();
    const { status, waiting, lastSyncedAt } = sync.state.get();
    const cursors = await store.sync.cursors();
    const isCurrent = COLLECTIONS.every((name) => cursors[name] >= versions[name]);
    const isRecent = lastSyncedAt !== null && device.clock() - lastSyncedAt <= RECENT_MS;
    if (status !== 'synced' || waiting > 0 || !isCurrent || !isRecent) return false;
  }
  return true;
}
