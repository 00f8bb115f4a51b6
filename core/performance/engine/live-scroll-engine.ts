import type { LiveRun } from '../live-scroll/live-run.ts';
import {
  isTicking,
  liveScrollDueAt,
  nextLiveScroll,
  type LiveScrollEvent,
  type LiveScrollState,
} from '../live-scroll/live-scroll-machine.ts';
import type { LinePlace } from '../live-scroll/scroll-jumps.ts';
import { beatAt, isTempo, type BeatAnchor } from '../metronome/beats.ts';
import type { MetronomeOptions, MetronomeSound } from '../metronome/metronome.ts';
import { isSameTempo } from '../metronome/strayed-beats.ts';
import { createStore, type Store, type WritableStore } from '@uplift/core/foundation';
import type {
  BeatSource,
  LiveScrollActions,
  LiveScrollCallbacks,
  LiveScrollPorts,
  Staged,
} from './live-scroll-control.ts';
import { findResumedBeat, toMetronomeOptions, toMetronomeSound } from './metronome-options.ts';
import { RunLog } from './run-log.ts';
import { byNudge, toLine, toSection, type Shifting } from './run-shifts.ts';
import { DueTimer } from './due-timer.ts';
import { KeptTimeline } from './kept-timeline.ts';
import { ExternalClock } from './external-clock.ts';
import { TempoTaps } from './tempo-taps.ts';
import { NOTHING_STAGED, type LiveScrollView } from './live-scroll-view.ts';
import { MetronomeDriver } from './metronome-driver.ts';

/** Events by which a player ends a run. */
const BY_HAND: ReadonlySet<LiveScrollEvent['type']> = new Set(['pressed', 'released', 'time-passed', 'stopped']);

/** The LiveScroll machine with a clock, timers and a metronome. It knows no page: its stores hold the visible state. */
export class LiveScrollEngine implements LiveScrollActions {
  readonly view: Store<LiveScrollView>;
  readonly ticking: MetronomeDriver;
  readonly #ports: LiveScrollPorts;
  readonly #view: WritableStore<LiveScrollView>;
  #staged: Staged;
  #callbacks: LiveScrollCallbacks;
  readonly #timelines = new KeptTimeline();
  readonly #log = new RunLog();
  readonly #taps = new TempoTaps();
  /** Inverts the sound preference for this run. */
  #isSoundTurned = false;
  readonly #others = new ExternalClock();
  readonly #due: DueTimer;

