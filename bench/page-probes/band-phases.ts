import process from 'node:process';
import { watchPhases } from './band-beats.ts';
import type { Phases, TimedMember } from './band-beats.ts';
import { FOLLOWERS_ADDRESS, LEADERS_ADDRESS } from './band-place.ts';
import type { Skew, Way } from './live-page.ts';
import { keepToTwoCores } from '../harness/two-cores.ts';

/** Clocks as wrong as those of real devices are, and worse. */
export const SKEWS: readonly Skew[] = [
  { offsetMs: -500, ppm: 100 },
  { offsetMs: 500, ppm: -100 },
  { offsetMs: 250, ppm: 50 },
  { offsetMs: -250, ppm: -50 },
  { offsetMs: 100, ppm: 100 },
];
export const LAN: Way = { delayMs: 0, jitterMs: 0 };
/** Delay and jitter added to every message that a page sends, over channels and socket. */
const MOBILE: Way = { delayMs: 25, jitterMs: 15 };

/**
 * Time for the clocks to agree; they are compared quickly at first, and the measurement after it shows the steady
 * state.
 */
const AGREED_AFTER_MS = 4_000;
/** Duration of each measurement. */
const PHASES_MS = Number(process.env['LIVE_SECONDS'] ?? 25) * 1_000;
const LIVE_SCROLL_KEY = 'l';
const RUNNING = 'button[aria-label="LiveScroll, hold to stop"]';
const RESTING = 'button[aria-label="LiveScroll, hold to start"]';

/** Phases of a band in different networks. */
export interface PlayedPhases {
  readonly lan: Phases;
  readonly mobile: Phases;
  /** All browsers, and the server, on two cores. Null on a machine that cannot do that. */
  readonly busy: Phases | null;
  /** As `lan`, with a leader that has no sound. */
  readonly silent: Phases;
  /** Number of devices with running sound, in `lan`. */
  readonly sounding: number;
}

interface Played {
  readonly phases: Phases;
  readonly sounding: number;
}

interface Surroundings {
  readonly way: Way;
  readonly isLeaderSilent?: boolean;
}

export async function playPhases(
  leader: TimedMember,
  band: readonly TimedMember[],
  log: (line: string) => void,
): Promise<PlayedPhases> {
  const play = (surroundings: Surroundings) => playTogether(leader, band, surroundings);
  log('The beat of five, one beside the other …');
  const lan = await play({ way: LAN });
  log('The same over a mobile network …');
  const mobile = await play({ way: MOBILE });
  log('The same with a leader that has no sound …');
  const silent = await play({ way: LAN, isLeaderSilent: true });
  log('The same on two cores …');
  const cores = await keepToTwoCores();
  const busy = cores === null ? null : await play({ way: LAN });
  await cores?.release();
  return {
    lan: lan.phases,
    mobile: mobile.phases,
    silent: silent.phases,
    busy: busy?.phases ?? null,
    sounding: lan.sounding,
  };
}

/** Opens the set again on each device, the leader's first, so that no device knows another's clock. */
export async function openBand(all: readonly TimedMember[], way: Way): Promise<void> {
  const [leader] = all;
  await Promise.all(all.map(({ page }) => page.goto('about:blank')));
  for (const member of all) {
    await member.page.goto(member === leader ? LEADERS_ADDRESS : FOLLOWERS_ADDRESS);
    await member.page.evaluate((each) => upliftLive.setWay(each), way);
    await member.page.locator('[data-line]').first().waitFor();
  }
  await leader?.page.getByRole('button', { name: `Participants, ${all.length}`, exact: true }).waitFor();
}

async function playTogether(
  leader: TimedMember,
  band: readonly TimedMember[],
  { way, isLeaderSilent = false }: Surroundings,
): Promise<Played> {
  await openBand([leader, ...band], way);
  if (isLeaderSilent) await leader.page.evaluate(() => upliftLive.refuseSound());
  for (const follower of band) await turnSoundOn(follower);
  await leader.page.keyboard.press(LIVE_SCROLL_KEY);
  await Promise.all(band.map(({ page }) => page.locator(RUNNING).waitFor()));
  await leader.page.waitForTimeout(AGREED_AFTER_MS);
  const phases = await watchPhases(leader, band, PHASES_MS);
  const areSounding = await Promise.all(
    [leader, ...band].map(({ page }) => page.evaluate(() => upliftLive.isSounding())),
  );
  await leader.page.keyboard.press(LIVE_SCROLL_KEY);
  await Promise.all(band.map(({ page }) => page.locator(RESTING).waitFor()));
  return { phases, sounding: areSounding.filter(Boolean).length };
}

/** Turns on the clicks of a device that follows, as a musician does: browsers make no sound before a press. */
async function turnSoundOn({ page }: TimedMember): Promise<void> {
  await page.locator('h1').click();
}
