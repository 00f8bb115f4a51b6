import { RETURN_WITHIN_MS } from './peer-links.ts';
import type { RoomParts } from './room-parts.ts';
import type { Participant } from './room-session.ts';

/** Who led and has just gone, as on a page that is loaded anew: until it is back, another leads, or it is expected no more. */
export class AwayLeader {
  readonly #after: RoomParts['after'];
  readonly #onOver: () => void;
  #away: Participant | null = null;
  #cancel: () => void = () => undefined;

  constructor(after: RoomParts['after'], onOver: () => void) {
    this.#after = after;
    this.#onOver = onOver;
  }

  /** Takes in who led before and who leads now; answers who is away. */
  next(before: Participant | null, now: Participant | null): Participant | null {
    if (now !== null) this.clear();
    else if (before !== null && !before.isSelf) this.#begin(before);
    return this.#away;
  }

  clear(): void {
    this.#cancel();
    this.#away = null;
  }

  #begin(leader: Participant): void {
    this.clear();
    this.#away = leader;
    this.#cancel = this.#after(RETURN_WITHIN_MS, () => {
      this.#away = null;
      this.#onOver();
    });
  }
}
