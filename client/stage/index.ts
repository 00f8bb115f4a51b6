/** The songs of Perform and Present, of a library or of a shared set, which stay even if those change. */
export { knownCondition, sharedSong, type ItemCondition } from './item-condition.ts';
export { openOnStage, type SharedOnStage, type StagedSharedSet } from './shared-on-stage.ts';
export { songOnStage, untilRead, type StagedSong } from './song-on-stage.ts';
export { readStageAhead } from './read-ahead.ts';
export { isRunningStage, isStagePage } from './running-stage.ts';
export {
  askedSet,
  isOnStage,
  NOTHING_OPENED,
  openSetState,
  ownCondition,
  sharedCondition,
  whileLocked,
  type AskedSet,
  type OpenSet,
  type SetCondition,
  type SetNotThere,
  type StagedList,
} from './open-set.ts';
export { stageTrouble, troubleTopic, type StageCondition, type StageTrouble } from './stage-trouble.ts';
export { itemDetail } from './item-detail.ts';
export { mostUrgentBar, type BarTopic, type TopicBar } from './bar-order.ts';
export { gatherWrites, type GatheredWrites } from './gathered-writes.ts';
export { createStageOnDevice, type StageOnDevice, type WrittenList } from './stage-on-device.ts';
export { itemTitle, neighborTitle, SONG_NOT_FOUND, neighborKind, LOCKED } from './item-words.ts';
export { troubleWords } from './trouble-words.ts';
