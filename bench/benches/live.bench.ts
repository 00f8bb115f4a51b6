import { readClockOrigin, timed } from '../page-probes/band-beats.ts';
import type { Phases, TimedMember } from '../page-probes/band-beats.ts';
import { LAN, openBand, playPhases, SKEWS } from '../page-probes/band-phases.ts';
import type { PlayedPhases } from '../page-probes/band-phases.ts';
import { FOLLOWERS_ADDRESS, openBandPlace, TITLES } from '../page-probes/band-place.ts';
import type { BandPlace } from '../page-probes/band-place.ts';
import type { Bench, BenchContext, Measured, Samples } from '../harness/bench.ts';
import { median, percentile } from '../harness/statistics.ts';

const FOLLOWERS = 20;
const TAPS = 12;
/** Each follower has the machine to itself for this long: one gets the leader's messages after the other. */
const TURN_MS = 150;
/** A player reads on before the next tap; all that a tap set off is done by then. */
const BETWEEN_TAPS_MS = 1_000;
const REJOINS = 6;
/**
 * Playing together in Chromium, in three figures: the distance between the beats of five devices with skewed clocks,
 * read as the page counts them and compared on the machine's clock, with sound on every device; the time until each of
 * twenty followers paints a leader's tap; and the time until a disconnected device is back in place.
 *
 * Twenty devices have twenty processors, but this machine has only a few. So the leader sends to all of them, but the
 * message reaches one page after the other, each with the processor to itself, and that delay is subtracted.
 */
export const liveBench: Bench = { withinSeconds: 3600, measure };

/** The ways a band played, by their names in figures. */
const PHASES: Readonly<Record<string, (run: PlayedPhases) => Phases | null>> = {
  lan: ({ lan }) => lan,
  mobile: ({ mobile }) => mobile,
  busy: ({ busy }) => busy,
  silent_leader: ({ silent }) => silent,
};
const SERIES = { from_leader: 'fromLeader', clock: 'clock', loop: 'loop', leader_wander: 'wander' } as const;

interface Run extends PlayedPhases {
  /** Latencies on one follower, and on all of them. */
  readonly tapsOnOne: readonly number[];
  readonly taps: readonly number[];
  readonly rejoins: readonly number[];
  readonly channels: number;
}

