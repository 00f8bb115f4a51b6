import { COLUMN_MIN_WIDTH, type LibraryColumn, type LibraryRow } from '@uplift/core/library';
import type { TableColumn } from '@uplift/ui-kit';
import { COLUMN_NAMES } from './column-names.ts';
import { performedDay } from './performed-day.ts';
import { KeyText, TempoCell, TitleCell, TitleDetail } from './song-cells.tsx';

interface ColumnLook extends Omit<TableColumn<LibraryRow>, 'id' | 'header' | 'minViewport' | 'isSortable'> {
  readonly id: LibraryColumn;
}

/** The columns at a viewport: phones show the arrangement under the title. `now` (epoch ms) decides which days carry their year. */
export function songColumns(isPhone: boolean, now: number): readonly TableColumn<LibraryRow>[] {
  return looks(isPhone, now).map((look) => ({
    ...look,
    header: COLUMN_NAMES[look.id],
    minViewport: COLUMN_MIN_WIDTH[look.id],
    isSortable: true,
  }));
}

function looks(isPhone: boolean, now: number): readonly ColumnLook[] {
  const title: ColumnLook = {
    id: 'title',
    width: 'minmax(0, 34fr)',
    isLink: true,
    render: (row) => <TitleCell title={row.title} />,
    renderDetail: (row) => <TitleDetail row={row} isPhone={isPhone} />,
  };
  const arrangement: ColumnLook = {
    id: 'arrangement',
    width: 'minmax(110px, 12fr)',
    render: (row) => row.arrangement,
  };
  return isPhone ? [title] : [title, arrangement, ...factColumns(now)];
}

function factColumns(now: number): readonly ColumnLook[] {
  return [
    { id: 'key', width: 'minmax(110px, 11fr)', render: (row) => <KeyText row={row} /> },
    {
      id: 'tempo',
      width: 'minmax(100px, 8fr)',
      align: 'end',
      render: (row) => <TempoCell tempo={row.tempo} />,
    },
    { id: 'time_signature', width: 'minmax(140px, 9fr)', render: (row) => row.time_signature },
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
}
