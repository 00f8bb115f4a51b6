import type { LiftedItem } from '@uplift/client/dragging';
import { createContext, useMemo, useState } from 'react';
import type { CollectionRow } from '@uplift/core/collections';
import type { RowKey } from '@uplift/core/library';
import { boxScroll, HANDLE, useKeyboardLift, usePointerDrag, type DragTarget } from '../../drag/index.ts';
import { rowLabel } from './collection-words.ts';
import { findRowTable, rowIndex, rowIndexAt, type RowTable } from './row-geometry.ts';
import type { CollectionEditing } from './use-collection-editing.ts';
import { useLatest } from '../../state/use-latest.ts';

/** A row that is dragged, and the index at which it would land. */
interface DraggedRow {
  readonly key: RowKey;
  readonly index: number;
}

/** The key of the dragged row. Provided above the table, so that its columns stay the same during a drag. */
export const DraggedRowContext = createContext<RowKey | null>(null);

/** Moves the line of a key to an index of the lines. Returns whether that changes anything. */
type Move = (moved: DraggedRow) => boolean;

/** The lines as they show while one of them is dragged, and the listeners for the element around their table. `lines` are in the collection's own order. */
export function useSongMoving(lines: readonly CollectionRow[], { move, announce }: CollectionEditing) {
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const shown = useMemo(() => (dragged === null ? lines : withDragged(lines, dragged)), [lines, dragged]);
  const moveNow: Move = ({ key, index }) => {
    const [line, target] = [lines.find((candidate) => candidate.key === key), lines[index]];
    if (line === undefined || target === undefined || line === target) return false;
    move(line.place, target.place);
    announce(`${rowLabel(line)}, place ${String(index + 1)} of ${String(lines.length)}.`);
    return true;
  };
  const latestMove = useLatest(moveNow);
  const pointer = usePointerDrag({
    selector: HANDLE,
    // The row moves within the document while it is dragged.
    capturesPointer: false,
    start({ element }) {
      const table = findRowTable(element);
      const line = shown[rowIndex(element)];
      if (table === null || line === undefined) return null;
      // Other tabs may change the lines meanwhile.
      return dragRow({ key: line.key, table }, { setDragged, move: (moved) => latestMove()(moved) });
    },
  });
  const keyboard = useKeyboardLift({
    lifts: 'never',
    movesAtRest: true,
    announce,
    start(handle) {
      const line = shown[rowIndex(handle)];
      return line === undefined ? null : stepLine(line, lines, moveNow);
    },
  });
  return { shown, draggedKey: dragged?.key ?? null, listeners: { ...pointer.listeners, ...keyboard.listeners } };
}

interface RowInTable {
  readonly key: RowKey;
  readonly table: RowTable;
}

interface DragEffects {
  readonly setDragged: (dragged: DraggedRow | null) => void;
  readonly move: Move;
}

function dragRow({ key, table }: RowInTable, { setDragged, move }: DragEffects): DragTarget {
  let shownIndex: number | null = null;
  return {
    scrolls: boxScroll(table.scroller),
    show({ y }) {
      const index = rowIndexAt(table, y);
      if (index === shownIndex) return;
      shownIndex = index;
      setDragged({ key, index });
    },
    drop: ({ y }) => void move({ key, index: rowIndexAt(table, y) }),
    clear: () => setDragged(null),
  };
}

/** A line that moves by keys, without being lifted. */
function stepLine(line: CollectionRow, lines: readonly CollectionRow[], move: Move): LiftedItem {
  return {
    name: rowLabel(line),
    from: lines.indexOf(line),
    count: lines.length,
    show: () => {},
    clear: () => {},
    drop: (index) => move({ key: line.key, index }),
  };
}

function withDragged(lines: readonly CollectionRow[], { key, index }: DraggedRow): readonly CollectionRow[] {
  const line = lines.find((candidate) => candidate.key === key);
  if (line === undefined) return lines;
  return lines.filter((candidate) => candidate !== line).toSpliced(index, 0, line);
}
