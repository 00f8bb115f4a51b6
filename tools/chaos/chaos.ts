import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import { createSeededRandom, wholeBetween, type SeededRandom } from '@uplift/testing/random';
import { canonicalJson } from '../../core/foundation/canonical-json.ts';
import { launchOptions } from '../chromium.ts';
import { createAccount, type Account } from './account.ts';
import { openBrowserClient } from './browser-client.ts';
import type { Client } from './client.ts';
import { waitForConvergence, type Convergence } from './convergence.ts';
import { startFaultyProxy, type FaultyProxy, type HarmCounts } from './faulty-proxy.ts';
import { doHarm, type Kills } from './harm.ts';
import { History, type Library } from './history.ts';
import { startDevice } from './node-client.ts';
import { Editing, writeShared } from './node-client-edits.ts';
import type { StageClient } from './stage-client.ts';
import { StageTally } from './stage-tally.ts';
import { openStages, reloadingAtTimes } from './stages.ts';
import { startServerAndDatabase, type ServerAndDatabase } from './server-and-database.ts';

export interface ChaosRequest {
  readonly minutes: number;
  readonly seed: number;
  readonly nodes: number;
  readonly browsers: number;
}

export interface ChaosOutcome {
  readonly edits: number;
  readonly kills: Kills;
  readonly harm: HarmCounts;
  readonly convergence: Convergence;
  /** The convergence of the stage devices and of a new device, checked after that of the others. */
  readonly late: Convergence;
  /** Losses of a device, each as a sentence. */
  readonly lost: readonly string[];
  /** Devices that hold something else than the first. */
  readonly differing: readonly string[];
  /** Reloads of the stages, and what went wrong. */
  readonly stages: StageTally;
}

/** Longest time for the devices to agree once everything is up. */
export const CONVERGED_WITHIN_MS = 5_000;
const MINUTE_MS = 60_000;
const BETWEEN_EDITS_MS = { node: [200, 1_500], browser: [1_000, 4_000] } as const;

function createRandomSource(seed: number): () => SeededRandom {
  let sources = 0;
  return () => {
    sources += 1;
    return createSeededRandom(seed * 1_000 + sources);
  };
}

/** Dependencies of a run. */
interface Place {
  readonly backend: ServerAndDatabase;
  readonly proxy: FaultyProxy;
  readonly account: Account;
  readonly browser: Browser;
  readonly history: History;
  readonly tally: StageTally;
  /** Creates a random source for a client: draws of others don't change its sequence. */
  readonly newRandom: () => SeededRandom;
}

/**
 * Lets devices edit while connections break and server and database are killed; then restores everything and checks
 * the result.
 */
export async function runChaos({ minutes, seed, nodes, browsers }: ChaosRequest): Promise<ChaosOutcome> {
  const newRandom = createRandomSource(seed);
  const data = mkdtempSync(join(tmpdir(), 'uplift-chaos-'));
  const proxy = await startFaultyProxy(newRandom());
  const backend = await startServerAndDatabase(proxy, data);
  const browser = await chromium.launch(launchOptions());
  try {
    const [account, history] = [await createAccount(backend), new History()];
    const place: Place = { backend, proxy, browser, newRandom, account, history, tally: new StageTally() };
    const clients = await startClients(place, { nodes, browsers });
    return await runOn(place, { clients, stages: await openStages(place) }, minutes);
  } finally {
    await browser.close();
    await Promise.all([backend.end(), proxy.end()]);
    rmSync(data, { recursive: true, force: true });
  }
}

interface Devices {
  readonly clients: readonly PacedClient[];
  readonly stages: readonly StageClient[];
}

async function runOn(place: Place, { clients, stages }: Devices, minutes: number): Promise<ChaosOutcome> {
  const { newRandom, history, proxy, tally } = place;
  const until = Date.now() + minutes * MINUTE_MS;
  const editing = clients.map((client) => editUntil(client, newRandom(), until));
  for (const stage of stages) stage.sufferUntil(until);
  const kills = await doHarm({ ...place, whileDead: reloadingAtTimes(stages, newRandom()) }, newRandom(), until);
  await Promise.all(editing);
  const healing = stages.map((stage) => stage.heal());
  const convergence = await waitForConvergence(clients, CONVERGED_WITHIN_MS);
  await Promise.all(healing);
  await Promise.all(stages.map((stage) => stage.rest()));
  // A new device proves that the server has everything; the rest is looked at even where they did not agree in time.
  const newcomer = await startNode('Newcomer', place);
  const late = await waitForConvergence([newcomer, ...stages], MINUTE_MS);
  const libraries = await readLibraries([...clients, newcomer, ...stages]);
  await Promise.all([...clients, newcomer, ...stages].map((client) => client.end()));
  return {
    edits: history.length,
    kills,
    harm: proxy.counts(),
    convergence,
    late,
    lost: libraries.flatMap(({ name, library }) => history.lostIn(library).map((loss) => `${name}: ${loss}`)),
    differing: findDifferences(libraries),
    stages: tally,
  };
}

interface PacedClient extends Client {
  readonly pace: readonly [number, number];
}

async function startClients(
  place: Place,
  { nodes, browsers }: Pick<ChaosRequest, 'nodes' | 'browsers'>,
): Promise<readonly PacedClient[]> {
  const clients: PacedClient[] = [];
  for (let number = 1; number <= nodes; number += 1) clients.push(await startNode(`Node-${number}`, place));
  for (let number = 1; number <= browsers; number += 1) {
    const { backend, account } = place;
    const parts = {
      ...place,
      random: place.newRandom(),
      name: `Chromium-${number}`,
      origin: backend.origin,
      visitor: await account.signIn(),
    };
    clients.push({ ...(await openBrowserClient(parts)), pace: BETWEEN_EDITS_MS.browser });
  }
  return clients;
}

let hasShared = false;

async function startNode(name: string, place: Place): Promise<PacedClient> {
  const { backend, account, newRandom, history } = place;
  const random = newRandom();
  const device = startDevice({ name, origin: backend.origin, account, visitor: await account.signIn(), random });
  const editing = new Editing({ name, store: device.store, history, random });
  if (!hasShared) await writeShared({ store: device.store, history });
  hasShared = true;
  return { ...device, edit: () => editing.edit(), pace: BETWEEN_EDITS_MS.node };
}

async function editUntil(client: PacedClient, random: SeededRandom, until: number): Promise<void> {
  for (;;) {
    await wait(wholeBetween(random, ...client.pace));
    if (Date.now() > until) return client.rest();
    await client.edit();
  }
}

interface NamedLibrary {
  readonly name: string;
  readonly library: Library;
}

function readLibraries(clients: readonly Omit<Client, 'edit'>[]): Promise<readonly NamedLibrary[]> {
  return Promise.all(clients.map(async (client) => ({ name: client.name, library: await client.library() })));
}

function findDifferences([first, ...others]: readonly NamedLibrary[]): readonly string[] {
  if (first === undefined) return [];
  return others
    .filter(({ library }) => formatLibrary(library) !== formatLibrary(first.library))
    .map(({ name }) => name);
}

function formatLibrary({ songs, collections }: Library): string {
  return canonicalJson([...songs, ...collections].map((record) => canonicalJson(record)).toSorted());
}
