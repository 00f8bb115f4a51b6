import type { RoomParts } from '../protocol/room-parts.ts';

/** A timer this short costs little, and shows soon that the page is busy. */
const EVERY_MS = 20;

/** Measures a busy page's delay by the lateness of its timers. */
export class LagProbe {
  readonly #parts: Pick<RoomParts, 'clockMs' | 'after'>;
  #dueMs = Infinity;
  #last = { lateMs: 0, atMs: -Infinity };
  #cancel: (() => void) | null = null;

  constructor(parts: Pick<RoomParts, 'clockMs' | 'after'>) {
    this.#parts = parts;
  }

  /** Probes until it ends. */
  begin(): void {
    if (this.#cancel === null) this.#wait();
  }

  end(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#dueMs = Infinity;
  }

  /** Delay of work at the moment, ms: that of waiting work, or of the latest. */
  get lateMs(): number {
    const nowMs = this.#parts.clockMs();
    const { lateMs, atMs } = this.#last;
    return Math.max(0, nowMs - this.#dueMs, nowMs - atMs < EVERY_MS ? lateMs : 0);
  }

  #wait(): void {
    this.#dueMs = this.#parts.clockMs() + EVERY_MS;
    this.#cancel = this.#parts.after(EVERY_MS, () => {
      const atMs = this.#parts.clockMs();
      this.#last = { lateMs: atMs - this.#dueMs, atMs };
      this.#wait();
    });
  }
}
