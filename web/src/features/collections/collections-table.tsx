import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  collectionLink,
  DEFAULT_COLLECTION_SORT,
  sortCollections,
  type Collection,
  type CollectionColumn,
} from '@uplift/core/collections';
import { nextSort } from '@uplift/core/library';
import { VirtualTable, type TableColumn } from '@uplift/ui-kit';

const COLUMNS: readonly TableColumn<Collection>[] = [
  { id: 'name', header: 'Name', width: 'minmax(0, 1fr)', isLink: true, isSortable: true, render: ({ name }) => name },
  {
    id: 'songs',
    header: 'Songs',
    width: 'minmax(96px, 12%)',
    align: 'end',
    isSortable: true,
    render: ({ songs }) => songs.length.toLocaleString('en-US'),
  },
];

interface CollectionsTableProps {
  readonly collections: readonly Collection[];
  readonly selection: ReadonlySet<string>;
  readonly onSelectionChange: (keys: ReadonlySet<string>) => void;
}

/** All collections, by name unless sorted otherwise. */
export function CollectionsTable({ collections, selection, onSelectionChange }: CollectionsTableProps) {
  const navigate = useNavigate();
  const [sort, setSort] = useState(DEFAULT_COLLECTION_SORT);
  const rows = useMemo(() => sortCollections(collections, sort), [collections, sort]);
  return (
    <VirtualTable
      label="Collections"
      columns={COLUMNS}
      rowCount={rows.length}
      // The table asks for indexes below rowCount alone.
      getRow={(index) => rows[index] as Collection}
      getKey={({ id }) => id}
      getLabel={({ name }) => name}
      getHref={({ id }) => collectionLink(id)}
      onOpen={({ id }) => void navigate(collectionLink(id))}
      sort={{ columnId: sort.column, direction: sort.direction }}
      // The table's columns are the two of a collection.
      onSortChange={({ columnId }) => setSort(nextSort(sort, columnId as CollectionColumn))}
      selectedKeys={selection}
      onSelectionChange={onSelectionChange}
    />
  );
}
