import { expect, type Browser, type Page } from '@playwright/test';
import { somebody } from '../support/accounts.ts';
import { keepChannels, withoutChannels } from './band-cuts.ts';
import {
  FOUNT,
  GRACE,
  handOver,
  joinBand,
  leads,
  line,
  nextButton,
  openStage,
  participantsButton,
  previousButton,
  shownTitle,
  takeTheLead,
} from './band-members.ts';
import { startBandSite, test, type BandSite } from './band-site.ts';
import { press } from '../pages/signing-in.ts';

const GONE = /^Daniel can’t be reached\. You’re playing on your own\./;

/** Time for a band to notice a lost leader and recover. */
const WITHIN = { timeout: 5_000 } as const;

/** From the death of a leader's tablet until another leads. */
const RECOVERED_WITHIN_MS = 20_000;

/** Timeout for a lost socket, which reconnects after 3 s, later on a busy machine. */
const BACK = { timeout: 30_000 } as const;

const at = (page: Page, title: string, within: object = {}) => expect(shownTitle(page)).toHaveText(title, within);

interface Band {
  readonly daniel: Page;
  readonly ruth: Page;
  readonly sam: Page;
  readonly set: string;
}

/** Daniel leads his set at the first server; Ruth is at the same, Sam at the second. */
async function openBand(browser: Browser, site: BandSite, before: () => void): Promise<Band> {
  const [daniel, ruth, sam] = [somebody('Daniel Okafor'), somebody('Ruth Calder'), somebody('Sam Weber')];
  const joined = await joinBand(browser, {
    mailbox: site.mailbox,
    before,
    leader: { person: daniel, origin: site.one },
    others: [
      { person: ruth, origin: site.one },
      { person: sam, origin: site.other },
    ],
  });
  const {
    leader,
    set,
    others: [near = leader, far = leader],
  } = joined;
  await openStage(leader, `/perform?set=${set}`, FOUNT);
  for (const page of [near, far]) await openStage(page, `/perform?shared=${set}`, FOUNT);
  await expect(participantsButton(leader)).toHaveAccessibleName('Participants, 3');
  return { daniel: leader, ruth: near, sam: far, set };
}

const closeAll = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.context().close()));

test('[ROOM-32, ROOM-33] the owner’s tablet fails: all devices notice within 5 seconds, another leads within 20, and the owner retakes the lead', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const { daniel, ruth, sam, set } = await openBand(browser, site, keepChannels);
  const owner = daniel.context();
  await daniel.close();
  const diedAt = Date.now();
  await Promise.all([ruth, sam].map((page) => expect(line(page, GONE)).toBeVisible(WITHIN)));
  await expect(takeTheLead(ruth)).toHaveCount(0);
  await takeTheLead(ruth).click({ timeout: RECOVERED_WITHIN_MS });
  await expect(leads(ruth)).toBeVisible();
  expect(Date.now() - diedAt).toBeLessThan(RECOVERED_WITHIN_MS);
  await expect(sam.getByText('Ruth is leading now.').first()).toBeVisible();
  await nextButton(ruth).click();
  await at(sam, GRACE);

  const back = await owner.newPage();
  await openStage(back, `/perform?set=${set}`, GRACE);
  await participantsButton(back).click();
  await press(back, 'Take the Lead');
  await expect(ruth.getByText('Daniel is leading now.').first()).toBeVisible();
  await nextButton(back).click();
  await Promise.all([ruth, sam].map((page) => at(page, 'Message')));
  await closeAll([back, ruth, sam]);
});

test('[ROOM-32] a collaborator who handed the lead over by mistake retakes it', async ({ browser, site }) => {
  test.setTimeout(240_000);
  const { daniel, ruth, sam } = await openBand(browser, site, keepChannels);
  await handOver(daniel, 'Ruth Calder');
  await expect(leads(ruth)).toBeVisible();
  await handOver(ruth, 'Sam Weber');
  await expect(leads(sam)).toBeVisible();
  await press(ruth, 'Undo');
  await expect(leads(ruth)).toBeVisible();
  await nextButton(ruth).click();
  await Promise.all([daniel, sam].map((page) => at(page, GRACE)));
  await closeAll([daniel, ruth, sam]);
});

test("[ROOM-33] Redis fails and returns: unreachable devices are named until then, and all are at the leader's position within 5 seconds", async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const { daniel, ruth, sam } = await openBand(browser, site, withoutChannels);
  await site.redis.kill();
  await expect(line(sam, GONE)).toBeVisible(WITHIN);
  await expect(line(ruth, GONE)).toHaveCount(0);
  await nextButton(daniel).click();
  await at(ruth, GRACE);
  await at(sam, FOUNT);
  // Longer than a dead server is waited for, and a leader that reloads.
  await sam.waitForTimeout(22_000);
  await expect(line(sam, GONE)).toBeVisible();
  await site.redis.revive();
  await at(sam, GRACE, WITHIN);
  await expect(line(sam, GONE)).toHaveCount(0);
  await previousButton(daniel).click();
  await Promise.all([ruth, sam].map((page) => at(page, FOUNT)));
  await closeAll([daniel, ruth, sam]);
});

test('[ROOM-33] the leader’s server fails, and the devices at the other server notice within 5 seconds', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const site = await startBandSite();
  const swapped: BandSite = { ...site, one: site.other, other: site.one };
  const { daniel, ruth, sam } = await openBand(browser, swapped, withoutChannels);
  site.killOther();
  await expect(line(sam, GONE)).toBeVisible(WITHIN);
  await takeTheLead(sam).click(BACK);
  await expect(leads(sam)).toBeVisible();
  await closeAll([daniel, ruth, sam]);
  await site.end();
});
