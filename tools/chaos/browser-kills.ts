import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDice } from '../../bench/dice.ts';
import { createAccount } from './account.ts';
import { startFaultyProxy } from './faulty-proxy.ts';
import { killBrowsers } from './killed-browser.ts';
import { startServerAndDatabase } from './server-and-database.ts';

/** The edits that are gone after a browser was killed `kills` times: half of them with nobody signed in, half with the library sealed. */
export async function runBrowserKills(kills: number, onKill: (kills: number) => void): Promise<readonly string[]> {
  const data = mkdtempSync(join(tmpdir(), 'uplift-killed-browser-'));
  const proxy = await startFaultyProxy(createDice(kills));
  const stand = await startServerAndDatabase(proxy, data);
  const { origin } = stand;
  const open = Math.floor(kills / 2);
  try {
    const visitor = await (await createAccount(stand)).signIn();
    const lostOpen = await killBrowsers({ origin, visitor: null, kills: open, onKill });
    const lostSealed = await killBrowsers({
      origin,
      visitor,
      kills: kills - open,
      onKill: (sealed) => onKill(open + sealed),
    });
    return [...lostOpen.map((edit) => `Signed out: ${edit}`), ...lostSealed.map((edit) => `Sealed: ${edit}`)];
  } finally {
    await Promise.all([stand.end(), proxy.end()]);
    rmSync(data, { recursive: true, force: true });
  }
}
