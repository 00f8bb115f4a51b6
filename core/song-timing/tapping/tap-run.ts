import { beatOfTap, type Tap, type TapTarget, type TapUnit } from '../tap-timing.ts';
import { assertNever } from '@uplift/core/foundation';

/** Fixed inputs of a run; they stay the same even if the song changes during it. */
export interface TapPlan {
  readonly by: TapUnit;
  readonly targets: readonly TapTarget[];
  /** Beats per minute. */
  readonly tempo: number;
  readonly beatsInMeasure: number;
}

export interface CountIn {
  readonly tempo: number;
  readonly beatsInMeasure: number;
  readonly countInBeats: number;
}

/** Returns the counting of a pass: one measure of count-in, as many beats as the top of the time signature. */
export function metronomeOptions({ tempo, beatsInMeasure }: TapPlan): CountIn {
  return { tempo, beatsInMeasure, countInBeats: beatsInMeasure };
}

/** The outcome of one target: the beat it was tapped on, or null if it was skipped. */
export type TapStep = number | null;

/** One pass through a song: before it, until the metronome runs, while lines are tapped, and reviewing the taps. */
export type TapRun =
  | { readonly phase: 'setting-up' }
  | { readonly phase: 'starting'; readonly plan: TapPlan }
  | {
      readonly phase: 'tapping';
      readonly plan: TapPlan;
      readonly steps: readonly TapStep[];
      /** Time of the last tap, in ms on the clock of event times; null if the next one counts at once. */
      readonly tappedAtMs: number | null;
    }
  | { readonly phase: 'reviewing'; readonly plan: TapPlan; readonly steps: readonly TapStep[] };

/** A run on the stage: the metronome is about to begin, or goes. */
export type RunningTaps = Extract<TapRun, { readonly phase: 'starting' | 'tapping' }>;

export type TapEvent =
  | { readonly type: 'start-requested'; readonly plan: TapPlan }
  | { readonly type: 'started' }
  /** `firstBeatMs`: when beat 0 sounds, as the metronome measures it now. */
  | { readonly type: 'tapped'; readonly atMs: number; readonly firstBeatMs: number }
  | { readonly type: 'skipped' }
  | { readonly type: 'took-back' }
  | { readonly type: 'stopped' }
  | { readonly type: 'discarded' };

export const NO_RUN: TapRun = { phase: 'setting-up' };

/** Two taps closer than this are one: a switch that bounces, or a finger and a key at once. */
const BOUNCE_MS = 80;
/** Tolerance for tapping a pickup of half a measure early. */
const EARLY_BEATS = 0.25;

/** Handles an event. Impossible ones change nothing. */
export function nextTapRun(run: TapRun, event: TapEvent): TapRun {
  switch (run.phase) {
    case 'setting-up':
    case 'reviewing':
      return event.type === 'discarded' ? NO_RUN : whileStill(run, event);
    case 'starting':
      return whileStarting(run, event);
    case 'tapping':
      return whileTapping(run, event);
    default:
      return assertNever(run);
  }
}

function whileStill(run: TapRun, event: TapEvent): TapRun {
  return event.type === 'start-requested' ? { phase: 'starting', plan: event.plan } : run;
}

type Starting = Extract<TapRun, { readonly phase: 'starting' }>;

function whileStarting(run: Starting, event: TapEvent): TapRun {
  if (event.type === 'stopped') return NO_RUN;
  return event.type === 'started' ? { phase: 'tapping', plan: run.plan, steps: [], tappedAtMs: null } : run;
}

type TappingRun = Extract<TapRun, { readonly phase: 'tapping' }>;

function whileTapping(run: TappingRun, event: TapEvent): TapRun {
  switch (event.type) {
    case 'tapped':
      return afterTap(run, event);
    case 'skipped':
      return withStep(run, null);
    case 'took-back':
      return withoutLast(run);
    case 'stopped':
      return over(run);
    case 'start-requested':
    case 'started':
    case 'discarded':
      return run;
    default:
      return assertNever(event);
  }
}

/** Taps during the count-in are the player's own counting, except for the pickup just before the first downbeat. */
function afterTap(run: TappingRun, { atMs, firstBeatMs }: Extract<TapEvent, { readonly type: 'tapped' }>): TapRun {
  const { tempo, beatsInMeasure } = run.plan;
  const beat = beatOfTap(atMs, { startMs: firstBeatMs, tempo });
  const isBounce = run.tappedAtMs !== null && atMs - run.tappedAtMs < BOUNCE_MS;
  const isCounting = !(beat >= -beatsInMeasure / 2 - EARLY_BEATS);
  return isBounce || isCounting ? run : withStep({ ...run, tappedAtMs: atMs }, beat);
}

function withoutLast(run: TappingRun): TapRun {
  return run.steps.length === 0 ? run : { ...run, steps: run.steps.slice(0, -1), tappedAtMs: null };
}

function withStep(run: TappingRun, step: TapStep): TapRun {
  const next = { ...run, steps: [...run.steps, step] };
  return next.steps.length < run.plan.targets.length ? next : over(next);
}

/** Offers any taps for review, however few; without a tap there is nothing to review. */
function over({ plan, steps }: TappingRun): TapRun {
  return selectTaps(steps).length === 0 ? NO_RUN : { phase: 'reviewing', plan, steps };
}

/**
 * The taps among the steps, each with its target.
 *
 * @example
 * selectTaps([0, null, 8]) // [{ target: 0, beat: 0 }, { target: 2, beat: 8 }]
 */
export function selectTaps(steps: readonly TapStep[]): readonly Tap[] {
  return steps.flatMap((beat, target) => (beat === null ? [] : [{ target, beat }]));
}
