import { performedDay } from '@uplift/client/dates';
import type { SongId } from '@uplift/core/foundation';
import type { LibraryColumn, LibraryRow } from '@uplift/core/library';
import { arrangementName, COLUMN_MIN_WIDTH } from '@uplift/core/library';
import type { TableColumn } from '@uplift/ui-kit';
import { KeyCell, TempoCell, TimeSignatureCell } from '../../../chart/index.ts';
import { COLUMN_NAMES } from './column-names.ts';
import { ArtistCell, TitleCell, TitleDetail } from './song-cells.tsx';

interface ColumnLook extends Omit<TableColumn<LibraryRow>, 'id' | 'header' | 'minViewport' | 'isSortable'> {
  readonly id: LibraryColumn;
}

/** Conditions, other than width, that decide which columns are shown. */
export interface ColumnChoice {
  /** Phones show the facts under the title. */
  readonly isPhone: boolean;
  /** Epoch ms: decides which days carry their year. */
  readonly now: number;
  /** False hides the column, since it would be empty or the same for every song. */
  readonly hasArtists: boolean;
  readonly hasNamedArrangements: boolean;
  /** Songs with several arrangements, whose names are shown, "Default" included. */
  readonly ofSeveral: ReadonlySet<SongId>;
}

export function songColumns(choice: ColumnChoice): readonly TableColumn<LibraryRow>[] {
  return looks(choice).map((look) => ({
    ...look,
    header: COLUMN_NAMES[look.id],
    minViewport: COLUMN_MIN_WIDTH[look.id],
    isSortable: true,
  }));
}

function looks({ isPhone, now, hasArtists, hasNamedArrangements, ofSeveral }: ColumnChoice): readonly ColumnLook[] {
  const title: ColumnLook = {
    id: 'title',
    width: 'minmax(0, 34fr)',
    isLink: true,
    render: (row) => <TitleCell title={row.title} />,
    renderDetail: (row) => <TitleDetail row={row} isPhone={isPhone} />,
  };
  const artist: ColumnLook = {
    id: 'artist',
    width: 'minmax(130px, 18fr)',
    isText: true,
    render: (row) => <ArtistCell artist={row.artist} />,
  };
  const arrangement: ColumnLook = {
    id: 'arrangement',
    width: 'minmax(110px, 12fr)',
    isText: true,
    render: (row) => arrangementName(row, ofSeveral),
  };
  if (isPhone) return [title];
  return [title, ...(hasArtists ? [artist] : []), ...(hasNamedArrangements ? [arrangement] : []), ...factColumns(now)];
}

function factColumns(now: number): readonly ColumnLook[] {
  const facts: readonly ColumnLook[] = [
    { id: 'key', width: 'minmax(110px, 11fr)', render: (row) => <KeyCell musicKey={row.key} /> },
    {
      id: 'tempo',
      width: 'minmax(100px, 8fr)',
      align: 'end',
      render: (row) => <TempoCell tempo={row.tempo} />,
    },
    {
      id: 'time_signature',
      width: 'minmax(140px, 9fr)',
      render: (row) => <TimeSignatureCell time={row.time_signature} />,
    },
    {
      id: 'performed',
      width: 'minmax(130px, 10fr)',
      render: (row) => performedDay(row.last_performed, now),
    },
    {
      id: 'frequency',
      width: 'minmax(80px, 8fr)',
      align: 'end',
      render: (row) => (row.times_performed === 0 ? '' : String(row.times_performed)),
    },
  ];
  return facts.map((column) => ({ ...column, isText: true }));
}
