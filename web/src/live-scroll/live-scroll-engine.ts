import { createStore, type Store, type WritableStore } from '@uplift/core/foundation';
import { tapped, tempoOfTaps } from '@uplift/core/music';
import {
  beatAt,
  INACTIVE,
  isTempo,
  jumpedTo,
  learnedPace,
  liveScrollDueAt,
  nextLiveScroll,
  nudged,
  type BeatAnchor,
  type LiveRun,
  type LiveScrollEvent,
  type LiveScrollState,
  type MetronomeOptions,
  type MetronomeSound,
  type ScrollTimeline,
} from '@uplift/core/performance';
import type { LiveScrollActions, LiveScrollEars, LiveScrollPorts, Staged } from './live-scroll-control.ts';
import { anchorOf, countOf, soundOf } from './metronome-options.ts';
import { isPastHalf, NEW_RUN, playedOf, type RunLog } from './run-log.ts';
import { keptTimeline } from './kept-timeline.ts';
import { Ticking } from './ticking.ts';

/** What is drawn of LiveScroll, but for the beat. */
export interface LiveScrollView {
  readonly state: LiveScrollState;
  readonly isMetronomeOnly: boolean;
  readonly timeline: ScrollTimeline | null;
  /** Beats per minute. */
  readonly tempo: number;
}

const NOTHING_STAGED: LiveScrollView = { state: INACTIVE, isMetronomeOnly: false, timeline: null, tempo: 0 };

/** A timer that calls a little early is set again for this. */
const SOONEST_MS = 1;

/** Core's machine with a clock, timers and a metronome. Knows no page: what it shows stands in its stores. */
export class LiveScrollEngine implements LiveScrollActions {
  readonly view: Store<LiveScrollView>;
  readonly ticking: Ticking;
  readonly #ports: LiveScrollPorts;
  readonly #view: WritableStore<LiveScrollView>;
  #staged: Staged;
  #ears: LiveScrollEars;
  /** As it was staged; the one in use may be an older one that is no different. */
  #offered: ScrollTimeline | null = null;
  #log: RunLog = NEW_RUN;
  #taps: readonly number[] = [];
  #tappedTempo: number | null = null;
  /** The click is silenced for this run, or heard in spite of the preference. */
  #isSoundTurned = false;
  /** Waits for its song. */
  #interrupted: LiveRun | null = null;
  #callOffDue = () => {};

