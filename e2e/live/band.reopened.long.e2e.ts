import { expect } from '@playwright/test';
import { somebody } from '../support/accounts.ts';
import { FOUNT, GRACE, joinBand, nextButton, openStage, shownTitle } from './band-members.ts';
import { test } from './band-site.ts';
import { press } from '../pages/signing-in.ts';

const QUESTION = 'Pick up where you left off?';
/** Longer than a command takes to every device. */
const SENT_WITHIN_MS = 2000;

test('[PRES-8, PRES-20, ROOM-26] a leader who reopens the set moves no one before choosing where to resume', async ({
  browser,
  site: { one, other, mailbox },
}) => {
  test.setTimeout(240_000);
  const band = await joinBand(browser, {
    mailbox,
    leader: { person: somebody('Daniel Okafor'), origin: one },
    others: [
      { person: somebody('Ruth Calder'), origin: other },
      { person: somebody('Ann Weber'), origin: one },
    ],
  });
  const { leader, set } = band;
  const [follower = leader, presenter = leader] = band.others;
  await openStage(leader, `/perform?set=${set}`, FOUNT);
  await openStage(follower, `/perform?shared=${set}`, FOUNT);
  await openStage(presenter, `/present?shared=${set}`, FOUNT);
  await expect(presenter.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await nextButton(leader).click();
  await expect(shownTitle(follower)).toHaveText(GRACE);
  await expect(shownTitle(presenter)).toHaveText(GRACE);

  await test.step('a set is reopened within the app', async () => {
    await press(leader, 'Open navigation');
    await leader.getByRole('link', { name: 'Plan', exact: true }).click();
    await leader.getByRole('grid', { name: 'Set lists' }).getByRole('link').first().click();
    await leader.getByRole('link', { name: 'Perform' }).click();
    await expect(leader.getByRole('region', { name: QUESTION })).toBeVisible();
    await leader.waitForTimeout(SENT_WITHIN_MS);
    await expect(shownTitle(follower)).toHaveText(GRACE);
    await press(leader, 'Continue at Item 2');
    await expect(shownTitle(leader)).toHaveText(GRACE);
    await leader.waitForTimeout(SENT_WITHIN_MS);
    await expect(shownTitle(follower)).toHaveText(GRACE);
    await expect(shownTitle(presenter)).toHaveText(GRACE);
  });

  await test.step('a set is reopened after a fresh start', async () => {
    await leader.goto(`/perform?set=${set}`);
    await expect(leader.getByRole('region', { name: QUESTION })).toBeVisible();
    await leader.waitForTimeout(SENT_WITHIN_MS);
    await expect(shownTitle(follower)).toHaveText(GRACE);
    await press(leader, 'Start from the Beginning');
    await expect(shownTitle(leader)).toHaveText(FOUNT);
    await expect(shownTitle(follower)).toHaveText(FOUNT);
    await expect(shownTitle(presenter)).toHaveText(FOUNT);
  });

  await test.step("a follower is moved to the leader's place without a choice", async () => {
    await nextButton(leader).click();
    await expect(shownTitle(follower)).toHaveText(GRACE);
    await follower.goto(`/perform?shared=${set}`);
    await expect(shownTitle(follower)).toHaveText(GRACE);
  });
});
