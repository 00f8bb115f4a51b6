import { countSongs, searchStatus, type LibraryInTable } from '@uplift/client/searching';
import { FileUp, Plus } from 'lucide-react';
import { useMemo, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { COLLECTIONS_LINK } from '@uplift/core/collections';
import type { LibraryRow } from '@uplift/core/library';
import { selectedRows } from '@uplift/core/library';
import { Button, FileDropTarget, Notice, SearchField, useLazyPart } from '@uplift/ui-kit';
import { ClaimOffer } from '../../../claim/index.ts';
import { EmptyChurchLibrary, LibraryNote, LibraryTabs } from '../../../libraries/index.ts';
import { focusFirstRow, focusRest, LockedRecords, Page, useViewportWidth } from '../../../page/index.ts';
import { useHasChurches, useMayEdit, useShownChurch } from '../../../state/shown-church.ts';
import { useUplift } from '../../../state/uplift.ts';
import { useStore } from '../../../state/use-store.ts';
import { DeletedEdits } from '../trash/deleted-edits.tsx';
import { FirstSync, useIsFetching } from './first-sync.tsx';
import { DockedDoors, LibraryActions, type LibraryDoors } from './library-actions.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { NoSongsFound } from '../search/no-songs-found.tsx';
import { OtherResults } from '../search/other-results.tsx';
import { addSongPart, importPart, useDialogsAhead } from './opened-parts.ts';
import { Sealing } from './sealing.tsx';
import { SearchFilters } from '../search/search-filters.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { useShownSongs, type ShownSongs } from './shown-songs.ts';
import styles from './songs-page.module.css';
import { SongsTable } from './songs-table.tsx';
import { Welcome } from '../start/welcome.tsx';
import { TourPart } from '../tour/tour-part.tsx';
import { useDeleteKey } from './use-delete-key.ts';
import { useImport, type Importing } from '../import/use-import.ts';
import { useOpenFirst } from '../search/use-open-first.ts';
import { useSearchKey, useSongSearch, type SongSearchState } from '../search/use-song-search.ts';

/** Viewport width, in CSS pixels, below which actions on a selection are docked at the bottom. */
const DOCK_BELOW = 600;
/** Most rows of a library whose owner still gets the tour. */
const MOST_TOURED = 20;
const NO_ROWS: readonly LibraryRow[] = [];
const TABS = [
  { href: '/library/songs', label: 'Songs', isCurrent: true },
  { href: COLLECTIONS_LINK, label: 'Collections', isCurrent: false },
];

/** The song library: every arrangement of every song, found, sorted, selected, added to and imported into. */
export function SongsPage() {
  useDialogsAhead();
  const library = useStore(useUplift().libraryMemory.rows);
  const rows = library.status === 'unreadable' ? NO_ROWS : library.rows;
  const search = useSongSearch();
  const songs = useShownSongs(rows, search.answer);
  const isPhone = useViewportWidth() < DOCK_BELOW;
  const [isAdding, setAdding] = useState(false);
  const importing = useImport();
  const frame = useRef<HTMLDivElement>(null);
  const searchKey = useSearchKey();
  const { sorted, selection: keys } = songs;
  const selected = useMemo(() => selectedRows(sorted, keys), [sorted, keys]);
  const doors = { onAddSong: () => setAdding(true), onImport: importing.open, onPaste: importing.openToPaste };
  const selection = { rows: selected, onDeleted: () => focusRest(frame.current) };
  const actions = { ...doors, selection, isPhone, hasSongs: rows.length > 0 };
  return (
    <FileDropTarget label="Drop to import" onFiles={importing.dropFiles} isDisabled={isAdding || importing.isBusy}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the table within */}
      <div ref={frame} className={styles['frame']} onKeyDown={useDeleteKey(selected, selection.onDeleted)}>
        <Page
          title="Library"
          tabs={<LibraryTabs tabs={TABS} />}
          {...(rows.length > 0 && {
            search: <SearchBox search={search} songs={songs} frame={frame} input={searchKey} />,
          })}
          actions={<PageActions {...actions} />}
        >
          <AboveSongs />
          <TourPart
            song={rows[0]}
            isHidden={isPastTour(rows, search)}
            onImport={importing.open}
            onOver={selection.onDeleted}
          />
          <Content
            library={library}
            songs={songs}
            search={search}
            onTyping={() => searchKey.current?.focus()}
            {...doors}
          />
        </Page>
        {isPhone && <DockedActions {...actions} />}
      </div>
      <Dialogs isAdding={isAdding} onAdded={() => setAdding(false)} importing={importing} />
    </FileDropTarget>
  );
}

/** Sentences and progress above the table. */
function AboveSongs() {
  return (
    <>
      <LibraryNote of="songs" />
      <FirstSync />
      <Sealing />
    </>
  );
}

interface PageActionsProps extends LibraryDoors {
  readonly selection: Pick<ComponentProps<typeof SelectionActions>, 'rows' | 'onDeleted'>;
  readonly isPhone: boolean;
  readonly hasSongs: boolean;
}

/** Actions for the selection or, without one, for the library. */
function PageActions({ selection, ...library }: PageActionsProps) {
  if (selection.rows.length === 0) return <LibraryActions {...library} />;
  return library.isPhone ? null : <SelectionActions {...selection} isDocked={false} />;
}

