/** Silence, measured in time and missed pings, after which a leader's device is gone and others wait for the lead. */
const LEADER_SILENT = { ms: 4_000, pings: 3 } as const;

/** Measures how long a device has been silent while it was pinged. */
export class Silence {
  readonly #now: () => number;
  #since: number;
  #pings = 0;

  constructor(now: () => number) {
    [this.#now, this.#since] = [now, now()];
  }

  ask(socket: { ping(): void }): void {
    this.#pings += 1;
    socket.ping();
  }

  end(): void {
    [this.#since, this.#pings] = [this.#now(), 0];
  }

  /** A server that was busy has sent one ping at most, and reads the replies first. */
  isTooLong(): boolean {
    return this.#pings >= LEADER_SILENT.pings && this.#now() - this.#since > LEADER_SILENT.ms;
  }
}
