import { metronomeOptions, nextTapRun, NO_RUN, type TapPlan, type TapRun } from '@uplift/core/song-timing';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { MetronomeRun } from '@uplift/core/performance';
import { useUplift } from '../../../state/uplift.ts';

/** A pass through the song, and the player's actions in it. */
export interface TapSession {
  readonly run: TapRun;
  /** The metronome, while lines are tapped. */
  readonly beats: MetronomeRun | null;
  readonly start: (plan: TapPlan, isSilent: boolean) => void;
  /** A tap at that time on the clock of events. */
  readonly tap: (atMs: number) => void;
  readonly skip: () => void;
  readonly takeBack: () => void;
  /** Ends the run; its taps stay for review. */
  readonly stop: () => void;
  /** Discards the taps. */
  readonly discard: () => void;
}

/** Runs the metronome while lines are tapped, and keeps the screen on. */
export function useTapRun(): TapSession {
  const { metronome } = useUplift();
  const [run, send] = useReducer(nextTapRun, NO_RUN);
  const [begun, setBegun] = useState<MetronomeRun | null>(null);
  const attempt = useRef(0);
  const beats = run.phase === 'tapping' ? begun : null;
  useEffect(() => () => beats?.stop(), [beats]);
  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );
  useWakeLock(run.phase === 'starting' || run.phase === 'tapping');
  const start = async (plan: TapPlan, isSilent: boolean) => {
    attempt.current += 1;
    const own = attempt.current;
    send({ type: 'start-requested', plan });
    const started = await metronome.start({ ...metronomeOptions(plan), isSilent });
    // Given up while the browser still prepared its sound.
    if (own !== attempt.current) return started.stop();
    setBegun(started);
    send({ type: 'started' });
  };
  return {
    run,
    beats,
    start: (plan, isSilent) => void start(plan, isSilent),
    tap: (atMs) => beats && send({ type: 'tapped', atMs, firstBeatMs: beats.firstBeatMs }),
    skip: () => send({ type: 'skipped' }),
    takeBack: () => send({ type: 'took-back' }),
    stop() {
      attempt.current += 1;
      send({ type: 'stopped' });
    },
    discard: () => send({ type: 'discarded' }),
  };
}

function useWakeLock(isOn: boolean): void {
  const { wakeLock } = useUplift();
  useEffect(() => {
    if (!isOn) return undefined;
    void wakeLock.acquire();
    return () => void wakeLock.release();
  }, [isOn, wakeLock]);
}
