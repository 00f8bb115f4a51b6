import type { LiveScrollPorts } from './live-scroll-control.ts';

/** Browsers' timers leave the fractions of a millisecond out: one that calls a little early is set again for this. */
const SOONEST_MS = 1;

/** Waits for one moment at a time. */
export class DueTimer {
  readonly #ports: LiveScrollPorts;
  readonly #onDue: () => void;
  callOff = (): void => {};

  constructor(ports: LiveScrollPorts, onDue: () => void) {
    this.#ports = ports;
    this.#onDue = onDue;
  }

  /** Time on the clock of event times; null for none. */
  await(dueMs: number | null): void {
    this.callOff();
    if (dueMs === null) return;
    this.callOff = this.#ports.after(Math.max(SOONEST_MS, dueMs - this.#ports.nowMs()), this.#onDue);
  }
}
