import type { CDPSession } from 'playwright-core';
import type { Member } from './band-place.ts';

/** A page of the band whose clock is read by the machine's, which all of its processes share. */
export interface TimedMember extends Member {
  readonly session: CDPSession;
}

const BETWEEN_LOOKS_MS = 200;
const MS_PER_MINUTE = 60_000;

/** How far the beats of followers were apart, and from the leader's, each time somebody looked, in ms. */
export interface Phases {
  /** Between the two that were farthest apart. */
  readonly between: readonly number[];
  /** Between the leader and who was farthest from it. */
  readonly fromLeader: readonly number[];
}

export async function timed(member: Member): Promise<TimedMember> {
  const session = await member.page.context().newCDPSession(member.page);
  await session.send('Performance.enable');
  return { ...member, session };
}

/**
 * When the page's clock began, on the machine's monotonic clock, in ms: Chromium takes both from that clock, in every process. Navigation
 * sets it anew.
 */
export async function originOf({ session }: TimedMember): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const start = metrics.find(({ name }) => name === 'NavigationStart')?.value;
  if (start === undefined) throw new Error('The browser does not tell when a page began.');
  return start * 1000;
}

/** Looks at all of them again and again, for so long. */
export async function watchPhases(leader: TimedMember, followers: readonly TimedMember[], ms: number): Promise<Phases> {
  const all = await Promise.all(
    [leader, ...followers].map(async (member) => ({ ...member, origin: await originOf(member) })),
  );
  const [between, fromLeader]: [number[], number[]] = [[], []];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const trueMs = await machineNow(leader, all[0]?.origin ?? Number.NaN);
    const beats = await Promise.all(all.map((member) => beatsAt(member, trueMs)));
    const [led = Number.NaN, ...followed] = beats;
    between.push(Math.max(...followed) - Math.min(...followed));
    fromLeader.push(Math.max(...followed.map((each) => Math.abs(each - led))));
    await leader.page.waitForTimeout(BETWEEN_LOOKS_MS);
  }
  return { between, fromLeader };
}

async function machineNow({ page }: Member, origin: number): Promise<number> {
  return origin + (await page.evaluate(() => upliftLive.now()));
}

/** How long the beats of a page have gone on at a time of the machine's clock, in ms of music. */
async function beatsAt({ page, skew, origin }: TimedMember & { origin: number }, trueMs: number): Promise<number> {
  const stand = await page.evaluate(() => upliftLive.beats());
  if (stand === null) throw new Error('LiveScroll rests on one of the pages.');
  const pageMs = (trueMs - origin) * (1 + skew.ppm / 1e6);
  return (stand.beat * MS_PER_MINUTE) / stand.tempo + pageMs - stand.atMs;
}
