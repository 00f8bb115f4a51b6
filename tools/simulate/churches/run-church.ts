import type { SyncState } from '@uplift/core/sync';
import { act, strike } from './church-actions.ts';
import { checkChurch, CHURCH_KINDS } from './check-church.ts';
import type { ChurchMutation } from './church-mutations.ts';
import { createChurchWorld } from './church-world.ts';
import type { ChurchWorld } from './church-world.ts';
import type { ChurchDevice, ChurchTab } from './church-device.ts';

export interface ChurchRun {
  readonly seed: number;
  /** Operations of people. */
  readonly steps: number;
  readonly mutation?: ChurchMutation | null;
}

const PAUSES_MS = [0, 50, 400, 2_000, 12_000] as const;
const STRUCK = 0.2;
const HEALING_MS = 5_000;
const RECENT_MS = 20_000;
const MOST_HEALING = 200;

/** Runs a church's people and their devices through `steps` operations, and lists what is wrong at the end. */
export async function runChurch({ seed, steps, mutation = null }: ChurchRun): Promise<readonly string[]> {
  const world = await createChurchWorld({ seed, mutation });
  const { random, timeline, troubles } = world;
  for (let count = 0; count < steps; count += 1) {
    if (random.chance(STRUCK)) strike(world);
    void act(world).catch((error: unknown) => troubles.push(`threw: ${String(error)}`));
    await timeline.pass(random.below(random.pick(PAUSES_MS) + 1));
  }
  const isSynced = await healChurch(world);
  const newest = await world.addDevice('ruth');
  const isNewestSynced = isSynced && (await untilSynced(world));
  const stuck = isNewestSynced ? [] : ['stuck: not everything was synced in the end'];
  return [...troubles, ...stuck, ...(await timeline.until(checkChurch(world, newest)))];
}

/** Everyone comes online, nothing fails any more. Returns whether everything was synced. */
async function healChurch(world: ChurchWorld): Promise<boolean> {
  world.network.heal();
  for (const device of world.devices) {
    device.refuseWrites(false);
    device.connect(true);
  }
  return untilSynced(world);
}

async function untilSynced(world: ChurchWorld): Promise<boolean> {
  const { devices, timeline } = world;
  for (let count = 0; count < MOST_HEALING; count += 1) {
    // A list that couldn't be fetched or a library that couldn't be left is tried again when the session is asked for.
    for (const device of devices) device.tab?.ask();
    await timeline.pass(HEALING_MS);
    const all = await timeline.until(Promise.all(devices.map((device) => isSynced(world, device))));
    if (all.every(Boolean)) return true;
  }
  return false;
}

async function isSynced({ church, network }: ChurchWorld, { tab, person, clock }: ChurchDevice): Promise<boolean> {
  if (tab === null) return false;
  const role = church.findRole(person);
  if (role === null) return hasLeft(tab);
  if (await hasSuggestions(tab)) return false;
  const [known] = tab.stores.churches.get();
  const [library] = tab.stores.synced.get();
  const [state] = tab.syncs.states.get();
  if (library === undefined || known?.role !== role || !isSettled(state, clock())) return false;
  const cursors = await library.records.cursors();
  const versions = network.server.versions();
  return CHURCH_KINDS.every((kind) => cursors[kind] >= versions[kind]);
}

function hasLeft({ stores }: ChurchTab): boolean {
  return stores.churches.get().length === 0 && stores.synced.get().length === 0;
}

/** Returns true while a draft that was sent, or a suggestion that is being taken, waits for the server. */
async function hasSuggestions({ store, suggestions }: ChurchTab): Promise<boolean> {
  const takings = [...(await store.preferences.getAll())].filter(
    ([name, value]) => name.startsWith('suggestion-taking/') && value !== null,
  );
  return takings.length > 0 || (await suggestions.drafts.listSending()).length > 0;
}

function isSettled(state: SyncState | undefined, now: number): boolean {
  if (state?.status !== 'synced' || state.waiting > 0) return false;
  return state.lastSyncedAt !== null && state.lastSyncedAt >= now - RECENT_MS;
}
