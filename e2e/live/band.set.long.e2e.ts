import { expect, type Page } from '@playwright/test';
import { somebody } from '../support/accounts.ts';
import { expectTogether } from './band-beats.ts';
import {
  expectAtRest,
  expectParticipants,
  expectRunning,
  FOUNT,
  GRACE,
  hold,
  joinBand,
  line,
  nextButton,
  openStage,
  previousButton,
  renameSong,
  shownTitle,
  takeBack,
} from './band-members.ts';
import { test } from './band-site.ts';
import { currentTile } from '../pages/presented-songs.ts';
import { press } from '../pages/signing-in.ts';

const OTHER_SONG = /^You are on Amazing Grace\. Daniel is on /;
const everybodyAt = (pages: readonly Page[], title: string) =>
  Promise.all(pages.map((page) => expect(shownTitle(page)).toHaveText(title)));

test('[ROOM-6, ROOM-22, ROOM-23, ROOM-26, ROOM-27, ROOM-33, ROOM-34, PERF-12, PERF-13, PRES-21, PRES-22, PRES-23, SHARE-7, PERM-16] a band on two servers plays from one set: all follow the leader, a device that left returns, and a late one is in place', async ({
  browser,
  site: { one, other, mailbox },
}) => {
  test.setTimeout(240_000);
  const [daniel, ruth, tomas, ann] = [
    somebody('Daniel Okafor'),
    somebody('Ruth Calder'),
    somebody('Tomas Lind'),
    somebody('Ann Weber'),
  ];
  const { leader, others, set } = await joinBand(browser, {
    mailbox,
    leader: { person: daniel, origin: one },
    others: [
      { person: ruth, origin: one },
      { person: tomas, origin: other },
      { person: ann, origin: other },
    ],
  });
  const [near = leader, far = leader, presenter = leader] = others;
  const all = [leader, near, far, presenter];

  await test.step('[ROOM-6, ROOM-22, SHARE-7, PERM-16] everyone opens the set, and sees the others', async () => {
    await openStage(leader, `/perform?set=${set}`, FOUNT);
    await Promise.all([
      openStage(near, `/perform?shared=${set}`, FOUNT),
      openStage(far, `/perform?shared=${set}`, FOUNT),
      openStage(presenter, `/present?shared=${set}`, FOUNT),
    ]);
    await expectParticipants(leader, [
      /Daniel Okafor \(you\).*Perform, leading/,
      /Ruth Calder.*Perform, following.*Connected/,
      /Tomas Lind.*Perform, following.*Connected/,
      /Ann Weber.*Present, following.*Connected/,
    ]);
    await expectParticipants(far, [/Daniel Okafor.*, leading.*ConnectedDirect/]);
  });

  await test.step("[ROOM-26, ROOM-33, PERF-13, PRES-23] followers go to the leader's item", async () => {
    await nextButton(leader).click();
    await everybodyAt(all, GRACE);
    await previousButton(leader).click();
    await everybodyAt(all, FOUNT);
  });

  await test.step('[ROOM-34, PERF-12, PERF-13, PRES-21, PRES-22, ROOM-27] a player who goes to another place stays there, and resumes in place', async () => {
    await nextButton(far).click();
    await nextButton(presenter).click();
    await expect(line(far, OTHER_SONG)).toBeVisible();
    await expect(line(presenter, OTHER_SONG)).toBeVisible();
    await nextButton(leader).click();
    await nextButton(leader).click();
    await everybodyAt([leader, near], 'Message');
    await everybodyAt([far, presenter], GRACE);
    await press(far, 'Resume Following');
    await press(presenter, 'Resume Following');
    await everybodyAt(all, 'Message');
    await expect(line(far, OTHER_SONG)).toHaveCount(0);
  });

  await test.step('[ROOM-23, ROOM-33] LiveScroll begins on every device, and every device is on the leader’s beat', async () => {
    await previousButton(leader).click();
    await everybodyAt(all, GRACE);
    await hold(leader);
    await Promise.all(all.map(expectRunning));
    await Promise.all([expectTogether(leader, near), expectTogether(leader, far)]);
    await expect(currentTile(presenter)).not.toHaveAccessibleName(/^Slide 1:/);
  });

  await test.step('a device that joins in the middle of a song is in place, on the beat', async () => {
    await near.reload();
    await expect(shownTitle(near)).toHaveText(GRACE);
    await expectRunning(near);
    await expectTogether(leader, near);
  });

  await test.step('[ROOM-23] LiveScroll ends on every device', async () => {
    await hold(leader);
    await Promise.all(all.map(expectAtRest));
  });

  await test.step("the owner's edit shows on the others", async () => {
    const edits = await leader.context().newPage();
    await renameSong(edits, GRACE, 'Amazing Grace, New');
    await everybodyAt(all, 'Amazing Grace, New');
    await edits.close();
  });

  await test.step('a removed person keeps the stage, and stops following', async () => {
    await takeBack(leader, set, tomas);
    await expect(line(far, /^This set is no longer shared with you\./)).toBeVisible();
    await previousButton(leader).click();
    await everybodyAt([leader, near, presenter], FOUNT);
    await expect(shownTitle(far)).not.toHaveText(FOUNT);
  });
  await Promise.all(all.map((page) => page.context().close()));
});
