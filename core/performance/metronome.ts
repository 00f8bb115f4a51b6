import type { BeatAnchor } from './beats.ts';

/** Ticks a beat. */
export type Subdivisions = 1 | 2 | 3 | 4;

/** What a metronome counts, and how it sounds. */
export interface MetronomeOptions {
  /** Beats per minute. Where it is not above 0 the beats stand still and nothing ticks. */
  readonly tempo: number;
  readonly beatsInMeasure: number;
  /** Beats that are counted before beat 0, the first downbeat of the song; 0 for no count-in. */
  readonly countInBeats: number;
  /** Begins without a sound; no unless told otherwise. */
  readonly isSilent?: boolean;
  /** Song beats that begin a measure, ascending; before the first and after the last a measure has beatsInMeasure. Without it all measures do. */
  readonly downbeats?: readonly number[];
  /** Ticks a beat, 1 unless told otherwise; those between beats are softer. */
  readonly subdivisions?: Subdivisions;
  /** From 0 to 1 of full, which it has unless told otherwise. */
  readonly volume?: number;
  /** Goes on from here without a count-in, as after a reload. */
  readonly from?: BeatAnchor;
}

/** What can be changed about the sound while it goes. */
export type MetronomeSound = Pick<MetronomeOptions, 'isSilent' | 'volume' | 'subdivisions'>;

/** A metronome that ticks until it is stopped. */
export interface MetronomeRun {
  /** Where the beats stand now, as heard, the way through the loudspeaker included. It is measured all along, so ask anew for every look. */
  anchor(): BeatAnchor;
  /** When beat 0 is heard, in ms on the clock of event times; changes with every measurement, as {@link anchor} does. */
  readonly firstBeatMs: number;
  /** Whether it can be heard. Without sound its beats still have their times; a sound that was refused joins at the next press. */
  readonly isAudible: boolean;
  /** From now on the beats stand by this: a jump to another section, a new tempo, a tap. No tick sounds twice within half a beat. */
  moveTo(anchor: BeatAnchor): void;
  change(sound: MetronomeSound): void;
  /** For good; a second time does nothing. */
  stop(): void;
}

/** Sounds the beats of a song. */
export interface Metronome {
  /** To be called while a press is handled, as it begins and as it ends: readies the sound, since browsers make none before a press. */
  ready(): void;
  /** Begins the count-in, or goes on from where it is told to. */
  start(options: MetronomeOptions): Promise<MetronomeRun>;
}

/** A tick on the audio clock. */
export interface Tick {
  /** From 0, the first downbeat; the count-in has the beats below it. */
  readonly beat: number;
  /** On the audio clock. */
  readonly atSeconds: number;
  readonly isDownbeat: boolean;
}

/** Where the beats stand on the audio clock: each at its own multiple, so that no error adds up. */
export interface TickGrid {
  readonly firstBeatSeconds: number;
  /** Beats per minute. */
  readonly tempo: number;
  readonly beatsInMeasure: number;
}

export interface TicksDue {
  readonly ticks: readonly Tick[];
  /** The beat to go on with. */
  readonly nextBeat: number;
}

/** Ticks are scheduled this far ahead, … */
const LOOKAHEAD_MS = 100;
/** … this often: each tick is within reach of two looks. */
export const SCHEDULE_EVERY_MS = 50;

const MINUTE_S = 60;
const SECOND_MS = 1000;

/**
 * The ticks from `nextBeat` on that fall into the look-ahead. What is past already when a look comes late is left out, because a tick that
 * is late is worse than none; no tick is answered twice. None for a tempo that is not above 0.
 */
export function ticksDue(
  grid: TickGrid,
  { nextBeat, nowSeconds }: { readonly nextBeat: number; readonly nowSeconds: number },
): TicksDue {
  if (!(grid.tempo > 0)) return { ticks: [], nextBeat };
  const beatOf = (seconds: number) => ((seconds - grid.firstBeatSeconds) * grid.tempo) / MINUTE_S;
  const from = Math.max(nextBeat, Math.floor(beatOf(nowSeconds)));
  const end = Math.max(nextBeat, Math.ceil(beatOf(nowSeconds + LOOKAHEAD_MS / SECOND_MS)));
  const ticks = Array.from({ length: Math.max(0, end - from) }, (_, index) => tickOf(grid, from + index));
  return { ticks: ticks.filter(({ atSeconds }) => atSeconds >= nowSeconds), nextBeat: end };
}

function tickOf({ firstBeatSeconds, tempo, beatsInMeasure }: TickGrid, beat: number): Tick {
  return { beat, atSeconds: firstBeatSeconds + (beat * MINUTE_S) / tempo, isDownbeat: beat % beatsInMeasure === 0 };
}

export const TICK_HZ = 1500;
/** How much louder a downbeat is. */
const ACCENT_DB = 4;
/** Of full scale; leaves room for the accent. */
const TICK_LEVEL = 0.5;

/** How loud a tick is, of full scale. */
export function tickLevel({ isDownbeat }: Pick<Tick, 'isDownbeat'>): number {
  return isDownbeat ? TICK_LEVEL * 10 ** (ACCENT_DB / 20) : TICK_LEVEL;
}

/** Short enough to be a point in time, long enough to have a pitch. */
const TICK_S = 0.04;
/** Falls by 60 dB within the tick, so that its end does not click. */
const DECAY_PER_S = Math.log(1000) / TICK_S;

/** The sound of a tick at full scale: a tone that is loudest as it begins, and fades. */
export function tickSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.round(TICK_S * sampleRate) }, (_, index) => {
    const seconds = index / sampleRate;
    return Math.cos(2 * Math.PI * TICK_HZ * seconds) * Math.exp(-DECAY_PER_S * seconds);
  });
}

/** The count of a beat within its measure, from 1, as musicians count; also in the count-in. */
export function countOfBeat(beat: number, beatsInMeasure: number): number {
  const whole = Math.floor(beat);
  return (((whole % beatsInMeasure) + beatsInMeasure) % beatsInMeasure) + 1;
}
