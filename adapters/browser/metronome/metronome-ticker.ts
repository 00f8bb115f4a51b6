import type { TickScore } from '@uplift/core/performance';

/** Makes the ticks of a score sound, each on its place. */
export interface Ticker {
  /** Starts sounding the ticks of this score, and cancels those of the previous one that have not begun. */
  readonly play: (score: TickScore) => void;
  /** Ends permanently. A sounding tick fades out. */
  readonly end: () => void;
}

export interface TickerParts {
  readonly context: BaseAudioContext;
  /** Node that the ticks are connected to. */
  readonly output: AudioNode;
  /** Called at every check for due ticks, however busy or hidden the page is. */
  readonly onLook: () => void;
}

/** Begins with this score. */
export type CreateTicker = (parts: TickerParts, score: TickScore) => Ticker;
