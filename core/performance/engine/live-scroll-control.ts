import type { LiveRun } from '../live-scroll/live-run.ts';
import type { LiveScrollState } from '../live-scroll/live-scroll-machine.ts';
import type { LinePlace } from '../live-scroll/scroll-jumps.ts';
import type { ScrollTimeline } from '../live-scroll/scroll-timeline.ts';
import type { BeatAnchor } from '../metronome/beats.ts';
import type { Metronome } from '../metronome/metronome.ts';
import type { MetronomePreferences } from '../set/preferences.ts';
import type { Store } from '@uplift/core/foundation';

/** The song on the stage, as LiveScroll needs it. */
export interface Staged {
  /** Identifies a song and arrangement; null without a song. */
  readonly name: string | null;
  /** Null where nothing can be scrolled. */
  readonly timeline: ScrollTimeline | null;
  /** Beats per minute; 0 or less means none. */
  readonly tempo: number;
  readonly beatsInMeasure: number;
  readonly sound: MetronomePreferences;
  /** Scroll speed as a multiple of the estimated speed. */
  readonly pace: number;
}

/** Beats from another source, read again for each frame; null while they are unknown. */
export type BeatSource = () => BeatAnchor | null;

/** Callbacks of the page that staged the song. */
export interface LiveScrollCallbacks {
  /** Half of the song's beats have passed; once a run. */
  readonly onHalf: () => void;
  /** The song was played to its end. */
  readonly onEnd: () => void;
  /** An estimated song was played; it went at this pace. */
  readonly onPace: (pace: number) => void;
  /** Called when the player moved away from the followed beats; a continuing run is then the player's own. */
  readonly onLeaderLeft?: (() => void) | undefined;
}

/** Clocks, timers and the metronome that LiveScroll runs on. */
export interface LiveScrollPorts {
  readonly metronome: Metronome;
  /** Time on the clock of event times. */
  readonly nowMs: () => number;
  /** Time since 1970. */
  readonly nowEpochMs: () => number;
  /** Calls `listener` once after that many ms; returns a function that cancels it. */
  readonly after: (ms: number, listener: () => void) => () => void;
}

/** Moves a chart with the music, and runs the metronome. */
export interface LiveScrollActions {
  /** Pointer, pedal or key goes down: held for long enough it starts or stops LiveScroll. */
  readonly press: () => void;
  readonly release: () => void;
  /** Ends a press without an effect, for one that became a scroll or a drag. */
  readonly cancel: () => void;
  /**
   * Starts at once, from a menu or a pedal. Must be called while a press is handled, so that the browser allows the
   * click.
   */
  readonly start: () => void;
  readonly stop: () => void;
  readonly toggle: () => void;
  /** The click without scrolling, on and off. While the chart scrolls: silences the click, or unmutes it. */
  readonly toggleMetronome: () => void;
  readonly nudge: (unit: 'line' | 'section', by: 1 | -1) => void;
  /** Continues at a section, in time. */
  readonly jumpTo: (orderIndex: number) => void;
  /** Makes the line that the player touches the current one. */
  readonly jumpToLine: (place: LinePlace) => void;
  /** Moves the music by whole beats to near `beat`, as the player's hand demands; the pulse stays. */
  readonly moveTo: (beat: number) => void;
  /** The nearest beat is now; two taps and more are a tempo, too. */
  readonly tapTempo: () => void;
  /** Returns true if LiveScroll runs, in this very moment. */
  readonly isActive: () => boolean;
  /** Stops moving the chart, which a hand has scrolled. */
  readonly moveByHand: () => void;
  /** Returns true if the chart follows the beat, and was not scrolled by hand. */
  readonly isFollowing: () => boolean;
  /** Makes the chart follow the beat again. */
  readonly resumeFollowing: () => void;
  /** Resumes a run that a reload interrupted, as soon as its song is loaded, unless it would be over. */
  readonly resume: (live: LiveRun) => void;
  /**
   * Starts or continues with the leader's beats once the song is staged: a follower has no beats of its own. Null
   * releases them: a run continues by itself.
   */
  readonly followFrom: (led: BeatSource | null) => void;
  /** Returns the run to restore after a reload; null while nothing scrolls. */
  readonly live: () => LiveRun | null;
  /** Measures the anchor of the beats; null while nothing ticks. */
  readonly anchor: () => BeatAnchor | null;
  /** Readies the sound; to be called while a press is handled. */
  readonly unlockSound: () => void;
}

export interface LiveScrollControl extends LiveScrollActions {
  readonly state: LiveScrollState;
  readonly timeline: ScrollTimeline | null;
  /** A song is on the stage. */
  readonly hasSong: boolean;
  /** Beats per minute; the tapped tempo if there is one. */
  readonly tempo: number;
  readonly beatsInMeasure: number;
  /** Scroll speed as a multiple of the estimated speed. */
  readonly pace: number;
  /** The current whole beat (below 0 in the count-in), null while nothing ticks. */
  readonly beat: Store<number | null>;
  /** Counts up whenever the beats leave their course: a jump, a tap, the first beat. */
  readonly moves: Store<number>;
  /** True if the click is on, and the browser makes no sound before the next press. */
  readonly isSoundRefused: Store<boolean>;
  /** The click runs without scrolling. */
  readonly isMetronomeOnly: boolean;
}
