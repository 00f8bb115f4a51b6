import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { expectAtRest, expectRunning, hold, joinBand, nextButton, openStage, shownTitle } from './band-members.ts';
import { expectOneLine, HALF_TIMED, learnedPace, learnPace, PACES_PLAN, UNTIMED } from './band-paces.ts';
import { presentWindow } from '../pages/presented-songs.ts';

const PACES = [1.6, 0.5, 2.4, 0.8] as const;

test("[LIVE-19, LIVE-23, PRES-29, ROOM-23, ROOM-24] four devices at four paces, with untimed and half-timed sets, are all at the leader's line, and so is the wall", async ({
  browser,
  accountsServer: { mailbox, origin },
}) => {
  test.setTimeout(400_000);
  const names = ['Daniel Okafor', 'Ruth Calder', 'Tomas Lind', 'Ann Weber'];
  const [daniel, ...rest] = names.map((name) => ({ person: somebody(name), origin }));
  if (daniel === undefined) throw new Error('somebody leads');
  const { leader, others, set } = await joinBand(browser, { mailbox, plan: PACES_PLAN, leader: daniel, others: rest });
  const [near = leader, far = leader, presenter = leader] = others;
  const all = [leader, near, far, presenter];
  await Promise.all(all.map((page, index) => learnPace(page, PACES[index] ?? 1)));

  await openStage(leader, `/perform?set=${set}`, UNTIMED);
  await Promise.all([
    openStage(near, `/perform?shared=${set}`, UNTIMED),
    openStage(far, `/perform?shared=${set}`, UNTIMED),
    openStage(presenter, `/present?shared=${set}`, UNTIMED),
  ]);
  const wall = await presentWindow(presenter);
  const band = { leader, followers: [near, far], presenter, wall };

  await test.step("an untimed song is at the leader's line", async () => {
    await hold(leader);
    await Promise.all(all.map(expectRunning));
    await expectOneLine(band, 4);
  });

  await test.step('a follower that reloads in the middle continues at the pace of the run', async () => {
    await far.reload();
    await expectRunning(far);
    await expectOneLine(band, 2);
    await hold(leader);
    await Promise.all(all.map(expectAtRest));
  });

  await test.step("a half-timed song is at the leader's line", async () => {
    await nextButton(leader).click();
    await Promise.all(all.map((page) => expect(shownTitle(page)).toHaveText(HALF_TIMED)));
    await hold(leader);
    await Promise.all(all.map(expectRunning));
    await expectOneLine(band, 5);
    await hold(leader);
    await Promise.all(all.map(expectAtRest));
  });

  await test.step('each device still knows the pace of its own player', async () => {
    for (const [index, page] of all.entries()) {
      if (page === leader) continue;
      expect(await learnedPace(page, 'untimed')).toBe(PACES[index]);
      expect(await learnedPace(page, 'half')).toBe(PACES[index]);
    }
  });
  await Promise.all(all.map((page) => page.context().close()));
});
