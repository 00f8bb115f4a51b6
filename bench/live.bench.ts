import process from 'node:process';
import { originOf, timed, watchPhases } from './band-beats.ts';
import type { Phases, TimedMember } from './band-beats.ts';
import { FOLLOWERS_ADDRESS, LEADERS_ADDRESS, openBandPlace, TITLES } from './band-place.ts';
import type { BandPlace } from './band-place.ts';
import type { Bench, BenchContext, Measured } from './bench.ts';
import type { Skew, Way } from './live-page.ts';
import { median, percentile } from './statistics.ts';

/** Clocks as wrong as those of real devices are, and worse. */
const SKEWS: readonly Skew[] = [
  { offsetMs: -500, ppm: 100 },
  { offsetMs: 500, ppm: -100 },
  { offsetMs: 250, ppm: 50 },
  { offsetMs: -250, ppm: -50 },
  { offsetMs: 100, ppm: 100 },
];
const LAN: Way = { delayMs: 0, jitterMs: 0 };
/** Each page keeps what it sends, over channels and socket, for so long. */
const MOBILE: Way = { delayMs: 25, jitterMs: 15 };

const FOLLOWERS = 20;
/** Clocks are compared quickly at first: what is measured after this is how a song goes on. */
const AGREED_AFTER_MS = 4_000;
/** So long each way, unless told otherwise. */
const PHASES_MS = Number(process.env['LIVE_SECONDS'] ?? 25) * 1_000;
const TAPS = 12;
/** A player reads on before the next tap; all that a tap set off is done by then. */
const BETWEEN_TAPS_MS = 1_000;
const REJOINS = 6;
const LIVE_SCROLL_KEY = 'l';
const RUNNING = 'button[aria-label="LiveScroll, hold to stop"]';
const RESTING = 'button[aria-label="LiveScroll, hold to start"]';

/**
 * Playing together in Chromium: how far apart the beats of five devices with skewed clocks are, read as the page counts them and compared
 * on the machine's clock; how long a leader's tap takes to be painted by twenty others; and how soon who was cut off is back in place.
 */
export const liveBench: Bench = { withinSeconds: 3600, measure };

interface Run {
  readonly lan: Phases;
  readonly mobile: Phases;
  /** On one follower, and on all of them. */
  readonly tapsOnOne: readonly number[];
  readonly taps: readonly number[];
  readonly rejoins: readonly number[];
  readonly channels: number;
}

async function measure(context: BenchContext): Promise<Measured> {
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.tell(`Playing together, ${run} of ${context.runs} …`);
    runs.push(await measureRun(context));
    await context.cleanups.run();
  }
  const share = (of: (run: Run) => readonly number[], part: number) => runs.map((run) => percentile(of(run), part));
  return {
    figures: {
      phase_lan_p95_ms: share(({ lan }) => lan.between, 0.95),
      phase_mobile_p95_ms: share(({ mobile }) => mobile.between, 0.95),
      tap_to_paint_p95_ms: share(({ taps }) => taps, 0.95),
      rejoin_ms: runs.map(({ rejoins }) => median(rejoins)),
    },
    references: {
      phase_lan_p50_ms: share(({ lan }) => lan.between, 0.5),
      phase_lan_from_leader_p95_ms: share(({ lan }) => lan.fromLeader, 0.95),
      phase_mobile_p50_ms: share(({ mobile }) => mobile.between, 0.5),
      phase_mobile_from_leader_p95_ms: share(({ mobile }) => mobile.fromLeader, 0.95),
      tap_to_paint_p50_ms: share(({ taps }) => taps, 0.5),
      tap_to_paint_one_p50_ms: share(({ tapsOnOne }) => tapsOnOne, 0.5),
      tap_to_paint_one_p95_ms: share(({ tapsOnOne }) => tapsOnOne, 0.95),
      rejoin_longest_ms: runs.map(({ rejoins }) => Math.max(...rejoins)),
      channels: runs.map(({ channels }) => channels),
    },
  };
}

async function measureRun(context: BenchContext): Promise<Run> {
  const place = await openBandPlace(context);
  const leader = await timed(place.leader);
  const tapsOnOne = await tapForOne(leader, place);
  const band: TimedMember[] = [];
  for (const skew of SKEWS) band.push(await timed(await place.openFollower(skew)));
  context.tell('The beat of five, one beside the other …');
  const lan = await playTogether(leader, band, LAN);
  context.tell('The same over a mobile network …');
  const mobile = await playTogether(leader, band, MOBILE);
  context.tell('Cut off, and back in step …');
  await open(leader, band, LAN);
  const rejoins = await cutAndBack(leader, band);
  context.tell(`A tap on ${FOLLOWERS} others …`);
  const channels = await leader.page.evaluate(() => upliftLive.channels());
  const taps = await tapForAll(leader, [...band, ...(await others(place))]);
  return { lan, mobile, rejoins, tapsOnOne, taps, channels };
}

