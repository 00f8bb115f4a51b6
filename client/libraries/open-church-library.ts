import type { SongImporter } from '@uplift/client/importing';
import { createLiveLibrary } from '@uplift/client/records';
import { createLibraryMemory, type LibraryMemory } from '@uplift/client/searching';
import type { LibraryStore } from '@uplift/adapters/device-store';
import type { LibraryBackup } from '@uplift/core/backup';
import type { Clock, KeyedValueRepository, NewId } from '@uplift/core/foundation';
import type { LayerRepository } from '@uplift/core/layers';
import type { SongRepository } from '@uplift/core/library';
import type { SongSearch } from '@uplift/core/search';
import { keepBackup, keepConflicts, keepImporter, keepReadOnly, type MayEdit } from './keep-read-only.ts';
import type { OpenLibrary } from './libraries.ts';
import { joinHistories, type ServerHistory } from './server-history.ts';

/** The person's own values, which are the same in every library. */
export interface OwnValues {
  readonly layers: LayerRepository;
  readonly preferences: KeyedValueRepository;
  readonly onboarding: KeyedValueRepository;
}

export interface ChurchLibraryParts {
  readonly store: Pick<LibraryStore, 'songs' | 'collections' | 'sets' | 'history' | 'conflicts'>;
  readonly own: OwnValues;
  readonly mayEdit: MayEdit;
  readonly findServer: () => ServerHistory | null;
  readonly startSearch: (songs: SongRepository) => SongSearch;
  readonly importer: SongImporter;
  readonly backup: LibraryBackup;
  readonly now: Clock;
  readonly newId: NewId;
  readonly afterPaint: () => Promise<void>;
  readonly whenIdle: (work: () => void) => void;
}

/** Opens the library of a church over its records on this device. */
export function openChurchLibrary(parts: ChurchLibraryParts): OpenLibrary {
  const { store, own, mayEdit, now, newId } = parts;
  const records = {
    songs: keepReadOnly(store.songs, mayEdit),
    collections: keepReadOnly(store.collections, mayEdit),
    sets: keepReadOnly(store.sets, mayEdit),
  };
  const live = createLiveLibrary({ ...own, ...records, now, newId });
  const search = parts.startSearch(store.songs);
  return {
    ...records,
    history: joinHistories({ local: store.history, songs: store.songs, findServer: parts.findServer }),
    conflicts: keepConflicts(store.conflicts, mayEdit),
    live,
    search,
    libraryMemory: rememberTable(parts, { ...records, live, search }),
    importer: keepImporter(parts.importer, mayEdit),
    backup: keepBackup(parts.backup, mayEdit),
  };
}

/** The table of a church reads all rows at its first use: which ones come first is kept for the person's own alone. */
function rememberTable(
  { afterPaint, whenIdle }: ChurchLibraryParts,
  { songs, live, search }: Pick<OpenLibrary, 'songs' | 'live' | 'search'>,
): LibraryMemory {
  const firstRows = { read: () => null, keep: () => Promise.resolve() };
  return createLibraryMemory({ songs, live, search, firstRows, afterPaint, whenIdle });
}
