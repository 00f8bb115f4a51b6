import type { ScrollTimeline } from '@uplift/core/performance';

/** The timeline in use, where one that is staged anew is no different: a song that was only counted as performed goes on scrolling as it does. */
export class KeptTimeline {
  #offered: ScrollTimeline | null = null;
  #kept: ScrollTimeline | null = null;

  of(offered: ScrollTimeline | null): ScrollTimeline | null {
    const isOther = offered !== this.#offered && JSON.stringify(this.#kept) !== JSON.stringify(offered);
    if (isOther) this.#kept = offered;
    this.#offered = offered;
    return this.#kept;
  }
}
