import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Person } from '../support/accounts.ts';
import { chooseFiles, textFile } from '../fixtures/library-songs.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { addItems } from '../pages/planned-set.ts';
import { accountButton, field, press, signUp } from '../pages/signing-in.ts';
import { expectSynced } from '../support/synced-devices.ts';
import { timedSong } from '../fixtures/timed-songs.ts';

const TEMPO = 160;
export const FOUNT = 'Come, Thou Fount';
export const GRACE = 'Amazing Grace';
const TIMED_PLAN: BandPlan = {
  songs: [timedSong('fount', FOUNT, TEMPO), timedSong('grace', GRACE, TEMPO)],
  items: ['come', 'amazing', 'Message 28m'],
};
/** A Sunday far from today, so that no other set is called "next". */
const SUNDAY = '2031-11-23T10:00';

/** A person who plays along, and their server. */
export interface Musician {
  readonly person: Person;
  readonly origin: string;
}

export interface BandPlan {
  readonly songs: readonly object[];
  /** Titles as typed into the plan. */
  readonly items: readonly string[];
}

export interface JoinedOptions {
  readonly mailbox: Mailbox;
  readonly leader: Musician;
  readonly others: readonly Musician[];
  /** Runs in each page before its own scripts. */
  readonly before?: () => void;
  /** The leader's plan; two timed songs and a message if left out. */
  readonly plan?: BandPlan;
}

/** A leader's set that is shared with others, each on their own device. */
export interface JoinedBand {
  readonly leader: Page;
  readonly others: readonly Page[];
  readonly set: string;
}

/** Signs everyone up, while the leader plans a set and shares it. */
export async function joinBand(browser: Browser, options: JoinedOptions): Promise<JoinedBand> {
  const join = (musician: Musician) => joinUplift(browser, musician, options);
  const planned = async () => {
    const page = await join(options.leader);
    return { page, set: await planSet(page, options.plan ?? TIMED_PLAN) };
  };
  const joined = async () => {
    const pages: Page[] = [];
    // One after the other: passwords take a whole core each.
    for (const musician of options.others) pages.push(await join(musician));
    return pages;
  };
  const [{ page: leader, set }, others] = await Promise.all([planned(), joined()]);
  for (const { person } of options.others) await shareWith(leader, set, person);
  return { leader, others, set };
}

/** Opens a new device on one of the servers and signs a person up. */
async function joinUplift(browser: Browser, { person, origin }: Musician, options: JoinedOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  if (options.before !== undefined) await context.addInitScript(options.before);
  const page = await context.newPage();
  await signUp(page, options.mailbox, person);
  return page;
}

/** A set planned by the one whose device it is. Returns its id. */
async function planSet(page: Page, { songs, items }: BandPlan): Promise<string> {
  await page.goto('/library/songs');
  await press(page, 'Import Files');
  const files = songs.map((song, index) =>
    textFile(`${index}.uplift`, JSON.stringify({ format: 'uplift-song', version: 4, song })),
  );
  await chooseFiles(page, files);
  await page.getByRole('button', { name: /^Import [\d,]+ Songs?$/ }).click();
  await press(page, 'Done');
  await page.goto('/plan');
  await press(page, 'Add Set');
  await page.getByRole('textbox', { name: 'Date and Time' }).fill(SUNDAY);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Set' }).click();
  await addItems(page, items);
  await expectSynced(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Shares a set as the signed-in person of a device. */
async function shareWith(page: Page, set: string, person: Person): Promise<void> {
  const status = await asked(page, { method: 'POST', path: `/api/v1/sets/${set}/share`, body: person.emailAddress });
  expect(status).toBe(200);
}

/** Takes it back. */
export async function takeBack(page: Page, set: string, { emailAddress }: Person): Promise<void> {
  const path = `/api/v1/sets/${set}/share/${encodeURIComponent(emailAddress)}`;
  expect(await asked(page, { method: 'DELETE', path, body: null })).toBe(200);
}

interface Asked {
  readonly method: string;
  readonly path: string;
  /** An address, where the call has a body. */
  readonly body: string | null;
}

function asked(page: Page, asks: Asked): Promise<number> {
  return page.evaluate(async ({ method, path, body }) => {
    const headers = { 'content-type': 'application/json' };
    const payload = body === null ? {} : { headers, body: JSON.stringify({ email_address: body }) };
    return (await fetch(path, { method, ...payload })).status;
  }, asks);
}

/** Opens a stage; who signed up just now has no other page open. */
export async function openStage(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(shownTitle(page)).toHaveText(title);
  await expect(accountButton(page).or(participantsButton(page)).first()).toBeVisible();
}

export const shownTitle = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const participantsButton = (page: Page): Locator => page.getByRole('button', { name: /^Participants/ });
export const liveScroll = (page: Page): Locator => page.getByRole('button', { name: /^LiveScroll/ });
export const nextButton = (page: Page): Locator => page.getByRole('button', { name: /^Next(?! slide)/ });
export const previousButton = (page: Page): Locator => page.getByRole('button', { name: /^Previous(?! slide)/ });
/** The line between this stage and the others. */
export const line = (page: Page, words: string | RegExp): Locator => page.getByRole('status').getByText(words);

/** Expects the rows about the other devices. */
export async function expectParticipants(page: Page, rows: readonly RegExp[]): Promise<void> {
  await participantsButton(page).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Participants' }).getByRole('listitem');
  for (const row of rows) await expect(list.filter({ hasText: row })).toHaveCount(1);
  await press(page, 'Done');
}

/** Hands the lead over from the leader to another person. */
export async function handOver(page: Page, name: string): Promise<void> {
  await participantsButton(page).click();
  await press(page, `Hand over to ${name}`);
  await press(page, 'Done');
}

/** Notice on a device that has become the leader. */
export const leads = (page: Page): Locator => page.getByText('You’re leading now.').first();

/** The button in the line over the footer. */
export const takeTheLead = (page: Page): Locator => page.getByRole('button', { name: 'Take the Lead' });

/** Starts LiveScroll, or stops it. */
export async function hold(page: Page): Promise<void> {
  const box = await liveScroll(page).boundingBox();
  if (box === null) throw new Error('LiveScroll is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(700);
  await page.mouse.up();
}

export const expectRunning = (page: Page): Promise<void> =>
  expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to stop');
export const expectAtRest = (page: Page): Promise<void> =>
  expect(liveScroll(page)).toHaveAccessibleName('LiveScroll, hold to start');

/** Gives a song of the library another title. */
export async function renameSong(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/library/songs');
  await page.getByRole('link', { name: from, exact: true }).click();
  await press(page, 'Edit');
  await field(page, 'Title').fill(to);
}
