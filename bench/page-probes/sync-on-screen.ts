import type { CDPSession, Page } from 'playwright-core';
import type { BenchContext } from '../harness/bench.ts';
import { editedSongs, pushedLibrary } from '../fixtures/song-edits.ts';
import { median, percentile } from '../harness/statistics.ts';
import { openSyncedPlace } from './synced-devices.ts';
import type { SyncedPlace } from './synced-devices.ts';
import { fetchLibraryKey } from '../server-load/library-key.ts';
import { pushLibrary } from '../server-load/sync-server.ts';

/** Figures of syncing as a person at the screen sees it. */
export interface SeenSync {
  readonly aToBP50: number;
  readonly aToBP95: number;
  readonly editBytes: number;
  readonly idlePollBytes: number;
  readonly listedS: number;
  readonly searchableS: number;
}

const EDITS = 40;
/** Number of songs that all fit in the table's visible part. */
const FEW_SONGS = 8;
const MANY_SONGS = 10_000;
/** Pause of a person before the next key; the work of an edit is done by then. */
const BETWEEN_EDITS_MS = 700;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Two devices of one account that edit, and a new device of another account that gets its library. */
export async function seeSync(context: BenchContext): Promise<SeenSync> {
  const place = await openSyncedPlace(context);
  context.log('Edits from device to device …');
  const edits = await editFromDeviceToDevice(place, { emailAddress: 'ada@example.org' });
  context.log(`A new device gets ${MANY_SONGS} songs …`);
  return { ...edits, ...(await firstSync(place)) };
}

type Edited = Omit<SeenSync, 'listedS' | 'searchableS'>;

interface Editing {
  readonly emailAddress: string;
  /** Done with the account once it has its songs. */
  readonly prepare?: (writing: Page) => Promise<void>;
}

/** Two devices of a new account: one types, and the other shows it. */
export async function editFromDeviceToDevice(place: SyncedPlace, { emailAddress, prepare }: Editing): Promise<Edited> {
  const [writing, reading] = [await place.openDevice(), await place.openDevice()];
  await place.signUp(writing, emailAddress);
  await pushSongs(place, writing, editedSongs(FEW_SONGS, 0));
  await prepare?.(writing);
  await place.signIn(reading, emailAddress);
  await tableShown(reading, FEW_SONGS);
  const [song] = editedSongs(1, 0);
  const bodies = pushedBodies(writing);
  await writing.goto(`/library/songs/${song?.id ?? ''}`);
  await writing.getByRole('button', { name: 'Edit', exact: true }).click();
  const seen = await typeAndSee(writing, reading);
  const idlePollBytes = await pollBytes(reading);
  const sizes = bodies().map((body) => Buffer.byteLength(body));
  await Promise.all([writing.context().close(), reading.context().close()]);
  return {
    aToBP50: percentile(seen, 0.5),
    aToBP95: percentile(seen, 0.95),
    editBytes: median(sizes),
    idlePollBytes,
  };
}

/** Pushes songs as the signed-in person of a device. */
async function pushSongs({ port }: SyncedPlace, page: Page, songs: Parameters<typeof pushLibrary>[1]): Promise<void> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'uplift_session');
  if (session === undefined) throw new Error('No one is signed in.');
  const library = await fetchLibraryKey(`http://localhost:${port}`, session.value);
  await pushLibrary({ port, sessionToken: session.value, library }, songs);
}

/** Collects the bodies of all edits that a page sends. */
function pushedBodies(page: Page): () => readonly string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postData() ?? '');
  });
  return () => bodies;
}