  constructor(ports: LiveScrollPorts, staged: Staged, callbacks: LiveScrollCallbacks) {
    this.#ports = ports;
    this.#staged = { ...staged, timeline: null };
    this.#callbacks = callbacks;
    this.#due = new DueTimer(ports, () => this.#onDue());
    this.#view = createStore<LiveScrollView>({ ...NOTHING_STAGED, tempo: staged.tempo });
    this.view = this.#view;
    this.ticking = new MetronomeDriver(ports, { onBegun: () => this.#tune(), onLook: (beat) => this.#follow(beat) });
    this.stage(staged, callbacks);
  }

  /** Sets the song on the stage; repeated calls are fine. Another song ends the current run. */
  stage(staged: Staged, callbacks: LiveScrollCallbacks): void {
    if (staged.name !== this.#staged.name) this.leaveSong();
    const timeline = this.#timelines.of(staged.timeline);
    this.#staged = { ...staged, timeline };
    this.#callbacks = callbacks;
    this.#show({ tempo: this.#tempo, timeline });
    this.#send({ type: 'enabled', isEnabled: staged.timeline !== null && isTempo(this.#tempo) });
    if (!isTempo(this.#tempo)) this.#endMetronomeOnly();
    this.#tune();
    this.#goOn();
  }

  leaveSong(): void {
    this.#send({ type: 'song-changed' });
    this.#endMetronomeOnly();
    this.#taps.forget();
    this.#due.callOff();
  }

  readonly press = (): void => {
    // Readying the sound takes a moment, which is part of the hold.
    const atMs = this.#ports.nowMs();
    this.unlockSound();
    const isInCountIn = this.#state.phase === 'active' && (this.ticking.place() ?? -1) < 0;
    this.#send({ type: 'pressed', atMs, isInCountIn });
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
    if (isTicking(this.#state)) {
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

  readonly nudge = (unit: 'line' | 'section', by: 1 | -1): void => this.#shiftAs(byNudge({ unit, by }));
  readonly jumpTo = (orderIndex: number): void => this.#shiftAs(toSection(orderIndex));
  readonly jumpToLine = (place: LinePlace): void => this.#shiftAs(toLine(place));

  readonly moveTo = (to: number): void => {
    const beat = this.#scrolledTo();
    if (beat !== null) this.#shift(Math.round(to - beat), 'corrected');
  };

  readonly tapTempo = (): void => {
    this.#leaveLeader();
    this.#taps.tap(this.#ports.nowMs());
    this.#show({ tempo: this.#tempo });
    const beat = this.ticking.place();
    if (beat !== null) this.ticking.moveTo(Math.round(beat), this.#tempo);
  };

  readonly moveByHand = (): void => this.#send({ type: 'moved-by-hand' });
  readonly isActive = (): boolean => this.#state.phase === 'active';
  readonly isFollowing = (): boolean => this.#state.isFollowing;
  readonly resumeFollowing = (): void => this.#send({ type: 'resumed-following' });

  readonly resume = (live: LiveRun): void => {
    this.#others.awaited = () => findResumedBeat(live, this.#ports);
    this.#goOn();
  };

  readonly followFrom = (led: BeatSource | null): void => {
    const isRunning = this.#state.phase === 'active';
    this.#others.follow(led, isRunning);
    if (isRunning) this.ticking.follow(led);
    this.#goOn();
  };

  readonly live = (): LiveRun | null => {
    const anchor = this.anchor();
    if (anchor === null || this.#state.phase !== 'active') return null;
    const { nowMs, nowEpochMs } = this.#ports;
    const { pace } = this.#staged;
    return { beat: beatAt(anchor, nowMs()), atEpochMs: nowEpochMs(), tempo: anchor.tempo, pace };
  };

  readonly anchor = (): BeatAnchor | null => this.ticking.anchor();
  readonly unlockSound = (): void => this.#ports.metronome.ready();

  get #state(): LiveScrollState {
    return this.#view.get().state;
  }

  get #tempo(): number {
    return this.#taps.tempo ?? this.#staged.tempo;
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
    if (state === before) return this.#due.await(liveScrollDueAt(state));
    this.#show({ state });
    const [is, was] = [isTicking(state), isTicking(before)];
    if (is && !was) this.#beginRun();
    if (!is && was) this.#endRun(before, event);
    return this.#due.await(liveScrollDueAt(this.#state));
  }

  #onDue(): void {
    this.#send({ type: 'time-passed', atMs: this.#ports.nowMs() });
    // What was to begin in the shutdown begins after it.
    this.#goOn();
  }

  #beginRun(): void {
    const from = this.#others.awaited?.() ?? null;
    this.#others.awaited = null;
    this.#isSoundTurned = false;
    this.#show({ isMetronomeOnly: false });
    this.#log.begin(this.#staged.timeline, from?.beat ?? null);
    this.ticking.begin({ ...this.#options(), ...(from !== null && { from, countInBeats: 0 }) });
    this.ticking.follow(this.#others.source);
  }

  #endRun({ phase }: LiveScrollState, { type }: LiveScrollEvent): void {
    const beat = this.ticking.place();
    if (phase === 'active' && beat !== null) this.#learn(beat);
    this.ticking.end();
    if (phase === 'active' && BY_HAND.has(type)) this.#leaveLeader();
  }

  #leaveLeader(): void {
    if (!this.#others.leave()) return;
    this.ticking.follow(null);
    this.#callbacks.onLeaderLeft?.();
  }

  #takeLedTempo(): void {
    const anchor = this.ticking.isLed ? this.anchor() : null;
    if (anchor === null) return;
    if (!isSameTempo(this.#tempo, anchor.tempo)) this.#taps.tempo = anchor.tempo;
    this.#show({ tempo: this.#tempo });
  }

  #endMetronomeOnly(): void {
    if (!this.#view.get().isMetronomeOnly) return;
    this.#show({ isMetronomeOnly: false });
    this.ticking.end();
  }

  #follow(beat: number): void {
    const { timeline } = this.#staged;
    if (this.#state.phase !== 'active' || timeline === null) return;
    this.#takeLedTempo();
    if (this.#log.reachedHalf(timeline, beat)) this.#callbacks.onHalf();
    if (beat < timeline.beats) return;
    this.#send({ type: 'song-ended', atMs: this.#ports.nowMs() });
    this.#callbacks.onEnd();
  }

  #learn(beat: number): void {
    const { timeline, pace } = this.#staged;
    const learned = this.#log.learnt(timeline, beat, pace);
    if (learned !== pace) this.#callbacks.onPace(learned);
  }

  #shiftAs(shifting: Shifting): void {
    const { timeline } = this.#staged;
    const beat = this.#scrolledTo();
    if (timeline === null || beat === null) return;
    const { by, as } = shifting(timeline, beat);
    this.#shift(by, as);
  }

  #shift(by: number, as: 'jumped' | 'corrected'): void {
    const anchor = this.anchor();
    const beat = this.ticking.place();
    if (anchor === null || beat === null) return;
    this.resumeFollowing();
    if (by === 0) return;
    this.#leaveLeader();
    this.#log.shifted(by, as);
    this.ticking.moveTo(beat + by, anchor.tempo);
  }

  #tune(): void {
    this.ticking.change(this.#sound());
    this.#takeLedTempo();
    const anchor = this.ticking.isLed ? null : this.anchor();
    const beat = this.ticking.place();
    if (anchor !== null && beat !== null && anchor.tempo !== this.#tempo) this.ticking.moveTo(beat, this.#tempo);
  }

  #sound(): Required<MetronomeSound> {
    return toMetronomeSound(this.#staged.sound, this.#isSoundTurned);
  }

  #options(): MetronomeOptions {
    return { ...toMetronomeOptions(this.#staged, this.#tempo), ...this.#sound() };
  }

  #goOn(): void {
    const { name, timeline } = this.#staged;
    const from = this.#others.awaited?.() ?? null;
    if (from === null || name === null) return;
    const isOver = timeline === null || from.beat >= timeline.beats || !isTempo(from.tempo);
    if (isOver) this.#others.awaited = null;
    else this.#resumeAt(from);
  }

  /** Resumes a run; during the shutdown, waits for its end. */
  #resumeAt({ tempo }: BeatAnchor): void {
    if (this.#state.phase === 'suspend') return;
    if (!isSameTempo(tempo, this.#staged.tempo)) this.#taps.tempo = tempo;
    this.#show({ tempo: this.#tempo });
    this.#send({ type: 'started', atMs: this.#ports.nowMs() });
    this.#others.awaited = null;
  }
}
