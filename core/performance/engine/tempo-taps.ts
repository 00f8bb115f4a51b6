import { tapped, tempoOfTaps } from '@uplift/core/music';

/** The tempo of this performance if it isn't the song's: tapped, or that of a resumed run. */
export class TempoTaps {
  #taps: readonly number[] = [];
  /** Beats per minute; null for the song's own. */
  tempo: number | null = null;

  tap(nowMs: number): void {
    this.#taps = tapped(this.#taps, nowMs);
    this.tempo = tempoOfTaps(this.#taps) ?? this.tempo;
  }

  forget(): void {
    this.#taps = [];
    this.tempo = null;
  }
}
