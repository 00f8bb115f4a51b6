import type { ScrollTimeline } from '../live-scroll/scroll-timeline.ts';

/**
 * Returns the timeline in use if an equal one is staged again, so that a song that was only counted as performed keeps
 * scrolling.
 */
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
