import type { Clock, Complaint, RecordRepository, Result, StorageRefusal, Store } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import type { SongEdit } from './song-edit.ts';

/** State of one person's editing of a song. */
export interface SongSessionState {
  /** With every edit, stored or not, and what others have changed. */
  readonly song: Song;
  /** Names of the edits that Undo and Redo would apply; null for none. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** The state of the edits: on the device, on their way, or refused. Refused edits stay in `song` and are stored with the next try. */
  readonly storing: 'stored' | 'storing' | StorageRefusal;
  /** True if the song is still in the library: another tab may have moved it to the trash. */
  readonly isDeleted: boolean;
}

/** The editing of one song by one person: applies, stores, takes back, and takes in what others do meanwhile. */
export interface SongSession {
  readonly state: Store<SongSessionState>;
  /** Applies and stores an edit. One that would leave the song invalid changes nothing and is answered with its complaints. */
  apply(edit: SongEdit): Result<Song, readonly Complaint[]>;
  /**
   * Undoes this person's last edit, and nothing that others did since. Returns its label, even if others have changed all of it and
   * nothing is left to take back; null when there is no edit.
   */
  undo(): string | null;
  /** Does again what was last taken back. */
  redo(): string | null;
  /** Tries again to store what the device refused, and takes in what could not be read. */
  retry(): void;
  /** Listens no more. Resolves once every edit is stored or refused. */
  close(): Promise<void>;
}

export interface SongSessionPorts {
  readonly songs: Pick<RecordRepository<Song>, 'get' | 'put' | 'subscribe'>;
  readonly now: Clock;
  /** Resolves once what an edit changed has been painted: writing a long song takes longer than a frame. At once unless given. */
  readonly afterPaint?: () => Promise<void>;
}
