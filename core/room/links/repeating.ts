import type { RoomParts } from '../protocol/room-parts.ts';

/** Does something again and again, from when it begins until it ends. */
export class Repeating {
  readonly #after: RoomParts['after'];
  readonly #work: () => void;
  readonly #everyMs: number;
  #cancel: () => void = () => undefined;

  constructor(after: RoomParts['after'], everyMs: number, work: () => void) {
    [this.#after, this.#everyMs, this.#work] = [after, everyMs, work];
  }

  begin(): void {
    this.end();
    this.#cancel = this.#after(this.#everyMs, () => {
      this.begin();
      this.#work();
    });
  }

  end(): void {
    this.#cancel();
  }
}