/** Opens the set anew on each device, so that nothing is known of the others' clocks. */
async function open(leader: TimedMember, band: readonly TimedMember[], way: Way): Promise<void> {
  const all = [leader, ...band];
  await Promise.all(all.map(({ page }) => page.goto('about:blank')));
  for (const member of all) {
    await member.page.goto(member === leader ? LEADERS_ADDRESS : FOLLOWERS_ADDRESS);
    await member.page.evaluate((each) => upliftLive.setWay(each), way);
    await member.page.locator('[data-line]').first().waitFor();
  }
  await leader.page.getByRole('button', { name: `Participants, ${all.length}`, exact: true }).waitFor();
}

async function playTogether(leader: TimedMember, band: readonly TimedMember[], way: Way): Promise<Phases> {
  await open(leader, band, way);
  await leader.page.keyboard.press(LIVE_SCROLL_KEY);
  await Promise.all(band.map(({ page }) => page.locator(RUNNING).waitFor()));
  await leader.page.waitForTimeout(AGREED_AFTER_MS);
  const phases = await watchPhases(leader, band, PHASES_MS);
  await leader.page.keyboard.press(LIVE_SCROLL_KEY);
  await Promise.all(band.map(({ page }) => page.locator(RESTING).waitFor()));
  return phases;
}

/** One after the other loses every connection while the leader goes on; from when the socket is open again to when its page stands where the leader does, in ms. */
async function cutAndBack(leader: TimedMember, band: readonly TimedMember[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (let cut = 0; cut < REJOINS; cut += 1) {
    const member = band[cut % band.length];
    if (member === undefined) break;
    await member.page.evaluate(() => upliftLive.cut());
    const title = await step(leader);
    const painted = await member.page.evaluate((shown) => upliftLive.titlePainted(shown), title);
    times.push(painted - (await member.page.evaluate(() => upliftLive.reconnectedAt())));
    await leader.page.waitForTimeout(BETWEEN_TAPS_MS);
  }
  return times;
}

/** Before the others are there: what the product takes by itself, beside what it takes where all share one machine. */
async function tapForOne(leader: TimedMember, place: BandPlace): Promise<readonly number[]> {
  const one = await timed(await place.openFollower());
  await open(leader, [one], LAN);
  const taps = await tapForAll(leader, [one]);
  await one.page.close();
  return taps;
}

async function others(place: BandPlace): Promise<readonly TimedMember[]> {
  const opened: TimedMember[] = [];
  for (let count = SKEWS.length; count < FOLLOWERS; count += 1) {
    const member = await timed(await place.openFollower());
    await member.page.goto(FOLLOWERS_ADDRESS);
    await member.page.locator('[data-line]').first().waitFor();
    opened.push(member);
  }
  return opened;
}

/** From each click of the leader to when each of the others had painted the song it leads to, in ms on the machine's clock. */
async function tapForAll(leader: TimedMember, followers: readonly TimedMember[]): Promise<readonly number[]> {
  const origins = await Promise.all(followers.map(originOf));
  const ledOrigin = await originOf(leader);
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    await leader.page.waitForTimeout(BETWEEN_TAPS_MS);
    const title = await nextTitle(leader);
    const shown = followers.map(({ page }) => page.evaluate((each) => upliftLive.titlePainted(each), title));
    await step(leader);
    const painted = await Promise.all(shown);
    const clicked = ledOrigin + (await leader.page.evaluate(() => upliftLive.clickedAt()));
    painted.forEach((at, index) => times.push((origins[index] ?? Number.NaN) + at - clicked));
  }
  return times;
}

async function nextTitle({ page }: TimedMember): Promise<string> {
  const shown = await page.locator('h1').textContent();
  return TITLES.find((title) => title !== shown) ?? '';
}

/** The leader goes to the other song. Answers its title. */
async function step(leader: TimedMember): Promise<string> {
  const title = await nextTitle(leader);
  const by = title === TITLES[0] ? /^Previous/u : /^Next/u;
  await leader.page.getByRole('button', { name: by }).click();
  return title;
}
