import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededRandom } from '@uplift/testing/random';
import { createAccount } from './account.ts';
import { startFaultyProxy } from './faulty-proxy.ts';
import { killBrowsers } from './killed-browser.ts';
import { killStages } from './killed-stage.ts';
import { startServerAndDatabase } from './server-and-database.ts';
import { planStages } from './stage-songs.ts';
import { StageTally } from './stage-tally.ts';

export interface BrowserKillsOutcome {
  /** Lost edits, each with the state of its browser. */
  readonly lost: readonly string[];
  readonly stages: StageTally;
}

const THIRDS = 3;

/** Kills a browser `kills` times: a third soon after an edit while signed out, a third with a sealed library, the rest with sets on stage. */
export async function runBrowserKills(kills: number, onKill: (kills: number) => void): Promise<BrowserKillsOutcome> {
  const data = mkdtempSync(join(tmpdir(), 'uplift-killed-browser-'));
  const line = await startFaultyProxy(createSeededRandom(kills));
  const backend = await startServerAndDatabase(line, data);
  const { origin } = backend;
  const third = Math.floor(kills / THIRDS);
  const [tally, random] = [new StageTally(), createSeededRandom(kills)];
  const after = (earlier: number) => (done: number) => onKill(earlier + done);
  try {
    const account = await createAccount(backend);
    const visitor = await account.signIn();
    const lostOpen = await killBrowsers({ origin, visitor: null, kills: third, onKill });
    const lostSealed = await killBrowsers({ origin, visitor, kills: third, onKill: after(third) });
    await planStages({ origin, account, visitor });
    const onStage = { kills: kills - 2 * third, onKill: after(2 * third) };
    await killStages({ origin, visitor, line, random, tally, ...onStage });
    const lost = [...lostOpen.map((edit) => `Signed out: ${edit}`), ...lostSealed.map((edit) => `Sealed: ${edit}`)];
    return { lost, stages: tally };
  } finally {
    await Promise.all([backend.end(), line.end()]);
    rmSync(data, { recursive: true, force: true });
  }
}
