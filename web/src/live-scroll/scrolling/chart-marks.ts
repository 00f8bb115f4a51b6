import { isPlayed, isPlaying, timeOfBeat, type BeatAnchor, type TimelineEntry } from '@uplift/core/performance';
import type { DrawnPart } from './drawn-chart.ts';

/** Marks the played part on the elements of a chart without React. The styles are those of chart.module.css. */
export class ChartMarks {
  #parts: readonly DrawnPart[] = [];
  #playing: HTMLElement | null = null;
  #progress: Animation | null = null;
  #anchor: BeatAnchor | null = null;

  /** The parts of a chart after a redraw. */
  take(parts: readonly DrawnPart[]): void {
    this.#parts = parts;
  }

  /** Marks the current entry and all before it; null for none. `anchor` gives the times of the beats. */
  mark(entry: TimelineEntry | null, anchor: BeatAnchor): void {
    const playing = this.#markParts(entry);
    if (playing === this.#playing && !this.#isMoved(anchor)) return;
    this.#playing = playing;
    this.#anchor = anchor;
    this.#progress?.cancel();
    this.#progress = playing === null || entry === null ? null : showProgress(playing, entry, anchor);
  }

  clear(): void {
    this.#progress?.cancel();
    this.#playing = null;
    for (const { element } of this.#parts) {
      element.removeAttribute('data-on');
      element.removeAttribute('data-past');
    }
  }

  /** Returns the element that is played. */
  #markParts(entry: TimelineEntry | null): HTMLElement | null {
    for (const part of this.#parts) {
      part.element.toggleAttribute('data-on', entry !== null && isPlaying(part, entry));
      part.element.toggleAttribute('data-past', entry !== null && isPlayed(part, entry));
    }
    return this.#parts.find((part) => entry !== null && isPlaying(part, entry))?.element ?? null;
  }

  #isMoved(anchor: BeatAnchor): boolean {
    const before = this.#anchor;
    if (before === null || before.tempo !== anchor.tempo) return true;
    return Math.abs(timeOfBeat(before, anchor.beat) - anchor.atMs) > UNSEEN_MS;
  }
}

/** Clocks of sound and of events drift apart by less; a line of progress shows no more. */
const UNSEEN_MS = 30;

/**
 * Grows the line below the current entry to its end by the compositor; in steps of a beat for people who prefer no
 * motion.
 */
function showProgress(element: HTMLElement, { beat, endBeat }: TimelineEntry, anchor: BeatAnchor): Animation {
  const startMs = timeOfBeat(anchor, beat);
  const isStepped = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = element.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
    pseudoElement: '::after',
    duration: Math.max(1, timeOfBeat(anchor, endBeat) - startMs),
    easing: isStepped ? `steps(${Math.max(1, Math.round(endBeat - beat))})` : 'linear',
    fill: 'both',
  });
  animation.startTime = startMs;
  return animation;
}
