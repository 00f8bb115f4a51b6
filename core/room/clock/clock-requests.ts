import { LagProbe } from './lag-probe.ts';
import type { RoomParts } from '../protocol/room-parts.ts';

/** The pace of clock requests: a quick burst first, … */
interface Burst {
  readonly count: number;
  readonly everyMs: number;
}
export const CHANNEL_BURST: Burst = { count: 16, everyMs: 30 };
/** Counts as messages that the server forwards. */
export const RELAY_BURST: Burst = { count: 8, everyMs: 50 };
/** … then four times a second for a while, and then once a second, or twice as long as the clock is not known well. */
const [SOON_EVERY_MS, SOON_FOR_MS, EVERY_MS, UNSURE_EVERY_MS] = [250, 10_000, 1_000, 500];

/** A page that runs this much late cannot measure a clock well … */
const BUSY_MS = 3;
/** … and waits for a quieter moment, … */
const AGAIN_MS = 30;
/** … but no longer than this: a page that is always busy reads the clock as well as it can. */
const PATIENCE_MS = 900;

export interface ClockRequestParts extends Pick<RoomParts, 'clockMs' | 'after'> {
  readonly ask: () => void;
  /** Returns true if the clock is known well. */
  readonly isSure: () => boolean;
}

/** Schedules clock requests to the leader, and decides which replies count: delays of a busy page are left out. */
export class ClockRequests {
  readonly #parts: ClockRequestParts;
  readonly #probe: LagProbe;
  #burst: Burst = RELAY_BURST;
  #sentCount = Infinity;
  #begunMs = 0;
  #requestedAtMs = -Infinity;
  #countedAtMs = -Infinity;
  #cancel = (): void => undefined;

  constructor(parts: ClockRequestParts) {
    this.#parts = parts;
    this.#probe = new LagProbe(parts);
  }

  /** Starts sending requests, beginning with a burst. */
  begin(burst: Burst): void {
    this.stop();
    [this.#burst, this.#sentCount, this.#begunMs] = [burst, 0, this.#parts.clockMs()];
    this.#askNow();
  }

  stop(): void {
    this.#cancel();
    this.#probe.end();
    this.#sentCount = Infinity;
  }

  /** True if questions still follow each other quickly. */
  get isBurst(): boolean {
    return this.#sentCount < this.#burst.count;
  }

  /** Notes a reply. Returns whether it counts. */
  takeAnswer(): boolean {
    const nowMs = this.#parts.clockMs();
    const isLate = this.#probe.lateMs > BUSY_MS && nowMs - this.#countedAtMs < PATIENCE_MS;
    if (!this.isBurst) this.#probe.end();
    if (!isLate) this.#countedAtMs = nowMs;
    return !isLate;
  }

  #onDue(dueMs: number): void {
    const nowMs = this.#parts.clockMs();
    const isBusy = Math.max(nowMs - dueMs, this.#probe.lateMs) > BUSY_MS;
    if (isBusy && nowMs - this.#requestedAtMs < PATIENCE_MS) this.#wait(AGAIN_MS);
    else this.#askNow();
  }

  #askNow(): void {
    this.#sentCount += 1;
    this.#requestedAtMs = this.#parts.clockMs();
    this.#wait(this.#betweenMs());
    this.#probe.begin();
    this.#parts.ask();
  }

  #wait(ms: number): void {
    const dueMs = this.#parts.clockMs() + ms;
    this.#cancel = this.#parts.after(ms, () => this.#onDue(dueMs));
  }

  #betweenMs(): number {
    if (this.isBurst) return this.#burst.everyMs;
    if (this.#requestedAtMs - this.#begunMs < SOON_FOR_MS) return SOON_EVERY_MS;
    return this.#parts.isSure() ? EVERY_MS : UNSURE_EVERY_MS;
  }
}
