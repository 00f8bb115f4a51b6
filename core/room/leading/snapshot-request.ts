/** An answer that did not come by then was lost. */
const ASK_AGAIN_MS = 2_000;

/** Requests the position of the room: once, however much was missed, and again only without a reply. */
export class SnapshotRequest {
  readonly #ask: () => void;
  readonly #after: (ms: number, work: () => void) => () => void;
  #cancel: (() => void) | null = null;

  constructor(ask: () => void, after: (ms: number, work: () => void) => () => void) {
    this.#ask = ask;
    this.#after = after;
  }

  ask(): void {
    if (this.#cancel === null) this.#askNow();
  }

  answered(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #askNow(): void {
    this.#cancel = this.#after(ASK_AGAIN_MS, () => this.#askNow());
    this.#ask();
  }
}
