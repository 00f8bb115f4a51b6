import type { SongImporter } from '@uplift/client/importing';
import type { RoomAccess, TabMemory } from '@uplift/client/room';
import type { Accounts, Encryption, ServerReach } from '@uplift/client/accounts';
import type { Libraries } from '@uplift/client/libraries';
import type { Presence } from '@uplift/client/presence';
import type { KeptStages, LibraryAccess, LiveLibrary } from '@uplift/client/records';
import type { LibraryMemory } from '@uplift/client/searching';
import type { CodeCamera } from '@uplift/client/scanning';
import type { SharedSets } from '@uplift/client/shared-sets';
import type { Suggestions } from '@uplift/client/suggestions';
import type { Sync } from '@uplift/client/sync';
import { createContext, useContext } from 'react';
import type { Clock, KeyedValueRepository, NewId, Store } from '@uplift/core/foundation';
import type { LibraryBackup } from '@uplift/core/backup';
import type { CollectionRepository } from '@uplift/core/collections';
import type { LayerRepository } from '@uplift/core/layers';
import type { SongConflicts, SongHistory, SongRepository } from '@uplift/core/library';
import type { SongSearch } from '@uplift/core/search';
import type { Session } from '@uplift/core/membership';
import type { Metronome } from '@uplift/core/performance';
import type { SetListRepository } from '@uplift/core/set-list';
import type { Audience } from '@uplift/core/presentation';

/** Promise of the browser to keep the library: see the Storage Standard's persistence. */
export type Persistence = 'unknown' | 'persisted' | 'not-persisted' | 'unsupported';
export type WakeLockState = 'off' | 'held' | 'unsupported' | 'refused';

/** The outside world as the pages see it. The composition root fills it with adapters, a test with honest twins. */
export interface Uplift {
  readonly songs: SongRepository;
  readonly collections: CollectionRepository;
  readonly sets: SetListRepository;
  /** Layers of this person over songs. */
  readonly layers: LayerRepository;
  /** The same records as the pages watch and edit them, with the preferences. */
  readonly live: LiveLibrary;
  /** Earlier versions of songs. */
  readonly history: SongHistory;
  /** Conflicts of songs that were changed in two places at once. */
  readonly conflicts: SongConflicts;
  readonly preferences: KeyedValueRepository;
  readonly onboarding: KeyedValueRepository;
  readonly search: SongSearch;
  readonly libraryMemory: LibraryMemory;
  readonly importer: SongImporter;
  /** Works off the main thread. */
  readonly backup: LibraryBackup;
  readonly session: Store<Session>;
  /** True if this device keeps an account's records and no one has signed in to open them. */
  readonly isLocked: Store<boolean>;
  /** The person's own library and those of their churches: the ports above are those of the shown one. */
  readonly libraries: Libraries;
  /** Changes that members suggest for the songs of their churches. */
  readonly suggestions: Suggestions;
  /** Account whose records the pages can read. */
  readonly library: Store<LibraryAccess>;
  /** Reachability of the server. While it is unreached, it is asked again every few seconds. */
  readonly server: Store<ServerReach>;
  /** Stages of this device, encrypted. */
  readonly keptStages: KeptStages;
  readonly accounts: Accounts;
  /** End-to-end encryption; null where it isn't offered. */
  readonly encryption: Encryption | null;
  readonly sync: Sync;
  readonly sharedSets: SharedSets;
  readonly roomAccess: RoomAccess;
  readonly presence: Presence;
  readonly connection: Store<'online' | 'offline'>;
  readonly persistence: {
    readonly state: Store<Persistence>;
    /** Asks the browser to keep the library when space is short; the answer shows in `state` too. */
    request(): Promise<Persistence>;
  };
  readonly wakeLock: {
    readonly state: Store<WakeLockState>;
    /** Keeps the screen on, also after the page was hidden for a while. */
    acquire(): Promise<void>;
    release(): Promise<void>;
  };
  readonly tabMemory: TabMemory;
  /**
   * The entry of this tab's history. Its mark survives a reload, Back and Forward, a crash and a restored tab; a link
   * or a typed address has none.
   */
  readonly historyEntry: {
    isMarked(): boolean;
    mark(): void;
  };
  readonly metronome: Metronome;
  readonly audience: Audience;
  /** Shows falling confetti over the page, except for people who prefer less motion. */
  readonly throwConfetti: (confetti: {
    readonly particles: number;
    readonly colors: readonly string[];
  }) => Promise<void>;
  /** Loads what reads QR codes with the camera, once; null if it can't be loaded now. */
  readonly loadCodeCamera: () => Promise<CodeCamera | null>;
  /** Hands the user a file to keep. */
  saveFile(name: string, content: Blob): void;
  /** Makes one zip of named files. */
  zip(files: ReadonlyMap<string, string>): Promise<Blob>;
  readonly now: Clock;
  readonly newId: NewId;
}

export const UpliftContext = createContext<Uplift | null>(null);

/** Returns the ports of this page. Throws outside of a composition root. */
export function useUplift(): Uplift {
  const uplift = useContext(UpliftContext);
  if (uplift === null) throw new Error('useUplift needs the composition root (web/app) above it');
  return uplift;
}
