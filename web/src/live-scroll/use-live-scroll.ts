import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scrollTimeline, type MetronomePreferences } from '@uplift/core/performance';
import { arrangementOf, timeSignatureTop, type Song } from '@uplift/core/songbook';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import type { LiveScrollControl, LiveScrollEars, LiveScrollPorts, Staged } from './live-scroll-control.ts';
import { actionsOf } from './actions-of.ts';
import { LiveScrollEngine } from './live-scroll-engine.ts';
import { comingView, isSameView, type LiveScrollView } from './live-scroll-view.ts';

export interface LiveScrollOptions extends LiveScrollEars {
  /** Null in a part of the service that is no song, and while the song loads. */
  readonly song: Song | null;
  /** The song's first where it is null or gone. */
  readonly arrangementId: string | null;
  /** Beats per minute; 0 without a song. */
  readonly tempo: number;
  readonly sound: MetronomePreferences;
  /** How much faster than estimated this player is known to go through the song. */
  readonly pace: number;
}

const USUAL_BEATS = 4;

/** LiveScroll of a stage: what its buttons, pedals and menus press, and what they show. Ends with the song, and when the page is left. */
export function useLiveScroll(options: LiveScrollOptions): LiveScrollControl {
  const ports = usePorts();
  const staged = useStaged(options);
  const [engine] = useState(() => new LiveScrollEngine(ports, staged, options));
  const view = useView(engine, staged, options);
  useEffect(() => () => engine.leaveSong(), [engine]);
  useWaking(engine);
  useSoundAtNextPress(engine);
  const actions = useMemo(() => actionsOf(engine), [engine]);
  const { name, beatsInMeasure } = staged;
  return useMemo(() => {
    const { beat, moves, isSoundRefused } = engine.ticking;
    return { ...actions, ...view, hasSong: name !== null, beatsInMeasure, beat, moves, isSoundRefused };
  }, [engine, actions, view, name, beatsInMeasure]);
}

interface Shown {
  readonly name: string | null;
  readonly view: LiveScrollView;
}

/** What is drawn of LiveScroll. Of a song that comes onto the stage it is foreseen: its chart is drawn once, not again as soon as it is staged. */
function useView(engine: LiveScrollEngine, staged: Staged, ears: LiveScrollEars): LiveScrollView {
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
    engine.stage(staged, ears);
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

function useStaged({ song, arrangementId, tempo, sound, pace }: LiveScrollOptions): Staged {
  const timeline = useMemo(
    () => (song === null ? null : scrollTimeline(song, arrangementId, pace)),
    [song, arrangementId, pace],
  );
  const played = song && arrangementOf(song, arrangementId);
  return {
    name: song === null ? null : `${song.id}.${played?.id ?? ''}`,
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

/** A click that the browser refused joins with the next press, wherever that is. */
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
