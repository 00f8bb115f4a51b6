import {
  type LiveScrollControl,
  type LiveScrollCallbacks,
  type LiveScrollPorts,
  type Staged,
  bindActions,
  LiveScrollEngine,
  comingView,
  isTicking,
  isSameView,
  type LiveScrollView,
  scrollTimeline,
  type MetronomePreferences,
} from '@uplift/core/performance';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { findArrangement, timeSignatureTop, type Song } from '@uplift/core/songbook';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import { useRunPace } from './use-run-pace.ts';

export interface LiveScrollOptions extends LiveScrollCallbacks {
  /** Null in a part of the service other than a song, and while the song loads. */
  readonly song: Song | null;
  /** The arrangement; null or a deleted one means the song's first. */
  readonly arrangementId: string | null;
  /** Beats per minute; 0 without a song. */
  readonly tempo: number;
  readonly sound: MetronomePreferences;
  /** Factor by which this player is faster than the song's estimate. */
  readonly pace: number;
  /** The pace of the leader's run; null for a device that does not follow one. */
  readonly ledPace: number | null;
  /** The pace of a run that a reload interrupted; null for none. */
  readonly keptPace: number | null;
}

const USUAL_BEATS = 4;

/**
 * LiveScroll of a stage: the actions and state of its buttons, pedals and menus. Ends with the song, and when the page
 * is left.
 */
export function useLiveScroll(options: LiveScrollOptions): LiveScrollControl {
  const ports = usePorts();
  const [running, setRunning] = useState<string | null>(null);
  const { pace, ...callbacks } = usePaced(options, running);
  const staged = useStaged(options, pace);
  const [engine] = useState(() => new LiveScrollEngine(ports, staged, callbacks));
  const view = useView(engine, staged, callbacks);
  const { name, beatsInMeasure } = staged;
  const nowRunning = isTicking(view.state) ? name : null;
  if (nowRunning !== running) setRunning(nowRunning);
  useEffect(() => () => engine.leaveSong(), [engine]);
  useWaking(engine);
  useSoundAtNextPress(engine);
  const actions = useMemo(() => bindActions(engine), [engine]);
  return useMemo(() => {
    const { beat, moves, isSoundRefused } = engine.ticking;
    return { ...actions, ...view, hasSong: name !== null, beatsInMeasure, pace, beat, moves, isSoundRefused };
  }, [engine, actions, view, name, beatsInMeasure, pace]);
}

/** The pace of the chart, and the callbacks of the run: a run at another player's pace teaches nothing. `running`: the song of the run. */
function usePaced(options: LiveScrollOptions, running: string | null): LiveScrollCallbacks & Pick<Staged, 'pace'> {
  const { pace: own, ledPace: led, keptPace: kept, onHalf, onEnd, onPace, onLeaderLeft } = options;
  const isRunning = running !== null && running === stagedName(options);
  const { pace, isOwn } = useRunPace({ own, led, kept, isRunning });
  return { pace, onHalf, onEnd, onPace: isOwn ? onPace : nothingLearned, onLeaderLeft };
}

function nothingLearned(): void {
  // It was played at the leader's pace.
}

interface Shown {
  readonly name: string | null;
  readonly view: LiveScrollView;
}

/**
 * View of LiveScroll. For a song that comes onto the stage it is predicted, so that its chart is rendered once, not
 * again as soon as it is staged.
 */
function useView(engine: LiveScrollEngine, staged: Staged, callbacks: LiveScrollCallbacks): LiveScrollView {
  const [shown, setShown] = useState<Shown>(() => ({ name: staged.name, view: engine.view.get() }));
  const isStaging = useRef(false);
  const isOther = shown.name !== staged.name;
  const view = isOther ? comingView(staged) : shown.view;
  if (isOther) setShown({ name: staged.name, view });
  const look = useCallback(() => {
    if (isStaging.current) return;
    const now = engine.view.get();
    setShown((before) => (isSameView(before.view, now) ? before : { ...before, view: now }));
  }, [engine]);
  useLayoutEffect(() => engine.view.subscribe(look), [engine, look]);
  useLayoutEffect(() => {
    isStaging.current = true;
    engine.stage(staged, callbacks);
    isStaging.current = false;
    look();
  });
  return view;
}

function usePorts(): LiveScrollPorts {
  const { metronome, now } = useUplift();
  return useMemo(
    () => ({
      metronome,
      nowMs: () => performance.now(),
      nowEpochMs: now,
      after(ms, listener) {
        const timer = setTimeout(listener, Math.ceil(ms));
        return () => clearTimeout(timer);
      },
    }),
    [metronome, now],
  );
}

/** Identifies a song and arrangement. */
function stagedName({ song, arrangementId }: Pick<LiveScrollOptions, 'song' | 'arrangementId'>): string | null {
  return song && `${song.id}.${findArrangement(song, arrangementId)?.id ?? ''}`;
}

function useStaged({ song, arrangementId, tempo, sound }: LiveScrollOptions, pace: number): Staged {
  const timeline = useMemo(
    () => (song === null ? null : scrollTimeline(song, arrangementId, pace)),
    [song, arrangementId, pace],
  );
  return {
    name: stagedName({ song, arrangementId }),
    timeline,
    tempo,
    beatsInMeasure: song === null ? USUAL_BEATS : timeSignatureTop(song),
    sound,
    pace,
  };
}

/** Timers of a hidden page are late: on return all is drawn by the clock at once. */
function useWaking(engine: LiveScrollEngine): void {
  useEffect(() => {
    const look = () => engine.ticking.look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [engine]);
}

/** Retries a click that the browser refused at the next press anywhere. */
function useSoundAtNextPress(engine: LiveScrollEngine): void {
  const isRefused = useStore(engine.ticking.isSoundRefused);
  useEffect(() => {
    if (!isRefused) return undefined;
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    for (const press of ['pointerdown', 'pointerup', 'keydown']) {
      window.addEventListener(press, engine.unlockSound, options);
    }
    return () => ending.abort();
  }, [engine, isRefused]);
}
