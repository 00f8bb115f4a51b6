import { expect } from '@playwright/test';
import { somebody } from '../support/accounts.ts';
import { FOUNT, GRACE, joinBand, line, nextButton, openStage, previousButton, shownTitle } from './band-members.ts';
import { test } from './band-site.ts';
import { presentWindow } from '../pages/presented-songs.ts';
import { press } from '../pages/signing-in.ts';

test("[ROOM-20, ROOM-22, PRES-23] a leader who joins while an audience is watching moves no slide without the operator's consent", async ({
  browser,
  site: { one, mailbox },
}) => {
  test.setTimeout(240_000);
  const [daniel, ruth] = [somebody('Daniel Okafor'), somebody('Ruth Calder')];
  const {
    leader,
    others: [presenter = leader],
    set,
  } = await joinBand(browser, {
    mailbox,
    leader: { person: daniel, origin: one },
    others: [{ person: ruth, origin: one }],
  });
  const title = shownTitle(presenter);
  await openStage(presenter, `/present?shared=${set}`, FOUNT);
  const popup = await presentWindow(presenter);
  await presenter.bringToFront();

  await test.step('the operator is asked once, and stays', async () => {
    await openStage(leader, `/perform?set=${set}`, FOUNT);
    await nextButton(leader).click();
    await expect(line(presenter, 'Daniel is leading now.')).toBeVisible();
    await expect(title).toHaveText(FOUNT);
    await press(presenter, 'Stay');
    await expect(line(presenter, `You are on ${FOUNT}. Daniel is on ${GRACE}.`)).toBeVisible();
    await presenter.reload();
    await expect(line(presenter, `You are on ${FOUNT}. Daniel is on ${GRACE}.`)).toBeVisible();
    await expect(title).toHaveText(FOUNT);
  });

  await test.step('one press follows the leader, and keeps following', async () => {
    await press(presenter, 'Resume Following');
    await expect(title).toHaveText(GRACE);
    await previousButton(leader).click();
    await expect(title).toHaveText(FOUNT);
    await leader.reload();
    await expect(shownTitle(leader)).toHaveText(FOUNT);
    await nextButton(leader).click();
    await expect(title).toHaveText(GRACE);
  });
  await popup.close();
  await Promise.all([leader, presenter].map((page) => page.context().close()));
});
