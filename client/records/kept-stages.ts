import type { Result, StorageRefusal } from '@uplift/core/foundation';

/** The part of a stage that a write concerns: its songs seldom change, its place changes often. */
export type StagePart = 'place' | 'songs';

/** A stage as stored, before validation. */
export interface KeptStage {
  readonly place: unknown;
  readonly songs: unknown;
}

/** Data of a stage to keep. */
export interface StageWrite {
  /** Identifies the performance; another one gets another key. */
  readonly performance: string;
  readonly place: unknown;
  readonly songs: unknown;
  /** The parts that changed since the last write of this stage. */
  readonly changed: readonly StagePart[];
}

/**
 * Stages of this device, each sealed with a separate key that never leaves this browser. A kept stage opens without
 * server, network, session and password, until it is forgotten or its time has passed.
 */
export interface KeptStages {
  /** Resolves to null without one, and for one too old or damaged. */
  read(name: string): Promise<KeptStage | null>;
  keep(name: string, stage: StageWrite): Promise<Result<null, StorageRefusal>>;
  /** Deletes the stage and its key. */
  forget(name: string): Promise<void>;
  /** Deletes every stage and every key. */
  forgetAll(): Promise<void>;
}