async function measure(context: BenchContext): Promise<Measured> {
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Playing together, ${run} of ${context.runs} …`);
    runs.push(await measureRun(context));
    await context.cleanups.run();
  }
  return { figures: computeFigures(runs), references: { ...computeSeries(runs), ...computeOtherReferences(runs) } };
}

type Shares = (of: (run: Run) => readonly number[], part: number) => readonly number[];

const createShares =
  (runs: readonly Run[]): Shares =>
  (of, part) =>
    runs.map((run) => percentile(of(run), part));

function computeFigures(runs: readonly Run[]): Samples {
  const share = createShares(runs);
  const areBusy = runs.every(({ busy }) => busy !== null);
  return {
    phase_lan_p95_ms: share(({ lan }) => lan.between, 0.95),
    phase_mobile_p95_ms: share(({ mobile }) => mobile.between, 0.95),
    phase_busy_p95_ms: areBusy ? share(({ busy }) => busy?.between ?? [], 0.95) : null,
    tap_to_paint_p95_ms: share(({ taps }) => taps, 0.95),
    rejoin_ms: runs.map(({ rejoins }) => median(rejoins)),
  };
}

/** Parts of the phases: clocks that are read wrongly, followers that aren't where they read them, a leader that isn't where it said. */
function computeSeries(runs: readonly Run[]): Samples {
  const share = createShares(runs);
  const named = Object.entries(PHASES).flatMap(([name, of]) =>
    Object.entries(SERIES).map(([series, key]) => [
      `phase_${name}_${series}_p95_ms`,
      runs.every((run) => of(run) !== null) ? share((run) => of(run)?.[key] ?? [], 0.95) : null,
    ]),
  );
  return Object.fromEntries(named) as Samples; // pairs of a name and its samples
}

function computeOtherReferences(runs: readonly Run[]): Samples {
  const share = createShares(runs);
  return {
    phase_lan_p50_ms: share(({ lan }) => lan.between, 0.5),
    phase_mobile_p50_ms: share(({ mobile }) => mobile.between, 0.5),
    phase_silent_leader_p95_ms: share(({ silent }) => silent.between, 0.95),
    sounding: runs.map(({ sounding }) => sounding),
    tap_to_paint_p50_ms: share(({ taps }) => taps, 0.5),
    tap_to_paint_one_p50_ms: share(({ tapsOnOne }) => tapsOnOne, 0.5),
    tap_to_paint_one_p95_ms: share(({ tapsOnOne }) => tapsOnOne, 0.95),
    rejoin_longest_ms: runs.map(({ rejoins }) => Math.max(...rejoins)),
    channels: runs.map(({ channels }) => channels),
  };
}

async function measureRun(context: BenchContext): Promise<Run> {
  const place = await openBandPlace(context);
  const leader = await timed(place.leader);
  const tapsOnOne = await tapForOne(leader, place);
  const band: TimedMember[] = [];
  for (const skew of SKEWS) band.push(await timed(await place.openFollower(skew)));
  const phases = await playPhases(leader, band, context.log);
  context.log('Cut off, and back in step …');
  await openBand([leader, ...band], LAN);
  const rejoins = await cutAndBack(leader, band);
  context.log(`A tap on ${FOLLOWERS} others …`);
  const channels = await leader.page.evaluate(() => upliftLive.channels());
  const taps = await tapForAll(leader, [...band, ...(await others(place))]);
  return { ...phases, rejoins, tapsOnOne, taps, channels };
}

/**
 * Cuts each device's connections, one device at a time, while the leader continues. Measures from the reopened socket
 * until its page is at the leader's position, in ms.
 */
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

/**
 * Measures a single follower before the others join: the product's own share, without the load of all pages on one
 * machine.
 */
async function tapForOne(leader: TimedMember, place: BandPlace): Promise<readonly number[]> {
  const one = await timed(await place.openFollower());
  await openBand([leader, one], LAN);
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

/**
 * From each click of the leader to when each of the others had painted the song it leads to, in ms on the machine's
 * clock, minus the delay until its turn.
 */
async function tapForAll(leader: TimedMember, followers: readonly TimedMember[]): Promise<readonly number[]> {
  const origins = await Promise.all(followers.map(readClockOrigin));
  const ledOrigin = await readClockOrigin(leader);
  const holdAll = (turnMs: number) =>
    Promise.all(followers.map(({ page }, index) => page.evaluate((ms) => upliftLive.holdMessages(ms), index * turnMs)));
  const times: number[] = [];
  await holdAll(TURN_MS);
  for (let tap = 0; tap < TAPS; tap += 1) {
    await leader.page.waitForTimeout(BETWEEN_TAPS_MS);
    const title = await nextTitle(leader);
    const shown = followers.map(({ page }) => page.evaluate((each) => upliftLive.titlePainted(each), title));
    await step(leader);
    const painted = await Promise.all(shown);
    const clicked = ledOrigin + (await leader.page.evaluate(() => upliftLive.clickedAt()));
    painted.forEach((at, index) => times.push((origins[index] ?? Number.NaN) + at - clicked - index * TURN_MS));
  }
  await holdAll(0);
  return times;
}

async function nextTitle({ page }: TimedMember): Promise<string> {
  const shown = await page.locator('h1').textContent();
  return TITLES.find((title) => title !== shown) ?? '';
}

/** Moves the leader to the other song. Returns its title. */
async function step(leader: TimedMember): Promise<string> {
  const title = await nextTitle(leader);
  const by = title === TITLES[0] ? /^Previous/u : /^Next/u;
  await leader.page.getByRole('button', { name: by }).click();
  return title;
}
