import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import {
  expectRunning,
  FOUNT,
  GRACE,
  hold,
  joinBand,
  nextButton,
  openStage,
  shownTitle,
  takeBack,
} from '../live/band-members.ts';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { chart } from '../pages/perform-page.ts';
import { presentWindow } from '../pages/presented-songs.ts';
import { enterCode, enterPassword, openSecondDevice, press } from '../pages/signing-in.ts';
import { signInThere } from '../support/synced-devices.ts';

const NOTICED_MS = 30_000;
const SIGNED_OUT = 'You’re signed out. This set keeps playing.';
const bar = (page: Page) => page.locator('[data-foot-bar]');

test('[SHARE-9] a stage loses nothing when its session is ended from another device, or its set is unshared', async ({
  browser,
  accountsServer: { mailbox, origin },
}) => {
  test.setTimeout(300_000);
  const [daniel, ruth] = [somebody('Daniel Okafor'), somebody('Ruth Calder')];
  const {
    leader,
    others: [follower = leader],
    set,
  } = await joinBand(browser, {
    mailbox,
    leader: { person: daniel, origin },
    others: [{ person: ruth, origin }],
  });
  await openStage(leader, `/perform?set=${set}`, FOUNT);
  await openStage(follower, `/perform?shared=${set}`, FOUNT);
  await nextButton(leader).click();
  for (const page of [leader, follower]) await expect(shownTitle(page)).toHaveText(GRACE);

  await test.step('an unshared chart stays, after a reload too, and the bar says so', async () => {
    await takeBack(leader, set, ruth);
    await expect(bar(follower)).toContainText('This set is no longer shared with you.');
    await follower.reload();
    await expect(shownTitle(follower)).toHaveText(GRACE);
    await expect(chart(follower)).toContainText('fount of every');
    await expect(bar(follower)).toContainText('This set is no longer shared with you.');
    await expect(follower.getByText('Not Found')).toHaveCount(0);
  });

  await test.step('a session ended on another device in the middle of a song keeps LiveScroll and the wall running', async () => {
    const presenter = await leader.context().newPage();
    await openStage(presenter, `/present?set=${set}`, GRACE);
    const wall = await presentWindow(presenter);
    await leader.bringToFront();
    await hold(leader);
    await expectRunning(leader);
    const phone = await openSecondDevice(browser);
    await signInThere(phone, mailbox, daniel);
    const ended = await phone.evaluate(async () => (await fetch('/api/v1/auth/sessions', { method: 'DELETE' })).status);
    expect(ended).toBe(200);
    for (const page of [leader, presenter]) {
      await expect(bar(page)).toContainText(SIGNED_OUT, { timeout: NOTICED_MS });
      await expect(shownTitle(page)).toHaveText(GRACE);
    }
    await expect(chart(leader)).toContainText('fount of every');
    await expect(wall.getByRole('main')).toContainText(/[a-z]{3}/u);
    await expect(wall.getByText('Waiting for the presentation.')).toHaveCount(0);
    for (const page of [leader, presenter, wall]) await page.reload();
    await expect(shownTitle(leader)).toHaveText(GRACE);
    await expect(shownTitle(presenter)).toHaveText(GRACE);
    await expect(wall.getByRole('main')).toContainText(/[a-z]{3}/u);
    await phone.context().close();
  });

  await test.step('signing in again from the bar restores everything', async () => {
    await bar(leader).getByRole('link', { name: 'Sign In' }).click();
    const mails = mailbox.mails.length;
    await enterPassword(leader, daniel);
    await enterCode(leader, mailbox, daniel.emailAddress, mails);
    await press(leader, 'Skip for Now');
    await expect(shownTitle(leader)).toHaveText(GRACE);
    await expect(bar(leader)).toHaveCount(0);
  });
  await Promise.all([leader, follower].map((page) => page.context().close()));
});

test.describe('offline', () => {
  // The service worker caches the app itself.
  test.use({ serviceWorkers: 'allow' });

  test('[PERF-2] a stage reconnects in a browser that expects no account, such as one that lost its local storage in a power cut', async ({
    page,
    accountsServer,
  }) => {
    test.setTimeout(120_000);
    await openWithSongs(page, performAddress('joy', 'grace'));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await accountsServer.goDown();
    await page.reload();
    await expect(shownTitle(page)).toHaveText('Joy to the World');
    await expect(bar(page)).toContainText('Offline. This set is on this device.');
    await accountsServer.comeBack();
    await expect(bar(page)).toHaveCount(0, { timeout: NOTICED_MS });
    await expect(shownTitle(page)).toHaveText('Joy to the World');
  });
});
