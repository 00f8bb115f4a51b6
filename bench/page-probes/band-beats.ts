import type { CDPSession } from 'playwright-core';
import type { Member } from './band-place.ts';
import type { PageBeats } from './live-page.ts';

/** A page of the band whose clock is read by the machine's, which all of its processes share. */
export interface TimedMember extends Member {
  readonly session: CDPSession;
}

const BETWEEN_LOOKS_MS = 200;
const MS_PER_MINUTE = 60_000;

/** Distances between beats at each look of the bench, in ms. */
export interface Phases {
  /** Distance between the two followers farthest apart. */
  readonly between: readonly number[];
  /** Between the leader and the follower farthest from it. */
  readonly fromLeader: readonly number[];
  /**
   * Clock error of each follower: the difference between the beats it reads from the leader's message and those the
   * leader meant.
   */
  readonly clock: readonly number[];
  /**
   * Playback error of each follower: the difference between its own beats and those it reads from the leader's
   * message.
   */
  readonly loop: readonly number[];
  /** Difference between the leader's own beats and those in its last message. */
  readonly wander: readonly number[];
}

type Look = { readonly [Series in keyof Phases]: readonly number[] };

export async function timed(member: Member): Promise<TimedMember> {
  const session = await member.page.context().newCDPSession(member.page);
  await session.send('Performance.enable');
  return { ...member, session };
}

/** Origin of the page's clock on the machine's monotonic clock, in ms: Chromium takes both from that clock, in every process. Navigation sets it again. */
export async function readClockOrigin({ session }: TimedMember): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const start = metrics.find(({ name }) => name === 'NavigationStart')?.value;
  if (start === undefined) throw new Error('The browser does not report when a page began.');
  return start * 1000;
}

/** Samples the beats of all devices repeatedly for `ms`. */
export async function watchPhases(leader: TimedMember, followers: readonly TimedMember[], ms: number): Promise<Phases> {
  const all = await Promise.all(
    [leader, ...followers].map(async (member) => ({ ...member, origin: await readClockOrigin(member) })),
  );
  const looks: Look[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const trueMs = await machineNow(leader, all[0]?.origin ?? Number.NaN);
    const [led, ...followed] = await Promise.all(all.map((member) => beatsAt(member, trueMs)));
    if (led !== undefined) looks.push(compareBeats(led, followed));
    await leader.page.waitForTimeout(BETWEEN_LOOKS_MS);
  }
  const series = (name: keyof Phases) => looks.flatMap((look) => look[name]);
  return {
    between: series('between'),
    fromLeader: series('fromLeader'),
    clock: series('clock'),
    loop: series('loop'),
    wander: series('wander'),
  };
}

async function machineNow({ page }: Member, origin: number): Promise<number> {
  return origin + (await page.evaluate(() => upliftLive.now()));
}

/** Elapsed music of a page at a time of the machine's clock, in ms: as played, and as the leader's message is read. */
interface AudibleBeats {
  readonly played: number;
  readonly read: number | null;
  readonly message: string;
}

function compareBeats(led: AudibleBeats, followed: readonly AudibleBeats[]): Look {
  const played = followed.map((each) => each.played);
  // A message may still be on its way to a follower.
  const same = followed.filter(({ message }) => message === led.message);
  return {
    between: [Math.max(...played) - Math.min(...played)],
    fromLeader: [Math.max(...played.map((each) => Math.abs(each - led.played)))],
    clock: same.flatMap(({ read }) => apart(read, led.read)),
    loop: followed.flatMap((each) => apart(each.played, each.read)),
    wander: apart(led.played, led.read),
  };
}

function apart(one: number | null, other: number | null): readonly number[] {
  return one === null || other === null ? [] : [Math.abs(one - other)];
}

async function beatsAt(member: TimedMember & { origin: number }, trueMs: number): Promise<AudibleBeats> {
  const known = await member.page.evaluate(() => upliftLive.beats());
  if (known === null) throw new Error('LiveScroll rests on one of the pages.');
  const pageMs = (trueMs - member.origin) * (1 + member.skew.ppm / 1e6);
  const musicMs = ({ beat, atMs, tempo }: PageBeats) => (beat * MS_PER_MINUTE) / tempo + pageMs - atMs;
  const { played, read, message } = known;
  return { played: musicMs(played), read: read && musicMs(read), message };
}
