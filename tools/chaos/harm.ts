import { setTimeout as wait } from 'node:timers/promises';
import { oneOf, wholeBetween, type Dice } from '../../bench/dice.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import type { ServerAndDatabase } from './server-and-database.ts';

/** How often each was killed. */
export interface Kills {
  readonly server: number;
  readonly database: number;
}

const BETWEEN_KILLS_MS = [5_000, 20_000] as const;
const DEAD_MS = [100, 3_000] as const;
/** The server is killed as often as the database, and at times both are. */
const VICTIMS = ['server', 'server', 'database', 'database', 'both'] as const;

export interface HarmParts {
  readonly stand: ServerAndDatabase;
  readonly proxy: FaultyProxy;
  /** Called after a kill. The killed process stays dead until this resolves. */
  readonly whileDead: () => Promise<unknown>;
}

/** Breaks lines and kills server and database until `until` (epoch ms); then has everything up and whole again. */
export async function doHarm({ stand, proxy, whileDead }: HarmParts, dice: Dice, until: number): Promise<Kills> {
  const kills = { server: 0, database: 0 };
  proxy.harm();
  for (;;) {
    const pause = wholeBetween(dice, ...BETWEEN_KILLS_MS);
    if (Date.now() + pause > until) break;
    await wait(pause);
    const victim = oneOf(dice, VICTIMS);
    const [killsServer, killsDatabase] = [victim !== 'database', victim !== 'server'];
    if (killsDatabase) stand.killDatabase();
    if (killsServer) await stand.killServer();
    await Promise.all([wait(wholeBetween(dice, ...DEAD_MS)), whileDead()]);
    if (killsDatabase) await stand.reviveDatabase();
    if (killsServer) await stand.reviveServer();
    kills.server += Number(killsServer);
    kills.database += Number(killsDatabase);
  }
  await wait(Math.max(0, until - Date.now()));
  proxy.mend();
  return kills;
}
