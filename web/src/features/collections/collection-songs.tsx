import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import {
  collectionRows,
  sortCollectionRows,
  type Collection,
  type CollectionRow,
  type CollectionSongColumn,
} from '@uplift/core/collections';
import type { LibraryRow } from '@uplift/core/library';
import { arrangementName, COLUMN_MIN_WIDTH, nextSort, songsOfSeveralRows } from '@uplift/core/library';
import { songLink } from '@uplift/core/links';
import { VirtualTable, type TableSort } from '@uplift/ui-kit';
import { useViewportWidth } from '../../page/index.ts';
import { collectionColumns } from './collection-columns.tsx';
import styles from './collection-editor.module.css';
import { rowLabel } from './collection-words.ts';
import { DraggedRowContext, useSongMoving } from './song-moving.ts';
import type { CollectionEditing, SongKeys } from './use-collection-editing.ts';

const PHONE_ROW_HEIGHT = 68;
const ROW_HEIGHT = 60;

interface CollectionSongsProps {
  readonly collection: Collection;
  readonly libraryRows: readonly LibraryRow[];
  readonly editing: CollectionEditing;
  readonly mayEdit: boolean;
}

/** The songs of a collection, in its own order unless sorted otherwise. */
export function CollectionSongs({ collection, libraryRows, editing, mayEdit }: CollectionSongsProps) {
  const isPhone = useViewportWidth() < COLUMN_MIN_WIDTH.key;
  const navigate = useNavigate();
  const { sort } = editing;
  const lines = useMemo(() => collectionRows(collection, libraryRows), [collection, libraryRows]);
  const sorted = useMemo(() => sortCollectionRows(lines, sort), [lines, sort]);
  const { shown, draggedKey, listeners } = useSongMoving(sorted, editing);
  const isMovable = mayEdit && sort === null && lines.length > 1;
  const columns = useColumns({ lines, libraryRows }, { isPhone, isMovable });
  return (
    <div {...(mayEdit && listeners)} className={styles['table']}>
      <DraggedRowContext value={draggedKey}>
        <VirtualTable
          label="Songs"
          columns={columns}
          rowCount={shown.length}
          // The table asks for indexes below rowCount alone.
          getRow={(index) => shown[index] as CollectionRow}
          getKey={({ key }) => key}
          getLabel={rowLabel}
          getHref={rowHref}
          onOpen={({ row }) => row !== null && void navigate(songLink(row))}
          rowHeight={isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT}
          sort={sort === null ? undefined : { columnId: sort.column, direction: sort.direction }}
          onSortChange={({ columnId }) => sortBy(columnId)}
          selectedKeys={editing.selection}
          // Keys come back as the table was given them, from the rows.
          onSelectionChange={(keys) => editing.select(keys as SongKeys)}
          foot={<div className={styles['foot']} />}
        />
      </DraggedRowContext>
    </div>
  );

  function sortBy(columnId: TableSort['columnId']): void {
    const column = columnId as CollectionSongColumn; // the columns that sort are these
    editing.setSort(sort === null ? { column, direction: 'ascending' } : nextSort(sort, column));
  }
}

interface ShownRows {
  readonly lines: readonly CollectionRow[];
  readonly libraryRows: readonly LibraryRow[];
}

function useColumns(
  { lines, libraryRows }: ShownRows,
  look: { readonly isPhone: boolean; readonly isMovable: boolean },
) {
  const { isPhone, isMovable } = look;
  const names = useMemo(() => {
    const ofSeveral = songsOfSeveralRows(libraryRows);
    const hasArrangements = lines.some(({ row }) => row !== null && arrangementName(row, ofSeveral) !== '');
    return { ofSeveral, hasArrangements };
  }, [lines, libraryRows]);
  return useMemo(() => collectionColumns({ isPhone, isMovable, ...names }), [isPhone, isMovable, names]);
}

function rowHref({ row }: CollectionRow): string | undefined {
  return row === null ? undefined : songLink(row);
}