  constructor(ports: LiveScrollPorts, staged: Staged, ears: LiveScrollEars) {
    this.#ports = ports;
    this.#staged = { ...staged, timeline: null };
    this.#ears = ears;
    this.#view = createStore<LiveScrollView>({ ...NOTHING_STAGED, tempo: staged.tempo });
    this.view = this.#view;
    this.ticking = new Ticking(ports, { onBegun: () => this.#tune(), onLook: (beat) => this.#follow(beat) });
    this.stage(staged, ears);
  }

  /** What is on the stage now, as often as one likes. Another song ends the run of the one before. */
  stage(staged: Staged, ears: LiveScrollEars): void {
    if (staged.name !== this.#staged.name) this.leaveSong();
    const timeline =
      staged.timeline === this.#offered ? this.#staged.timeline : keptTimeline(this.#staged.timeline, staged.timeline);
    this.#offered = staged.timeline;
    this.#staged = { ...staged, timeline };
    this.#ears = ears;
    this.#show({ tempo: this.#tempo, timeline });
    this.#send({ type: 'enabled', isEnabled: staged.timeline !== null && isTempo(this.#tempo) });
    if (!isTempo(this.#tempo)) this.#endMetronomeOnly();
    this.#tune();
    this.#goOn();
  }

  /** Ends at once, as when the page is left. */
  leaveSong(): void {
    this.#send({ type: 'song-changed' });
    this.#endMetronomeOnly();
    this.#taps = [];
    this.#tappedTempo = null;
    this.#callOffDue();
  }

  readonly press = (): void => {
    // Readying the sound takes a moment, which is part of the hold.
    const atMs = this.#ports.nowMs();
    this.unlockSound();
    this.#send({ type: 'pressed', atMs });
  };
  readonly release = (): void => {
    this.unlockSound();
    this.#send({ type: 'released', atMs: this.#ports.nowMs() });
  };
  readonly cancel = (): void => this.#send({ type: 'cancelled' });
  readonly start = (): void => {
    this.unlockSound();
    this.#send({ type: 'started', atMs: this.#ports.nowMs() });
  };
  readonly stop = (): void => this.#send({ type: 'stopped', atMs: this.#ports.nowMs() });
  readonly toggle = (): void => (this.#state.phase === 'active' ? this.stop() : this.start());

  readonly toggleMetronome = (): void => {
    this.unlockSound();
    if (this.#state.isTicking) {
      this.#isSoundTurned = !this.#isSoundTurned;
      this.#tune();
    } else if (this.#view.get().isMetronomeOnly) {
      this.#endMetronomeOnly();
    } else if (isTempo(this.#tempo)) {
      this.#show({ isMetronomeOnly: true });
      this.#isSoundTurned = false;
      this.ticking.begin({ ...this.#options(), countInBeats: 0 });
    }
  };

  readonly nudge = (unit: 'line' | 'section', by: 1 | -1): void => {
    const { timeline } = this.#staged;
    const beat = this.#scrolledTo();
    if (timeline === null || beat === null) return;
    const to = nudged(timeline, beat, { unit, by });
    const isCorrection = timeline.kind === 'estimated' && unit === 'line';
    this.#shift(to - beat, isCorrection ? 'corrected' : 'jumped');
  };

  readonly jumpTo = (orderIndex: number): void => {
    const { timeline } = this.#staged;
    const beat = this.#scrolledTo();
    if (timeline !== null && beat !== null) this.#shift(jumpedTo(timeline, beat, orderIndex) - beat, 'jumped');
  };

  readonly moveTo = (to: number): void => {
    const beat = this.#scrolledTo();
    if (beat !== null) this.#shift(Math.round(to - beat), 'corrected');
  };

  readonly tapTempo = (): void => {
    const nowMs = this.#ports.nowMs();
    this.#taps = tapped(this.#taps, nowMs);
    this.#tappedTempo = tempoOfTaps(this.#taps) ?? this.#tappedTempo;
    this.#show({ tempo: this.#tempo });
    const beat = this.ticking.place();
    if (beat !== null) this.ticking.moveTo(Math.round(beat), this.#tempo);
  };

  readonly moveByHand = (): void => this.#send({ type: 'moved-by-hand' });
  readonly isFollowing = (): boolean => this.#state.isFollowing;
  readonly resumeFollowing = (): void => this.#send({ type: 'resumed-following' });

  readonly resume = (live: LiveRun): void => {
    this.#interrupted = live;
    this.#goOn();
  };

  readonly live = (): LiveRun | null => {
    const anchor = this.anchor();
    if (anchor === null || this.#state.phase !== 'active') return null;
    const { nowMs, nowEpochMs } = this.#ports;
    return { beat: beatAt(anchor, nowMs()), atEpochMs: nowEpochMs(), tempo: anchor.tempo };
  };

  readonly anchor = (): BeatAnchor | null => this.ticking.anchor();
  readonly unlockSound = (): void => this.#ports.metronome.ready();

  get #state(): LiveScrollState {
    return this.#view.get().state;
  }

  get #tempo(): number {
    return this.#tappedTempo ?? this.#staged.tempo;
  }

  /** The beat of the chart; null while it does not scroll. */
  #scrolledTo(): number | null {
    return this.#state.phase === 'active' ? this.ticking.place() : null;
  }

  #show(change: Partial<LiveScrollView>): void {
    const before = this.#view.get();
    const names = Object.keys(change) as (keyof LiveScrollView)[]; // a change names nothing else
    if (names.some((name) => before[name] !== change[name])) this.#view.set({ ...before, ...change });
  }

  #send(event: LiveScrollEvent): void {
    const before = this.#state;
    const state = nextLiveScroll(before, event);
    if (state === before) return this.#awaitDue();
    this.#show({ state });
    if (state.isTicking && !before.isTicking) this.#beginRun();
    if (!state.isTicking && before.isTicking) this.#endRun(before);
    return this.#awaitDue();
  }

  /** Browsers' timers leave the fractions of a millisecond out: what is not due yet is waited for again. */
  #awaitDue(): void {
    this.#callOffDue();
    const dueMs = liveScrollDueAt(this.#state);
    if (dueMs !== null)
      this.#callOffDue = this.#ports.after(Math.max(SOONEST_MS, dueMs - this.#ports.nowMs()), this.#onDue);
  }

  readonly #onDue = (): void => this.#send({ type: 'time-passed', atMs: this.#ports.nowMs() });

  #beginRun(): void {
    const from = this.#interrupted && anchorOf(this.#interrupted, this.#ports);
    this.#interrupted = null;
    this.#isSoundTurned = false;
    this.#show({ isMetronomeOnly: false });
    this.#log = { ...NEW_RUN, isHalfTold: from !== null && this.#isPastHalf(from.beat) };
    this.ticking.begin({ ...this.#options(), ...(from !== null && { from, countInBeats: 0 }) });
  }

  #endRun({ phase }: LiveScrollState): void {
    const beat = this.ticking.place();
    if (phase === 'active' && beat !== null) this.#learn(beat);
    this.ticking.end();
  }

  #endMetronomeOnly(): void {
    if (!this.#view.get().isMetronomeOnly) return;
    this.#show({ isMetronomeOnly: false });
    this.ticking.end();
  }

  #follow(beat: number): void {
    const { timeline } = this.#staged;
    if (this.#state.phase !== 'active' || timeline === null) return;
    if (!this.#log.isHalfTold && this.#isPastHalf(beat)) {
      this.#log = { ...this.#log, isHalfTold: true };
      this.#ears.onHalf();
    }
    if (beat < timeline.beats) return;
    this.#send({ type: 'song-ended', atMs: this.#ports.nowMs() });
    this.#ears.onEnd();
  }

  /** Of a run that was stopped in its first half nothing is learnt. */
  #learn(beat: number): void {
    const { timeline, pace } = this.#staged;
    if (timeline?.kind !== 'estimated' || !this.#isPastHalf(beat)) return;
    const learned = learnedPace(pace, playedOf(this.#log, Math.min(beat, timeline.beats)));
    if (learned !== pace) this.#ears.onPace(learned);
  }

  #isPastHalf(beat: number): boolean {
    return isPastHalf(this.#log, beat, this.#staged.timeline?.beats ?? Infinity);
  }

  #shift(by: number, as: 'jumped' | 'corrected'): void {
    const anchor = this.anchor();
    const beat = this.ticking.place();
    if (anchor === null || beat === null) return;
    this.resumeFollowing();
    if (by === 0) return;
    this.#log = { ...this.#log, [as]: this.#log[as] + by };
    this.ticking.moveTo(beat + by, anchor.tempo);
  }

  /** The sound and the tempo as they are wanted now. */
  #tune(): void {
    this.ticking.change(this.#sound());
    const anchor = this.anchor();
    const beat = this.ticking.place();
    if (anchor !== null && beat !== null && anchor.tempo !== this.#tempo) this.ticking.moveTo(beat, this.#tempo);
  }

  #sound(): Required<MetronomeSound> {
    return soundOf(this.#staged.sound, this.#isSoundTurned);
  }

  #options(): MetronomeOptions {
    return { ...countOf(this.#staged, this.#tempo), ...this.#sound() };
  }

  #goOn(): void {
    const { name, timeline } = this.#staged;
    const from = this.#interrupted && anchorOf(this.#interrupted, this.#ports);
    if (from === null || name === null) return;
    const isOver = timeline === null || from.beat >= timeline.beats || !isTempo(from.tempo);
    if (isOver) this.#interrupted = null;
    else this.#resumeAt(from);
  }

  #resumeAt({ tempo }: BeatAnchor): void {
    if (tempo !== this.#staged.tempo) this.#tappedTempo = tempo;
    this.#show({ tempo });
    this.#send({ type: 'started', atMs: this.#ports.nowMs() });
    this.#interrupted = null;
  }
}
