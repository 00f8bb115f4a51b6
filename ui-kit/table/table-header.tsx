import { ArrowDown, ArrowUp } from 'lucide-react';
import { CheckBoxCell } from './check-box-cell.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import type { TableColumn } from './table-columns.ts';
import styles from './virtual-table.module.css';

export interface TableSort {
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableHeaderProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | undefined;
  readonly onSortChange: ((sort: TableSort) => void) | undefined;
  /** null where rows cannot be selected. */
  readonly extent: 'none' | 'some' | 'all' | null;
  readonly onToggleAll: () => void;
}

/** The column heads; those that sort are buttons, and a second press turns the order round. */
export function TableHeader<Row>({ columns, sort, onSortChange, extent, onToggleAll }: TableHeaderProps<Row>) {
  return (
    <thead className={styles['head']}>
      <tr aria-rowindex={1} className={styles['headRow']}>
        {extent !== null && (
          <th scope="col" className={styles['checkCell']}>
            <CheckBoxCell label="Select all" extent={extent} onChange={onToggleAll} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={sortDirection(column, sort)}
            className={classNames(styles['headCell'], column.align === 'end' && styles['end'])}
          >
            <ColumnHeader column={column} direction={sortDirection(column, sort)} onSortChange={onSortChange} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function sortDirection<Row>(column: TableColumn<Row>, sort: TableSort | undefined): TableSort['direction'] | undefined {
  return sort?.columnId === column.id ? sort.direction : undefined;
}

interface ColumnHeaderProps<Row> extends Pick<TableHeaderProps<Row>, 'onSortChange'> {
  readonly column: TableColumn<Row>;
  readonly direction: TableSort['direction'] | undefined;
}

function ColumnHeader<Row>({ column, direction, onSortChange }: ColumnHeaderProps<Row>) {
  if (!column.isSortable || !onSortChange) return column.header;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      className={styles['sort']}
      onClick={() => onSortChange({ columnId: column.id, direction: next })}
    >
      {column.header}
      {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size="sm" />}
    </button>
  );
}
