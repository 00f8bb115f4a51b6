/** How long an account whose socket was closed for what it sent cannot open another. */
const BAN_MS = 10_000;

/**
 * Who flooded, or sent what cannot be read again and again: coming back at once would be flooding by other means. It is the account
 * and not its address in the network, which a whole church may share.
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

  /** The seconds until an account may come back; 0 where it may now. */
  secondsUntilAllowed(accountId: string): number {
    const until = this.#until.get(accountId) ?? 0;
    return Math.max(0, Math.ceil((until - this.#now().getTime()) / 1000));
  }
}
