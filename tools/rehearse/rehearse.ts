import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { createSeededRandom } from '@uplift/testing/random';
import { launchOptions } from '../chromium.ts';
import { openBand, type Band } from './band.ts';
import { doFaults } from './faults.ts';
import { Lead } from './lead.ts';
import { DEVICES, type DeviceName, type Fault, type Look, type Sample } from './sample.ts';
import { startRehearsalSite } from './site.ts';
import { judge, type Verdict } from './verdict.ts';

export interface RehearsalParts {
  readonly minutes: number;
  readonly seed: number;
  /** Called with each step, for a person who watches. */
  readonly report: (words: string) => void;
}

export interface Rehearsal {
  readonly samples: readonly Sample[];
  readonly faults: readonly Fault[];
  readonly verdict: Verdict;
  /** Exceptions of scripts of the pages. */
  readonly exceptions: readonly string[];
}

const MINUTE_MS = 60_000;
const SAMPLE_EVERY_MS = 1_000;

/** Rehearses a set on real devices and servers while networks flap and servers are killed, and looks at every device each second. */
export async function rehearse({ minutes, seed, report }: RehearsalParts): Promise<Rehearsal> {
  const site = await startRehearsalSite();
  const options = launchOptions();
  // Every device sounds, as on a stage.
  const args = [...(options.args ?? []), '--autoplay-policy=no-user-gesture-required'];
  const browser = await chromium.launch({ ...options, args });
  try {
    report('Everybody signs up and opens the set');
    const band = await openBand(site, browser, Date.now());
    const exceptions = collectExceptions(band);
    const lead = new Lead(band, createSeededRandom(seed));
    const endMs = Date.now() + minutes * MINUTE_MS;
    const playing = lead.playUntil(endMs);
    const watching = watch(band, lead, endMs);
    const faults = await doFaults({ site, band, lead, report, random: createSeededRandom(seed + 1) }, minutes, endMs);
    const [samples] = await Promise.all([watching, playing]);
    return { samples, faults, exceptions, verdict: judge(samples, faults) };
  } finally {
    await browser.close();
    await site.end();
  }
}

/** Samples all devices, one sample a second. */
async function watch(band: Band, lead: Lead, endMs: number): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (let dueMs = Date.now(); dueMs < endMs; dueMs += SAMPLE_EVERY_MS) {
    await wait(Math.max(0, dueMs - Date.now()));
    const [atMs, leader] = [Date.now(), lead.device];
    const looks = await Promise.all(DEVICES.map(async (name) => [name, await band.lookAt(name)] as const));
    samples.push({ atMs, leader, looks: Object.fromEntries(looks) as Record<DeviceName, Look | null> }); // one of each
  }
  return samples;
}

function collectExceptions({ devices, wall }: Band): readonly string[] {
  const thrown: string[] = [];
  for (const page of [...Object.values(devices).map((device) => device.page), wall])
    page.on('pageerror', (error) => thrown.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return thrown;
}
