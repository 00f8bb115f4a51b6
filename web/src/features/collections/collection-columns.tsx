import { useContext } from 'react';
import type { CollectionRow } from '@uplift/core/collections';
import type { SongId } from '@uplift/core/foundation';
import type { LibraryRow } from '@uplift/core/library';
import { arrangementName, COLUMN_MIN_WIDTH, rowFacts } from '@uplift/core/library';
import type { TableColumn } from '@uplift/ui-kit';
import { AccidentalText, KeyCell, TempoCell, TimeSignatureCell } from '../../chart/index.ts';
import { DragHandle } from '../../drag/index.ts';
import styles from './collection-columns.module.css';
import { rowLabel, SONG_NOT_FOUND } from './collection-words.ts';
import handleStyles from './move-handle.module.css';
import { DraggedRowContext } from './song-moving.ts';

interface CollectionColumnsOptions {
  readonly isPhone: boolean;
  /** True if rows have a handle that moves them. */
  readonly isMovable: boolean;
  /** True if at least one arrangement has a name to show. */
  readonly hasArrangements: boolean;
  /** Songs with several arrangements, whose names are shown. */
  readonly ofSeveral: ReadonlySet<SongId>;
}

type Column = TableColumn<CollectionRow>;

/** The columns of a collection's songs; on phones the facts are under the title. */
export function collectionColumns(options: CollectionColumnsOptions): readonly Column[] {
  const { isPhone, isMovable, hasArrangements, ofSeveral } = options;
  const facts = [...(hasArrangements ? [arrangementColumn(ofSeveral)] : []), ...FACTS];
  return [TITLE, ...(isPhone ? [] : facts), ...(isMovable ? [orderColumn(isPhone)] : [])].map((column) =>
    column.id === 'title' && isPhone ? { ...column, renderDetail: ({ row }) => row && <Detail row={row} /> } : column,
  );
}

const TITLE: Column = {
  id: 'title',
  header: 'Song Title',
  width: 'minmax(0, 34fr)',
  isSortable: true,
  isLink: true,
  render: ({ row }) => row?.title ?? <span className={styles['missing']}>{SONG_NOT_FOUND}</span>,
};

const FACTS: readonly Column[] = [
  {
    id: 'key',
    header: 'Key',
    width: 'minmax(110px, 14fr)',
    minViewport: COLUMN_MIN_WIDTH.key,
    isSortable: true,
    isText: true,
    render: ({ row }) => row && <KeyCell musicKey={row.key} />,
  },
  {
    id: 'tempo',
    header: 'Tempo',
    width: 'minmax(100px, 10fr)',
    align: 'end',
    minViewport: COLUMN_MIN_WIDTH.tempo,
    isSortable: true,
    isText: true,
    render: ({ row }) => row && <TempoCell tempo={row.tempo} />,
  },
  {
    id: 'time_signature',
    header: 'Time Signature',
    width: 'minmax(140px, 14fr)',
    minViewport: COLUMN_MIN_WIDTH.time_signature,
    isSortable: true,
    isText: true,
    render: ({ row }) => row && <TimeSignatureCell time={row.time_signature} />,
  },
];

function arrangementColumn(ofSeveral: ReadonlySet<SongId>): Column {
  return {
    id: 'arrangement',
    header: 'Arrangement',
    width: 'minmax(110px, 16fr)',
    isText: true,
    render: ({ row }) => row && arrangementName(row, ofSeveral),
  };
}

function orderColumn(isPhone: boolean): Column {
  return {
    id: 'order',
    header: 'Order',
    width: isPhone ? '68px' : '76px',
    align: 'end',
    render: (line) => <MoveHandle line={line} />,
  };
}

function MoveHandle({ line }: { readonly line: CollectionRow }) {
  return (
    <DragHandle
      label={`Move ${rowLabel(line)}`}
      keys="ArrowUp ArrowDown"
      isDragged={useContext(DraggedRowContext) === line.key}
      className={handleStyles['handle']}
    />
  );
}

interface RowProps {
  readonly row: LibraryRow;
}

function Detail({ row }: RowProps) {
  return (
    <span className={styles['detail']}>
      <AccidentalText text={rowFacts({ ...row, tempo: null })} />
    </span>
  );
}
