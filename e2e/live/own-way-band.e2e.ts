import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import {
  expectAtRest,
  expectRunning,
  FOUNT,
  GRACE,
  hold,
  joinBand,
  line,
  liveScroll,
  nextButton,
  openStage,
  shownTitle,
} from './band-members.ts';
import { keepSound, loudness } from './page-sound.ts';
import { press } from '../pages/signing-in.ts';

/** Above the noise of an output, far below a click. */
const HEARD = 0.02;
const at = (page: Page, title: string) => expect(shownTitle(page)).toHaveText(title);

/** Leaves the stage, so that no one leads. */
async function leave(page: Page): Promise<void> {
  await page.goto('/library/songs');
}

test('[LIVE-1, LIVE-4, LIVE-23, PRES-21, PRES-22, PRES-23, ROOM-22, ROOM-34] no device clicks or moves unasked: a follower is silent until its player turns the click on, and a presenter stays where the operator moved it', async ({
  browser,
  accountsServer: { mailbox, origin },
}) => {
  test.setTimeout(180_000);
  const [daniel, ruth] = [somebody('Daniel Okafor'), somebody('Ruth Calder')];
  const {
    leader,
    others: [ruths = leader],
    set,
  } = await joinBand(browser, {
    mailbox,
    before: keepSound,
    leader: { person: daniel, origin },
    others: [{ person: ruth, origin }],
  });
  await openStage(leader, `/perform?set=${set}`, FOUNT);
  await openStage(ruths, `/perform?shared=${set}`, FOUNT);

  await test.step('[LIVE-1, LIVE-23] a touched follower is silent, says so, and clicks once its player turns that on', async () => {
    await nextButton(ruths).click();
    await press(ruths, 'Resume Following');
    await at(ruths, FOUNT);
    await hold(leader);
    await Promise.all([leader, ruths].map(expectRunning));
    await expect.poll(() => loudness(leader)).toBeGreaterThan(HEARD);
    const notice = line(ruths, 'The click is off while you follow.');
    await expect(notice).toBeVisible();
    expect(await loudness(ruths)).toBeLessThan(HEARD);
    await press(ruths, 'Turn On');
    await expect(notice).toHaveCount(0);
    await expect.poll(() => loudness(ruths)).toBeGreaterThan(HEARD);
    await hold(leader);
    await Promise.all([leader, ruths].map(expectAtRest));
  });

  await test.step('[LIVE-4] a short press in the leader’s count-in stops it on both', async () => {
    await hold(leader);
    await expect(liveScroll(ruths)).toHaveAccessibleName(/to stop$/);
    await leader.mouse.down();
    await leader.mouse.up();
    await Promise.all([leader, ruths].map(expectAtRest));
  });

  await test.step('[PRES-21, PRES-23] a presenter who moved while the leader was away stays after the leader’s return and next song', async () => {
    await openStage(ruths, `/present?shared=${set}`, FOUNT);
    await leave(leader);
    await nextButton(ruths).click();
    await at(ruths, GRACE);
    await openStage(leader, `/perform?set=${set}`, FOUNT);
    const apart = line(ruths, 'You are on Amazing Grace. Daniel is on Come, Thou Fount.');
    await expect(apart).toBeVisible();
    await nextButton(leader).click();
    await nextButton(leader).click();
    await expect(line(ruths, 'You are on Amazing Grace. Daniel is on Message.')).toBeVisible();
    await at(ruths, GRACE);
    await press(ruths, 'Resume Following');
    await at(ruths, 'Message');
  });
  await Promise.all([leader, ruths].map((page) => page.context().close()));
});
