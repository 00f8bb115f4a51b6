/** Something that a person did on a device, and how far it came. */
export class Deed {
  readonly kind: 'write' | 'purge';
  #state: 'open' | 'accepted' | 'refused' = 'open';
  #order = Infinity;
  #reachedAs = Infinity;
  #isSetBack = false;
  #isForgotten = false;

  constructor(kind: 'write' | 'purge') {
    this.kind = kind;
  }

  /** The device said that it is kept, as the `order`th of all. */
  accept(order: number): void {
    this.#state = 'accepted';
    this.#order = order;
  }

  refuse(): void {
    this.#state = 'refused';
  }

  get isAtServer(): boolean {
    return this.#reachedAs < Infinity;
  }

  /** The server kept it, as the `order`th of all. What comes to it again has been there since the first time, unless it is sent as something new. */
  reachServer(order: number): void {
    this.#reachedAs = this.#isForgotten ? order : Math.min(this.#reachedAs, order);
  }

  /** Its device is set back to when it was done, and may not know that it was sent. */
  forgetServer(): void {
    this.#isForgotten = true;
  }

  /** Whether the server kept it, and that after the other. */
  reachedServerAfter(other: Deed): boolean {
    return this.isAtServer && this.#reachedAs > other.#reachedAs;
  }

  /** The disk it was written on is again as it was before. */
  setBack(): void {
    this.#isSetBack = true;
  }

  /** Whether it is on the disk it was written on. */
  isOnDisk(): boolean {
    return this.#state === 'accepted' && !this.#isSetBack;
  }

  wasAcceptedBy(order: number): boolean {
    return this.#order <= order;
  }

  /** Whether it has to be there in the end. */
  isCertain(): boolean {
    return this.isAtServer || this.isOnDisk();
  }

  /** Whether it may be there in the end: a device that crashed has not said. */
  isPossible(): boolean {
    return this.isAtServer || this.#state !== 'refused';
  }
}
