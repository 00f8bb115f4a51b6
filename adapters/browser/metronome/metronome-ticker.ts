import type { TickScore } from '@uplift/core/performance';

/** Makes the ticks of a score sound, each on its place. */
export interface Ticker {
  /** From now on the ticks of this score sound; those of the one before that have not begun are taken back. */
  readonly play: (score: TickScore) => void;
  /** For good. A tick that sounds fades out. */
  readonly end: () => void;
}

export interface TickerParts {
  readonly context: BaseAudioContext;
  /** Node that the ticks are connected to. */
  readonly output: AudioNode;
  /** Called with every look for ticks that are due, however busy or hidden the page is. */
  readonly onLook: () => void;
}

/** Begins with this score. */
export type CreateTicker = (parts: TickerParts, score: TickScore) => Ticker;
