import type { Library } from './history.ts';

/** A device of the account that takes part in the chaos. */
export interface Client {
  readonly name: string;
  /** Makes one edit, as a person would, and keeps it in the history once the device has shown it. */
  edit(): Promise<void>;
  /** Opens the page with all songs. */
  rest(): Promise<void>;
  /** Reads the state of syncing: "Synced" once everything is synced. */
  badge(): Promise<string>;
  /** Number of songs that the device shows. */
  songCount(): Promise<number>;
  /** Everything that the device has, as its owner would take it along. */
  library(): Promise<Library>;
  end(): Promise<void>;
}
