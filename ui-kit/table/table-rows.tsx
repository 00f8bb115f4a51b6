import type { TableColumn } from './table-columns.ts';
import { headingsAbove, rowTop, type RowGroup, type RowSpan, type TableLayout } from './table-layout.ts';
import { TableRow } from './table-row.tsx';
import styles from './virtual-table.module.css';

export interface TableRowsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly layout: TableLayout;
  readonly span: RowSpan;
  readonly active: number;
  readonly getRow: (index: number) => Row;
  readonly getKey: (row: Row) => string;
  readonly getLabel: (row: Row) => string;
  readonly getHref?: (row: Row) => string | undefined;
  readonly selectedKeys?: ReadonlySet<string> | undefined;
}

/** The rows and headings in view, and the row that holds the tab stop wherever it is. */
export function TableRows<Row>({ layout, span, active, ...rest }: TableRowsProps<Row>) {
  return (
    <>
      {layout.groups.map((group) => (
        <GroupHeading key={group.title} group={group} layout={layout} />
      ))}
      {indexesToDraw(span, active, layout.rowCount).map((index) => {
        const row = rest.getRow(index);
        const key = rest.getKey(row);
        return (
          <TableRow
            key={key}
            row={row}
            index={index}
            ariaRowIndex={index + headingsAbove(layout, index) + 2}
            top={rowTop(layout, index)}
            label={rest.getLabel(row)}
            href={rest.getHref?.(row)}
            columns={rest.columns}
            isSelected={rest.selectedKeys ? rest.selectedKeys.has(key) : null}
            isActive={index === active}
          />
        );
      })}
    </>
  );
}

function indexesToDraw({ first, end }: RowSpan, active: number, rowCount: number): readonly number[] {
  const inView = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  if (active >= rowCount) return inView;
  if (active < first) return [active, ...inView];
  return active >= end ? [...inView, active] : inView;
}

function GroupHeading({ group, layout }: { readonly group: RowGroup; readonly layout: TableLayout }) {
  const top = rowTop(layout, group.startIndex) - layout.headingHeight;
  return (
    <tr
      aria-rowindex={group.startIndex + headingsAbove(layout, group.startIndex) + 1}
      className={styles['groupRow']}
      style={{ transform: `translateY(${top}px)`, height: layout.headingHeight }}
    >
      <td className={styles['group']}>{group.title}</td>
    </tr>
  );
}
