import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { expectRunning, hold, joinBand, openStage, shownTitle } from './band-members.ts';
import { expectOneLine, learnedPace, learnPace, PACES_PLAN, UNTIMED } from './band-paces.ts';

test("[LIVE-19, LIVE-23, PRES-29] a follower and a presenter with another pace for a song are at the leader's line", async ({
  browser,
  accountsServer: { mailbox, origin },
}) => {
  test.setTimeout(120_000);
  const { leader, others, set } = await joinBand(browser, {
    mailbox,
    plan: PACES_PLAN,
    leader: { person: somebody('Daniel Okafor'), origin },
    others: [{ person: somebody('Ruth Calder'), origin }],
  });
  const [follower = leader] = others;
  await Promise.all([learnPace(leader, 1.6), learnPace(follower, 0.5)]);
  const presenter = await follower.context().newPage();
  await openStage(leader, `/perform?set=${set}`, UNTIMED);
  await Promise.all([
    openStage(follower, `/perform?shared=${set}`, UNTIMED),
    openStage(presenter, `/present?shared=${set}`, UNTIMED),
  ]);
  await hold(leader);
  await Promise.all([leader, follower, presenter].map(expectRunning));
  await expectOneLine({ leader, followers: [follower], presenter, wall: null }, 3);
  await hold(leader);
  await expect(shownTitle(follower)).toHaveText(UNTIMED);
  expect(await learnedPace(follower, 'untimed')).toBe(0.5);
  await Promise.all([leader, follower].map((page) => page.context().close()));
});
