export { FIRST_PLACE, nextPlace } from './set/place.ts';
export type { ItemMove, Place, PlaceEvent } from './set/place.ts';
export {
  capoPreferenceKey,
  transpositionPreferenceKey,
  CHORD_COLORS,
  clampChordScale,
  clampFontSize,
  colorRole,
  DEFAULT_PREFERENCES,
  HIGHLIGHT_COLORS,
  LARGEST_CHORD_SCALE,
  LARGEST_FONT_SIZE_PT,
  PREFERENCE_KEYS,
  readPreferences,
  SMALLEST_CHORD_SCALE,
  SMALLEST_FONT_SIZE_PT,
  SUBDIVISIONS,
} from './set/preferences.ts';
export type { MetronomePreferences, NamedColor, PerformancePreferences } from './set/preferences.ts';
export { askedMove, isConfirmed, SWIPE_AGAIN_WITHIN_MS, turnPage } from './controls/paging.ts';
export type { AskedMove, ChartView, PageDirection, PageTurn } from './controls/paging.ts';
export {
  commandOfPress,
  DEFAULT_BINDINGS,
  PEDALS_KEY,
  readPedals,
  STAGE_COMMANDS,
  withLearnt,
  withoutPress,
} from './controls/pedals.ts';
export type { PedalBinding, PedalPress, StageCommand } from './controls/pedals.ts';
export { heldDueAt, nextHeld, NOTHING_HELD } from './controls/held-keys.ts';
export type { HeldKeys, KeyEvent, KeySignal } from './controls/held-keys.ts';
export { captureKey, keyRefusal } from './controls/key-capture.ts';
export type { CapturedKey, KeyRefusal, KeyCapture } from './controls/key-capture.ts';
export { actionForKey, boundKey, keyNames } from './controls/key-command.ts';
export type { BoundKey, KeyPress, NamedKey, StageAction } from './controls/key-command.ts';
export { isTap, swipeBetween } from './controls/swipe.ts';
export type { TouchPoint } from './controls/swipe.ts';
export { countsAt, nextPerformed, NOTHING_PERFORMED, PERFORMED_AFTER_MS } from './set/performed.ts';
export type { PerformedEvent, PerformedSongs } from './set/performed.ts';
export { playerCapoChoice, readCapo, readPlayerCapo } from './set/player-capo.ts';
export type { CapoPlace, PlannedCapo } from './set/player-capo.ts';
export { currentSection, keptJump } from './live-scroll/current-section.ts';
export type { ScrolledSections, SectionJump } from './live-scroll/current-section.ts';
export { nextTransposition } from './set/next-transposition.ts';
export {
  isTransposition,
  MOST_SEMITONES,
  NO_PERFORMANCE,
  nextPerformance,
  offeredPerformance,
} from './set/performance-list.ts';
export type { LeftPerformance, Performance, PerformanceEvent, ScrolledPlace } from './set/performance-list.ts';
export { performanceAt } from './set/timed-performance.ts';
export {
  findArrival,
  isLeftRecently,
  isStillOpening,
  NO_TIMES,
  offeredPlace,
  chooseOpening,
  timedStage,
} from './set/stage-opening.ts';
export type { Arrival, ArrivalSignals, Opening, StagedAgain, StagedPlace, StageTimes } from './set/stage-opening.ts';
export { readLiveRun } from './live-scroll/live-run.ts';
export type { LiveRun } from './live-scroll/live-run.ts';
export { placeInList } from './set/place-in-list.ts';
export type { PlaceInList } from './set/place-in-list.ts';
export { readFields, isIndex, isNumber } from './set/stored-fields.ts';
export { keptStageSongs, NO_STAGE_SONGS, readStageSongs, storedStageSongs } from './set/stage-songs.ts';
export type { StageSongs } from './set/stage-songs.ts';
export { readItems } from './set/stored-items.ts';
export { PERFORMANCE_KEY } from './set/performance-key.ts';
export { readPerformance, readTimes, storedPerformance } from './set/stored-performance.ts';
export { RESUMED_WITHIN_MS, resumedRun } from './live-scroll/resumed-run.ts';
export { scrolledPlace, topOfPlace } from './live-scroll/scrolled-place.ts';
export type { DrawnSection } from './live-scroll/scrolled-place.ts';
export { shortSectionName } from './set/section-shorts.ts';
export { buildLiveScroll } from './live-scroll/live-scroll.ts';
export type { LiveScroll, SequenceEntry } from './live-scroll/live-scroll.ts';
export { countOfBeat } from './metronome/count-of-beat.ts';
export { findFirstBeat, soundLevel } from './metronome/metronome.ts';
export { tickLevel, tickSamples } from './metronome/tick-sound.ts';
export type { Metronome, MetronomeOptions, MetronomeRun, MetronomeSound, Subdivisions } from './metronome/metronome.ts';
export { cutAt, NO_TICKS, SCHEDULE_EVERY_MS, ticksDue } from './metronome/tick-schedule.ts';
export type { Tick, TickAnchor, TickKind, TickSchedule, TickScore, TicksDue } from './metronome/tick-schedule.ts';
export { beatAt, isTempo, timeOfBeat } from './metronome/beats.ts';
export type { BeatAnchor } from './metronome/beats.ts';
export {
  HOLD_MS,
  INACTIVE,
  isTicking,
  liveScrollDueAt,
  nextLiveScroll,
  SHUTDOWN_MS,
  TICKS_BEFORE_MS,
} from './live-scroll/live-scroll-machine.ts';
export type { LiveScrollEvent, LiveScrollPhase, LiveScrollState } from './live-scroll/live-scroll-machine.ts';
export { entryIndexAt, scrollTimeline, sectionAt } from './live-scroll/scroll-timeline.ts';
export type { ScrollTimeline, TimelineEntry, TimelineSection } from './live-scroll/scroll-timeline.ts';
export { correctsEstimate, jumpedTo, jumpedToLine, nudged } from './live-scroll/scroll-jumps.ts';
export type { LinePlace, Nudge } from './live-scroll/scroll-jumps.ts';
export {
  ACTIVE_LINE_SHARE,
  moveAt,
  restingTop,
  SCROLL_LEAD_BEATS,
  scrollTopAt,
} from './live-scroll/scroll-position.ts';
export type { ScrollMove, ScrollView } from './live-scroll/scroll-position.ts';
export { ledSoundKey, readLedSound, soundOfRun, staysLed } from './metronome/led-sound.ts';
export type { LedSound } from './metronome/led-sound.ts';
export { nextRunPace, playedPace, playedSong } from './live-scroll/run-pace.ts';
export type { PaceSources, PlayedSong, RunPace, TimedItem } from './live-scroll/run-pace.ts';
export { learnedPace, paceKey, readPace } from './live-scroll/learned-pace.ts';
export type { EstimatedRun } from './live-scroll/learned-pace.ts';
export { laterBeat } from './live-scroll/later-beat.ts';
export { areBeats, isSameTempo, straying } from './metronome/strayed-beats.ts';
export type { Straying } from './metronome/strayed-beats.ts';
export { tickCorrection, tickNear } from './metronome/tick-correction.ts';
export type {
  LiveScrollControl,
  BeatSource,
  LiveScrollActions,
  LiveScrollCallbacks,
  LiveScrollPorts,
  Staged,
} from './engine/live-scroll-control.ts';
export { bindActions } from './engine/bind-actions.ts';
export { LiveScrollEngine } from './engine/live-scroll-engine.ts';
export { comingView, isSameView, type LiveScrollView } from './engine/live-scroll-view.ts';
export { laidOutSongs, type SoundingPlace } from './set/laid-out-songs.ts';
export { readPlayerLook } from './set/player-look.ts';
export type { PlayerChoices } from './set/player-look.ts';
export { COMMAND_WORDS, keyName, learntWords, pressName, REFUSAL_WORDS, usedWords } from './controls/pedal-words.ts';
export { backFromStage, type BackFromStage } from './set/back-from-stage.ts';
export { tapCommand } from './controls/tap-key.ts';
export { countedBeat, type CountedBeat } from './metronome/counted-beat.ts';
export { pulseStrength } from './metronome/pulse.ts';
export { beatAtTop } from './live-scroll/beat-at-top.ts';
export { buttonLook, type ButtonLook } from './live-scroll/button-look.ts';
export { isPlayed, isPlaying, partKey, sectionKey, toPart, type ChartPart } from './live-scroll/chart-part.ts';
export { handRestMs, nextLookAt, planGlide, topAtOnce, type PlannedGlide } from './live-scroll/scroll-plan.ts';
export { pendingAfterCommand, requestMove, type MoveControl, type PendingMove } from './controls/pending-move.ts';
