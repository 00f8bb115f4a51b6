import { createMatchedLines } from '@uplift/client/searching';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { LibraryColumn, LibraryRow, Selection } from '@uplift/core/library';
import { COLUMN_MIN_WIDTH, rowKey, songsOfSeveralRows } from '@uplift/core/library';
import { songLink } from '@uplift/core/links';
import { shownWords } from '@uplift/core/search';
import { DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import { VirtualTable, type RowGroup } from '@uplift/ui-kit';
import { useViewportWidth } from '../../../page/index.ts';
import { useShownChurch } from '../../../state/shown-church.ts';
import { useUplift } from '../../../state/uplift.ts';
import { OtherResults } from '../search/other-results.tsx';
import { LibraryFoot } from './library-foot.tsx';
import type { ShownSongs } from './shown-songs.ts';
import { MatchedLinesContext } from './song-cells.tsx';
import { songColumns } from './song-columns.tsx';
import { useSorting } from './use-sorting.ts';

const PHONE_ROW_HEIGHT = 68;
const ROW_HEIGHT = 60;

interface SongsTableProps {
  readonly songs: ShownSongs;
  /** The query of the shown rows; null outside of a search. */
  readonly query: string | null;
  /** Status of the search, above its rows; null outside of a search. */
  readonly status: string | null;
  /** Songs in the library. */
  readonly songCount: number;
  /** Rows in the library; more than in `songs` while the rest is being read. */
  readonly rowCount: number;
}

/** The songs of the library, one row for each arrangement. */
export function SongsTable({ songs, query, status, songCount, rowCount }: SongsTableProps) {
  const memory = useUplift().libraryMemory;
  const { sortBy } = useSorting();
  const navigate = useNavigate();
  const church = useShownChurch();
  const { search, now } = useUplift();
  const isPhone = useViewportWidth() < COLUMN_MIN_WIDTH.key;
  const filled = useFilledColumns(songs.sorted);
  const columns = useMemo(() => songColumns({ isPhone, now: now(), ...filled }), [isPhone, now, filled]);
  const { rows, groups } = useRows(songs, query, status);
  const laterRows = Math.max(0, rowCount - songs.sorted.length);
  const lines = useMemo(() => (query === null ? null : createMatchedLines(search, shownWords(query))), [search, query]);
  return (
    <MatchedLinesContext value={lines}>
      <VirtualTable
        label={church === null ? 'Songs' : `Songs of ${church.name}`}
        columns={columns}
        rowCount={rows.length}
        laterRowCount={laterRows}
        // The table asks for indexes below rowCount alone.
        getRow={(index) => rows[index] as LibraryRow}
        getKey={rowKey}
        getLabel={rowLabel}
        getHref={songLink}
        onOpen={(row) => void navigate(songLink(row))}
        rowHeight={isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT}
        groups={groups}
        sort={songs.sort === null ? undefined : { columnId: songs.sort.column, direction: songs.sort.direction }}
        onSortChange={({ columnId }) => sortBy(columnId as LibraryColumn)} // the table's columns are the library's
        selectedKeys={songs.selection}
        // Keys come back as the table was given them, from rowKey.
        onSelectionChange={(keys) => memory.selection.set(keys as Selection)}
        initialScrollTop={query === null ? memory.scrollTop.get() : 0}
        onScrollTopChange={(top) => query === null && memory.scrollTop.set(top)}
        foot={query === null ? <LibraryFoot songCount={songCount} /> : <OtherResults query={query} />}
      />
    </MatchedLinesContext>
  );
}

/** Columns with content in the whole library, so that they don't come and go with a search. */
function useFilledColumns(rows: readonly LibraryRow[]) {
  return useMemo(
    () => ({
      hasArtists: rows.some(({ artist }) => artist !== ''),
      hasNamedArrangements: rows.some(({ arrangement }) => arrangement !== DEFAULT_ARRANGEMENT_NAME),
      ofSeveral: songsOfSeveralRows(rows),
    }),
    [rows],
  );
}

/** Label of a row. The name of the arrangement distinguishes rows of one song. */
function rowLabel(row: LibraryRow): string {
  return row.arrangement === DEFAULT_ARRANGEMENT_NAME ? row.title : `${row.title}, ${row.arrangement}`;
}

function useRows({ matches, kept }: ShownSongs, query: string | null, status: string | null) {
  return useMemo(() => {
    const beside = { startIndex: matches.length, title: `Selected, not matching “${query ?? ''}”` };
    const groups: readonly RowGroup[] = [
      ...(status === null || matches.length === 0 ? [] : [{ startIndex: 0, title: status }]),
      ...(kept.length === 0 ? [] : [beside]),
    ];
    return { rows: [...matches, ...kept], groups };
  }, [matches, kept, query, status]);
}
