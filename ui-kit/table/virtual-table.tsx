import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useComplaint } from '../fields/complaints.tsx';
import { Icon } from '../display/icon.tsx';
import {
  changeInRows,
  clickInRows,
  focusInRows,
  keyInRows,
  pressInRows,
  type TableActionPorts,
} from './table-actions.ts';
import { useColumnsInView, type TableColumn } from './table-columns.ts';
import { TableHeader, type TableSort } from './table-header.tsx';
import { totalHeight, type RowGroup } from './table-layout.ts';
import { TableRows } from './table-rows.tsx';
import { selectionExtent } from './table-selection.ts';
import { useRowWindow, type ScrollMemory } from './use-row-window.ts';
import { useTableFocus } from './use-table-focus.ts';
import { useTableLayout } from './use-table-layout.ts';
import { useTableSelection, type TableSelectionProps } from './use-table-selection.ts';
import styles from './virtual-table.module.css';

export interface VirtualTableProps<Row> extends TableSelectionProps, ScrollMemory {
  /** Names the rows: "Songs". */
  readonly label: string;
  /** Keep the array: a new one draws all rows again. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rowCount: number;
  /** The row at an index. Asked only for rows in view, so nothing is mapped for all. */
  readonly getRow: (index: number) => Row;
  readonly getKey: (row: Row) => string;
  /** The row in words, for its checkbox. */
  readonly getLabel: (row: Row) => string;
  /** Address of the row; its link column opens it. Undefined for a row without one. */
  readonly getHref?: (row: Row) => string | undefined;
  /** A plain click or Enter on the link; without it the browser follows the link. */
  readonly onOpen?: (row: Row) => void;
  /** In px at normal text size; 60, on phones 68. */
  readonly rowHeight?: number;
  readonly groups?: readonly RowGroup[];
  readonly sort?: TableSort | undefined;
  readonly onSortChange?: (sort: TableSort) => void;
  /** The field's name in a form; complaints against it show above the table. */
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  /** Shown under the last row. */
  readonly foot?: ReactNode;
}

/**
 * A table of any length, in a scroller that fills the given height. Only rows in view are in the page. Arrows, Page,
 * Home and End move; Space selects, Shift extends, Ctrl or Cmd with A selects all, Enter opens, Escape deselects.
 */
export function VirtualTable<Row>({ name, error, ...table }: VirtualTableProps<Row>) {
  const complaintId = useId();
  const complaint = useComplaint(name, error);
  if (complaint === null) {
    return (
      <div className={styles['frame']} data-table>
        <Grid {...table} describedBy={undefined} />
      </div>
    );
  }
  return (
    <div className={styles['frame']} data-table data-invalid>
      <p id={complaintId} className={styles['complaint']}>
        <Icon of={CircleAlert} size="sm" />
        {complaint}
      </p>
      <Grid {...table} describedBy={complaintId} />
    </div>
  );
}

interface GridProps<Row> extends Omit<VirtualTableProps<Row>, 'name' | 'error'> {
  readonly describedBy: string | undefined;
}

function Grid<Row>(props: GridProps<Row>) {
  const { rowCount, laterRowCount = 0, selectedKeys } = props;
  const columns = useColumnsInView(props.columns);
  const layout = useTableLayout(rowCount, props.rowHeight, props.groups);
  const { scroller, span, onScroll } = useRowWindow(layout, props);
  const focus = useTableFocus(scroller, layout);
  const selection = useTableSelection(props, rowCount, (index) => props.getKey(props.getRow(index)));
  const ports = { scroller, ...layout, ...focus, ...selectionPorts(props), selection };
  const sizes = useCellSizes(columns, { isSelectable: selectedKeys !== undefined, rowHeight: layout.rowHeight });
  const extent = selectedKeys ? selectionExtent(selectedKeys.size, rowCount) : null;
  return (
    <div ref={scroller} className={styles['scroller']} onScroll={onScroll}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table one moves in is a grid
        role="grid"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-rowcount={rowCount + laterRowCount + layout.groups.length + 1}
        aria-busy={laterRowCount > 0}
        aria-multiselectable={selectedKeys ? true : undefined}
        className={styles['grid']}
        style={sizes}
      >
        <TableHeader
          columns={columns}
          sort={props.sort}
          onSortChange={props.onSortChange}
          extent={extent}
          onToggleAll={extent === 'all' ? selection.deselect : selection.selectAll}
        />
        <TableBody height={totalHeight(layout) + laterRowCount * layout.rowHeight} ports={ports}>
          <TableRows {...props} columns={columns} layout={layout} span={span} active={focus.active} />
        </TableBody>
      </table>
      {props.foot}
    </div>
  );
}

function selectionPorts<Row>({ selectedKeys, onOpen, getRow }: GridProps<Row>) {
  return {
    hasSelection: (selectedKeys?.size ?? 0) > 0,
    onOpen: onOpen && ((index: number) => onOpen(getRow(index))),
  };
}

interface TableBodyProps {
  readonly height: number;
  readonly ports: TableActionPorts;
  readonly children: ReactNode;
}

/** Listens to the events of all rows, so that rows carry no handlers and do not render again when these change. */
function TableBody({ height, ports, children }: TableBodyProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is focused and pressed are the rows within
    <tbody
      className={styles['body']}
      style={{ height }}
      onClick={(event) => clickInRows(event, ports)}
      onMouseDown={pressInRows}
      onChange={(event) => changeInRows(event, ports)}
      onFocus={(event) => focusInRows(event, ports)}
      onKeyDown={(event) => keyInRows(event, ports)}
    >
      {children}
    </tbody>
  );
}

function useCellSizes<Row>(
  columns: readonly TableColumn<Row>[],
  { isSelectable, rowHeight }: { readonly isSelectable: boolean; readonly rowHeight: number },
): CSSProperties {
  return useMemo(() => {
    const tracks = [...(isSelectable ? ['52px'] : []), ...columns.map((column) => column.width)];
    const sizes = { '--table-tracks': tracks.join(' '), '--row-height': `${rowHeight}px` };
    return sizes as CSSProperties; // custom properties, which the type does not know
  }, [columns, isSelectable, rowHeight]);
}
