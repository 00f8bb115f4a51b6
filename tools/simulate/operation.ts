/** Something that a person did on a device, and how far it came. */
export class Operation {
  readonly kind: 'write' | 'purge';
  #state: 'open' | 'accepted' | 'refused' = 'open';
  #order = Infinity;
  /** Order from which it is in a record of the account; data sent to the server contains nothing unclaimed. */
  #ownedFrom = Infinity;
  #reachedAs = Infinity;
  #isSetBack = false;
  #isForgotten = false;

  constructor(kind: 'write' | 'purge') {
    this.kind = kind;
  }

  /** The device said that it is kept, as the `order`th of all: in a record of the account, or in one that is unclaimed. */
  accept(order: number, { isUnclaimed }: { readonly isUnclaimed: boolean }): void {
    this.#state = 'accepted';
    this.#order = order;
    this.#ownedFrom = isUnclaimed ? Infinity : order;
  }

  /** The record it is in became the account's. */
  claim(order: number): void {
    this.#ownedFrom = Math.min(this.#ownedFrom, order);
  }

  refuse(): void {
    this.#state = 'refused';
  }

  get isAtServer(): boolean {
    return this.#reachedAs < Infinity;
  }

  /**
   * Marks it as stored by the server, as the `order`th of all. Data that arrives again counts from its first time,
   * unless it is sent as something new.
   */
  reachServer(order: number): void {
    this.#reachedAs = this.#isForgotten ? order : Math.min(this.#reachedAs, order);
  }

  /** Returns true if the server stored it after the other. */
  reachedServerAfter(other: Operation): boolean {
    return this.isAtServer && this.#reachedAs > other.#reachedAs;
  }

  /** The disk it was written on was restored to `order` accepted operations, and may not know that it was sent since. */
  setBack(order: number): void {
    if (this.#order > order) this.#isSetBack = true;
    else this.#isForgotten = true;
    if (this.#ownedFrom > order) this.#ownedFrom = Infinity;
  }

  /** Returns true if it is on the disk it was written on. */
  isOnDisk(): boolean {
    return this.#state === 'accepted' && !this.#isSetBack;
  }

  /** Returns true if the disk it was written on has since been restored. */
  isOnOtherDisk(): boolean {
    return this.#isSetBack || this.#isForgotten;
  }

  /** Returns true if it was in a record of the account when `order` operations were accepted. */
  wasOwnedBy(order: number): boolean {
    return this.#ownedFrom <= order;
  }

  /** Returns true if it must be there in the end. */
  isCertain(): boolean {
    return this.isAtServer || this.isOnDisk();
  }

  /** Returns true if it may be there in the end: a device that crashed didn't report it. */
  isPossible(): boolean {
    return this.isAtServer || this.#state !== 'refused';
  }
}
