/** Time an account cannot reconnect after it was disconnected for its messages. */
const BAN_MS = 10_000;

/**
 * Accounts disconnected for flooding or malformed frames must wait before reconnecting. The ban is by account and not by network
 * address, which a whole church may share.
 */
export class ReconnectBans {
  readonly #now: () => Date;
  readonly #until = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  add(accountId: string): void {
    const now = this.#now().getTime();
    this.#until.delete(accountId);
    this.#until.set(accountId, now + BAN_MS);
    for (const [held, until] of this.#until) if (until <= now) this.#until.delete(held);
  }

  /** The seconds until an account may return; 0 if it may now. */
  secondsUntilAllowed(accountId: string): number {
    const until = this.#until.get(accountId) ?? 0;
    return Math.max(0, Math.ceil((until - this.#now().getTime()) / 1000));
  }
}
