import type { Page } from 'playwright-core';
import { editedSongs, pushedLibrary } from '../fixtures/song-edits.ts';
import { percentile } from '../harness/statistics.ts';
import { fetchChurchKey } from '../server-load/library-key.ts';
import { CHURCH, seedChurch } from '../server-load/seeded-church.ts';
import { pushLibrary } from '../server-load/sync-server.ts';
import { readSessionToken } from './band-place.ts';
import { tableShown, typeAndSee } from './sync-on-screen.ts';
import type { SyncedPlace } from './synced-devices.ts';

const FEW_SONGS = 8;
const MANY_SONGS = 10_000;
const OWNER = 'ruth@example.org';
const LEADER = 'tomas@example.org';

/** Figures of a church's library as its people at their screens see them. */
export interface SeenChurch {
  /** From a key press of one leader to the frame on another's device that shows it, p95, ms. */
  readonly editP95: number;
  /** From signing in on a new device to the table with all songs of the church, s. */
  readonly firstSyncS: number;
}

/** Two leaders of a church in one song, and a new device of a church with ten thousand. */
export async function seeChurch(place: SyncedPlace): Promise<SeenChurch> {
  const writing = await place.openDevice();
  await place.signUp(writing, OWNER);
  const reading = await place.openDevice();
  await place.signUp(reading, LEADER);
  const church = await seedChurch(place.databaseUrl, { addresses: [OWNER, LEADER], role: 'leader' });
  const songs = editedSongs(FEW_SONGS, 0);
  await pushToChurch(place, { device: writing, church }, songs);
  for (const device of [writing, reading]) await showChurch(device);
  await tableShown(reading, FEW_SONGS);
  await writing.goto(`/library/songs/${songs[0]?.id ?? ''}`);
  await writing.getByRole('button', { name: 'Edit', exact: true }).click();
  const editP95 = percentile(await typeAndSee(writing, reading), 0.95);
  await pushToChurch(place, { device: writing, church }, pushedLibrary(MANY_SONGS));
  await Promise.all([writing.context().close(), reading.context().close()]);
  return { editP95, firstSyncS: await firstChurchSync(place, MANY_SONGS) };
}

interface InChurch {
  readonly device: Page;
  readonly church: string;
}

async function pushToChurch(
  { port }: SyncedPlace,
  { device, church }: InChurch,
  songs: Parameters<typeof pushLibrary>[1],
): Promise<void> {
  const sessionToken = await readSessionToken(device);
  const library = await fetchChurchKey(`http://localhost:${port}`, sessionToken, church);
  await pushLibrary({ port, sessionToken, library, church }, songs);
}

/** Chooses the church's library on the page of songs. */
async function showChurch(device: Page): Promise<void> {
  await device.goto('/library/songs');
  await device.getByRole('radiogroup', { name: 'Library' }).getByText(CHURCH).click();
}

/** Seconds from signing in on a new device to the table with all songs. */
async function firstChurchSync(place: SyncedPlace, count: number): Promise<number> {
  const device = await place.openBrowser();
  const letIn = await place.signIn(device, LEADER);
  await showChurch(device);
  const shown = await tableShown(device, count);
  await device.context().close();
  return (shown - letIn) / 1000;
}
