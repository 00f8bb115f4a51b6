import type { Result, StorageRefusal } from '@uplift/core/foundation';

/** Words of a section that two devices changed at once: the shown ones, and those kept next to them. */
export interface KeptWords {
  readonly section: string;
  /** Identifies the kept words on every device. */
  readonly name: string;
  /** The lyrics with the chosen words, and with the others, at the time. */
  readonly shown: string;
  readonly other: string;
}

/** A song's fields that changed on this device when another device's simultaneous change won. */
export interface SongLoss {
  readonly id: string;
  readonly title: string;
  /** Detection time (epoch ms). */
  readonly at: number;
  /** The fields that show another value now: "title", "sections.chords". The version with the earlier ones is in the song's history. */
  readonly fields: readonly string[];
  /** The song was deleted on one device while it was changed on another, and is in the trash with that change. */
  readonly isDeleted: boolean;
}

/** Simultaneous changes of songs that could not be merged and wait for a decision. */
export interface SongConflicts {
  /** The words kept next to a song's lyrics, on every device of the account. */
  kept(id: string): Promise<readonly KeptWords[]>;
  /** Keeps them no longer, on any device. */
  settle(id: string, names: ReadonlySet<string>): Promise<Result<null, StorageRefusal>>;
  /** Returns the losses detected on this device, newest first. */
  losses(): Promise<readonly SongLoss[]>;
  /** Dismisses the notices about a song's losses. */
  dismiss(id: string): Promise<Result<null, StorageRefusal>>;
}
