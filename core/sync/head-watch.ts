import type { Clock } from '@uplift/core/foundation';
import type { SyncWarning } from './heads/compare-heads.ts';

/** Time between two looks at what the other devices state, while nothing is wrong or a person waits. */
const CHECK_MS = 60_000;
/** Time between two listings of everything, while changes are missing. */
const LIST_ALL_MS = 600_000;

/** Memory of a tab about its checks of an account's heads, from round to round. */
export class HeadWatch {
  readonly #isEndToEnd: () => boolean;
  readonly #clock: Clock;
  #checkedAt = -Infinity;
  #listedAllAt = -Infinity;
  #found: readonly SyncWarning[] = [];
  /** True while this device counts what it has. */
  isCounting = false;

  /** `isEndToEnd`: whether the server can't read the records of the account that is synced. */
  constructor(isEndToEnd: () => boolean, clock: Clock) {
    this.#isEndToEnd = isEndToEnd;
    this.#clock = clock;
  }

  isEndToEnd(): boolean {
    return this.#isEndToEnd();
  }

  /** False in a managed account that never was another one. */
  isConcerned(): boolean {
    return this.isCounting || this.#isEndToEnd();
  }

  /** The warnings of the last check. */
  get found(): readonly SyncWarning[] {
    return this.#found;
  }

  isDue(): boolean {
    return this.isCounting && this.#hasPassed(CHECK_MS, this.#checkedAt);
  }

  noteCheck(found: Iterable<SyncWarning>): void {
    this.#checkedAt = this.#clock();
    this.#found = [...found];
  }

  /** Returns true if everything may be listed again now, and notes that it is. */
  takeListAll(): boolean {
    if (!this.#hasPassed(LIST_ALL_MS, this.#listedAllAt)) return false;
    this.#listedAllAt = this.#clock();
    return true;
  }

  /** Lets the next round check, and list everything if that is needed: a person asked for it. */
  urge(): void {
    this.#checkedAt = -Infinity;
    this.#listedAllAt = -Infinity;
  }

  /** Forgets everything: another account is synced. */
  reset(): void {
    this.urge();
    this.#found = [];
    this.isCounting = false;
  }

  /** A clock that was set back doesn't put anything off. */
  #hasPassed(ms: number, since: number): boolean {
    return Math.abs(this.#clock() - since) >= ms;
  }
}
