import { expect, type Browser, type Page } from '@playwright/test';
import { somebody } from '../support/accounts.ts';
import { expectTogether } from './band-beats.ts';
import { cutChannels, keepChannels, withoutChannels } from './band-cuts.ts';
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
  participantsButton,
  previousButton,
  shownTitle,
} from './band-members.ts';
import { test, type BandSite } from './band-site.ts';
import { press } from '../pages/signing-in.ts';

/** Time for a lost socket to reconnect after 3 s, and a channel after 2 s or more; later on a busy machine. */
const BACK_WITHIN_MS = 30_000;
const at = (page: Page, title: string) => expect(shownTitle(page)).toHaveText(title, { timeout: BACK_WITHIN_MS });

interface Band {
  readonly leader: Page;
  readonly near: Page;
  readonly far: Page;
  readonly set: string;
}

/** A leader with a friend on the same server, and one on another, with the set on every stage. */
async function openBand(browser: Browser, { one, other, mailbox }: BandSite, before: () => void): Promise<Band> {
  const [daniel, ruth, tomas] = [somebody('Daniel Okafor'), somebody('Ruth Calder'), somebody('Tomas Lind')];
  const { leader, others, set } = await joinBand(browser, {
    mailbox,
    before,
    leader: { person: daniel, origin: one },
    others: [
      { person: ruth, origin: one },
      { person: tomas, origin: other },
    ],
  });
  const [near = leader, far = leader] = others;
  await openStage(leader, `/perform?set=${set}`, FOUNT);
  await Promise.all([near, far].map((page) => openStage(page, `/perform?shared=${set}`, FOUNT)));
  await expect(participantsButton(leader)).toHaveAccessibleName('Participants, 3');
  return { leader, near, far, set };
}

const closeAll = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.context().close()));

/** From the first song to the last, each with LiveScroll. */
async function playThrough({ leader, near, far }: Band): Promise<void> {
  for (const title of [FOUNT, GRACE]) {
    await Promise.all([leader, near, far].map((page) => at(page, title)));
    await hold(leader);
    await Promise.all([leader, near, far].map(expectRunning));
    await Promise.all([expectTogether(leader, near), expectTogether(leader, far)]);
    await hold(leader);
    await Promise.all([leader, near, far].map(expectAtRest));
    await nextButton(leader).click();
  }
  await Promise.all([leader, near, far].map((page) => at(page, 'Message')));
}

/** Takes a follower offline and online again, while the leader continues. */
async function cutAndBack({ leader, far }: Band): Promise<void> {
  await previousButton(leader).click();
  await Promise.all([leader, far].map((page) => at(page, GRACE)));
  await hold(leader);
  await expectRunning(far);
  await far.context().setOffline(true);
  await cutChannels(far);
  await expect(line(far, 'Connection lost. You’re playing on your own.')).toBeVisible();
  await expectRunning(far);
  await expectTogether(leader, far);
  await hold(leader);
  await previousButton(leader).click();
  await at(leader, FOUNT);
  await expect(shownTitle(far)).toHaveText(GRACE);
  await far.context().setOffline(false);
  await at(far, FOUNT);
  await expectAtRest(far);
}

test('[ROOM-6, ROOM-9, ROOM-10, ROOM-23, ROOM-26, ROOM-33] a band plays a whole set with LiveScroll; a device without network plays on alone, and is in place when it returns', async ({
  browser,
  site,
}) => {
  test.setTimeout(400_000);
  const band = await openBand(browser, site, keepChannels);
  await expectParticipants(band.leader, [/Ruth Calder.*ConnectedDirect/, /Tomas Lind.*ConnectedDirect/]);
  await playThrough(band);
  await cutAndBack(band);
  await closeAll([band.leader, band.near, band.far]);
});

test('[ROOM-6, ROOM-13, ROOM-23, ROOM-26, ROOM-33] a band plays a whole set in browsers without data channels', async ({
  browser,
  site,
}) => {
  test.setTimeout(400_000);
  const band = await openBand(browser, site, withoutChannels);
  await expectParticipants(band.leader, [/Ruth Calder.*Through the server/, /Tomas Lind.*Through the server/]);
  await playThrough(band);
  await cutAndBack(band);
  await closeAll([band.leader, band.near, band.far]);
});

test('[ROOM-7, ROOM-10, ROOM-11, ROOM-32] the lead is handed over and retaken, survives a leader who vanishes, and needs no server while channels are open', async ({
  browser,
  site,
}) => {
  test.setTimeout(400_000);
  const { leader, near, far, set } = await openBand(browser, site, keepChannels);
  await expectParticipants(leader, [/Ruth Calder.*ConnectedDirect/, /Tomas Lind.*ConnectedDirect/]);

  await test.step('[ROOM-7] a session without a socket continues over the channels', async () => {
    await near.context().setOffline(true);
    await nextButton(leader).click();
    await Promise.all([near, far].map((page) => at(page, GRACE)));
    await near.context().setOffline(false);
  });

  await test.step('[ROOM-11] a session without channels continues over the server, until they are back', async () => {
    await cutChannels(far);
    await previousButton(leader).click();
    await at(far, FOUNT);
    await participantsButton(far).click();
    await expect(far.getByRole('dialog')).toContainText(/Daniel Okafor.*ConnectedDirect/, { timeout: BACK_WITHIN_MS });
    await press(far, 'Done');
  });

  await test.step('the lead is handed over, and the owner retakes it', async () => {
    await participantsButton(leader).click();
    await press(leader, 'Hand over to Ruth Calder');
    await press(leader, 'Done');
    await participantsButton(near).click();
    await expect(near.getByRole('dialog')).toContainText('You’re leading.');
    await press(near, 'Done');
    await nextButton(near).click();
    await Promise.all([leader, far].map((page) => at(page, GRACE)));
    await participantsButton(leader).click();
    await press(leader, 'Take the Lead');
    await previousButton(leader).click();
    await Promise.all([near, far].map((page) => at(page, FOUNT)));
  });

  await test.step('the others continue alone after the leader vanishes, and the leader leads again on return', async () => {
    const context = leader.context();
    await hold(leader);
    await Promise.all([near, far].map(expectRunning));
    await leader.close();
    await participantsButton(far).click();
    await expect(far.getByRole('dialog')).toContainText('Daniel can’t be reached. Everyone is playing on their own.', {
      timeout: BACK_WITHIN_MS,
    });
    await press(far, 'Done');
    await expectRunning(far);
    const back = await context.newPage();
    await openStage(back, `/perform?set=${set}`, FOUNT);
    await expect(participantsButton(back)).toHaveAccessibleName('Participants, 3', { timeout: BACK_WITHIN_MS });
    await nextButton(back).click();
    await Promise.all([near, far].map((page) => at(page, GRACE)));
    await back.close();
  });
  await closeAll([near, far]);
  await leader.context().close();
});
