import { memo } from 'react';
import { CheckBoxCell } from './check-box-cell.tsx';
import { classNames } from '../class-names.ts';
import type { TableColumn } from './table-columns.ts';
import styles from './virtual-table.module.css';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  /** One-based, headings counted. */
  readonly ariaRowIndex: number;
  readonly top: number;
  readonly label: string;
  readonly href: string | undefined;
  readonly columns: readonly TableColumn<Row>[];
  /** null where rows cannot be selected. */
  readonly isSelected: boolean | null;
  readonly isActive: boolean;
}

/** The change bubbles to the table, which handles it once for all rows. */
function heardByTheTable(): void {}

function PlainTableRow<Row>({ row, index, columns, isSelected, isActive, ...rest }: TableRowProps<Row>) {
  return (
    <tr
      data-index={index}
      aria-rowindex={rest.ariaRowIndex}
      aria-selected={isSelected ?? undefined}
      tabIndex={isActive ? 0 : -1}
      className={styles['row']}
      style={{ transform: `translateY(${rest.top}px)` }}
    >
      {isSelected !== null && (
        <td className={styles['checkCell']}>
          <CheckBoxCell
            label={`Select ${rest.label}`}
            extent={isSelected ? 'all' : 'none'}
            tabIndex={-1}
            onChange={heardByTheTable}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <TableCell row={row} column={column} href={rest.href} />
        </td>
      ))}
    </tr>
  );
}

/** One row; memoized: renders only when its own props change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow; // memo keeps the props, but its type forgets `Row`

interface TableCellProps<Row> {
  readonly row: Row;
  readonly column: TableColumn<Row>;
  readonly href: string | undefined;
}

function TableCell<Row>({ row, column, href }: TableCellProps<Row>) {
  if (!column.isLink || href === undefined) return column.render(row);
  return (
    <>
      <a href={href} tabIndex={-1} className={styles['link']}>
        {column.render(row)}
      </a>
      {column.renderDetail?.(row)}
    </>
  );
}

/** The class of a column's cells. */
export function cellClass<Row>(column: TableColumn<Row>): string {
  return classNames(
    styles['cell'],
    column.isText && styles['textCell'],
    column.align === 'end' && styles['end'],
    column.isLink && styles['linkCell'],
  );
}
