import { setTimeout as wait } from 'node:timers/promises';
import { pickOne, wholeBetween, type SeededRandom } from '@uplift/testing/random';
import type { FaultyProxy } from './faulty-proxy.ts';
import type { ServerAndDatabase } from './server-and-database.ts';

/** Number of kills of each process. */
export interface Kills {
  readonly server: number;
  readonly database: number;
}

const BETWEEN_KILLS_MS = [5_000, 20_000] as const;
const DEAD_MS = [100, 3_000] as const;
/** The server is killed as often as the database, and at times both are. */
const VICTIMS = ['server', 'server', 'database', 'database', 'both'] as const;

export interface HarmParts {
  readonly backend: ServerAndDatabase;
  readonly proxy: FaultyProxy;
  /** Called after a kill. The killed process stays dead until this resolves. */
  readonly whileDead: () => Promise<unknown>;
}

/** Breaks lines and kills server and database until `until` (epoch ms); then has everything up and whole again. */
export async function doHarm(
  { backend, proxy, whileDead }: HarmParts,
  random: SeededRandom,
  until: number,
): Promise<Kills> {
  const kills = { server: 0, database: 0 };
  proxy.harm();
  for (;;) {
    const pause = wholeBetween(random, ...BETWEEN_KILLS_MS);
    if (Date.now() + pause > until) break;
    await wait(pause);
    const victim = pickOne(random, VICTIMS);
    const [killsServer, killsDatabase] = [victim !== 'database', victim !== 'server'];
    if (killsDatabase) backend.killDatabase();
    if (killsServer) await backend.killServer();
    await Promise.all([wait(wholeBetween(random, ...DEAD_MS)), whileDead()]);
    if (killsDatabase) await backend.reviveDatabase();
    if (killsServer) await backend.reviveServer();
    kills.server += Number(killsServer);
    kills.database += Number(killsDatabase);
  }
  await wait(Math.max(0, until - Date.now()));
  proxy.mend();
  return kills;
}
