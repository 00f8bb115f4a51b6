/** No library has as many damaged records: a server that goes on would fill the device. */
const MOST_UNREADABLE = 2_000;

/** Count of the listed records that a tab couldn't read, from round to round. */
export class UnreadableCount {
  #count = 0;

  add(count: number): void {
    this.#count += count;
  }

  /** Returns true if no more are to be fetched. */
  isTooHigh(): boolean {
    return this.#count >= MOST_UNREADABLE;
  }

  /** Notes that another thread couldn't read as many. */
  fill(): void {
    this.#count = MOST_UNREADABLE;
  }

  reset(): void {
    this.#count = 0;
  }
}