/** Types into the title of a song letter by letter; returns for each letter the ms until the other device shows it. */
export async function typeAndSee(writing: Page, reading: Page): Promise<readonly number[]> {
  const field = writing.getByRole('textbox', { name: 'Title' });
  await field.fill('Zz');
  const times: number[] = [];
  let title = 'Zz';
  await shownInTable(reading, title);
  for (let edit = 0; edit < EDITS; edit += 1) {
    await writing.waitForTimeout(BETWEEN_EDITS_MS);
    const letter = LETTERS[edit % LETTERS.length] ?? '';
    title += letter;
    const shown = shownInTable(reading, title);
    await field.press('End');
    await writing.evaluate(() => upliftStopwatch.markFirst('keydown'));
    await field.press(letter);
    const pressed = await writing.evaluate(() => upliftStopwatch.marked() + Date.now() - performance.now());
    times.push((await shown) - pressed);
  }
  return times;
}

/** Time at which the songs table was painted with this word in it, epoch ms. */
function shownInTable(page: Page, word: string): Promise<number> {
  return page.evaluate(async (shown) => {
    const isShown = () =>
      document.querySelector('[role=grid][aria-label^=Songs]')?.textContent.includes(shown) === true;
    const at = await upliftStopwatch.paintedOnce(isShown);
    return at + Date.now() - performance.now();
  }, word);
}

/** Time at which the table with this many songs was painted and searchable, epoch ms. */
export function tableShown(page: Page, count: number): Promise<number> {
  return page.evaluate(async (rows) => {
    const at = await upliftStopwatch.tablePainted(rows);
    return at + Date.now() - performance.now();
  }, count);
}

/** The bytes of a poll that brings nothing, as they go over the network in HTTP/1.1: request and answer, each with its head. */
async function pollBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const polled = await nextPoll(session);
  await session.detach();
  return polled;
}

function nextPoll(session: CDPSession): Promise<number> {
  const sent = new Map<string, number>();
  const polls = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/v1/versions')) polls.add(requestId);
  });
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    sent.set(requestId, Buffer.byteLength(`GET /api/v1/versions HTTP/1.1\r\n${lines.join('')}\r\n`));
  });
  return new Promise((resolve) => {
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = sent.get(requestId);
      if (polls.has(requestId) && request !== undefined) resolve(request + encodedDataLength);
    });
  });
}

/** Uses a device that stores its data on the disk, as the bench of the first upload does. */
async function firstSync(place: SyncedPlace): Promise<Pick<SeenSync, 'listedS' | 'searchableS'>> {
  await pushManySongs(place, 'many@example.org', MANY_SONGS);
  const device = await place.openBrowser();
  const letIn = await place.signIn(device, 'many@example.org');
  const listed = await tableShown(device, MANY_SONGS);
  const found = await searchShown(device);
  await device.context().close();
  return { listedS: (listed - letIn) / 1000, searchableS: (found - letIn) / 1000 };
}

/** Searches at once. Returns when the result was painted, in epoch ms. */
export async function searchShown(page: Page): Promise<number> {
  const shown = page.evaluate(async (rows) => {
    const isFound = () => {
      const count = Number(document.querySelector('[role=grid][aria-label^=Songs]')?.ariaRowCount);
      return count > 1 && count < rows;
    };
    const at = await upliftStopwatch.paintedOnce(isFound);
    return at + Date.now() - performance.now();
  }, MANY_SONGS);
  await page.getByRole('searchbox', { name: 'Search by title, artist or lyrics' }).fill('heaven');
  return shown;
}

/** Makes an account with a library that none of its devices has. */
export async function pushManySongs(place: SyncedPlace, emailAddress: string, count: number): Promise<void> {
  const owner = await place.openDevice();
  await place.signUp(owner, emailAddress);
  // The device that made the account is gone when its library comes, so that it takes no part.
  const cookies = await owner.context().cookies();
  await owner.context().close();
  const sessionToken = cookies.find(({ name }) => name === 'uplift_session')?.value ?? '';
  const library = await fetchLibraryKey(`http://localhost:${place.port}`, sessionToken);
  await pushLibrary({ port: place.port, sessionToken, library }, pushedLibrary(count));
}
