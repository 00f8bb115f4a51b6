import type { SongImporter } from '@uplift/client/importing';
import type { LiveLibrary } from '@uplift/client/records';
import type { LibraryMemory } from '@uplift/client/searching';
import type { LibraryBackup } from '@uplift/core/backup';
import type { CollectionRepository } from '@uplift/core/collections';
import type { Store } from '@uplift/core/foundation';
import type { SongConflicts, SongHistory, SongRepository } from '@uplift/core/library';
import type { ChurchRole } from '@uplift/core/membership';
import type { SongSearch } from '@uplift/core/search';
import type { SetListRepository } from '@uplift/core/set-list';

/** A church's id; null is the person's own library. */
export type LibraryId = string | null;

/** The library of a church that the account is in. */
export interface ChurchLibrary {
  readonly churchId: string;
  readonly name: string;
  readonly role: ChurchRole;
  /** False for those who only read: the ports refuse their writes. */
  readonly mayEdit: boolean;
}

/** A church's library that this account is no longer in, so that its records are gone from this device, or may only read. */
export interface LeftLibrary {
  readonly churchId: string;
  readonly name: string;
  /** True if the account is still in the church, and only lost the right to edit while it had edits to send. */
  readonly isMember: boolean;
  /** Number of records with edits that were never sent, which are now in the person's own library. */
  readonly rescued: number;
}

/** The records of one library as the pages read, watch, search and edit them. Layers are each person's own. */
export interface OpenLibrary {
  readonly songs: SongRepository;
  readonly collections: CollectionRepository;
  readonly sets: SetListRepository;
  readonly history: SongHistory;
  readonly conflicts: SongConflicts;
  readonly live: LiveLibrary;
  readonly search: SongSearch;
  readonly libraryMemory: LibraryMemory;
  readonly importer: SongImporter;
  readonly backup: LibraryBackup;
}

/** The libraries of this account: its own, and those of its churches. */
export interface Libraries {
  /** The church libraries of the account, by name, as the device last knew them; empty without an account. */
  readonly churches: Store<readonly ChurchLibrary[]>;
  /** The library whose records the pages show; remembered by this tab, and by the browser for new tabs. */
  readonly shown: Store<LibraryId>;
  /** Shows a library, also of a church that the person has just joined. */
  show(id: LibraryId): void;
  /**
   * The records of a library of this account, whichever is shown: for copying, and for searching in both. Null if the
   * account isn't in that church.
   */
  open(id: LibraryId): OpenLibrary | null;
  /**
   * Shows the library of this account that has the record of a page's address, unless the shown one has it: links between
   * bandmates open whichever library each looks at. Call whenever an address is opened.
   */
  find(path: string, search: string): void;
  /** Church libraries that were left since the page last said so. */
  readonly left: Store<readonly LeftLibrary[]>;
  /** Call when the person has read about one. */
  forgetLeft(churchId: string): void;
}
