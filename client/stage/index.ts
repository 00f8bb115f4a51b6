/** The songs of Perform and Present, of a library or of a shared set, whatever happens to those. */
export { knownCondition, sharedSong, type ItemCondition } from './item-condition.ts';
export { createStagedSets, type SharedOnStage, type StagedSets, type StagedSharedSet } from './shared-on-stage.ts';
export { songOnStage, untilRead, type StagedSong } from './song-on-stage.ts';
export { isRunningStage, isStagePage } from './running-stage.ts';
