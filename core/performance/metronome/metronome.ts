import type { BeatAnchor } from './beats.ts';

/** Ticks a beat. */
export type Subdivisions = 1 | 2 | 3 | 4;

/** Counting and sound of a metronome. */
export interface MetronomeOptions {
  /** Beats per minute. At 0 or less the beats stop and nothing ticks. */
  readonly tempo: number;
  readonly beatsInMeasure: number;
  /** Beats that are counted before beat 0, the first downbeat of the song; 0 for no count-in. */
  readonly countInBeats: number;
  /** Begins without a sound. Default: false. */
  readonly isSilent?: boolean;
  /** Song beats that begin a measure, ascending; before the first and after the last a measure has beatsInMeasure. Without it all measures do. */
  readonly downbeats?: readonly number[];
  /** Ticks per beat; those between beats are softer. Default: 1. */
  readonly subdivisions?: Subdivisions;
  /** From 0 to 1. Default: 1. */
  readonly volume?: number;
  /** Starts from here without a count-in, as after a reload. */
  readonly from?: BeatAnchor;
}

/** The sound options that can change while the metronome runs. */
export type MetronomeSound = Pick<MetronomeOptions, 'isSilent' | 'volume' | 'subdivisions'>;

/** A metronome that ticks until it is stopped. */
export interface MetronomeRun {
  /** The beats as they sound, output latency included. Only `moveTo` and `keepTo` change it: the sound follows the beats. */
  anchor(): BeatAnchor;
  /** Time of beat 0, in ms on the clock of event times. */
  readonly firstBeatMs: number;
  /** True if it is audible. Without sound its beats still have their times; a sound that was refused joins at the next press. */
  readonly isAudible: boolean;
  /** Moves the beats to this anchor: a jump to another section, a new tempo, a tap. No tick sounds twice within half a beat. */
  moveTo(anchor: BeatAnchor): void;
  /** Refines the same beats at the same tempo: the ticks approach them by a millisecond each. */
  keepTo(anchor: BeatAnchor): void;
  change(sound: MetronomeSound): void;
  /** Stops permanently; a second call does nothing. */
  stop(): void;
}

/** Sounds the beats of a song. */
export interface Metronome {
  /**
   * Readies the sound, since browsers make none before a press. Must be called while a press is handled, at its
   * beginning and end.
   */
  ready(): void;
  /** Starts the count-in, or continues from the given beat. */
  start(options: MetronomeOptions): Promise<MetronomeRun>;
}

/** Returns the gain of all ticks, 0 to 1. Full for a volume that is not a number. */
export function soundLevel({ isSilent = false, volume = 1 }: Pick<MetronomeSound, 'isSilent' | 'volume'>): number {
  if (isSilent) return 0;
  return Number.isNaN(volume) ? 1 : Math.min(1, Math.max(0, volume));
}

/**
 * The first beat of a run: that of the count-in, or none if it continues from another beat. An invalid count-in is
 * left out.
 */
export function findFirstBeat({ from, countInBeats }: Pick<MetronomeOptions, 'from' | 'countInBeats'>): number {
  if (from !== undefined) return -Infinity;
  return countInBeats >= 1 && Number.isFinite(countInBeats) ? -Math.floor(countInBeats) : 0;
}
