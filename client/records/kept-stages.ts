import type { Result, StorageRefusal } from '@uplift/core/foundation';

/** The part of a stage that a write concerns: its songs seldom change, its place does all along. */
export type StagePart = 'place' | 'songs';

/** A stage as this device kept it, before anything of it was checked. */
export interface KeptStage {
  readonly place: unknown;
  readonly songs: unknown;
}

/** Data of a stage to keep. */
export interface StageWrite {
  /** Another performance gets another key. */
  readonly performance: string;
  readonly place: unknown;
  readonly songs: unknown;
  /** The parts that changed since the last write of this stage. */
  readonly changed: readonly StagePart[];
}

/**
 * Stages of this device, each sealed with a key of its own that never leaves this browser. A kept stage opens without server, network,
 * session and password, until it is forgotten or its time has passed.
 */
export interface KeptStages {
  /** Null for nothing, and for what is too old or damaged. */
  read(name: string): Promise<KeptStage | null>;
  keep(name: string, stage: StageWrite): Promise<Result<null, StorageRefusal>>;
  /** Deletes the stage and its key. */
  forget(name: string): Promise<void>;
  /** Deletes every stage and every key. */
  forgetAll(): Promise<void>;
}
