import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import {
  expectAtRest,
  expectParticipants,
  expectRunning,
  FOUNT,
  GRACE,
  handOver,
  hold,
  joinBand,
  leads,
  line,
  nextButton,
  openStage,
  participantsButton,
  previousButton,
  shownTitle,
} from './band-members.ts';
import { press } from '../pages/signing-in.ts';

const OTHER_SONG = /^You are on Amazing Grace\. Daniel is on /;
const bothAt = (pages: readonly Page[], title: string) =>
  Promise.all(pages.map((page) => expect(shownTitle(page)).toHaveText(title)));

test('[ROOM-6, ROOM-22, ROOM-23, ROOM-26, ROOM-27, ROOM-32, ROOM-33, ROOM-34, PERF-12, PERF-13, SHARE-7, PERM-16] two devices play from one set: the follower follows the leader, moves away, and resumes in place', async ({
  browser,
  accountsServer: { mailbox, origin },
}) => {
  test.setTimeout(120_000);
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
  const both = [leader, follower];

  await test.step('[ROOM-6, ROOM-22, SHARE-7, PERM-16] both open the set, and see each other', async () => {
    await openStage(leader, `/perform?set=${set}`, FOUNT);
    await openStage(follower, `/perform?shared=${set}`, FOUNT);
    await expectParticipants(leader, [
      /Daniel Okafor \(you\).*Perform, leading/,
      /Ruth Calder.*Perform, following.*Connected/,
    ]);
  });

  await test.step('the bar with the longest buttons leaves room for its text and the chart on a phone', async () => {
    const size = leader.viewportSize() ?? { width: 1440, height: 900 };
    await participantsButton(leader).click();
    await press(leader, 'Look Ahead');
    await nextButton(leader).click();
    await leader.setViewportSize({ width: 390, height: 844 });
    const bar = leader.locator('[data-foot-bar]');
    await expect(bar).toContainText('You’re looking ahead.');
    expect((await bar.boundingBox())?.height).toBeLessThan(140);
    expect((await bar.getByRole('paragraph').boundingBox())?.width).toBeGreaterThan(200);
    await press(leader, 'Go Back');
    await leader.setViewportSize(size);
    await bothAt(both, FOUNT);
  });

  await test.step("[ROOM-26, ROOM-33, PERF-13] the follower goes to the leader's item", async () => {
    await nextButton(leader).click();
    await bothAt(both, GRACE);
    await previousButton(leader).click();
    await bothAt(both, FOUNT);
  });

  await test.step('[ROOM-27, ROOM-34, PERF-12, PERF-13] a player who goes to another place stays there, and resumes in place', async () => {
    await nextButton(follower).click();
    await expect(line(follower, OTHER_SONG)).toBeVisible();
    await nextButton(leader).click();
    await nextButton(leader).click();
    await bothAt([leader], 'Message');
    await bothAt([follower], GRACE);
    await press(follower, 'Resume Following');
    await bothAt(both, 'Message');
    await expect(line(follower, OTHER_SONG)).toHaveCount(0);
  });

  await test.step('[ROOM-23] LiveScroll begins and ends on both devices', async () => {
    await previousButton(leader).click();
    await bothAt(both, GRACE);
    await hold(leader);
    await Promise.all(both.map(expectRunning));
    await hold(leader);
    await Promise.all(both.map(expectAtRest));
  });
  await test.step('[ROOM-32] a device that was handed the lead keeps it through a reload', async () => {
    await handOver(leader, 'Ruth Calder');
    await expect(leads(follower)).toBeVisible();
    await follower.reload();
    await expect(participantsButton(follower)).toHaveAccessibleName('Participants, 2');
    await nextButton(follower).click();
    await bothAt(both, 'Message');
    await previousButton(follower).click();
    await bothAt(both, GRACE);
  });
  await Promise.all(both.map((page) => page.context().close()));
});
