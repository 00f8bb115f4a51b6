export { FIRST_PLACE, nextPlace } from './place.ts';
export type { Place, PlaceEvent } from './place.ts';
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
} from './preferences.ts';
export type { MetronomePreferences, NamedColor, PerformancePreferences } from './preferences.ts';
export { askedMove, isConfirmed, SWIPE_AGAIN_WITHIN_MS, turnPage } from './paging.ts';
export type { AskedMove, ChartView, PageDirection, PageTurn } from './paging.ts';
export {
  commandOfPress,
  DEFAULT_BINDINGS,
  PEDALS_KEY,
  readPedals,
  STAGE_COMMANDS,
  withLearnt,
  withoutPress,
} from './pedals.ts';
export type { PedalBinding, PedalPress, StageCommand } from './pedals.ts';
export { heldDueAt, nextHeld, NOTHING_HELD } from './held-keys.ts';
export type { HeldKeys, KeyEvent, KeySignal } from './held-keys.ts';
export { heardFor, keyRefusal } from './learning.ts';
export type { Heard, KeyRefusal, Learning } from './learning.ts';
export { actOf, boundKey, keyNames } from './key-command.ts';
export type { BoundKey, KeyPress, NamedKey, StageAct } from './key-command.ts';
export { isTap, swipeBetween } from './swipe.ts';
export type { TouchPoint } from './swipe.ts';
export { countsAt, nextPerformed, NOTHING_PERFORMED, PERFORMED_AFTER_MS } from './performed.ts';
export type { PerformedEvent, PerformedSongs } from './performed.ts';
export { playerCapoChoice, readCapo, readPlayerCapo } from './player-capo.ts';
export type { CapoPlace, PlannedCapo } from './player-capo.ts';
export { currentSection, keptJump } from './current-section.ts';
export type { ScrolledSections, SectionJump } from './current-section.ts';
export { nextTransposition } from './next-transposition.ts';
export {
  isTransposition,
  MOST_SEMITONES,
  NO_PERFORMANCE,
  nextPerformance,
  offeredPerformance,
} from './performance-list.ts';
export type { LeftPerformance, Performance, PerformanceEvent, ScrolledPlace } from './performance-list.ts';
export { performanceAt } from './timed-performance.ts';
export {
  arrivalOf,
  isLeftRecently,
  isStillOpening,
  NO_TIMES,
  offeredPlace,
  openingOf,
  timedStage,
} from './stage-opening.ts';
export type { Arrival, ArrivalSignals, Opening, StagedAgain, StagedPlace, StageTimes } from './stage-opening.ts';
export { readLiveRun } from './live-run.ts';
export type { LiveRun } from './live-run.ts';
export { placeInList } from './place-in-list.ts';
export type { PlaceInList } from './place-in-list.ts';
export { fieldsOf, isIndex, isNumber } from './stored-fields.ts';
export { keptStageSongs, NO_STAGE_SONGS, readStageSongs, storedStageSongs } from './stage-songs.ts';
export type { StageSongs } from './stage-songs.ts';
export { readItems } from './stored-items.ts';
export { PERFORMANCE_KEY, readPerformance, readTimes, storedPerformance } from './stored-performance.ts';
export { RESUMED_WITHIN_MS, resumedRun } from './resumed-run.ts';
export { scrolledPlace, topOfPlace } from './scrolled-place.ts';
export type { DrawnSection } from './scrolled-place.ts';
export { shortSectionName } from './section-shorts.ts';
export { liveScrollOf } from './live-scroll.ts';
export type { LiveScroll, SequenceEntry } from './live-scroll.ts';
export { countOfBeat } from './count-of-beat.ts';
export { firstBeatOf, soundLevel } from './metronome.ts';
export { tickLevel, tickSamples } from './tick-sound.ts';
export type { Metronome, MetronomeOptions, MetronomeRun, MetronomeSound, Subdivisions } from './metronome.ts';
export { cutAt, NO_TICKS, SCHEDULE_EVERY_MS, ticksDue } from './tick-schedule.ts';
export type { Tick, TickAnchor, TickKind, TickSchedule, TickScore, TicksDue } from './tick-schedule.ts';
export { beatAt, isTempo, timeOfBeat } from './beats.ts';
export type { BeatAnchor } from './beats.ts';
export {
  HOLD_MS,
  INACTIVE,
  liveScrollDueAt,
  nextLiveScroll,
  SHUTDOWN_MS,
  TICKS_BEFORE_MS,
} from './live-scroll-machine.ts';
export type { LiveScrollEvent, LiveScrollPhase, LiveScrollState } from './live-scroll-machine.ts';
export { entryIndexAt, scrollTimeline, sectionAt } from './scroll-timeline.ts';
export type { ScrollTimeline, TimelineEntry, TimelineSection } from './scroll-timeline.ts';
export { correctsEstimate, jumpedTo, jumpedToLine, nudged } from './scroll-jumps.ts';
export type { LinePlace, Nudge } from './scroll-jumps.ts';
export { ACTIVE_LINE_SHARE, moveAt, restingTop, SCROLL_LEAD_BEATS, scrollTopAt } from './scroll-position.ts';
export type { ScrollMove, ScrollView } from './scroll-position.ts';
export { ledSoundKey, readLedSound, soundOfRun, staysLed } from './led-sound.ts';
export type { LedSound } from './led-sound.ts';
export { nextRunPace, runPace } from './run-pace.ts';
export type { PaceSources, RunPace, TimedItem } from './run-pace.ts';
export { learnedPace, paceKey, readPace } from './learned-pace.ts';
export type { EstimatedRun } from './learned-pace.ts';
export { largerElapsed } from './larger-elapsed.ts';
export { areBeats, isSameTempo, straying } from './strayed-beats.ts';
export type { Straying } from './strayed-beats.ts';
export { tickCorrection, tickNear } from './tick-correction.ts';
