import { isPlayed, isPlaying, timeOfBeat, type BeatAnchor, type TimelineEntry } from '@uplift/core/performance';
import type { DrawnPart } from './drawn-chart.ts';

/** Clocks of sound and of events drift apart by less; a line of progress shows no more. */
const UNSEEN_MS = 30;
/** An animation is on the screen a frame and a bit after its time, so it starts earlier by this much. */
const SHOWN_AFTER_MS = 20;
/** A mark that is off by less is in the same frame. */
const SAME_FRAME_MS = 2;

/**
 * Marks the played part on the elements of a chart without React. The change to the next entry is prepared as animations
 * that start at its time on the compositor: a busy page does not delay it. The styles are those of chart.module.css.
 */
export class ChartMarks {
  #parts: readonly DrawnPart[] = [];
  #entry: TimelineEntry | null | undefined;
  #anchor: BeatAnchor | null = null;
  #progress: readonly Animation[] = [];
  #cues: readonly Animation[] = [];

  /** The parts of a chart after a redraw. */
  take(parts: readonly DrawnPart[]): void {
    this.#parts = parts;
  }

  /** Marks the current entry and all before it, and prepares the next one; null for none. `anchor` gives the times of the beats. */
  mark(entry: TimelineEntry | null, next: TimelineEntry | null, anchor: BeatAnchor): void {
    if (entry !== this.#entry || this.#isMoved(anchor)) this.#draw(entry, next, anchor);
    if (next === null) return;
    const startMs = timeOfBeat(anchor, next.beat) - SHOWN_AFTER_MS;
    for (const cue of this.#cues) {
      if (Math.abs(Number(cue.startTime) - startMs) > SAME_FRAME_MS) cue.startTime = startMs;
    }
  }

  clear(): void {
    this.#cancel();
    for (const { element } of this.#parts) {
      for (const mark of ['data-on', 'data-past', 'data-next']) element.removeAttribute(mark);
    }
  }

  #draw(entry: TimelineEntry | null, next: TimelineEntry | null, anchor: BeatAnchor): void {
    this.#cancel();
    this.#entry = entry;
    this.#anchor = anchor;
    for (const part of this.#parts) {
      part.element.toggleAttribute('data-on', isPlayedNow(part, entry));
      part.element.toggleAttribute('data-past', entry !== null && isPlayed(part, entry));
      part.element.toggleAttribute('data-next', isPlayedNow(part, next));
    }
    this.#progress = [entry, next].flatMap((each) => this.#showProgress(each, anchor));
    this.#cues = next === null ? [] : this.#parts.flatMap((part) => cueChange(part, entry, next));
  }

  #showProgress(entry: TimelineEntry | null, anchor: BeatAnchor): readonly Animation[] {
    const part = this.#parts.find((each) => isPlayedNow(each, entry));
    return part === undefined || entry === null ? [] : [showProgress(part.element, entry, anchor)];
  }

  #cancel(): void {
    for (const animation of [...this.#progress, ...this.#cues]) animation.cancel();
    [this.#progress, this.#cues, this.#entry] = [[], [], undefined];
  }

  #isMoved(anchor: BeatAnchor): boolean {
    const before = this.#anchor;
    if (before === null || before.tempo !== anchor.tempo) return true;
    return Math.abs(timeOfBeat(before, anchor.beat) - anchor.atMs) > UNSEEN_MS;
  }
}

function isPlayedNow(part: DrawnPart, entry: TimelineEntry | null): boolean {
  return entry !== null && isPlaying(part, entry);
}

/** The animations by which a part changes from one entry to the next, all at once. */
function cueChange(part: DrawnPart, entry: TimelineEntry | null, next: TimelineEntry): readonly Animation[] {
  const { element } = part;
  const marks = ['::before', '::after'];
  if (isPlaying(part, next)) return marks.map((mark) => cue(element, mark, ['0', '1']));
  const becomesPast = isPlayed(part, next) && !(entry !== null && isPlayed(part, entry));
  const fading = becomesPast ? [cue(element, null, ['1', 'var(--past)'])] : [];
  return isPlayedNow(part, entry) ? [...fading, ...marks.map((mark) => cue(element, mark, ['1', '0']))] : fading;
}

/** Changes the opacity in one step. */
function cue(element: HTMLElement, pseudoElement: string | null, opacity: readonly string[]): Animation {
  return element.animate(
    { opacity: [...opacity] },
    { duration: 1, easing: 'steps(1, jump-start)', fill: 'both', pseudoElement },
  );
}

/** Grows the line below an entry to its end by the compositor; in steps of a beat for people who prefer no motion. */
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
