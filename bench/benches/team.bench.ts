import { chromium } from 'playwright-core';
import { launchOptions } from '../../tools/chromium.ts';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { planBandSet, readSessionToken, SET } from '../page-probes/band-place.ts';
import { seeChurch } from '../page-probes/church-place.ts';
import type { SeenChurch } from '../page-probes/church-place.ts';
import { installStopwatch } from '../page-probes/stopwatch.ts';
import { openSyncedPlace } from '../page-probes/synced-devices.ts';
import { percentile } from '../harness/statistics.ts';
import { listGuestSeats, openToGuests } from '../server-load/guest-seats.ts';
import type { OpenSet } from '../server-load/guest-seats.ts';
import { loadLargeChurch } from '../server-load/large-church.ts';
import type { ChurchLoad } from '../server-load/large-church.ts';
import { startRoomLoad } from '../server-load/room-load.ts';
import type { LedLoad } from '../server-load/room-load.ts';

const LEADER = 'leader@example.org';
const GUESTS = 200;
const LED = { rooms: [0], rate: 20, followers: GUESTS };
const WARM_UP_SECONDS = 3;
const LED_SECONDS = 8;
const PHONE = { locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true };
const CHART = '[data-section]';

/** A team: two leaders in one song, a church's library on a new device, guests who scan the code of a set, a room of two hundred of them, and a church of five hundred. */
export const teamBench: Bench = { withinSeconds: 1800, measure };

interface Run {
  readonly visit: Visit;
  readonly room: LedLoad;
  readonly church: SeenChurch;
  readonly large: ChurchLoad;
}

/** The way of a guest, on a phone that was never here, ms. */
interface Visit {
  /** From opening the link to the frame that asks for a name. */
  readonly form: number;
  /** From pressing Join to the first chart. */
  readonly chart: number;
}

async function measure(context: BenchContext): Promise<Measured> {
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`A team, ${run} of ${context.runs} …`);
    runs.push(await measureRun(context));
    await context.cleanups.run();
  }
  return {
    figures: {
      edit_to_other_p95_ms: runs.map(({ church }) => church.editP95),
      first_sync_church_10k_s: runs.map(({ church }) => church.firstSyncS),
      guest_first_chart_ms: runs.map(({ visit }) => visit.form + visit.chart),
      room_of_200_guests_p99_ms: runs.map(({ room }) => room.p99),
    },
    references: {
      guest_form_ms: runs.map(({ visit }) => visit.form),
      guest_join_to_chart_ms: runs.map(({ visit }) => visit.chart),
      room_of_200_guests_p50_ms: runs.map(({ room }) => room.p50),
      church_of_500_news_p99_ms: runs.map(({ large }) => percentile(large.news, 0.99)),
      church_of_500_edit_p50_ms: runs.map(({ large }) => percentile(large.edits, 0.5)),
      church_of_500_edit_p99_ms: runs.map(({ large }) => percentile(large.edits, 0.99)),
    },
  };
}

async function measureRun(context: BenchContext): Promise<Run> {
  const place = await openSyncedPlace(context, { UPLIFT_ICE_SERVERS: 'off' });
  const leader = await place.openDevice();
  await place.signUp(leader, LEADER);
  await planBandSet(place.port, leader, []);
  const sessionToken = await readSessionToken(leader);
  await leader.close();
  const open = await openToGuests(place.port, SET, sessionToken);
  const visit = await measureVisit(context, open);
  context.log(`A room of ${GUESTS} guests …`);
  const load = startRoomLoad(context.cleanups);
  await load.open(place.port, await listGuestSeats(open, sessionToken, GUESTS));
  await load.lead({ ...LED, seconds: WARM_UP_SECONDS });
  const room = await load.lead({ ...LED, seconds: LED_SECONDS });
  await load.close();
  context.log('Two leaders in one song, and a church’s library on a new device …');
  const church = await seeChurch(place);
  await context.cleanups.run();
  return { visit, room, church, large: await loadLargeChurch(context) };
}

/** Leaves out the time that a guest takes to type a name. */
async function measureVisit({ cleanups }: BenchContext, { port, token }: OpenSet): Promise<Visit> {
  const browser = await chromium.launch(launchOptions());
  cleanups.add(() => browser.close());
  const phone = await browser.newContext(PHONE);
  await phone.addInitScript(installStopwatch);
  const page = await phone.newPage();
  await page.goto(`http://localhost:${port}/guest#${token}`, { waitUntil: 'commit' });
  const form = await page.evaluate(() => upliftStopwatch.painted('input'));
  await page.getByLabel('Your name').fill('Samuel');
  await page.evaluate(() => upliftStopwatch.markFirst('click'));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const painted = await page.evaluate((selector) => upliftStopwatch.painted(selector), CHART);
  const pressed = await page.evaluate(() => upliftStopwatch.marked());
  await browser.close();
  return { form, chart: painted - pressed };
}
