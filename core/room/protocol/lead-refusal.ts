import type { RoomEvent } from './ports.ts';
import type { RoomParts } from './room-parts.ts';

/** A refusal within this time belongs to the request. */
const ANSWERED_WITHIN_MS = 5_000;

/** Display time of the reason a press changed nothing. */
const SHOWN_MS = 8_000;

const NO_OP = (): void => undefined;

/** The reason this device may not lead: a permanent one, or the server's answer to the last press. */
export class LeadRefusal {
  readonly #after: RoomParts['after'];
  readonly #onOver: () => void;
  #always: string | null = null;
  #justNow: string | null = null;
  #isAsking = false;
  #cancel = NO_OP;

  constructor(after: RoomParts['after'], onOver: () => void) {
    [this.#after, this.#onOver] = [after, onOver];
  }

  get because(): string | null {
    return this.#justNow ?? this.#always;
  }

  /** Sets the server's permanent refusal of this device. */
  set(because: string | null): void {
    this.#end();
    this.#always = because;
  }

  /** The player wants the lead, or hands it over. */
  ask(): void {
    this.#end();
    this.#isAsking = true;
    this.#cancel = this.#after(ANSWERED_WITHIN_MS, () => this.#end());
  }

  /** Handles a refusal. Returns whether it belongs to the player's request. */
  receive({ of, because }: Extract<RoomEvent, { readonly type: 'refused' }>): boolean {
    if (!this.#isAsking || of !== 'message') return false;
    this.#end();
    this.#justNow = because;
    this.#cancel = this.#after(SHOWN_MS, () => {
      this.#end();
      this.#onOver();
    });
    return true;
  }

  clear(): void {
    this.set(null);
  }

  #end(): void {
    this.#cancel();
    this.#cancel = NO_OP;
    [this.#isAsking, this.#justNow] = [false, null];
  }
}
