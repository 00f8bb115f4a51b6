import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { wholeBetween, type SeededRandom } from '@uplift/testing/random';
import { openStageDevice, openWall, type StageDevice } from '../rehearse/device.ts';
import type { Account } from './account.ts';
import { downloadLibrary, shownSongs, syncBadge } from './browser-client.ts';
import type { Client } from './client.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import { attempt, shownOn, stepOn, waitForSong, watchHealing, watchReloaded } from './stage-page.ts';
import { stageAddress, type StageName } from './stage-songs.ts';
import type { StageTally } from './stage-tally.ts';

export interface StageClientParts {
  readonly stage: StageName;
  readonly browser: Browser;
  /** The device's own connection to the server. */
  readonly line: FaultyProxy;
  readonly account: Account;
  readonly random: SeededRandom;
  readonly tally: StageTally;
}

interface OpenStage extends StageClientParts {
  readonly device: StageDevice;
  /** The stage and, on Present, its audience window. */
  readonly pages: readonly Page[];
}

const SIZE = { width: 1180, height: 820 };
const PATIENCE_MS = 60_000;
const BETWEEN_RELOADS_MS = [3_000, 10_000] as const;

/** Opens a set on a new device: on Perform, or on Present with its audience window. */
export async function openStageClient(parts: StageClientParts): Promise<StageClient> {
  const { stage, browser, line, account } = parts;
  const where = { browser, line, account, size: SIZE, stage: stageAddress(stage) };
  const device = await openStageDevice({ ...where, skew: { offsetMs: 0, ppm: 0 }, paces: {} });
  const { page } = device;
  await waitForSong(page, PATIENCE_MS);
  const pages = stage === 'present' ? [page, await openWall(page)] : [page];
  return new StageClient({ ...parts, device, pages });
}

/** A device with a set on its stage that is reloaded repeatedly during outages. */
export class StageClient implements Omit<Client, 'edit'> {
  readonly name: string;
  readonly #open: OpenStage;
  #isReloading = false;
  #suffering: Promise<void> = Promise.resolve();

  constructor(open: OpenStage) {
    this.name = `Stage-${open.stage}`;
    this.#open = open;
  }

  /** Breaks its connection, and at times takes the device offline and reloads the stage, until `untilMs` (epoch). */
  sufferUntil(untilMs: number): void {
    this.#suffering = this.#sufferUntil(untilMs);
  }

  /** Reloads the stage unless a reload is running. Call it while the server or its database is dead. */
  reloadWhileDead(): Promise<void> {
    return this.#inTurn(() => this.#reload());
  }

  /** Repairs the connection and checks that the stage recovers. Call it when everything is up. */
  async heal(): Promise<void> {
    const { device, tally } = this.#open;
    await this.#suffering;
    device.reconnect();
    await watchHealing({ name: this.name, page: device.page }, tally);
  }

  badge(): Promise<string> {
    return syncBadge(this.#open.device.page).innerText();
  }

  /** Leaves the stage. */
  async rest(): Promise<void> {
    await this.#open.device.page.goto('/library/songs');
    await syncBadge(this.#open.device.page).waitFor();
  }

  songCount(): Promise<number> {
    return shownSongs(this.#open.device.page);
  }

  library() {
    return downloadLibrary(this.#open.device.page);
  }

  end(): Promise<void> {
    return this.#open.device.close();
  }

  async #sufferUntil(untilMs: number): Promise<void> {
    const { line, device, random } = this.#open;
    line.harm();
    for (;;) {
      const pause = wholeBetween(random, ...BETWEEN_RELOADS_MS);
      if (Date.now() + pause > untilMs) return;
      await wait(pause);
      await this.#inTurn(async () => {
        await device.cutOff();
        await this.#reload();
        device.reconnect();
        line.harm();
      });
    }
  }

  async #inTurn(act: () => Promise<void>): Promise<void> {
    if (this.#isReloading) return;
    this.#isReloading = true;
    await act();
    this.#isReloading = false;
  }

  async #reload(): Promise<void> {
    const { pages, stage, random, tally, device } = this.#open;
    await stepOn(device.page, stage, random);
    const watched = await Promise.all(
      pages.map(async (page) => ({ name: clientName(page), page, before: await shownOn(page) })),
    );
    await Promise.all(pages.map((page) => attempt(page.reload({ waitUntil: 'commit' }))));
    await Promise.all(watched.map((each) => watchReloaded(each, tally)));
  }
}

function clientName(page: Page): string {
  return new URL(page.url()).pathname;
}