/** The actions at the bottom of a phone's screen. */
function DockedActions({ selection, hasSongs, onAddSong, onImport }: PageActionsProps) {
  const mayEdit = useMayEdit();
  if (selection.rows.length > 0) return <SelectionActions {...selection} isDocked />;
  return mayEdit && hasSongs && <DockedDoors onAddSong={onAddSong} onImport={onImport} />;
}

/** Returns true if the library has more songs than the tour adds, or if a search needs the room. */
function isPastTour(rows: readonly LibraryRow[], { query }: SongSearchState): boolean {
  return rows.length > MOST_TOURED || query.trim() !== '';
}

interface DialogsProps {
  readonly isAdding: boolean;
  readonly onAdded: () => void;
  readonly importing: Importing;
}

function Dialogs({ isAdding, onAdded, importing }: DialogsProps) {
  const isChurch = useShownChurch() !== null;
  const adding = useLazyPart(addSongPart, isAdding, onAdded);
  const imports = useLazyPart(importPart, importing.isOpen, importing.close);
  return (
    <>
      {adding && <adding.AddSongDialog isOpen={isAdding} onClose={onAdded} />}
      {imports && <imports.ImportDialog importing={importing} />}
      <ClaimOffer kind="songs" isHeld={isChurch || isAdding || importing.isOpen} />
    </>
  );
}

interface SearchBoxProps {
  readonly search: SongSearchState;
  readonly songs: ShownSongs;
  readonly frame: RefObject<HTMLElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
}

function SearchBox({ search, songs, frame, input }: SearchBoxProps) {
  const openFirst = useOpenFirst(search, songs);
  const hasChurches = useHasChurches();
  const enterTable = (event: { readonly key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    focusFirstRow(frame.current);
  };
  return (
    <search className={styles['search']}>
      <SearchField
        label={hasChurches ? 'Search all libraries' : 'Search by title, artist or lyrics'}
        inputRef={input}
        value={search.query}
        onChange={search.setQuery}
        onSubmit={openFirst}
        onKeyDown={enterTable}
        onBlur={search.keepQuery}
      />
    </search>
  );
}

interface ContentProps extends LibraryDoors {
  readonly library: LibraryInTable;
  readonly songs: ShownSongs;
  readonly search: SongSearchState;
  /** Puts the cursor at the end of the search box. */
  readonly onTyping: () => void;
}

function Content({ library, songs, search, onTyping, ...doors }: ContentProps) {
  const { songCount, rowCount } = useMemo(() => countSongs(library), [library]);
  if (library.status === 'loading' && (songCount === 0 || search.answer.type !== 'none')) return <LoadingRows />;
  if (library.status === 'unreadable') {
    return <Notice tone="bad">Couldn’t load the library. Reload this page to try again.</Notice>;
  }
  return (
    <>
      <DeletedEdits />
      {songCount === 0 ? <NoSongs {...doors} /> : <FoundSongs {...{ songs, search, songCount, rowCount, onTyping }} />}
    </>
  );
}

/** Hides the welcome of an empty library while songs are still being fetched. */
function NoSongs(doors: LibraryDoors) {
  const isLocked = useStore(useUplift().isLocked);
  const church = useShownChurch();
  if (useIsFetching()) return null;
  if (church !== null) {
    return (
      <EmptyChurchLibrary church={church} of="songs">
        <Button variant="primary" icon={FileUp} onPress={doors.onImport}>
          Import Files
        </Button>
        <Button icon={Plus} onPress={doors.onAddSong}>
          Add Song
        </Button>
      </EmptyChurchLibrary>
    );
  }
  if (isLocked) {
    return (
      <LockedRecords of="songs">
        <Button icon={Plus} onPress={doors.onAddSong}>
          Add Song
        </Button>
        <Button icon={FileUp} onPress={doors.onImport}>
          Import Files
        </Button>
      </LockedRecords>
    );
  }
  return <Welcome {...doors} />;
}

interface FoundSongsProps {
  readonly songs: ShownSongs;
  readonly search: SongSearchState;
  readonly songCount: number;
  /** Rows in the library; more than in `songs` while the rest is being read. */
  readonly rowCount: number;
  readonly onTyping: () => void;
}

function FoundSongs({ songs, search, songCount, rowCount, onTyping }: FoundSongsProps) {
  const { answer, setQuery } = search;
  const query = answer.type === 'found' ? answer.query : null;
  const status = searchStatus(search, songs, songCount);
  const isNothingFound = songs.matches.length === 0 && query !== null;
  return (
    <>
      {answer.type === 'unavailable' && (
        <Notice tone="bad">Search stopped working. Reload this page to search again. Your songs are safe.</Notice>
      )}
      {status !== null && <output className="visually-hidden">{status}</output>}
      <Filters search={search} songs={songs} onTyping={onTyping} />
      {isNothingFound && <NoSongsFound query={query} onClear={() => setQuery('')} />}
      <TableOrOthers {...{ songs, query, status, songCount, rowCount }} />
    </>
  );
}

/** The table, which has the results of other libraries at its end; these alone if it would be empty. */
function TableOrOthers(props: ComponentProps<typeof SongsTable>) {
  const { songs, query } = props;
  const isEmpty = songs.matches.length === 0 && songs.kept.length === 0;
  return isEmpty && query !== null ? <OtherResults query={query} /> : <SongsTable {...props} />;
}

function Filters({ search, songs, onTyping }: Omit<FoundSongsProps, 'songCount' | 'rowCount'>) {
  const { query, setQuery } = search;
  if (query.trim() === '') return null;
  return <SearchFilters query={query} matches={songs.matches} onQuery={setQuery} onTyping={onTyping} />;
}
