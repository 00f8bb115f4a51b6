import { beatAt, timeOfBeat, type BeatAnchor } from '../metronome/beats.ts';
import type { MetronomeOptions, MetronomeRun, MetronomeSound } from '../metronome/metronome.ts';
import { areBeats, straying } from '../metronome/strayed-beats.ts';
import { createStore } from '@uplift/core/foundation';
import type { BeatSource, LiveScrollPorts } from './live-scroll-control.ts';

export interface MetronomeCallbacks {
  /** Called once the beats have their times. */
  readonly onBegun: () => void;
  /** Called at every beat and on each read, with the current position of the music, fraction included. */
  readonly onLook: (beat: number) => void;
}

/** A timer that calls a little early looks again after this. */
const SOONEST_LOOK_MS = 1;

/** The one metronome of a stage, and where its beats are. */
export class MetronomeDriver {
  readonly beat = createStore<number | null>(null);
  readonly moves = createStore(0);
  readonly isSoundRefused = createStore(false);
  readonly #ports: LiveScrollPorts;
  readonly #callbacks: MetronomeCallbacks;
  #run: MetronomeRun | null = null;
  /** The followed beats of the leader; null if this device has its own. */
  #led: BeatSource | null = null;
  #attempt = 0;
  #firstBeat = 0;
  #sound: MetronomeSound = {};
  #callOffLook = () => {};

  constructor(ports: LiveScrollPorts, callbacks: MetronomeCallbacks) {
    this.#ports = ports;
    this.#callbacks = callbacks;
  }

  /** Ends the run before, if there is one. */
  begin(options: MetronomeOptions): void {
    this.end();
    this.#firstBeat = Math.min(-options.countInBeats, Math.floor(options.from?.beat ?? 0));
    this.#sound = options;
    void this.#start(options);
  }

  end(): void {
    this.#attempt += 1;
    this.#callOffLook();
    this.#run?.stop();
    [this.#run, this.#led] = [null, null];
    this.beat.set(null);
    this.isSoundRefused.set(false);
  }

  /**
   * Returns the current beats: the leader's, by the latest estimate of its clock, or else this device's own. Null
   * while nothing ticks.
   */
  anchor(): BeatAnchor | null {
    return this.#run && (this.#ledAnchor() ?? this.#run.anchor());
  }

  get isLed(): boolean {
    return this.#led !== null;
  }

  /** Starts following the leader's beats; null continues with this device's own from their current position. */
  follow(led: BeatSource | null): void {
    if (led === null && this.#led === null) return;
    const last = this.anchor();
    this.#led = led;
    if (led === null && last !== null) this.#run?.keepTo(last);
    this.look();
  }

  /** The current beat, fraction included; null while nothing ticks. */
  place(): number | null {
    const anchor = this.anchor();
    return anchor === null ? null : beatAt(anchor, this.#ports.nowMs());
  }

  /** Moves to another beat, or the same at another tempo. */
  moveTo(beat: number, tempo: number): void {
    this.#firstBeat = Math.min(this.#firstBeat, Math.floor(beat));
    this.#run?.moveTo({ beat, atMs: this.#ports.nowMs(), tempo });
    this.moves.set(this.moves.get() + 1);
    this.look();
  }

  change(sound: Required<MetronomeSound>): void {
    const before = this.#sound;
    const isSame =
      before.isSilent === sound.isSilent &&
      before.volume === sound.volume &&
      before.subdivisions === sound.subdivisions;
    if (isSame) return;
    this.#sound = sound;
    this.#run?.change(sound);
    this.look();
  }

  /** Reports the beat by the clock, as after the device slept. */
  look(): void {
    const run = this.#run;
    this.#keepTogether();
    const beat = this.place();
    if (run === null || beat === null) return;
    this.beat.set(beat < this.#firstBeat ? null : Math.floor(beat));
    this.isSoundRefused.set(this.#sound.isSilent !== true && !run.isAudible);
    this.#callbacks.onLook(beat);
    if (this.#run === run) this.#lookAgain(run);
  }

  #ledAnchor(): BeatAnchor | null {
    const led = this.#led?.() ?? null;
    return led !== null && areBeats(led) ? led : null;
  }

  /** Moves the ticks to the leader's beats, and replans if those are far away. */
  #keepTogether(): void {
    const [run, led, nowMs] = [this.#run, this.#ledAnchor(), this.#ports.nowMs()];
    const strayed = run === null || led === null ? 'in-time' : straying(run.anchor(), led, nowMs);
    if (run === null || led === null || strayed === 'in-time') return;
    if (strayed === 'off') return run.keepTo(led);
    this.#firstBeat = Math.min(this.#firstBeat, Math.floor(beatAt(led, nowMs)));
    run.moveTo(led);
    this.moves.set(this.moves.get() + 1);
  }

  async #start(options: MetronomeOptions): Promise<void> {
    const own = this.#attempt;
    const run = await this.#ports.metronome.start(options);
    // Ended while the browser still prepared its sound.
    if (own !== this.#attempt) return run.stop();
    this.#run = run;
    run.change(this.#sound);
    this.moves.set(this.moves.get() + 1);
    this.#callbacks.onBegun();
    return this.look();
  }

  #lookAgain(run: MetronomeRun): void {
    const { nowMs, after } = this.#ports;
    const now = nowMs();
    const anchor = this.anchor() ?? run.anchor();
    this.#callOffLook();
    const dueMs = timeOfBeat(anchor, Math.floor(beatAt(anchor, now)) + 1) - now;
    this.#callOffLook = after(Math.max(SOONEST_LOOK_MS, dueMs), () => this.look());
  }
}
