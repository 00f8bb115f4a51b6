import type { Result, StorageRefusal } from '@uplift/core/foundation';

/** Words of a section that two devices changed at once: what is shown, and what was kept beside it. */
export interface KeptWords {
  readonly section: string;
  /** Names what is kept: the same on every device. */
  readonly name: string;
  /** The lyrics with the words that were chosen, and with the others, as they were then. */
  readonly shown: string;
  readonly other: string;
}

/** What this device showed of a song until another device's change, made at the same time, took its place. */
export interface SongLoss {
  readonly id: string;
  readonly title: string;
  /** When it was noticed (epoch ms). */
  readonly at: number;
  /** The fields that show another value now: "title", "sections.chords". The version with the earlier ones is in the song's history. */
  readonly fields: readonly string[];
  /** The song was deleted on one device while it was changed on another, and is in the trash with that change. */
  readonly isDeleted: boolean;
}

/** What could not be merged when songs were changed in two places at once, and waits for a decision. */
export interface SongConflicts {
  /** The words that a song keeps beside its lyrics, on every device of the account. */
  kept(id: string): Promise<readonly KeptWords[]>;
  /** Keeps them no longer, on any device. */
  settle(id: string, names: ReadonlySet<string>): Promise<Result<null, StorageRefusal>>;
  /** What was noticed on this device; the newest first. */
  losses(): Promise<readonly SongLoss[]>;
  /** Tells no more of a song's losses. */
  dismiss(id: string): Promise<Result<null, StorageRefusal>>;
}
