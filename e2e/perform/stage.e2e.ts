import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import {
  GRACE,
  expectRunning,
  hold,
  joinBand,
  nextButton,
  openStage,
  participantsButton,
  shownTitle,
} from '../live/band-members.ts';
import { chart } from '../pages/perform-page.ts';
import { presentWindow } from '../pages/presented-songs.ts';

// The parts that are kept for a time without the server include the app itself.
test.use({ serviceWorkers: 'allow' });

/** Time for a stage to recover on a machine that runs all journeys at once; the rehearsal measures the actual time. */
const HEALED_MS = 20_000;
const LINE = 'Come, thou fount of every blessing';
/** The line with its chords, or broken into rows. */
const IN_CHART = /fount ?of every/;
const bar = (page: Page) => page.locator('[data-foot-bar]');
/** The wall breaks the line into rows. */
const slide = (wall: Page) => wall.getByRole('main').getByText('Come, thou').first();

/** Waits until the whole app is cached on the device, and the page comes from there. */
async function keptHere(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(shownTitle(page)).toHaveText(GRACE);
}

test('[SHARE-9] a stage needs no server and no session: an own set, a shared one, and the wall', async ({
  browser,
  accountsServer,
}) => {
  test.setTimeout(240_000);
  const { mailbox, origin } = accountsServer;
  const {
    leader,
    others: [ruth = leader],
    set,
  } = await joinBand(browser, {
    mailbox,
    leader: { person: somebody('Daniel Okafor'), origin },
    others: [{ person: somebody('Ruth Calder'), origin }],
  });
  const presenter = await leader.context().newPage();
  await openStage(presenter, `/present?set=${set}`, 'Come, Thou Fount');
  await nextButton(presenter).click();
  const wall = await presentWindow(presenter);
  await presenter.bringToFront();
  await presenter
    .getByRole('button', { name: new RegExp(LINE) })
    .first()
    .click();
  await expect(slide(wall)).toBeVisible();
  await openStage(leader, `/perform?set=${set}`, 'Come, Thou Fount');
  await nextButton(leader).click();
  await openStage(ruth, `/perform?shared=${set}`, GRACE);
  const stages = [leader, ruth, presenter];
  for (const page of stages) await keptHere(page);
  await expect(slide(wall)).toBeVisible();

  await test.step('a reload while the server is down shows title, chart and wall', async () => {
    await accountsServer.goDown();
    for (const page of [...stages, wall]) await page.reload();
    for (const page of stages) {
      await expect(shownTitle(page)).toHaveText(GRACE);
      await expect(page.getByRole('main')).toContainText(IN_CHART);
      await expect(bar(page)).toContainText('Offline. This set is on this device.');
    }
    await expect(slide(wall)).toBeVisible();
  });

  const other = await leader.context().newPage();
  await test.step('items outside the stage are locked, not lost', async () => {
    await other.goto(`${origin}/perform?set=another`);
    await expect(other.getByRole('heading', { name: 'Songs are locked' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Unlock' })).toBeVisible();
    await expect(other.getByText('Not Found')).toHaveCount(0);
    for (const stage of ['present', 'perform']) {
      await other.goto(`${origin}/${stage}?open=song.another.default`);
      await expect(other.getByRole('heading', { name: 'Songs are locked' })).toBeVisible();
      await expect(other.getByRole('link', { name: 'Unlock' })).toBeVisible();
      await expect(bar(other)).toHaveCount(0);
    }
    await other.goto(`${origin}/perform?set=another`);
  });

  await test.step('the server returns, and everything recovers automatically', async () => {
    await accountsServer.comeBack();
    // By now it is true.
    await expect(other.getByRole('heading', { name: 'Set Not Found' })).toBeVisible({ timeout: HEALED_MS });
    for (const page of stages) {
      // An operator who went their own way may see a message about where the leader is.
      await expect
        .poll(async () => (await bar(page).allInnerTexts()).join(), { timeout: HEALED_MS })
        .not.toMatch(/Offline|signed out|be reached|on your own/u);
      await expect(participantsButton(page)).toBeVisible();
      await expect(shownTitle(page)).toHaveText(GRACE);
    }
    await expect(slide(wall)).toBeVisible();
    await other.close();
  });

  await test.step('[SHARE-9] a session ended on another device removes nothing, not even in the middle of a song', async () => {
    await hold(leader);
    await Promise.all([leader, ruth].map(expectRunning));
    await leader.context().request.post(`${origin}/api/v1/auth/sign-out`);
    for (const page of [leader, presenter]) {
      await expect(bar(page)).toContainText('You’re signed out. This set keeps playing.', { timeout: 20_000 });
      await expect(shownTitle(page)).toHaveText(GRACE);
    }
    await expectRunning(leader);
    await expect(chart(leader)).toContainText(IN_CHART);
    await expect(wall.getByRole('main')).toContainText(/\w/);
    await leader.reload();
    await expect(shownTitle(leader)).toHaveText(GRACE);
    await expect(chart(leader)).toContainText(IN_CHART);
    await expect(bar(leader).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/sign-in?to=${encodeURIComponent(`/perform?set=${set}`)}`,
    );
  });

  await test.step('a message appears above the bar, even on a phone', async () => {
    await presenter.bringToFront();
    await presenter.setViewportSize({ width: 390, height: 844 });
    await presenter.keyboard.press('End');
    await presenter.keyboard.press('ArrowRight');
    const message = presenter.getByText('Again for next item');
    await expect(message).toBeVisible();
    const [above, below] = await Promise.all([message.boundingBox(), bar(presenter).boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  await test.step('[SHARE-9] a shared set on the stage stays; another one leads to signing in, and clears nothing', async () => {
    await ruth.context().request.post(`${origin}/api/v1/auth/sign-out`);
    await expect(bar(ruth)).toContainText('You’re signed out. This set keeps playing.', { timeout: 20_000 });
    await ruth.reload();
    await expect(shownTitle(ruth)).toHaveText(GRACE);
    await expect(chart(ruth)).toContainText(IN_CHART);
    await ruth.goto('/perform?shared=another');
    await expect(ruth).toHaveURL(/\/sign-in\?to=%2Fperform%3Fshared%3Danother/);
    await ruth.goto('/perform');
    await expect(shownTitle(ruth)).toHaveText(GRACE);
    await expect(chart(ruth)).toContainText(IN_CHART);
  });
  await Promise.all([leader, ruth].map((page) => page.context().close()));
});
