export { BEAT_WIDTH_PX, snapBeat, SUBDIVISIONS_PER_BEAT } from './beats.ts';
export { buildTimeline } from './timeline.ts';
export type { TimedItem, Timeline, TimelineMeasure, TimelineOptions, Track } from './timeline.ts';
export { scheduleItem } from './schedule-item.ts';
export type { ItemSchedule } from './schedule-item.ts';
export { autoSchedule } from './auto-schedule.ts';
export type { AutoScheduling } from './auto-schedule.ts';
export { hasMeasuresThroughout, songLength } from './song-length.ts';
export type { SongLength } from './song-length.ts';
export { beatOfTap, tapTargets } from './tap-timing.ts';
export { scheduleTaps } from './schedule-taps.ts';
export type { TapScheduling } from './schedule-taps.ts';
export type { Tap, Tapping, TapTarget, TapUnit } from './tap-timing.ts';
export { timingSummary } from './timing-summary.ts';
export type { TimingSummary } from './timing-summary.ts';
export {
  metronomeOptions,
  nextTapRun,
  NO_RUN,
  selectTaps,
  type TapPlan,
  type TapStep,
  type RunningTaps,
  type TapRun,
} from './tapping/tap-run.ts';
export {
  countTargets,
  countUnits,
  NO_SOUND,
  isTimed,
  summaryWords,
  whyNotTimed,
  NOTHING_TO_PLACE,
  PLACED,
  REPLACED,
  ALL_KEPT,
  LINES_CHANGED,
  timedWords,
} from './tapping/timing-words.ts';
export { sectionLength } from './lanes/section-length.ts';
export { beatCount, spokenBeat } from './lanes/spoken-beat.ts';
export {
  beatX,
  type ChipRow,
  beatAtX,
  landingBeat,
  beatsDraggedTo,
  tappedBeat,
  isWithin,
  timelineWidth,
  stretchInView,
  type BeatScale,
  type Stretch,
} from './lanes/beat-geometry.ts';
export { sensibleBeat } from './lanes/sensible-beat.ts';
export { itemLanding, type ItemLanding } from './lanes/item-landing.ts';
export { itemKeyAction } from './lanes/item-key-actions.ts';
export { itemKeyEffect } from './lanes/item-key-effects.ts';
export { BIN_GROUP, measureKey, RULER_GROUP, tabStopKey, type GroupedItem } from './lanes/item-groups.ts';
export { canWait, findItem, findTrack, itemKey, keyTrack, spokenItem, visibleTracks } from './lanes/lane-items.ts';
export { isChipWithin, laneChips } from './lanes/lane-chips.ts';
export { nextWaiting, followingWaiting, type PickedItems } from './lanes/waiting-items.ts';
export { tappedTiming, type TappedTiming } from './tapping/tapped-timing.ts';
