import { expect } from '@playwright/test';
import { createSeededRandom } from '@uplift/testing/random';
import { createAccount } from '../../tools/chaos/account.ts';
import { startFaultyProxy } from '../../tools/chaos/faulty-proxy.ts';
import { killBrowsers } from '../../tools/chaos/killed-browser.ts';
import { killStages } from '../../tools/chaos/killed-stage.ts';
import { planStages } from '../../tools/chaos/stage-songs.ts';
import { StageTally } from '../../tools/chaos/stage-tally.ts';
import { test } from '../support/accounts.ts';

const SINGER = { fullName: 'Clara Schumann', emailAddress: 'clara@example.org' };
/** Perform, Present, and the audience window. */
const PAGES = 3;

// `npm run chaos -- --browser-kills 100` does it a hundred times.

test('[DATA-1] a displayed edit survives a killed Chromium while signed out', async ({
  accountsServer: { origin },
}) => {
  expect(await killBrowsers({ origin, visitor: null, kills: 1 })).toEqual([]);
});

test('[DATA-1, DATA-15] a displayed edit survives a killed Chromium in a sealed library', async ({
  accountsServer: { origin, mailbox },
}) => {
  const account = await createAccount({ origin, mailedCode: (address) => mailbox.codeFor(address) });
  expect(await killBrowsers({ origin, visitor: await account.signIn(), kills: 2 })).toEqual([]);
});

test('[PERF-2] Perform, Present, and the audience window show their sets offline after Chromium was killed', async ({
  accountsServer: { origin: server, mailbox },
}) => {
  test.setTimeout(240_000);
  const line = await startFaultyProxy(Math.random);
  line.leadTo(Number(new URL(server).port));
  const origin = `http://localhost:${line.port}`;
  const account = await createAccount({ origin, mailedCode: (address) => mailbox.codeFor(address) }, SINGER);
  const [visitor, tally] = [await account.signIn(), new StageTally()];
  await planStages({ origin, account, visitor });
  await killStages({ origin, visitor, line, tally, kills: 2, random: createSeededRandom(1), onKill: () => undefined });
  await line.end();
  expect(tally.findings).toEqual([]);
  expect(tally.figures().reloads).toBe(PAGES * 2);
});
